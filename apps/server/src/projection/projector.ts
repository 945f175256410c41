import { setTimeout as pause } from 'node:timers/promises'
import type { FolioDocument } from '@recto/document'
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { App } from '../context.ts'
import { unlessGone } from '../db/gone.ts'
import type { DB } from '../db/schema.ts'
import { type Begun, begin, running } from '../load/load.ts'
import { createProjectionFaults, ProjectionError } from './faults.ts'
import { createKeptProjections } from './kept.ts'
import type { CheckedFolio, ProjectedFolio } from './project.ts'
import { createProjectWorker } from './project-worker.ts'

/** What pages, cards, search, export and programs read of a folio. Represents exactly one state of the log. */
export type Projection = { seq: number; json: FolioDocument; plainText: string; hash: string }

/** The live folios as the projector sees them. `state` is a Yjs update (V1) as of commit `seq`. */
export type ProjectionSource = {
  read(folioId: number): Promise<{ state: Uint8Array; seq: number }>
  onCommitted(listener: (folioId: number, seq: number) => void): () => void
}

/** Time after the last commit, and maximum time after the first one under constant typing. */
const QUIET_MS = 1500
const LATEST_MS = 10_000
/** Writing the largest folio may take longer than a call's statements may. It blocks no one but its own folio. */
const STORE_TIMEOUT_MS = 60_000
/** How long a shutdown waits for due projections: the rest are built when they are next read. */
const STOP_MS = 1000

/**
 * Keeps `folio_projection` at most 2 s behind the last commit (10 s under constant typing) and updates it on demand.
 * `onProjected` is called for each that was stored.
 */
export function createProjector(
  { db, pool, log, now }: Pick<App, 'db' | 'pool' | 'now'> & { log: Logger },
  source: ProjectionSource,
  onProjected: (folioId: number, projection: Projection) => void,
) {
  const worker = createProjectWorker()
  const faults = createProjectionFaults({ db, now, log })
  const due = new Map<number, { timer: NodeJS.Timeout; since: number; counted: Begun }>()
  const refreshing = new Map<number, Promise<Projection>>()
  /** Shared by all callers: never modified. */
  const kept = createKeptProjections<Projection>({ pool, log })
  const fetching = new Map<number, Promise<Projection | null>>()
  /** Connections of the database that a projection is being written over. */
  const storing = new Set<number>()
  let stopped = false

  const unsubscribe = source.onCommitted((folioId) => schedule(folioId))

  function schedule(folioId: number): void {
    if (stopped) return
    const before = due.get(folioId)
    const since = before?.since ?? now()
    const counted = before?.counted ?? begin('waiting', 'projections')
    clearTimeout(before?.timer)
    const waitMs = Math.max(0, Math.min(QUIET_MS, since + LATEST_MS - now()))
    const timer = setTimeout(() => {
      due.delete(folioId)
      counted.end()
      refresh(folioId).catch((error) => {
        if (stopped || error instanceof ProjectionError) return
        return unlessGone(db, folioId, error, () => log.error({ err: error, folioId }, 'projection failed'))
      })
    }, waitMs)
    due.set(folioId, { timer, since, counted })
  }

  /** One refresh per folio at a time; a caller that arrives during one gets the next, which sees what it committed. */
  async function refresh(folioId: number, isAnew = false): Promise<Projection> {
    const before = refreshing.get(folioId)
    const work = (before ?? Promise.resolve()).catch(() => {}).then(() => project(folioId, isAnew))
    const next = running('projections', work)
    refreshing.set(folioId, next)
    try {
      return await next
    } finally {
      if (refreshing.get(folioId) === next) refreshing.delete(folioId)
    }
  }

  async function project(folioId: number, isAnew: boolean): Promise<Projection> {
    const { state, seq } = await source.read(folioId)
    const stored = await readStored(folioId)
    if (stored && stored.seq >= seq && !isAnew) return stored
    try {
      const projection = { seq, ...(await worker.project(state, folioId)) }
      // Nothing follows what was not stored: the folio is gone, or something newer is there.
      if (await store(folioId, projection, isAnew)) onProjected(folioId, projection)
      return projection
    } catch (error) {
      throw stopped ? error : await faults.note(folioId, seq, error)
    }
  }

  /** The stored projection if it is up to date: one statement for many reads of an unchanged folio. */
  async function newest(folioId: number): Promise<Projection | null> {
    const { rows } = await pool.query<{ seq: number; hash: string }>({
      name: 'projection-newest',
      text: `select seq, hash from folio_projection p where folio_id = $1 and seq >= greatest(
          (select max(seq) from folio_update where folio_id = $1),
          (select max(upto_seq) from folio_snapshot where folio_id = $1), 0)`,
      values: [folioId],
    })
    const [row] = rows
    if (!row) return null
    const known = kept.get(folioId)
    if (known?.seq === row.seq && known.hash === row.hash) return known
    const fetched = fetching.get(folioId) ?? readStored(folioId).finally(() => fetching.delete(folioId))
    fetching.set(folioId, fetched)
    const stored = await fetched
    return stored && stored.seq >= row.seq ? stored : null
  }

  async function readStored(folioId: number): Promise<Projection | null> {
    const row = await db
      .selectFrom('folio_projection')
      .select(['seq', 'plain_text', 'hash', sql<string>`json::text`.as('text')])
      .where('folio_id', '=', folioId)
      .executeTakeFirst()
    if (!row) return null
    const { seq, hash, plain_text: plainText, text } = row
    const stored = { seq, json: JSON.parse(text) as FolioDocument, plainText, hash }
    kept.put(folioId, stored, text.length)
    return stored
  }

  /** False if nothing was written. */
  async function store(folioId: number, projection: Projection, isAnew: boolean): Promise<boolean> {
    const { seq, json, plainText, hash } = projection
    const text = JSON.stringify(json)
    const values = { seq, json: text, plain_text: plainText, hash, updated_at: new Date(now()) }
    // Nothing is stored for a folio that is deleted meanwhile; earlier callers get their result.
    const insert = db
      .insertInto('folio_projection')
      .columns(['folio_id', 'seq', 'json', 'plain_text', 'hash', 'updated_at'])
      .expression((query) =>
        query
          .selectFrom('folio')
          .select(({ val, ref }) => [
            ref('id').as('folio_id'),
            val(seq).as('seq'),
            sql`${text}::jsonb`.as('json'),
            val(plainText).as('plain_text'),
            val(hash).as('hash'),
            val(values.updated_at).as('updated_at'),
          ])
          .where('id', '=', folioId)
          .forKeyShare(),
      )
      .onConflict((conflict) => {
        const update = conflict.column('folio_id').doUpdateSet(values)
        return isAnew ? update : update.where('folio_projection.seq', '<', seq)
      })
    const { numAffectedRows = 0n } = await patiently((trx) => trx.executeQuery(insert))
    if (numAffectedRows === 0n) return false
    kept.put(folioId, projection, text.length)
    await faults.clear(folioId)
    return true
  }

  /** Runs a statement that may take longer than others, until a shutdown cancels it. */
  function patiently<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      const time = String(STORE_TIMEOUT_MS)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid,
        set_config('statement_timeout', ${time}, true), set_config('lock_timeout', ${time}, true)`.execute(trx)
      const pid = rows[0]?.pid ?? 0
      storing.add(pid)
      return work(trx).finally(() => storing.delete(pid))
    })
  }

  return {
    /** The folio as of its last commit. */
    read: async (folioId: number): Promise<Projection> => (await newest(folioId)) ?? refresh(folioId),
    /** The folio as of its last commit, if that is stored; else null, and nothing is loaded. */
    newest,
    /** The stored projection, at most 2 s old; null before the first. For lists that may lag. */
    readStored,
    /** Any stored state as data, in the projection's own thread. */
    of: (state: Uint8Array): Promise<ProjectedFolio> => worker.project(state),
    /** The same, with the problems of the stored content. */
    check: (state: Uint8Array, files: readonly string[]): Promise<CheckedFolio> => worker.check(state, files),
    /** Rebuilds the projection although one of this commit is stored: it was found to differ. */
    async renew(folioId: number): Promise<Projection> {
      return refresh(folioId, true)
    },
    forgetGone: kept.forgetGone,
    async stop(): Promise<void> {
      stopped = true
      unsubscribe()
      const late = [...due.keys()]
      for (const { timer, counted } of due.values()) {
        clearTimeout(timer)
        counted.end()
      }
      due.clear()
      const last = Promise.allSettled([...late.map((folioId) => refresh(folioId)), ...refreshing.values()])
      await Promise.race([last, pause(STOP_MS, null, { ref: false })])
      await Promise.all([...storing].map((pid) => pool.query('select pg_cancel_backend($1)', [pid])))
      await kept.stop()
      await worker.stop()
    },
  }
}

/** Reads folios as documents, projecting those that have changed; created by `createProjector`. */
export type Projector = ReturnType<typeof createProjector>
