import type { Notification, NotificationKind, NotificationOf, NotificationProcess } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { waitsForMail } from './mail-schedule.ts'

/** A notification to be stored. */
export type NewNotification = NotificationOf<NotificationKind> & {
  accountId: number
  /** The folio it is deleted with; null: none. */
  folioId: number | null
  at: Date
  /** The request it asks the person to answer: see `settleNotifications`. */
  asks?: string
  /** The feature that creates it also sends its email. */
  isMailed?: boolean
}

type Row = {
  id: number
  kind: string
  data: unknown
  created_at: Date
  read_at: Date | null
  process: string | null
  refreshed_at: Date | null
}

const fromRow = ({ id, kind, data, created_at, read_at, process, refreshed_at }: Row): Notification =>
  ({
    id: Number(id),
    kind,
    time: created_at.toISOString(),
    new: read_at === null,
    process: process as NotificationProcess | null,
    data,
    end: refreshed_at?.toISOString() ?? null,
  }) as Notification

const COLUMNS = ['id', 'kind', 'data', 'created_at', 'read_at', 'process', 'refreshed_at'] as const

/** Each states someone's current access to a folio: earlier ones are outdated. */
const OF_ACCESS: readonly NotificationKind[] = ['collaboration', 'accessChanged', 'accessRemoved']

/** Stores a notification; returns it as it is sent. */
export async function insertNotification(db: Kysely<DB>, one: NewNotification): Promise<Notification> {
  if (OF_ACCESS.includes(one.kind) && one.folioId !== null) {
    await db
      .updateTable('notification')
      .set({ mailed_at: one.at })
      .where('account_id', '=', one.accountId)
      .where('folio_id', '=', one.folioId)
      .where('kind', 'in', OF_ACCESS)
      .where('mailed_at', 'is', null)
      .execute()
  }
  const row = await db
    .insertInto('notification')
    .values({
      account_id: one.accountId,
      folio_id: one.folioId,
      kind: one.kind,
      data: JSON.stringify(one.data),
      created_at: one.at,
      mailed_at: waitsForMail(one.kind) && !one.isMailed ? null : one.at,
      ...(one.asks === undefined ? {} : { subject: one.asks, process: 'waiting' }),
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

/** The number of unread notifications of an account. */
export async function countUnread(db: Kysely<DB>, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The person's own that are named, or all up to an id. Returns the ids of those that were unread until now. */
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

/** Marks the person's own requests as done. Returns the ids of those that were still open. */
export async function markRefreshed(
  db: Kysely<DB>,
  accountId: number,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('notification')
    .set((eb) => ({
      refreshed_at: at,
      process: eb.case().when('process', '=', 'waiting').then('over').else(eb.ref('process')).end(),
    }))
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('refreshed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** The outcome of a request in notifications. */
export type Settled = {
  kind: NotificationKind
  /** The subject of the request, as in the notification's `asks`. */
  subject: string
  process: Exclude<NotificationProcess, 'waiting'>
  at: Date
}

/** Those that wait for this answer, by whom they are. */
export async function settle(
  db: Kysely<DB>,
  { kind, subject, process, at }: Settled,
): Promise<{ id: number; accountId: number }[]> {
  const rows = await db
    .updateTable('notification')
    // An answered request needs no email.
    .set((eb) => ({ process, refreshed_at: at, mailed_at: eb.fn.coalesce('mailed_at', eb.val(at)) }))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('process', '=', 'waiting')
    .returning(['id', 'account_id as accountId'])
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}
