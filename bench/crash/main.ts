// `npm run crash -- --rounds 200 [--seed 1]`: kills the server, PostgreSQL and browsers, fills the disk and moves the clock
// while 20 people type in two folios, repeatedly, and then counts which of their edits still exist.
import { parseArgs } from 'node:util'
import { STRIKES } from './faults.ts'
import type { Outcome } from './outcome.ts'
import { PHASES, runCrash } from './rounds.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } })
const rounds = Number(values.rounds ?? 20)
const seed = Number(values.seed ?? 1)
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run crash -- [--rounds 200] [--seed 1]')
  process.exit(1)
}

/** Of the two folios, by turns over the rounds: small, and up to 20 MB. MB */
const SIZES_MB = [
  [0, 1],
  [3, 0],
  [0, 10],
  [20, 2],
]
/** How soon people edit again: in a folio of up to 3 MB, and in a larger one. ms */
const AGAIN_MS = { small: 5000, large: 8000 }

const began = performance.now()
const result = await runCrash({
  rounds,
  seed,
  sizesMb: SIZES_MB,
  onRound: (round, strike, restartMs) =>
    console.log(
      `${String(round).padStart(4)}  ${strike.padEnd(30)} ${restartMs === null ? 'went on' : `editing again after ${restartMs.toFixed(0)} ms`}`,
    ),
})
const ms = (list: readonly number[], share: number) => {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted.length
    ? `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)}`
    : ''
}
const rowOf = (name: string, { rounds: played, lost, duplicated, forgotten, unequal, restartMs }: Outcome) => [
  name,
  ...[played, lost.length, duplicated.length, forgotten.length, unequal].map(String),
  ms(restartMs, 0.5),
  ms(restartMs, 1),
]
const played = STRIKES.filter((strike) => result.of[strike].rounds > 0).map(
  (strike) => [strike, result.of[strike]] as const,
)
const total = sumOf(played.map(([, outcome]) => outcome))
const table = [
  ['fault', 'rounds', 'lost', 'duplicated', 'forgotten', 'unequal', 'editing again ms: half', 'slowest'],
  ...played.map(([strike, outcome]) => rowOf(strike, outcome)),
  rowOf('all', total),
]
const widths = (table[0] as string[]).map((_, at) => Math.max(...table.map((row) => (row[at] ?? '').length)))
console.log()
for (const row of table) {
  console.log(
    `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`,
  )
}
const round = PHASES.map((phase) => `${phase} ${(result.spent[phase] / rounds / 1000).toFixed(2)} s`)
console.log(`\n  a round: ${round.join(', ')}`)
console.log(
  `  editing again: up to 3 MB after ${ms(total.smallMs, 1)} ms at most, larger after ${ms(total.largeMs, 1)} ms`,
)
for (const reason of result.skipped) console.log(`  skipped: ${reason}`)
for (const name of ['lost', 'duplicated', 'forgotten'] as const) {
  if (total[name].length) console.log(`  ${name}: ${total[name].slice(0, 20).join(', ')}`)
}
const isSound =
  total.lost.length + total.duplicated.length + total.forgotten.length + total.unequal === 0 &&
  Math.max(0, ...total.smallMs) < AGAIN_MS.small &&
  Math.max(0, ...total.largeMs) < AGAIN_MS.large
console.log(
  `\n${result.written} edits written, ${result.saved} of them acknowledged, in ${((performance.now() - began) / 1000).toFixed(0)} s, seed ${seed}: ${isSound ? 'sound' : 'NOT SOUND'}`,
)
process.exit(isSound ? 0 : 1)

function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    rounds: outcomes.reduce((sum, one) => sum + one.rounds, 0),
    lost: outcomes.flatMap((one) => one.lost),
    duplicated: outcomes.flatMap((one) => one.duplicated),
    forgotten: outcomes.flatMap((one) => one.forgotten),
    unequal: outcomes.reduce((sum, one) => sum + one.unequal, 0),
    restartMs: outcomes.flatMap((one) => one.restartMs),
    smallMs: outcomes.flatMap((one) => one.smallMs),
    largeMs: outcomes.flatMap((one) => one.largeMs),
  }
}
