import { setImmediate } from 'node:timers/promises'
import { Pool } from 'pg'
import type { App } from '../../context.ts'
import type { FolioRoom } from '../folio-room.ts'
import { FolioElsewhere, type FolioLog, type OpenedLog } from '../relay/ports.ts'
import { byteaArray, int8Array } from './binary-arrays.ts'
import { createGroupCommit, type Offer } from './group-commit.ts'

/** A node without a heartbeat for this long is dead, and its folios are free. */
export const DEAD_AFTER_MS = 6000
/** A commit that takes longer is abandoned. */
const COMMIT_TIMEOUT_MS = 10_000
/** Precision of `folio.last_saved_at`: two indexes include it. */
const TOUCH_EVERY_MS = 2000

/**
 * Rows are inserted only for folios whose epoch is still ours; a take-over waits for this statement, or it for that.
 * Folios are locked before what belongs to them, as their deletion does. The folios whose rows were kept are returned
 * only if not all of them.
 */
const COMMIT = `with incoming as (
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[])
      as t (folio_id, epoch, seq, data, account_id)),
  there as materialized (select id from folio where id = any($1::bigint[]) order by id for key share),
  held as (
    select folio_id, epoch from folio_owner where folio_id in (select id from there) and node_id = $6 for share),
  touched as (
    update folio set last_saved_at = $8, edit_minutes = folio.edit_minutes
      + (date_trunc('minute', folio.last_saved_at) < date_trunc('minute', $8::timestamptz))::int from (
      select id from folio where id = any($7::bigint[]) for no key update skip locked) stale
    where folio.id = stale.id),
  inserted as (
    insert into folio_update (folio_id, seq, data, account_id)
    select i.folio_id, i.seq, i.data, i.account_id from incoming i join held h using (folio_id, epoch)
    returning folio_id)
  select count(*) as kept,
    case when count(*) < cardinality($1::bigint[]) then array_agg(distinct folio_id) end as folio_ids from inserted`

/**
 * A snapshot is read in slices of this size: the driver reads a value as one text, which would make other calls wait.
 * Bytes.
 */
const SLICE_BYTES = 512 * 1024

/** `state || ''` is unpacked once, not for each slice. */
const LOAD = `with newest as materialized (
    select upto_seq, state || ''::bytea as state from folio_snapshot where folio_id = $1 order by upto_seq desc limit 1)
  select upto_seq as seq, substring(state from at + 1 for ${SLICE_BYTES}) as data, true as is_snapshot, at
    from newest, generate_series(0, greatest(octet_length(state) - 1, 0), ${SLICE_BYTES}) as at
  union all
  select seq, data, false, 0 from folio_update
    where folio_id = $1 and seq > coalesce((select upto_seq from newest), 0)
  order by seq, at`

/** Rows and the older snapshot are deleted only when a newer snapshot contains them; the folio is locked first. */
const COMPACT = `with there as materialized (select id from folio where id = $1 for key share),
  held as (
    select folio_id from folio_owner
    where folio_id in (select id from there) and epoch = $2 and node_id = $5 for share),
  older as (select max(upto_seq) as upto from folio_snapshot where folio_id = $1 and upto_seq < $3),
  kept as (
    insert into folio_snapshot (folio_id, upto_seq, state) select folio_id, $3, $4 from held
    on conflict (folio_id, upto_seq) do nothing returning upto_seq),
  dropped as (
    delete from folio_snapshot where folio_id = $1 and upto_seq < (select upto from older) and exists (select from kept)),
  trimmed as (
    delete from folio_update where folio_id = $1 and seq <= (select upto from older) and exists (select from kept))
  select upto_seq from kept`

type LoadedRow = { seq: number; data: Buffer; is_snapshot: boolean }

/** The content of a folio's log, whichever node owns it. */
export async function loadFolio(pool: Pool, folioId: number): Promise<Omit<OpenedLog, 'epoch'>> {
  const { rows } = await pool.query<LoadedRow>({ name: 'folio-load', text: LOAD, values: [folioId] })
  const slices = rows.filter((row) => row.is_snapshot).map((row) => row.data)
  const updates = rows.slice(slices.length).map((row) => row.data)
  const snapshot = slices.length > 0 ? await joined(slices) : null
  return {
    stored: { base: snapshot ? { bytes: snapshot, encoding: 'v2' } : null, updates },
    seq: rows.at(-1)?.seq ?? 0,
    tail: { updates: updates.length, bytes: updates.reduce((sum, { byteLength }) => sum + byteLength, 0) },
  }
}

/** In shared memory that the state thread reads directly; one turn of the event loop per slice. */
async function joined(slices: readonly Buffer[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(slices.reduce((sum, { byteLength }) => sum + byteLength, 0)))
  let at = 0
  for (const slice of slices) {
    bytes.set(slice, at)
    at += slice.byteLength
    if (at < bytes.byteLength) await setImmediate()
  }
  return bytes
}

/**
 * The log in PostgreSQL. Commits use a separate connection, so that a busy pool does not delay them. `room` counts
 * folios' content towards the storage of their teams.
 */
export function createPostgresLog(
  { pool, databaseUrl, log, now }: Pick<App, 'pool' | 'databaseUrl' | 'log' | 'now'>,
  nodeId: string,
  room?: Pick<FolioRoom, 'count' | 'mostBytes'>,
): FolioLog & { stop(): Promise<void> } {
  const line = new Pool({
    connectionString: databaseUrl,
    max: 1,
    keepAlive: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: COMMIT_TIMEOUT_MS,
    statement_timeout: COMMIT_TIMEOUT_MS,
    query_timeout: COMMIT_TIMEOUT_MS + 2000,
  })
  line.on('error', (error) => {
    if (!line.ending) log.warn({ err: error }, 'the connection of the folio log ended')
  })
  line.on('connect', (client) => client.on('error', () => {})) // the query that it breaks reports it
  const touchedAt = new Map<number, number>()
  const group = createGroupCommit(commit, isPersonal)

  async function commit(offers: readonly Offer[]): Promise<ReadonlySet<number>> {
    const folioIds: number[] = []
    const epochs: number[] = []
    const seqs: number[] = []
    const data: Uint8Array[] = []
    const accountIds: (number | null)[] = []
    for (const { folioId, epoch, rows } of offers) {
      for (const row of rows) {
        folioIds.push(folioId)
        epochs.push(epoch)
        seqs.push(row.seq)
        data.push(row.data)
        accountIds.push(row.accountId)
      }
    }
    const at = now()
    const stale = offers.map(({ folioId }) => folioId).filter((id) => at - (touchedAt.get(id) ?? 0) >= TOUCH_EVERY_MS)
    const { rows } = await line.query<{ kept: string; folio_ids: string[] | null }>({
      name: 'folio-commit',
      text: COMMIT,
      values: [
        int8Array(folioIds),
        int8Array(epochs),
        int8Array(seqs),
        byteaArray(data),
        int8Array(accountIds),
        nodeId,
        int8Array(stale),
        new Date(at),
      ],
    })
    const [answer] = rows
    const kept = new Set(Number(answer?.kept) === folioIds.length ? folioIds : answer?.folio_ids?.map(Number))
    // A folio that is gone, or another node's, is not released here.
    for (const id of folioIds) if (!kept.has(id)) touchedAt.delete(id)
    for (const id of stale) if (kept.has(id)) touchedAt.set(id, at)
    return kept
  }

  return {
    async open(folioId) {
      const { rows } = await pool.query<{ epoch: number }>({
        name: 'folio-own',
        text: `insert into folio_owner (folio_id, node_id, epoch) values ($1, $2, 1)
          on conflict (folio_id) do update set node_id = $2, epoch = folio_owner.epoch + 1
            where folio_owner.node_id in ('', $2) or not exists (
              select from node where id = folio_owner.node_id
                and heartbeat_at > clock_timestamp() - make_interval(secs => $3))
          returning epoch`,
        values: [folioId, nodeId, DEAD_AFTER_MS / 1000],
      })
      const epoch = rows[0]?.epoch
      if (epoch === undefined) throw new FolioElsewhere(`Folio ${folioId} is open on another node.`)
      return { epoch, ...(await loadFolio(pool, folioId)), mostBytes: await room?.mostBytes(folioId) }
    },
    append: (folioId, epoch, rows) => group.offer({ folioId, epoch, rows }),
    async compact(folioId, epoch, uptoSeq, snapshot) {
      await pool.query({ name: 'folio-compact', text: COMPACT, values: [folioId, epoch, uptoSeq, snapshot, nodeId] })
      // Afterwards, and separately: counting takes the team's lock, which a transaction that deletes the folio takes
      // first.
      return { mostBytes: await room?.count(folioId, snapshot.byteLength) }
    },
    async count(folioId, bytes) {
      return { mostBytes: await room?.count(folioId, bytes) }
    },
    async release(folioId, epoch) {
      touchedAt.delete(folioId)
      await pool.query(`update folio_owner set node_id = '' where folio_id = $1 and epoch = $2 and node_id = $3`, [
        folioId,
        epoch,
        nodeId,
      ])
    },
    async stop() {
      await group.idle()
      await line.end()
    },
  }
}

/** Classes of SQLSTATE that speak of the rows themselves: their values, or a constraint. */
const isPersonal = (error: unknown): boolean => /^(22|23)/.test(String((error as { code?: unknown }).code ?? ''))
