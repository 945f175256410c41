import type { Run, ScenarioName, ServerName } from './main.ts'

/** Above this share of late deliveries latency says nothing any more. */
const SATURATED = 0.05

type Column = [title: string, value: (run: Run) => string]

const ms = (value: number) => (Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(1))
const inTimeShare = (run: Run) => run.inTime / run.expected
const isSaturated = (run: Run) => 1 - inTimeShare(run) > SATURATED
/** CPU time of the server for 1,000 deliveries. ms */
const perDelivery = (run: Run) => (run.cpuMs / run.deliveriesInWindow) * 1000
/** CPU time of the server for 1,000 edits. ms */
const perEdit = (run: Run) => (run.cpuMs / run.edits) * 1000
const latency = (value: number) => (run: Run) => (isSaturated(run) ? 'saturated' : ms(value))

const COLUMNS: Column[] = [
  ['server', (run) => run.server],
  ['in time', (run) => `${(inTimeShare(run) * 100).toFixed(1)} %`],
  ['p50 ms', (run) => latency(run.p50)(run)],
  ['p99 ms', (run) => latency(run.p99)(run)],
  ['CPU ms/1k deliveries', (run) => ms(perDelivery(run))],
  ['CPU ms/1k edits', (run) => ms(perEdit(run))],
  ['PostgreSQL ms/1k edits', (run) => (run.postgresMs ? ms((run.postgresMs / run.edits) * 1000) : '–')],
  ['ack p50 ms', (run) => ms(run.acks.p50)],
  ['ack p99 ms', (run) => ms(run.acks.p99)],
  ['RSS idle MB', (run) => run.idleMb.toFixed(0)],
  ['above idle MB', (run) => (run.busyMb - run.idleMb).toFixed(0)],
  ['generator core', (run) => `${(run.ownCore * 100).toFixed(0)} %`],
]

/** What is promised: a figure of ours over one of theirs, in the same scenario. */
type Goal = {
  scenario: ScenarioName
  what: string
  ours: ServerName
  theirs: ServerName
  figure: (run: Run) => number
  most: number
  /** Latency of a saturated server is no figure. */
  isLatency?: boolean
}

const p99 = (run: Run) => run.p99
const memory = (run: Run) => run.busyMb - run.idleMb
const GOALS: Goal[] = [
  {
    scenario: '1 x 200',
    what: 'CPU per delivery',
    ours: 'recto, not durable',
    theirs: 'hocuspocus',
    figure: perDelivery,
    most: 0.4,
  },
  {
    scenario: '200 x 5',
    what: 'CPU per delivery',
    ours: 'recto, not durable',
    theirs: 'hocuspocus',
    figure: perDelivery,
    most: 0.45,
  },
  {
    scenario: '1 x 50',
    what: 'CPU per delivery',
    ours: 'recto, not durable',
    theirs: 'raw ws broadcast',
    figure: perDelivery,
    most: 1.2,
  },
  {
    scenario: '100 x 5',
    what: 'CPU per edit',
    ours: 'recto, durable',
    theirs: 'hocuspocus',
    figure: perEdit,
    most: 0.6,
  },
  {
    scenario: '1 x 50',
    what: 'p99 propagation',
    ours: 'recto, not durable',
    theirs: 'hocuspocus',
    figure: p99,
    most: 1,
    isLatency: true,
  },
  {
    scenario: '1 x 50',
    what: 'p99 propagation',
    ours: 'recto, durable',
    theirs: 'hocuspocus',
    figure: p99,
    most: 1,
    isLatency: true,
  },
  {
    scenario: '100 x 5',
    what: 'p99 propagation',
    ours: 'recto, not durable',
    theirs: 'hocuspocus',
    figure: p99,
    most: 1,
    isLatency: true,
  },
  {
    scenario: '100 x 5',
    what: 'p99 propagation',
    ours: 'recto, durable',
    theirs: 'hocuspocus',
    figure: p99,
    most: 1,
    isLatency: true,
  },
  {
    scenario: '200 x 5',
    what: 'memory above idle',
    ours: 'recto, not durable',
    theirs: 'hocuspocus',
    figure: memory,
    most: 0.25,
  },
  {
    scenario: '200 x 5',
    what: 'memory above idle',
    ours: 'recto, durable',
    theirs: 'hocuspocus',
    figure: memory,
    most: 0.25,
  },
]

/** One table a scenario, then ours over theirs beside each goal. */
export function printTables(runs: readonly Run[]): void {
  for (const scenario of new Set(runs.map((run) => run.scenario))) {
    console.log(`\n${scenario} editors`)
    printRows([COLUMNS.map(([title]) => title), ...runs.filter((run) => run.scenario === scenario).map(rowOf)])
  }
  console.log('\nGoals')
  printRows([['', 'ours', 'theirs', 'ratio', 'goal', ''], ...GOALS.flatMap((goal) => verdict(goal, runs))])
  const closed = runs.filter((run) => run.closed > 0)
  for (const run of closed) console.log(`${run.scenario}, ${run.server}: ${run.closed} connections were closed.`)
}

const rowOf = (run: Run) => COLUMNS.map(([, value]) => value(run))

function verdict(goal: Goal, runs: readonly Run[]): string[][] {
  const find = (server: ServerName) => runs.find((run) => run.scenario === goal.scenario && run.server === server)
  const [ours, theirs] = [find(goal.ours), find(goal.theirs)]
  if (!ours || !theirs) return []
  const title = `${goal.scenario}: ${goal.what}, ${goal.ours} against ${goal.theirs}`
  const most = `<= ${goal.most.toFixed(2)}`
  if (goal.isLatency && (isSaturated(ours) || isSaturated(theirs))) {
    const word = (run: Run) => (isSaturated(run) ? 'saturated' : ms(goal.figure(run)))
    return [[title, word(ours), word(theirs), '–', most, isSaturated(ours) ? 'MISSED' : 'met']]
  }
  const [own, other] = [goal.figure(ours), goal.figure(theirs)]
  const ratio = own / other
  return [[title, ms(own), ms(other), ratio.toFixed(2), most, ratio <= goal.most ? 'met' : 'MISSED']]
}

function printRows(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    console.log(`  ${cells.join('  ')}`.trimEnd())
  }
}
