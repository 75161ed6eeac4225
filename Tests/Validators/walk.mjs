// Walks the recorded traces with the walk of the pages: node walk.mjs WALK.JS TRACES.JSON TABLES.JSON
// TABLES.JSON has the rows of each flow's table. Prints differences from the record; exit code 1 if there is one.
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'

const [script, record, rows] = process.argv.slice(2).map(path => readFileSync(path, 'utf8'))

// What the script keeps to itself, without a page.
const inside = `
  self.begin = (rows, holds) => {
    table = read(rows)
    given = new Set(holds)
    moves = []
    // The record says of every condition whether it holds, so that nothing is assumed.
    table.changed.push(...[...rows.matchAll(/ when ([^ \\n]+)/g)].flatMap(([, when]) =>
      list(when).flatMap(alternatives)).map(([id]) => id))
  }
  self.inside = { options, state, make1 }
}
`
const opened = script.replace(/\n  load\(\)\n}\n$/, inside)
if (opened === script) throw new Error('walk.js does not end with ‘load()’')
globalThis.self = globalThis
self.stepgenWalk = {}
runInThisContext(opened)
const { options, state, make1 } = self.inside
const standing = () => state().stands
const holding = () => [...state().held].filter(([, isHeld]) => isHeld).map(([id]) => id)

// The outcomes by what leads to them: of the step that waits for an answer, or of the calls that begin the flow.
const possible = () => {
  const all = options(), here = all.filter(({ at }) => at === standing())
  const found = new Map()
  for (const { call, outcome, to } of here.length ? here : all) {
    const outcomes = found.get(call) || found.set(call, new Map()).get(call)
    outcomes.set(outcome, [...outcomes.get(outcome) || [], to])
  }
  return Object.fromEntries([...found].map(([call, outcomes]) => [call, [...outcomes].flatMap(([{ id, to }, allowed]) =>
    !to || allowed.length === to.length ? [id] : allowed.map(step => id + '.' + step)).join(' ')]))
}
const sorted = object => JSON.stringify(Object.entries(object).sort())
const isMade = ({ call, answer, outcome, to = '' }) => option =>
  option.outcome.id === outcome && option.to === to &&
  (call ? option.call === call : option.at === standing() && (answer === undefined) === Boolean(option.outcome.cause))

const problems = []
const all = Object.entries(JSON.parse(record)).flatMap(([flow, { may, traces }]) =>
  Object.entries(traces).map(([trace, states]) => ({ flow, may, trace, states })))
for (const { flow, may, trace, states } of all) {
  // The record has no platform, so what is only on some platforms is on all.
  self.begin(JSON.parse(rows)[flow].replace(/ on( [\w,-]+)?$/gm, ''), states[0].holds.split(' ').filter(Boolean))
  for (const [index, state] of states.entries()) {
    const option = index && options().find(isMade(state))
    if (option) make1(option)
    const now = [standing(), holding().sort().join(' '), sorted(possible())].join('\n')
    const expected = [state.at || '', state.holds, sorted(may[state.may])].join('\n')
    if (option === undefined || now !== expected) problems.push(`${flow}: ${trace}: move ${index}: expected\n${expected}\nand there was\n${now}`)
  }
}
if (!all.length) problems.push('there are no traces')
console.log(problems.join('\n'))
process.exit(problems.length ? 1 : 0)
