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

/** Answers how many were unread until now. */
export async function markRead(db: Kysely<DB>, accountId: number, upTo: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
