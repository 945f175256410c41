import { z } from 'zod'
import { call } from '../call.ts'
import { EMAIL_SETTINGS, EMAIL_TYPE_KEYS, type EmailSetting } from '../email-types.ts'
import { notification } from '../notifications.ts'
import { orJsonText } from '../program-data.ts'

/** Newest first; `before` is the id of the last one that is there already. */
export const GetNotifications = call('GetNotifications', {
  kind: 'read',
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
  kind: 'write',
  input: z.object({ upTo: z.number().int().positive() }),
  output: z.object({ unread: z.number() }),
  access: 'account.own',
})

const emailType = z.enum(EMAIL_TYPE_KEYS)
const emailSetting = z.enum(Object.keys(EMAIL_SETTINGS) as [EmailSetting, ...EmailSetting[]])

/**
 * What mail a person gets: asked for, or with `verb` set and `pairs` of type and setting changed [API-261]. Types that
 * the person's role has no say about are left out [MAIL-04].
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
