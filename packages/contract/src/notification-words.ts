import { PRIVILEGE, ROLE_NAMES, type TeamRole } from '@recto/document'
import type { NotificationKind, NotificationOf } from './notifications.ts'

/** [NOTIF-07] */
const MOST_TITLE = 40

/** A day in the reader's format. ISO 8601 in. */
type DayOf = (iso: string) => string

/** A notification as a sentence; the emphasised parts are who and what. */
export type Sentence = readonly (string | { strong: string })[]

type By = { by: { fullName: string; email: string } }
type AboutFolio = By & { folioToken: string; folioName: string }

const who = ({ by }: By) => ({ strong: by.fullName || by.email })
const what = ({ folioName }: AboutFolio) => ({ strong: cut(folioName) })
const right = (privilege: number) => (privilege === PRIVILEGE.edit ? 'edit' : 'view')
const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`)
const inEditor = ({ folioToken }: AboutFolio) => `/edit/${folioToken}`
const nowhere = () => null

/** The text of a kind, and its target; null: none. */
type Words<K extends NotificationKind> = {
  sentence: (data: NotificationOf<K>['data'], dayOf: DayOf) => Sentence
  path: (data: NotificationOf<K>['data']) => string | null
}

const WORDS: { [K in NotificationKind]: Words<K> } = {
  digest: {
    sentence: ({ count }) => ['Your digest has ', { strong: many(count, 'one update', 'updates') }],
    path: () => '/',
  },
  plusExtended: {
    sentence: ({ teamName, until }, dayOf) => [
      { strong: cut(teamName) },
      `’s plan has been extended until ${dayOf(until)}`,
    ],
    path: () => '/#seeplans',
  },
  plusReminder: {
    sentence: ({ teamName, until }, dayOf) => [{ strong: cut(teamName) }, `’s plan ends on ${dayOf(until)}`],
    path: () => '/#seeplans',
  },
  formResponse: {
    sentence: (data) => [data.by.email ? who(data) : 'A reader', ' answered a form in ', what(data)],
    path: (data) => `${inEditor(data)}#leads`,
  },
  leadGeneration: {
    // The mail says which one, so that it can be answered at once.
    sentence: (data) => [
      data.by.email ? who(data) : 'A reader',
      data.by.email && data.by.fullName ? ` left the email address ${data.by.email} in ` : ' left an email address in ',
      what(data),
    ],
    path: (data) => `${inEditor(data)}#leads`,
  },
  transferRequest: { sentence: (data) => [who(data), ' wants to transfer ', what(data), ' to you'], path: nowhere },
  transferResult: {
    sentence: (data) => [who(data), data.isAccepted ? ' is now the owner of ' : ' declined ownership of ', what(data)],
    path: (data) => (data.isAccepted ? null : inEditor(data)),
  },
  collaboration: {
    sentence: (data) => [who(data), ` invites you to ${right(data.privilege)} `, what(data)],
    path: inEditor,
  },
  singleFolioGuest: {
    sentence: (data) => [who(data), ` invites you to ${right(data.privilege)} `, what(data), ' as a guest'],
    path: inEditor,
  },
  collaboratorResult: {
    sentence: (data) => [
      who(data),
      data.isAccepted ? ' accepted your invitation to ' : ' declined your invitation to ',
      what(data),
    ],
    path: inEditor,
  },
  collaboratorReminder: {
    sentence: (data) => ['You haven’t answered ', who(data), '’s invitation to ', what(data)],
    path: inEditor,
  },
  accessChanged: {
    sentence: (data) => [
      who(data),
      ' changed your access to ',
      what(data),
      data.privilege === PRIVILEGE.edit ? ': you can now edit it' : ': you can now only view it',
    ],
    path: inEditor,
  },
  accessRemoved: { sentence: (data) => [who(data), ' removed your access to ', what(data)], path: nowhere },
  requestAccess: {
    sentence: (data) => [
      who(data),
      ' requests access to ',
      what(data),
      ...(data.message ? [`: “${cut(data.message)}”`] : []),
    ],
    path: inEditor,
  },
  channelUpdate: {
    sentence: ({ by, labelName, change }) => [
      who({ by }),
      change === 'added' ? ' added you to the workspace ' : ' removed you from the workspace ',
      { strong: cut(labelName) },
    ],
    path: ({ labelToken, change }) => (change === 'added' ? `/#channel-${labelToken}` : null),
  },
  ownerLeave: {
    sentence: ({ by, teamName, folioCount }) => [
      who({ by }),
      ' left ',
      { strong: cut(teamName) },
      folioCount === 0 ? '' : `: you now own ${many(folioCount, 'one more folio', 'more folios')}`,
    ],
    path: () => '/',
  },
  teamMemberRequest: {
    sentence: ({ by, teamName, role }) => [
      who({ by }),
      ' invites you to ',
      { strong: cut(teamName) },
      ` as ${ROLE_NAMES[role as TeamRole] ?? 'a member'}`,
    ],
    path: nowhere,
  },
  teamMemberResult: {
    sentence: ({ by, teamName, isAccepted, hasNoRoom }) => [
      who({ by }),
      isAccepted ? ' joined ' : hasNoRoom ? ' could not join ' : ' declined to join ',
      { strong: cut(teamName) },
      hasNoRoom ? ', which has no room for them' : '',
    ],
    path: () => '/#team',
  },
  weeklyInsights: {
    sentence: ({ teamName, views }) => [
      'The folios of ',
      { strong: cut(teamName) },
      ` were read ${many(views, 'once', 'times')} last week`,
    ],
    path: () => '/',
  },
  folioGettingViews: {
    sentence: (data) => [what(data), ` was read ${many(data.views, 'once', 'times')} today`],
    path: inEditor,
  },
  folioCopied: {
    sentence: (data) => [who(data), ' made a copy of ', what(data)],
    path: inEditor,
  },
  trashPurge: {
    sentence: (data) => [
      what(data),
      ' will be permanently deleted in 3 days: it has been in the trash as long as your plan keeps it',
    ],
    path: () => '/?view=trash',
  },
}

/** The table's types say that kind and data belong together; a union cannot be followed through an index. */
const wordsFor = (kind: NotificationKind) => WORDS[kind] as Words<never>

/** The text of a notification. */
export const notificationSentence = ({ kind, data }: NotificationOf<NotificationKind>, dayOf: DayOf): Sentence =>
  wordsFor(kind).sentence(data as never, dayOf)

/** Its target in Recto; null: none. */
export const pathOfNotification = ({ kind, data }: NotificationOf<NotificationKind>): string | null =>
  wordsFor(kind).path(data as never)

/** The same as plain text. */
export const notificationWords = (one: NotificationOf<NotificationKind>, dayOf: DayOf): string =>
  notificationSentence(one, dayOf)
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('')

/** A title of at most 40 characters [NOTIF-07]. */
const cut = (title: string): string => {
  const signs = [...title]
  return signs.length > MOST_TITLE ? `${signs.slice(0, MOST_TITLE).join('').trimEnd()}…` : title
}
