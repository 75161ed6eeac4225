// Runs the search of the pages as a browser does: node search.mjs SEARCH.JS FOLDER
// Reads a JSON list of [query, platform] from standard input; writes the addresses found for each, best match first.
import { readFileSync } from 'node:fs'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'

const [script, folder] = process.argv.slice(2)
const run = path => runInThisContext(readFileSync(path, 'utf8'), path)

globalThis.self = globalThis
run(script)
stepgenSearch.load = async address => {
  globalThis.document = { currentScript: { src: address } }
  run(fileURLToPath(address))
}
const index = await stepgenSearch.engine(pathToFileURL(folder + '/').href)

const answers = []
for (const [query, platform] of JSON.parse(readFileSync(0, 'utf8'))) {
  const found = await index.query(query, platform)
  answers.push(found.map(({ id }) => index.data.documents[id][0]))
}
console.log(JSON.stringify(answers))
