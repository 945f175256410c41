// `npm run crash -- --rounds 200 [--seed 1]`: kills the server, PostgreSQL or both under 20 people who type, again and
// again, and counts what of the edits they were told are saved is there afterwards.
import { parseArgs } from 'node:util'
import { runCrash, STRIKES } from './rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } })
const rounds = Number(values.rounds ?? 20)
const seed = Number(values.seed ?? 1)
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run crash -- [--rounds 200] [--seed 1]')
  process.exit(1)
}

const began = performance.now()
const result = await runCrash({
  rounds,
  seed,
  onRound: (round, strike, restartMs) =>
    console.log(`${String(round).padStart(4)}  ${strike.padEnd(30)} editing again after ${restartMs.toFixed(0)} ms`),
})
const slowest = Math.max(...result.restartMs)
const figures: [string, string | number][] = [
  ['rounds', `${rounds} (${STRIKES.map((strike) => `${strike} ${result.rounds[strike]}`).join(', ')})`],
  ['edits written', result.written],
  ['edits acknowledged', result.saved],
  ['acknowledged and lost', result.lost.length],
  ['duplicated', result.duplicated.length],
  ['held by somebody, forgotten', result.forgotten.length],
  ['rounds that ended unequal', result.unequal],
  ['slowest restart to editing', `${slowest.toFixed(0)} ms`],
]
console.log(`\n${figures.map(([name, value]) => `  ${name.padEnd(28)} ${value}`).join('\n')}`)
for (const [name, list] of Object.entries({
  lost: result.lost,
  duplicated: result.duplicated,
  forgotten: result.forgotten,
}))
  if (list.length) console.log(`  ${name}: ${list.slice(0, 20).join(', ')}`)
const isSound =
  result.lost.length + result.duplicated.length + result.forgotten.length + result.unequal === 0 && slowest < 5000
console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s, seed ${seed}: ${isSound ? 'sound' : 'NOT SOUND'}`)
process.exit(isSound ? 0 : 1)
