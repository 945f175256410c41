import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { newestGuideSql } from '../style/index.ts'
import { toThin } from './thinning.ts'

type RevisionKind = 'auto' | 'saved' | 'before' | 'restored'

/** A folio's content to store: compressed, with its metadata. */
export type Capture = { seq: number; hash: string; schemaVersion: number; packed: Buffer }

/** A revision to be stored. */
export type NewRevision = Capture & {
  folioId: number
  kind: RevisionKind
  note: string
  ofTime: Date | null
  accountIds: number[]
  at: Date
}

/** A revision, without its content. */
export type Revision = {
  id: number
  token: string
  hash: string
  seq: number
  schemaVersion: number
  kind: RevisionKind
  note: string
  ofTime: Date | null
  accountIds: number[]
  time: Date
  /** The row of the style guide that it was drawn with. */
  guideId: number | null
}

const COLUMNS = [
  'id',
  'token',
  'hash',
  'seq',
  'schema_version as schemaVersion',
  'kind',
  'note',
  'of_time as ofTime',
  'account_ids as accountIds',
  'created_at as time',
  'style_guide_id as guideId',
] as const

const asRevision = (
  row: Omit<Revision, 'kind' | 'accountIds'> & { kind: string; accountIds: unknown[] },
): Revision => ({
  ...row,
  kind: row.kind as RevisionKind,
  accountIds: row.accountIds.map(Number),
})

/** An arbitrary number that nothing else uses as a lock. */
const LOCK = 9_060_009

/** Serialises creating revisions of a folio, in a transaction; a waiting caller sees the other's result. */
export async function lockRevisions(trx: Kysely<DB>, folioId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${folioId % 2 ** 31})`.execute(trx)
}

/** The newest revision of a folio; null if there is none. */
export async function newestOf(db: Kysely<DB>, folioId: number): Promise<Revision | null> {
  const [newest] = await listRevisions(db, folioId, { sort: 'recent', named: false, limit: 1, offset: 0 })
  return newest ?? null
}

/** The guide that the folio is drawn with at this moment. */
const guideInForce = (folioId: number) =>
  sql<number | null>`(select ${newestGuideSql('folio')} from folio where folio.id = ${folioId})`

/** Stores a revision; equal contents of a folio are stored once. */
export async function insertRevision(trx: Kysely<DB>, one: NewRevision): Promise<Revision> {
  await trx
    .insertInto('folio_revision_content')
    .values({ folio_id: one.folioId, hash: one.hash, state: one.packed })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const row = await trx
    .insertInto('folio_revision')
    .values({
      token: randomBase62(22),
      folio_id: one.folioId,
      hash: one.hash,
      seq: one.seq,
      schema_version: one.schemaVersion,
      kind: one.kind,
      note: one.note,
      of_time: one.ofTime,
      account_ids: one.accountIds,
      created_at: one.at,
      style_guide_id: guideInForce(one.folioId),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('folio_revision_pending')
    .where('folio_id', '=', one.folioId)
    .where('seq', '<=', one.seq)
    .execute()
  return asRevision(row)
}

/** Removes revisions too close to others for their age, and content that no revision uses any longer. */
export async function thinRevisions(trx: Kysely<DB>, folioId: number, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('folio_revision')
    .select(['id', 'note', 'schema_version', 'created_at'])
    .where('folio_id', '=', folioId)
    .orderBy('id')
    .execute()
  const newest = rows.at(-1)?.schema_version ?? 0
  const beforeUpdate = rows.findLast(({ schema_version }) => schema_version < newest)?.id
  const gone = toThin(
    rows.map(({ id, note, created_at }) => ({
      id,
      time: created_at.getTime(),
      hasNote: note !== '',
      isBeforeUpdate: id === beforeUpdate,
    })),
    now.getTime(),
  )
  if (gone.length === 0) return
  await trx.deleteFrom('folio_revision').where('id', 'in', gone).execute()
  await trx
    .deleteFrom('folio_revision_content as content')
    .where('content.folio_id', '=', folioId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('folio_revision as revision')
            .select('revision.id')
            .whereRef('revision.folio_id', '=', 'content.folio_id')
            .whereRef('revision.hash', '=', 'content.hash'),
        ),
      ),
    )
    .execute()
}

/** Order, filter and place of a list of revisions. */
export type ListQuery = { sort: 'recent' | 'name'; named: boolean; limit: number; offset: number }

/** Revisions of a folio; none if `limit` is 0. */
export async function listRevisions(db: Kysely<DB>, folioId: number, query: ListQuery): Promise<Revision[]> {
  if (query.limit <= 0) return []
  const rows = await db
    .selectFrom('folio_revision')
    .select(COLUMNS)
    .where('folio_id', '=', folioId)
    .$if(query.named, (all) => all.where('note', '!=', ''))
    .$if(query.sort === 'name', (all) => all.orderBy(sql`note = ''`).orderBy(sql`lower(note)`))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map(asRevision)
}

/** The number of a folio's revisions; `named` counts only those with a name. */
export async function countRevisions(db: Kysely<DB>, folioId: number, named: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('folio_revision')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('folio_id', '=', folioId)
    .$if(named, (all) => all.where('note', '!=', ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A revision of a folio by its token; null if there is none. */
export async function findRevision(db: Kysely<DB>, folioId: number, token: string): Promise<Revision | null> {
  const row = await db
    .selectFrom('folio_revision')
    .select(COLUMNS)
    .where('folio_id', '=', folioId)
    .where('token', '=', token)
    .executeTakeFirst()
  return row ? asRevision(row) : null
}

/** Id of the newest revision with this content, and of the newest one from before an update; null: none. */
export async function marksOf(
  db: Kysely<DB>,
  folioId: number,
  live: { hash: string; schemaVersion: number },
): Promise<{ currentId: number | null; beforeUpdateId: number | null }> {
  const { current, before } = await db
    .selectFrom('folio_revision')
    .select((select) => [
      select.fn.max('id').filterWhere('hash', '=', live.hash).as('current'),
      select.fn.max('id').filterWhere('schema_version', '<', live.schemaVersion).as('before'),
    ])
    .where('folio_id', '=', folioId)
    .executeTakeFirstOrThrow()
  return { currentId: current ?? null, beforeUpdateId: before ?? null }
}

/** Compressed content of a revision; null if it is not stored. */
export async function packedState(db: Kysely<DB>, folioId: number, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('folio_revision_content')
    .select('state')
    .where('folio_id', '=', folioId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Writes a revision's name. */
export async function setNote(db: Kysely<DB>, id: number, note: string): Promise<void> {
  await db.updateTable('folio_revision').set({ note }).where('id', '=', id).execute()
}

/** Who wrote after one commit and up to another, as far as the log still records it. */
export async function writersOf(db: Kysely<DB>, folioId: number, after: number, upTo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('folio_update')
    .select('account_id')
    .distinct()
    .where('folio_id', '=', folioId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('account_id', 'is not', null)
    .execute()
  return rows.map((row) => Number(row.account_id))
}

/** Edits not yet in any revision: since when, and by whom. */
export type Pending = { since: Date; seq: number; accountIds: number[] }

/** Edits of a folio not yet in any revision; null if there are none. */
export async function pendingOf(db: Kysely<DB>, folioId: number): Promise<Pending | null> {
  const row = await db
    .selectFrom('folio_revision_pending')
    .select(['since', 'seq', 'account_ids'])
    .where('folio_id', '=', folioId)
    .executeTakeFirst()
  return row ? { since: row.since, seq: row.seq, accountIds: row.account_ids.map(Number) } : null
}

/** Records edits not yet in any revision, and when one is due. */
export async function setPending(
  db: Kysely<DB>,
  folioId: number,
  next: Pending & { lastAt: Date; dueAt: Date },
): Promise<void> {
  const values = {
    since: next.since,
    last_at: next.lastAt,
    due_at: next.dueAt,
    seq: next.seq,
    account_ids: next.accountIds,
  }
  await db
    .insertInto('folio_revision_pending')
    .values({ folio_id: folioId, ...values })
    .onConflict((clash) =>
      clash.column('folio_id').doUpdateSet({
        ...values,
        // Edits do not hasten what failed.
        due_at: sql`case when folio_revision_pending.tries > 0
          then greatest(folio_revision_pending.due_at, excluded.due_at) else excluded.due_at end`,
      }),
    )
    .execute()
}

/** Counts a failed attempt to make a folio's due revision; returns how many there were. */
export async function countAttempt(db: Kysely<DB>, folioId: number): Promise<number> {
  const row = await db
    .updateTable('folio_revision_pending')
    .set({ tries: sql`tries + 1` })
    .where('folio_id', '=', folioId)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 1
}

/** Records that revisions contain all edits of a folio. */
export async function dropPending(db: Kysely<DB>, folioId: number): Promise<void> {
  await db.deleteFrom('folio_revision_pending').where('folio_id', '=', folioId).execute()
}

/** Moves the next revision of a folio to a later time. */
export async function postpone(db: Kysely<DB>, folioId: number, until: Date): Promise<void> {
  await db.updateTable('folio_revision_pending').set({ due_at: until }).where('folio_id', '=', folioId).execute()
}

/** Folios whose revision is due, the longest overdue first. */
export async function dueFolios(db: Kysely<DB>, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('folio_revision_pending')
    .select('folio_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.folio_id)
}

/** Names and addresses of accounts. */
export async function peopleById(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, { fullName: string; email: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'full_name', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name, email }) => [id, { fullName: full_name, email }]))
}
