import { overlaps, type Rect } from '../../packages/grid/src/index.ts'
import { type Contender, contenders, float, ours } from './contenders.ts'
import { crowd, jumps, lines, merged, packed } from './layouts.ts'

const SIZES = [50, 200, 1000]
const DRAGS = 4
const STEPS_A_DRAG = 50
const SECTIONS = 60
/** A measurement stops after this long; the report says how many samples it has. */
const LIMIT_MS = 1_000

type Timing = { readonly p50: number; readonly p95: number; readonly samples: number; readonly overlaps: number }

function timing(samplesMs: readonly number[], overlapCount: number): Timing {
  const sorted = [...samplesMs].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
  return { p50: at(0.5), p95: at(0.95), samples: sorted.length, overlaps: overlapCount }
}

function overlapCount(rects: readonly Rect[]): number {
  let count = 0
  rects.forEach((a, at) => {
    for (let other = at + 1; other < rects.length; other++) if (overlaps(a, rects[other] as Rect)) count++
  })
  return count
}

type Layout = typeof lines

/** Steps of several drags, each starting from the same section. */
function raceSteps(contender: Contender, count: number, make: Layout): Timing {
  const items = make(count, count)
  const samples: number[] = []
  let left = 0
  const until = performance.now() + LIMIT_MS
  for (let drag = 0; drag < DRAGS; drag++) {
    const held = items[Math.floor(((drag + 0.5) * count) / DRAGS)]
    if (!held) continue
    const path = jumps(items, held, STEPS_A_DRAG, count + drag)
    const { step, layout } = contender.takeUp(items, held)
    for (const { x, y } of path) {
      const from = performance.now()
      step(x, y)
      samples.push(performance.now() - from)
      if (performance.now() > until) break
    }
    left += overlapCount(layout())
    if (performance.now() > until) break
  }
  return timing(samples, left)
}

/** Separate sections, each laid out three times; the fastest counts, to exclude other load on the machine. */
function raceSettle(contender: Contender, count: number, make: Layout): Timing | undefined {
  const samples: number[] = []
  let left = 0
  const until = performance.now() + LIMIT_MS / 2
  for (let seed = 0; seed < SECTIONS && performance.now() < until; seed++) {
    const layout = make(count, count + seed)
    let fastest = Number.POSITIVE_INFINITY
    let settled: readonly Rect[] | undefined
    for (let run = 0; run < 3; run++) {
      const from = performance.now()
      settled = contender.settle(layout, LIMIT_MS * 2)
      if (!settled) return undefined
      fastest = Math.min(fastest, performance.now() - from)
      if (fastest > LIMIT_MS / 2) break
    }
    samples.push(fastest)
    if (seed === 0 && settled) left = overlapCount(settled)
  }
  return timing(samples, left)
}

const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3))

function print(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  console.log(`\n${title}\n\n${line(columns)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

const cells = (mine: Timing, { p50, p95, samples, overlaps: left }: Timing) => [
  ms(p50),
  ms(p95),
  `${(p50 / mine.p50).toFixed(1)}x`,
  `${(p95 / mine.p95).toFixed(1)}x`,
  String(samples),
  String(left),
]
const COLUMN_NAMES = ['modules', 'engine', 'p50 ms', 'p95 ms', 'p50 ratio', 'p95 ratio', 'samples', 'overlaps left']

type Goal = { readonly name: string; readonly measured: string; readonly isMet: boolean }

/** The layout with goals comes first; the others are harder than real pages and shown for comparison. */
const STEP_LAYOUTS: readonly [name: string, make: Layout][] = [
  ['jumps anywhere on a section of lines', lines],
  ['EXTRA, crowded: jumps into modules packed without room, most of what is below is pushed', packed],
]
const SETTLE_LAYOUTS: readonly [name: string, make: Layout][] = [
  ['lines, free of overlaps', lines],
  ['lines after a merge, a tenth displaced', merged],
  ['EXTRA, crowded: every module anywhere on half the rows they need', crowd],
]

/** Runs all engines in turn, and prints the tables and which goals are met. */
export function race(): void {
  for (const contender of contenders) raceSteps(contender, 50, lines)
  for (let round = 0; round < 10; round++) raceSteps(ours, 200, lines)

  const goals: Goal[] = []
  const atMost = (name: string, value: number, goal: number) =>
    goals.push({ name: `${name} at most ${goal} ms`, measured: `${ms(value)} ms`, isMet: value <= goal })

  for (const [name, make] of STEP_LAYOUTS) {
    const rows = SIZES.flatMap((count) => {
      const timings = new Map(contenders.map((one) => [one, raceSteps(one, count, make)]))
      const mine = timings.get(ours) as Timing
      if (make === lines) stepGoals(count, mine, timings.get(float) as Timing)
      return contenders.map((one) => [String(count), one.name, ...cells(mine, timings.get(one) as Timing)])
    })
    print(`One drag step with collisions: ${name}`, COLUMN_NAMES, rows)
  }

  function stepGoals(count: number, mine: Timing, theirs: Timing) {
    if (count === 200) atMost('step p95 at 200 modules', mine.p95, 0.2)
    if (count !== 1000) return
    atMost('step p95 at 1000 modules', mine.p95, 0.5)
    const [p50, p95] = [theirs.p50 / mine.p50, theirs.p95 / mine.p95]
    goals.push({
      name: 'step at least 5x faster than gridstack float at 1000',
      measured: `${p50.toFixed(1)}x at p50, ${p95.toFixed(1)}x at p95`,
      isMet: Math.min(p50, p95) >= 5,
    })
  }

  for (const [name, make] of SETTLE_LAYOUTS) {
    const rows = SIZES.flatMap((count) => {
      const timings = new Map(contenders.map((one) => [one, raceSettle(one, count, make)]))
      const mine = timings.get(ours) as Timing
      if (count === 1000 && make !== crowd) atMost(`full resolve p95 at 1000 modules, ${name},`, mine.p95, 1)
      return contenders.map((one) => {
        const timed = timings.get(one)
        const tooLong = [`over ${ms(LIMIT_MS * 2)}`, '', '', '', '0', '']
        return [String(count), one.name, ...(timed ? cells(mine, timed) : tooLong)]
      })
    })
    print(`Full resolve: ${name} (gridstack: loading it; react-grid-layout: compacting it)`, COLUMN_NAMES, rows)
  }

  print(
    'Goals',
    ['goal', '', 'measured'],
    goals.map(({ name, measured, isMet }) => [name, isMet ? 'met' : 'NOT MET', measured]),
  )
}
