import type { Notification } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

export type NewNotification = Pick<Notification, 'kind' | 'data'> & { accountId: number; folioId: number; at: Date }

type Row = { id: number; kind: string; data: unknown; created_at: Date; read_at: Date | null }

const fromRow = ({ id, kind, data, created_at, read_at }: Row): Notification => ({
  id: Number(id),
  kind: kind as Notification['kind'],
  time: created_at.toISOString(),
  new: read_at === null,
  data: data as Notification['data'],
})

const COLUMNS = ['id', 'kind', 'data', 'created_at', 'read_at'] as const

export async function insertNotification(db: Kysely<DB>, one: NewNotification): Promise<Notification> {
  const row = await db
    .insertInto('notification')
    .values({
      account_id: one.accountId,
      folio_id: one.folioId,
      kind: one.kind,
      data: JSON.stringify(one.data),
      created_at: one.at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return fromRow(row as unknown as Row)
}

/** A person's notifications below the id `before`, newest first. */
export async function notificationsOf(
  db: Kysely<DB>,
  accountId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return (rows as unknown as Row[]).map(fromRow)
}

export async function countUnread(db: Kysely<DB>, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The person's own that are named, or all up to an id. Answers the ids of those that were unread until now. */
export async function markRead(
  db: Kysely<DB>,
  accountId: number,
  which: { upTo: number } | { ids: readonly number[] },
  at: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where((where) => ('upTo' in which ? where('id', '<=', which.upTo) : where('id', 'in', [...which.ids])))
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** What these of the person's own ask for is done. Answers the ids of those where it was not until now. */
export async function markRefreshed(
  db: Kysely<DB>,
  accountId: number,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set({ refreshed_at: at })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('refreshed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
