// Runs the search of the pages as a browser does: node search.mjs SEARCH.JS FOLDER
// Reads a JSON list of [query, platform] from standard input; writes the addresses found for each, best match first.
import { readFileSync } from 'node:fs'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'

const [script, folder] = process.argv.slice(2)
const run = path => runInThisContext(readFileSync(path, 'utf8'), path)

globalThis.self = globalThis
let data
run(script)
const { index } = stepgenSearch
stepgenSearch.index = value => index(data = value)
stepgenSearch.load = async address => run(fileURLToPath(address))
await stepgenSearch.prepare({ href: pathToFileURL(folder + '/index.html').href })

const answers = []
for (const [query, platform] of JSON.parse(readFileSync(0, 'utf8'))) {
  const found = await stepgenSearch.query(query, platform)
  answers.push(found.map(id => data.documents[id][0]))
}
console.log(JSON.stringify(answers))
