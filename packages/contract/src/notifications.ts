import { z } from 'zod'
import type { EmailType } from './email-types.ts'

/** Who caused it. */
type By = { by: { fullName: string; email: string } }
type Folio = By & { folioToken: string; folioName: string }
/** The recipient's resulting privilege: 0 none, 1 view, 2 edit. */
type WithRight = Folio & { privilege: number }
type Team = By & { teamToken: string; teamName: string }
type Answered = { isAccepted: boolean }

/** Every kind and its data: one for each type of email, and those that ask for an answer [OPEN-38]. */
type NotificationData = {
  digest: By & { count: number }
  plusExtended: Team & { until: string }
  plusReminder: Team & { until: string }
  formResponse: Folio
  leadGeneration: Folio
  transferRequest: Folio
  transferResult: Folio & Answered
  collaboration: WithRight
  /** Like `collaboration`, for someone who becomes a guest of this one folio; `id` identifies the request. */
  singleFolioGuest: WithRight & { id?: string | undefined }
  collaboratorResult: Folio & Answered
  collaboratorReminder: WithRight
  accessChanged: WithRight
  accessRemoved: WithRight
  /** `id` is the request that the answer names. */
  requestAccess: Folio & { message: string; id?: string | undefined }
  channelUpdate: By & { labelToken: string; labelName: string; change: 'added' | 'removed' }
  ownerLeave: Team & { folioCount: number }
  teamMemberRequest: Team & { role: number }
  /** `hasNoRoom`: they came, and the team had no seat or no plan for them. */
  teamMemberResult: Team & Answered & { hasNoRoom?: boolean }
  weeklyInsights: Team & { views: number }
  folioGettingViews: Folio & { views: number }
  /** Someone copied the folio; sent to people who asked to be told. */
  folioCopied: Folio
  /** The trash deletes a folio in three days. */
  trashPurge: WithRight
}

/** A kind of notification. */
export type NotificationKind = keyof NotificationData

/** The buttons of a notification with a request, the first one accepting it. */
export type NotificationAnswers = { accept: string; reject: string }

const YES_NO: NotificationAnswers = { accept: 'Accept', reject: 'Decline' }
const ANSWERS: Partial<Record<NotificationKind, NotificationAnswers>> = {
  transferRequest: YES_NO,
  collaboration: YES_NO,
  singleFolioGuest: YES_NO,
  requestAccess: { accept: 'Give access', reject: 'Dismiss' },
  teamMemberRequest: { accept: 'Join', reject: 'Decline' },
}

/** Button labels of a kind that can wait for an answer. */
export const answersOf = (kind: NotificationKind): NotificationAnswers | undefined => ANSWERS[kind]

const EMAIL_TYPE_OF: Record<NotificationKind, EmailType | null> = {
  digest: 'Digest',
  plusExtended: 'PlusExtended',
  plusReminder: 'PlusReminder',
  formResponse: 'FormResponse',
  leadGeneration: 'LeadGeneration',
  transferRequest: 'TransferRequest',
  transferResult: 'TransferResult',
  collaboration: 'CollaboratorRequest',
  singleFolioGuest: 'CollaboratorRequest',
  collaboratorResult: 'CollaboratorResult',
  collaboratorReminder: 'CollaboratorReminder',
  accessChanged: 'CollaboratorRevoke',
  accessRemoved: 'CollaboratorRevoke',
  requestAccess: 'RequestAccess',
  channelUpdate: 'CollaborationChannelUpdate',
  ownerLeave: 'OwnerLeave',
  teamMemberRequest: 'TeamMemberRequest',
  teamMemberResult: 'TeamMemberResult',
  weeklyInsights: 'WeeklyInsights',
  folioGettingViews: 'FolioGettingViews',
  folioCopied: null,
  trashPurge: null,
}

/** The type of email with the same content, which a person can turn off; null: none. */
export const emailTypeOf = (kind: NotificationKind): EmailType | null => EMAIL_TYPE_OF[kind]

/** For lists of them: the server's and the tests'. */
export const notificationKinds = (): NotificationKind[] => Object.keys(EMAIL_TYPE_OF) as NotificationKind[]

/** The status of a notification's request: open, answered, or no longer answerable. */
const NOTIFICATION_PROCESS = ['waiting', 'accepted', 'rejected', 'over'] as const

/** The outcome of a notification's request. */
export type NotificationProcess = (typeof NOTIFICATION_PROCESS)[number]

/** A kind with its own data. */
export type NotificationOf<K extends NotificationKind> = {
  [N in K]: { kind: N; data: NotificationData[N] }
}[K]

/** A notification [NOTIF-01]. */
export type Notification = NotificationOf<NotificationKind> & {
  id: number
  /** ISO 8601. */
  time: string
  /** Not read yet. */
  new: boolean
  /** null: it has no request. */
  process: NotificationProcess | null
  /** When its request was answered or done; null: it is open, or there is none. */
  end: string | null
}

/** A notification as sent. */
export const notification = z.object({
  id: z.number(),
  kind: z.string(),
  time: z.string(),
  new: z.boolean(),
  process: z.enum(NOTIFICATION_PROCESS).nullable(),
  data: z.record(z.string(), z.unknown()),
  end: z.string().nullable(),
}) as unknown as z.ZodType<Notification>
