// Compares the relay with hocuspocus 4 (its defaults) and a raw ws broadcast in one run, at 5 edits a second per editor.
// Each contender and the editors run in their own process; "durable" is the product's log on an embedded PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts'
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts'
import { temporaryFolder } from '../../apps/server/test/databases.ts'
import {
  type ContenderName,
  type Found,
  folioUpdate,
  LATE_MS,
  type Shape,
  type Started,
  type Used,
  WARM_UP_MS,
  WINDOW_MS,
} from './load.ts'
import { type Run, report } from './report.ts'
import { type Spread, type WalUse, watchDisk, watchWal } from './tail.ts'

/** Everyone alone in a folio: nothing is relayed, everything is stored. */
const ALONE: Shape = { folios: 500, editors: 1 }
const SHAPES: Shape[] = [
  { folios: 1, editors: 50 },
  { folios: 1, editors: 200 },
  { folios: 100, editors: 5 },
  { folios: 200, editors: 5 },
  { folios: 100, editors: 5, cursors: 5 },
  ALONE,
]
/** The flags that `npm start` uses (scripts/run.mjs). */
const SERVER_FLAGS = ['--max-semi-space-size=16']
const MOST_FOLIOS = Math.max(...SHAPES.map(({ folios }) => folios))
/** Of one run: contender and editors start, edits warm it up, are measured, and the last ones arrive. */
const RUN_MS = WARM_UP_MS + WINDOW_MS + LATE_MS + 3_000
const CONTENDERS: ContenderName[] = ['floor', 'hocuspocus', 'relay', 'durable']

/** `npm run bench relay 100x5`, or `100x5+cursors`. */
const nameOf = ({ folios, editors, cursors }: Shape) => `${folios}x${editors}${cursors ? '+cursors' : ''}`
const [onlyShape, onlyContender] = process.argv.slice(2)
const from = performance.now()
const dataDir = await temporaryFolder()
const embedded = await startEmbedded({ dataDir })
const children = new Set<ChildProcess>()
try {
  await prepare(embedded.url)
  const planned = plan()
  const minutes = Math.ceil((planned.length * RUN_MS) / 60_000)
  console.log(`${planned.length} runs of about ${(RUN_MS / 1000).toFixed(0)} s each: done in about ${minutes} min.`)
  const runs: Run[] = []
  const runsFrom = performance.now()
  for (const { name, shape } of planned) {
    const run = await measure(name, shape)
    runs.push(run)
    const each = (performance.now() - runsFrom) / runs.length / 1000
    const left = `about ${(each * (planned.length - runs.length)).toFixed(0)} s left`
    console.log(
      `${runs.length} of ${planned.length}, ${left}  ${nameOf(shape)} ${name}: ${run.cpuMs.toFixed(0)} ms CPU`,
    )
  }
  const isMet = report(runs, !onlyShape)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  console.log(
    `\nMeasured in ${seconds} s, ${process.version}, ${cpus().length} cores, windows of ${WINDOW_MS / 1000} s.`,
  )
  process.exitCode = isMet ? 0 : 1
} finally {
  for (const child of children) child.kill()
  await embedded.stop()
  for (const folder of [dataDir, embedded.root]) rmSync(folder, { recursive: true, force: true })
}

/** What is measured, in this order. */
function plan(): { name: ContenderName; shape: Shape }[] {
  return SHAPES.filter((shape) => !onlyShape || onlyShape === nameOf(shape)).flatMap((shape) => {
    const contenders: readonly ContenderName[] = shape === ALONE ? ['durable'] : CONTENDERS
    return contenders
      .filter((name) => !onlyContender || onlyContender.split(',').includes(name))
      .map((name) => ({ name, shape }))
  })
}

/** One person, one team and as many folios as any shape needs, each with the same content. */
async function prepare(url: string): Promise<void> {
  const { db, pool, close } = openDatabase(url, { onError: () => {} })
  await migrateToLatest(db)
  await pool.query(`insert into account (token, email, full_name) values ('a', 'a@example.com', 'A')`)
  await pool.query(`insert into team (token, name) values ('t', 'T')`)
  await pool.query(
    `insert into folio (token, team_id, owner_id, name) select 'f' || n, 1, 1, 'F' from generate_series(1, ${MOST_FOLIOS}) n`,
  )
  await pool.query('insert into folio_update (folio_id, seq, data) select id, 1, $1 from folio', [
    Buffer.from(folioUpdate()),
  ])
  await pool.query(`insert into node (id) values ('bench')`)
  await close()
}

async function measure(name: ContenderName, shape: Shape): Promise<Run> {
  if (name === 'durable') await forgetEdits(embedded.url)
  const flags = name === 'relay' || name === 'durable' ? SERVER_FLAGS : []
  const contender = start('contenders.ts', [name, embedded.url], ['--expose-gc', ...flags])
  const started = await next<Started>(contender)
  const generator = start('generator.ts', [JSON.stringify({ port: started.port, name, shape })])
  let databaseMs = 0
  let serverMs = 0
  let used: Used = { rss: 0 }
  const beside = name === 'durable' ? openDatabase(embedded.url, { max: 1, onError: () => {} }) : null
  let ends = null as { disk: () => Promise<Spread>; wal: () => Promise<WalUse> } | null
  const ask = async (question: 'begin' | 'end'): Promise<void> => {
    // A saturated process answers late, so read the system's figures first.
    const server = cpuMs(contender.pid ?? 0)
    serverMs = question === 'begin' ? server : server - serverMs
    const at = databaseCpuMs(embedded.pid())
    databaseMs = question === 'begin' ? at : at - databaseMs
    contender.send(question)
    if (question === 'end') used = await next<Used>(contender)
    else if (beside) ends = { disk: await watchDisk(dataDir), wal: await watchWal(beside.pool) }
    // Last, so that a listener is attached before its next message.
    generator.send('go')
  }
  for (;;) {
    const message = await next<'begin' | 'end' | { found: Found }>(generator)
    if (typeof message === 'object') {
      contender.kill()
      const tail = ends && used.pauses ? { ...used.pauses, disk: await ends.disk(), wal: await ends.wal() } : null
      await beside?.close()
      return {
        tail,
        name,
        shape,
        ...message.found,
        cpuMs: serverMs,
        databaseMs,
        rssMb: used.rss / 1e6,
        idleMb: started.idleRss / 1e6,
      }
    }
    await ask(message)
  }
}

/** Each durable run starts with the same log. */
async function forgetEdits(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1, onError: () => {} })
  await pool.query('delete from folio_snapshot')
  await pool.query('delete from folio_update where seq > 1')
  await pool.query(
    'insert into folio_update (folio_id, seq, data) select id, 1, $1 from folio on conflict do nothing',
    [Buffer.from(folioUpdate())],
  )
  await pool.query('vacuum analyze folio_update')
  await close()
}

function start(file: string, args: string[], execArgv: string[] = []): ChildProcess {
  const child = fork(join(import.meta.dirname, file), args, { execArgv })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`${child.spawnargs.slice(-2).join(' ')} ended with ${code}.`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

/** User and system time of one process, including all its threads. */
function cpuMs(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function statOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

/** User and system time of the postmaster and its processes, including those that have exited. */
function databaseCpuMs(postmaster: number): number {
  let ticks = 0
  try {
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue
      const fields = statOf(entry)
      const isPostmaster = Number(entry) === postmaster
      if (!isPostmaster && Number(fields[1]) !== postmaster) continue
      ticks += Number(fields[11]) + Number(fields[12])
      if (isPostmaster) ticks += Number(fields[13]) + Number(fields[14])
    }
  } catch {
    // A process exited while we were reading.
  }
  return ticks * 10
}
