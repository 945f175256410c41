import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { createOutbox, type Events, type Outbox } from '../../http/outbox.ts'
import { countUnread, insertNotification, type NewNotification, type Settled, settle } from './queries.ts'

/**
 * Keeps a notification in the transaction of what it tells of; the person's tabs hear of it after the commit. With
 * `asks` it has buttons, until `settleNotifications` is told what came of it.
 */
export async function notify(db: Kysely<DB>, outbox: Pick<Outbox, 'toAccount'>, one: NewNotification): Promise<void> {
  const notification = await insertNotification(db, one)
  const unread = await countUnread(db, one.accountId)
  outbox.toAccount(one.accountId, { type: 'bell', data: { notification, unread } })
}

/** What was asked was answered, by whomever and wherever: the buttons go, in every tab of everybody who was asked. */
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

/** The same outside a call: what `due` reads is kept in a transaction of its own, and told after it. Answers how many. */
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
