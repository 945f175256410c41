import { GetNotifications, MarkNotificationsRead } from '@recto/contract'
import { type Handler, handle } from '../../http/handler.ts'
import { emailSettingsCall } from './email-settings.ts'
import { countUnread, markRead, notificationsOf } from './queries.ts'

/** Notifications. */
export function notificationCalls(): Handler[] {
  return [
    handle(GetNotifications, async ({ before, count }, { db, session }) => {
      // One more than requested, to know whether there is an older one.
      const found = await notificationsOf(db, session.accountId, { before, limit: count + 1 })
      return {
        notifications: found.slice(0, count),
        unread: await countUnread(db, session.accountId),
        end: found.length <= count,
      }
    }),

    handle(MarkNotificationsRead, async ({ upTo }, { db, session, outbox, now }) => {
      const arr = await markRead(db, session.accountId, { upTo }, now)
      const unread = await countUnread(db, session.accountId)
      if (arr.length > 0) outbox.toAccount(session.accountId, { type: 'bRead', data: { arr, unread } })
      return { unread }
    }),

    emailSettingsCall,
  ]
}
