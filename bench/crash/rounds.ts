import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { CreateFolio, OutputOf } from '@recto/contract'
import * as Y from 'yjs'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts'
import { temporaryFolder } from '../../apps/server/test/databases.ts'
import { nextAddress, type TestServer } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/people.ts'
import { type CrashEditor, createCrashEditor } from './editor.ts'
import { createCrashServer } from './server.ts'

/** What is struck, and when. */
export type Strike =
  /** The server, at any moment. */
  | 'server'
  /** The server and PostgreSQL. */
  | 'both'
  /** PostgreSQL alone: the server has to find its way back. */
  | 'database'
  /** The server after it told others of an edit and before that is committed; its author never comes back. */
  | 'between'

export type CrashReport = {
  rounds: number
  strikes: Record<Strike, number>
  acknowledged: number
  lost: string[]
  duplicated: string[]
  /** Rounds in which two clients, or a client and the log, differed at the end. */
  unequal: number[]
  /** Seen by others, never committed, its author gone: not there at the end. */
  forgotten: string[]
  /** From the start of the server to the first acknowledged edit. */
  restartMs: number[]
}

export type CrashOptions = { rounds: number; seed: number; editors?: number; onRound?: (line: string) => void }

const EDITORS = 20

/** Kills and restarts the product under people who edit, `rounds` times, and keeps account of what it promised. */
export async function runCrashes({
  rounds,
  seed,
  editors: count = EDITORS,
  onRound,
}: CrashOptions): Promise<CrashReport> {
  const random = seeded(seed)
  const dataDir = await temporaryFolder()
  const postgres = await startEmbedded({ dataDir })
  const server = await createCrashServer(postgres.url, dataDir)
  const { db, pool, close } = openDatabase(postgres.url, { onError: () => {} })
  const report: CrashReport = {
    rounds,
    strikes: { server: 0, both: 0, database: 0, between: 0 },
    acknowledged: 0,
    lost: [],
    duplicated: [],
    unequal: [],
    forgotten: [],
    restartMs: [],
  }
  let editors: CrashEditor[] = []
  try {
    await server.start()
    const person = await signUp({ url: server.url, app: { db } } as TestServer, { fullName: 'Crash' })
    const { token } = await person.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Crash' })
    const folioId = (await db.selectFrom('folio').select('id').where('token', '=', token).executeTakeFirstOrThrow()).id
    let made = 0
    const join = (): CrashEditor =>
      createCrashEditor(`e${made++}`, `${server.url.replace('http', 'ws')}/hub/sync/${token}`, {
        cookie: person.cookie(),
        origin: server.url,
        'x-forwarded-for': nextAddress(),
      })
    editors = Array.from({ length: count }, join)
    await Promise.all(editors.map(({ ready }) => ready))
    /** What was acknowledged to those who are gone, and what others saw of them. */
    const promised = new Set<string>()
    const seen = new Set<string>()

    for (let round = 1; round <= rounds; round++) {
      const strike =
        round % 5 === 0
          ? 'between'
          : ((['server', 'server', 'server', 'both', 'database'] as const)[random(5)] as Strike)
      report.strikes[strike]++
      let isWriting = true
      const writing = editors.map(async (editor) => {
        while (isWriting) {
          await pause(5 + random(60))
          if (isWriting) editor.write()
        }
      })
      await pause(50 + random(350))

      const [author] = editors as [CrashEditor]
      if (strike === 'between') {
        const release = await holdCommits(folioId)
        const entry = author.write()
        await untilSeen(editors[1] as CrashEditor, entry)
        await server.kill()
        if (!author.saved.has(entry)) seen.add(entry)
        for (const saved of author.saved) promised.add(saved)
        author.vanish()
        await release()
      } else {
        if (strike !== 'server') process.kill(postgres.pid(), 'SIGKILL')
        if (strike !== 'database') await server.kill()
      }
      // People go on while nobody is there.
      await pause(random(100))
      isWriting = false
      await Promise.all(writing)
      if (strike === 'between') editors = editors.filter((one) => one !== author)

      const from = performance.now()
      if (strike !== 'database') await server.start()
      for (const editor of editors) editor.reconnect()
      editors[0]?.write()
      await Promise.race(editors.map((editor) => editor.flush()))
      if (strike !== 'database') report.restartMs.push(performance.now() - from)
      if (strike === 'between') editors.push(join())
      await settle(editors)

      const reader = join()
      await reader.ready
      const wanted = new Set([...promised, ...editors.flatMap(({ saved }) => [...saved])])
      account(report, round, [...editors, reader], wanted, seen)
      reader.vanish()
      report.acknowledged = wanted.size
      onRound?.(
        `round ${round} ${strike}: ${wanted.size} acknowledged, ${report.lost.length} lost, ${report.duplicated.length} duplicated, back in ${report.restartMs.at(-1)?.toFixed(0) ?? '-'} ms`,
      )
    }
    return report
  } finally {
    for (const editor of editors) editor.vanish()
    await server.kill()
    await close().catch(() => {})
    await postgres.stop()
    for (const folder of [dataDir, postgres.root]) await rm(folder, { recursive: true, force: true })
  }

  /** Commits of the folio wait; released, those of the killed server are thrown away. */
  async function holdCommits(folioId: number): Promise<() => Promise<void>> {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select 1 from folio_owner where folio_id = $1 for update', [folioId])
    return async () => {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await client.query('rollback')
      client.release()
    }
  }
}

/** Everybody's edits are acknowledged and everybody has the same. */
async function settle(editors: readonly CrashEditor[]): Promise<void> {
  await Promise.all(editors.map((editor) => editor.flush()))
  const most = () => Math.max(...editors.map(({ entries }) => entries.length))
  for (let tries = 0; tries < 200 && editors.some(({ entries }) => entries.length < most()); tries++) await pause(25)
}

function account(
  report: CrashReport,
  round: number,
  readers: readonly CrashEditor[],
  wanted: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): void {
  const last = readers.at(-1) as CrashEditor
  const all = last.entries.toArray()
  const counts = new Map<string, number>()
  for (const entry of all) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  const add = (list: string[], entry: string) => list.includes(entry) || list.push(entry)
  for (const entry of wanted) if (!counts.has(entry)) add(report.lost, entry)
  for (const [entry, times] of counts) if (times > 1) add(report.duplicated, entry)
  for (const entry of seen) if (!counts.has(entry)) add(report.forgotten, entry)
  const text = all.join()
  const vector = Y.encodeStateVector(last.doc).toString()
  const isEqual = readers.every(
    ({ entries, doc }) =>
      entries.toArray().join() === text && Y.encodeStateVector(doc).toString().length === vector.length,
  )
  if (!isEqual) report.unequal.push(round)
}

function untilSeen({ entries }: CrashEditor, entry: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!entries.toArray().includes(entry)) return
      entries.unobserve(look)
      resolve()
    }
    entries.observe(look)
    look()
  })
}

/** Whole numbers below `below`, the same for the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
