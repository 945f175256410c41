import { z } from 'zod'
import { call } from '../call.ts'
import { EMAIL_SETTINGS, EMAIL_TYPE_KEYS, type EmailSetting } from '../email-types.ts'
import { notification } from '../notifications.ts'
import { orJsonText } from '../program-data.ts'

/** Newest first; `before` is the id of the last one already loaded. */
export const GetNotifications = call('GetNotifications', {
  kind: 'read',
  input: z.object({ before: z.number().int().positive().optional(), count: z.number().int().min(1).max(100) }),
  output: z.object({
    notifications: z.array(notification),
    /** Unread ones, all of them. */
    unread: z.number(),
    /** There are no older ones. */
    end: z.boolean(),
  }),
  access: 'account.own',
})

/** Marks all up to and with `upTo` as read [NOTIF-02]. */
export const MarkNotificationsRead = call('MarkNotificationsRead', {
  kind: 'write',
  input: z.object({ upTo: z.number().int().positive() }),
  output: z.object({ unread: z.number() }),
  access: 'account.own',
})

const emailType = z.enum(EMAIL_TYPE_KEYS)
const emailSetting = z.enum(Object.keys(EMAIL_SETTINGS) as [EmailSetting, ...EmailSetting[]])

/**
 * Which emails a person gets: returned or, with `verb` set, changed by `pairs` of type and setting [API-261]. Types
 * that do not apply to the person's role are left out [MAIL-04].
 */
export const EmailSettings = call('EmailSettings', {
  kind: 'write',
  input: z.object({
    verb: z.enum(['get', 'set']).default('get'),
    pairs: orJsonText(z.partialRecord(emailType, emailSetting)).optional(),
  }),
  output: z.object({
    /** By type. */
    settings: z.partialRecord(emailType, emailSetting),
    emailTypes: z.array(
      z.object({
        key: emailType,
        label: z.string(),
        hint: z.string(),
        group: z.string(),
        settings: z.array(emailSetting),
      }),
    ),
    settingTypes: z.array(z.object({ key: emailSetting, label: z.string() })),
  }),
  access: 'account.own',
})
