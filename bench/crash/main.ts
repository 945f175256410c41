// `npm run crash -- --rounds 200 [--seed N]`: kills the server, and in some rounds PostgreSQL, under 20 editors. Nothing
// that was acknowledged may be missing, nothing may be there twice.
import { parseArgs } from 'node:util'
import { runCrashes } from './rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } } })
const rounds = Number(values.rounds)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run crash -- --rounds <whole number> [--seed <whole number>]')
  process.exit(1)
}

console.log(`${rounds} rounds, seed ${seed}`)
const report = await runCrashes({ rounds, seed, onRound: (line) => console.log(line) })
const slowest = Math.max(...report.restartMs)
console.log(`
  strikes             ${Object.entries(report.strikes)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}
  acknowledged        ${report.acknowledged}
  lost                ${report.lost.length} ${report.lost.slice(0, 5).join(' ')}
  duplicated          ${report.duplicated.length} ${report.duplicated.slice(0, 5).join(' ')}
  seen, then missing  ${report.forgotten.length} ${report.forgotten.slice(0, 5).join(' ')}
  unequal rounds      ${report.unequal.length} ${report.unequal.slice(0, 5).join(' ')}
  restart to editing  slowest ${slowest.toFixed(0)} ms`)
const isClean = !report.lost.length && !report.duplicated.length && !report.unequal.length && !report.forgotten.length
process.exit(isClean && slowest < 5000 ? 0 : 1)
