import { type ContenderName, type Found, type Shape, WINDOW_MS } from './load.ts'
import type { Pauses, Spread, WalUse } from './tail.ts'

export type Run = Found & {
  name: ContenderName
  shape: Shape
  /** User and system time of the server process during the window. */
  cpuMs: number
  databaseMs: number
  /** Where the slowest acknowledgements come from; durable contender only. */
  tail: (Pauses & { disk: Spread; wal: WalUse }) | null
  rssMb: number
  idleMb: number
}

/** If more than this share of deliveries is late, latencies mean nothing and only CPU time counts. */
const SATURATED = 0.05

const title = ({ folios, editors, cursors }: Shape) =>
  `${folios} x ${editors}${cursors ? ' with cursors and slow receivers' : ''}`
const isSaturated = (run: Run) => run.inTime < run.expected * (1 - SATURATED)
const deliveries = (run: Run) => run.edits * (run.shape.editors - 1)
const perDelivery = (run: Run) => (run.cpuMs / deliveries(run)) * 1000
const perEdit = (run: Run) => (run.cpuMs / run.edits) * 1000
const aboveIdle = (run: Run) => run.rssMb - run.idleMb
const timeOf = (run: Run, value: number) => (isSaturated(run) ? 'saturated' : deliveries(run) ? ms(value) : '')
const ms = (value: number | null) => (value === null ? '' : value.toFixed(value < 10 ? 2 : 0))

/** Prints the measurements, the ratios and which goals are met. Returns whether all are. */
export function report(runs: readonly Run[], isWhole: boolean): boolean {
  const columns = [
    'contender',
    'p50 ms',
    'p99 ms',
    'ack p50',
    'ack p99',
    'CPU µs/delivery',
    'CPU µs/edit',
    'PG µs/edit',
    'MB',
    'MB above idle',
  ]
  for (const shape of new Set(runs.map((run) => title(run.shape)))) {
    const rows = runs
      .filter((run) => title(run.shape) === shape)
      .map((run) => [
        run.name === 'relay' ? 'relay, not durable' : run.name === 'durable' ? 'relay, durable' : run.name,
        timeOf(run, run.p50),
        timeOf(run, run.p99),
        ms(run.ackP50),
        ms(run.ackP99),
        deliveries(run) ? perDelivery(run).toFixed(2) : '',
        perEdit(run).toFixed(0),
        run.name === 'durable' ? ((run.databaseMs / run.edits) * 1000).toFixed(0) : '',
        run.rssMb.toFixed(0),
        aboveIdle(run).toFixed(0),
      ])
    console.log(`\n${shape} editors, ${runs.find((run) => title(run.shape) === shape)?.edits} edits`)
    printTable([columns, ...rows])
    const tail = runs.find((run) => run.tail && title(run.shape) === shape)?.tail
    if (tail) printTail(tail)
  }
  if (!isWhole) return true
  const goals = goalsOf(runs)
  console.log('\nGoals')
  printTable(goals.map(({ words, value, limit, isMet }) => [isMet ? 'met' : 'NOT MET', words, value, limit]))
  return goals.every(({ isMet }) => isMet)
}

function printTail({ commits, loop, gcMs, longestGcMs, disk, wal }: NonNullable<Run['tail']>): void {
  const row = (what: string, { p50, p99, worst }: Spread) => [what, ms(p50), ms(p99), ms(worst)]
  printTable([
    ['durable: parts of an acknowledgement, ms', 'p50', 'p99', 'worst'],
    row('flush of 8 kB, disk alone', disk),
    row('queue to commit', commits),
    row("delay of the relay's event loop", loop),
  ])
  console.log(
    `  garbage collection: ${ms(gcMs)} ms in total, ${ms(longestGcMs)} at most; WAL: ${(wal.bytes / 1e6).toFixed(1)} MB, ${wal.newFiles} new files, ${wal.checkpoints} checkpoints`,
  )
}

type Goal = { words: string; value: string; limit: string; isMet: boolean }

function goalsOf(runs: readonly Run[]): Goal[] {
  const of = (name: ContenderName, shape: string) =>
    runs.find((run) => run.name === name && title(run.shape) === shape) as Run
  const ratio = (words: string, value: number, most: number): Goal => ({
    words,
    value: value.toFixed(2),
    limit: `at most ${most}`,
    isMet: value <= most,
  })
  const noWorse = (shape: string): Goal => {
    const ours = of('relay', shape)
    const theirs = of('hocuspocus', shape)
    const value = `${timeOf(ours, ours.p99)} against ${timeOf(theirs, theirs.p99)} ms`
    const isMet = !isSaturated(ours) && (isSaturated(theirs) || ours.p99 <= theirs.p99)
    return { words: `p99 of propagation, ${shape}`, value, limit: 'no worse than hocuspocus', isMet }
  }
  const within = (words: string, value: number | null, most: number): Goal => ({
    words,
    value: `${ms(value)} ms`,
    limit: `at most ${most} ms`,
    isMet: value !== null && value <= most,
  })
  const cpu = (shape: string, against: ContenderName) =>
    perDelivery(of('relay', shape)) / perDelivery(of(against, shape))
  return [
    ratio('CPU per delivery, 1 x 200, relative to hocuspocus', cpu('1 x 200', 'hocuspocus'), 0.4),
    ratio('CPU per delivery, 200 x 5, relative to hocuspocus', cpu('200 x 5', 'hocuspocus'), 0.45),
    ratio('CPU per delivery, 1 x 50, relative to the raw floor', cpu('1 x 50', 'floor'), 1.2),
    ratio(
      'CPU per edit, durable, 100 x 5, relative to hocuspocus without storage',
      perEdit(of('durable', '100 x 5')) / perEdit(of('hocuspocus', '100 x 5')),
      0.6,
    ),
    ...['500 x 1', '100 x 5'].flatMap((shape) => {
      const { edits, ackP50, ackP99 } = of('durable', shape)
      const what = `durable acknowledgement, ${shape}, ${(edits / (WINDOW_MS / 1000)).toFixed(0)} edits/s`
      return [within(`p50 of a ${what}`, ackP50, 8), within(`p99 of a ${what}`, ackP99, 25)]
    }),
    ratio(
      'the same with cursors and slow receivers',
      perEdit(of('durable', '100 x 5 with cursors and slow receivers')) /
        perEdit(of('hocuspocus', '100 x 5 with cursors and slow receivers')),
      0.6,
    ),
    noWorse('1 x 50'),
    noWorse('100 x 5'),
    ratio(
      'memory above idle, 200 folios, relative to hocuspocus',
      aboveIdle(of('relay', '200 x 5')) / aboveIdle(of('hocuspocus', '200 x 5')),
      0.25,
    ),
  ]
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`,
    )
}
