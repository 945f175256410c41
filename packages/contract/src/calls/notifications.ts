import { z } from 'zod'
import { call } from '../call.ts'
import { notification } from '../entities.ts'

/** Newest first; `before` is the id of the last one that is there already. */
export const GetNotifications = call('GetNotifications', {
  input: z.object({ before: z.number().int().positive().optional(), count: z.number().int().min(1).max(100) }),
  output: z.object({
    notifications: z.array(notification),
    /** Unread ones, all of them. */
    unread: z.number(),
    /** Nothing older is there. */
    end: z.boolean(),
  }),
  access: 'account.own',
})

/** Marks all up to and with `upTo` as read [NOTIF-02]. */
export const MarkNotificationsRead = call('MarkNotificationsRead', {
  input: z.object({ upTo: z.number().int().positive() }),
  output: z.object({ unread: z.number() }),
  access: 'account.own',
})
