import type { AtOnce } from './all.ts'
import type { Measured } from './journey.ts'
import type { Frames } from './tracing.ts'

const GOAL_SIZE = 500

type Goal = { words: string; value: string; limit: string; isMet: boolean }

const ms = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : value.toFixed(value < 10 ? 1 : 0)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const pair = (frames: Frames | null) => (frames ? `${ms(frames.p50)} / ${ms(frames.p95)}` : '')
const late = (frames: Frames | null) => (frames ? percent(frames.late) : '')

const COLUMNS: readonly (readonly [title: string, cell: (run: Measured) => string])[] = [
  ['', (run) => run.name],
  ['open ms', (run) => ms(run.openMs)],
  ['drag', (run) => pair(run.drag)],
  ['late', (run) => late(run.drag)],
  ['longest', (run) => ms(run.drag?.longest)],
  ['resize', (run) => pair(run.resize)],
  ['late', (run) => late(run.resize)],
  ['scroll', (run) => pair(run.scroll)],
  ['late', (run) => late(run.scroll)],
  ['longest', (run) => ms(run.scroll?.longest)],
  ['key', (run) => (run.keyP50 === null ? '' : `${ms(run.keyP50)} / ${ms(run.keyP95)}`)],
  ['delete', (run) => ms(run.deleteMs)],
  ['undo', (run) => ms(run.undoMs)],
  ['heap MB', (run) => run.heapMb.toFixed(1)],
  ['nodes', (run) => String(run.nodes)],
]

/** Prints the measurements and which goals are met. Returns whether all are. */
export function report(runs: readonly Measured[]): boolean {
  const of = (modules: number, slowed: number) =>
    runs.filter((run) => (run.modules === modules || run.modules === 0) && run.slowed === slowed)
  console.log(
    '\nDrag, resize and scroll: CPU of the main thread a frame, p50 / p95 ms, and the share of frames later than 25 ms.\nlongest: CPU of one task. Key: press to paint, p50 / p95 ms.',
  )
  for (const slowed of [...new Set(runs.map((run) => run.slowed))]) {
    for (const modules of [...new Set(runs.map((run) => run.modules))].filter(Boolean)) {
      console.log(`\n${modules} modules${slowed > 1 ? `, CPU slowed ${slowed} times` : ''}`)
      printTable([
        COLUMNS.map(([title]) => title),
        ...of(modules, slowed).map((run) => COLUMNS.map(([, cell]) => cell(run))),
      ])
    }
  }
  const goals = goalsOf(runs)
  if (goals.length === 0) return true
  console.log(`\nGoals at ${GOAL_SIZE} modules`)
  printTable(goals.map(({ words, value, limit, isMet }) => [isMet ? 'met' : 'NOT MET', words, value, limit]))
  return goals.every(({ isMet }) => isMet)
}

/** The longest wait when all modules of a section change, ms. */
const AT_ONCE_MS = 100

/** Prints how long changing all modules at once took. Returns whether each action is fast enough. */
export function reportAll(all: readonly AtOnce[]): boolean {
  console.log('\nAll modules of one section at once, the middle of the rounds, ms from the press of the key.\n')
  const isMet = ({ done }: AtOnce) => done <= AT_ONCE_MS
  printTable([
    ['', 'to paint', 'all done', 'limit', ''],
    ...all.map((one) => [one.what, ms(one.paint), ms(one.done), `${AT_ONCE_MS}`, isMet(one) ? 'met' : 'NOT MET']),
  ])
  return all.every(isMet)
}

function goalsOf(runs: readonly Measured[]): Goal[] {
  const goals: Goal[] = []
  const most = (words: string, value: number | null | undefined, limit: number) => {
    if (value === null || value === undefined) return
    goals.push({ words, value: `${ms(value)} ms`, limit: `at most ${limit} ms`, isMet: value <= limit })
  }
  const find = (slowed: number) =>
    runs.find((run) => run.name === 'recto' && run.modules === GOAL_SIZE && run.slowed === slowed)
  for (const [slowed, limit] of [
    [1, 10],
    [4, 25],
  ] as const) {
    const run = find(slowed)
    const when = slowed > 1 ? ', slowed' : ''
    most(`work a frame p95, drag${when}`, run?.drag?.p95, limit)
    most(`work a frame p95, resize${when}`, run?.resize?.p95, limit)
    most(`work a frame p95, scroll${when}`, run?.scroll?.p95, limit)
  }
  const run = find(1)
  if (!run) return goals
  for (const [name, frames] of [
    ['drag', run.drag],
    ['resize', run.resize],
    ['scroll', run.scroll],
  ] as const) {
    if (!frames) continue
    const isMet = frames.late <= 0.01
    goals.push({ words: `late frames, ${name}`, value: percent(frames.late), limit: 'at most 1 %', isMet })
  }
  most('longest task of a drag', run.drag?.longest, 50)
  most('key to paint p95', run.keyP95, 50)
  most('delete to paint', run.deleteMs, 100)
  most('open to interactive', run.openMs, 2000)
  return goals
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`,
    )
}
