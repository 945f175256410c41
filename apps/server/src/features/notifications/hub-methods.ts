import { answer, type HubHandler } from '../../hub/handler.ts'
import { countUnread, markRead, markRefreshed, notificationsOf } from './queries.ts'

/** Requests about notifications from a tab over the hub. */
export const notificationMethods: HubHandler[] = [
  answer('loadMoreNotifications', async ({ count, before }, { db, session, tell }) => {
    const found = await notificationsOf(db, session.accountId, { before, limit: count + 1 })
    const notifications = found.slice(0, count)
    const unread = await countUnread(db, session.accountId)
    tell({ type: 'loadMore', data: { notifications, unread, end: found.length <= count } })
    return {}
  }),

  answer('markNotificationAsRefreshed', async ({ arr }, { transaction, outbox, session, now }) => {
    await transaction(async (db) => {
      const read = await markRead(db, session.accountId, { ids: arr }, now)
      const done = await markRefreshed(db, session.accountId, arr, now)
      const unread = await countUnread(db, session.accountId)
      if (read.length > 0) outbox.toAccount(session.accountId, { type: 'bRead', data: { arr: read, unread } })
      if (done.length > 0) {
        outbox.toAccount(session.accountId, {
          type: 'actionable',
          data: { arr: done, isActionable: false, process: 'over' },
        })
      }
    })
    return {}
  }),
]
