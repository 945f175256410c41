import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import { countUnread, insertNotification, type NewNotification } from './queries.ts'

export { notificationCalls } from './calls.ts'
export { notificationMethods } from './hub-methods.ts'

/** Keeps a notification in the transaction of what it tells of; the person's tabs hear of it after the commit. */
export async function notify(db: Kysely<DB>, outbox: Pick<Outbox, 'toAccount'>, one: NewNotification): Promise<void> {
  const notification = await insertNotification(db, one)
  const unread = await countUnread(db, one.accountId)
  outbox.toAccount(one.accountId, { type: 'bell', data: { notification, unread } })
}
