import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { createOutbox, type Events, type Outbox } from '../../http/outbox.ts'
import { countUnread, insertNotification, type NewNotification, type Settled, settle } from './queries.ts'

/**
 * Stores a notification in the transaction of its event; the person's tabs are told after the commit. With `asks` it
 * has buttons, until `settleNotifications` records the outcome.
 */
export async function notify(db: Kysely<DB>, outbox: Pick<Outbox, 'toAccount'>, one: NewNotification): Promise<void> {
  const notification = await insertNotification(db, one)
  const unread = await countUnread(db, one.accountId)
  outbox.toAccount(one.accountId, { type: 'bell', data: { notification, unread } })
}

/** The request was answered, by anyone and anywhere: the buttons disappear in every tab of everyone who was asked. */
export async function settleNotifications(
  db: Kysely<DB>,
  outbox: Pick<Outbox, 'toAccount'>,
  settled: Settled,
): Promise<void> {
  const byAccount = Map.groupBy(await settle(db, settled), ({ accountId }) => accountId)
  for (const [accountId, rows] of byAccount) {
    const arr = rows.map(({ id }) => id)
    outbox.toAccount(accountId, { type: 'actionable', data: { arr, isActionable: false, process: settled.process } })
  }
}

/** What notifying outside a call needs. */
export type ApartParts = Pick<App, 'db' | 'log'> & { events: Events }

/**
 * The same outside a call: what `due` returns is stored in a separate transaction, and sent after it. Returns how many.
 */
export async function notifyApart(
  { db, log, events }: ApartParts,
  due: (trx: Kysely<DB>) => Promise<readonly NewNotification[]>,
): Promise<number> {
  const outbox = createOutbox(events, (error) => log.error({ err: error }, 'a notification was not told'))
  const count = await db.transaction().execute(async (trx) => {
    const all = await due(trx)
    for (const one of all) await notify(trx, outbox, one)
    await outbox.keep(trx)
    return all.length
  })
  await outbox.flush()
  return count
}
