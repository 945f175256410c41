import { ROLE } from '@recto/document'

/** How often mail of one type comes: at once, collected, or never. `daily` and `weekly` are the digest's own. */
export const EMAIL_SETTINGS = {
  instant: 'At once',
  digest: 'In the digest',
  daily: 'Every day',
  weekly: 'Every week',
  off: 'Never',
} as const

/** Name of how often a kind of mail is sent. */
export type EmailSetting = keyof typeof EMAIL_SETTINGS

/** The types of mail, by the keys that programs use [MAIL-03]. */
export const EMAIL_TYPE_KEYS = [
  'Digest',
  'PlusExtended',
  'PlusReminder',
  'FormResponse',
  'TransferRequest',
  'TransferResult',
  'CollaboratorRequest',
  'CollaboratorResult',
  'CollaboratorRevoke',
  'CollaboratorReminder',
  'CollaborationChannelUpdate',
  'OwnerLeave',
  'TeamMemberRequest',
  'TeamMemberResult',
  'WeeklyInsights',
  'FolioGettingViews',
  'LeadGeneration',
  'RequestAccess',
] as const

/** A kind of mail that a person can switch off or change. */
export type EmailType = (typeof EMAIL_TYPE_KEYS)[number]

type EmailTypeFacts = {
  /** The selector's name. */
  label: string
  hint: string
  group: 'Folios' | 'People' | 'Readers' | 'Team and plan' | 'Summaries'
  /** What may be chosen; the first is what holds until somebody chooses. */
  settings: readonly [EmailSetting, ...EmailSetting[]]
  /** The lowest team role that sees it; without it, everybody [MAIL-04]. */
  role?: number
}

const ONE_BY_ONE = ['instant', 'digest', 'off'] as const
const COLLECTED = ['digest', 'instant', 'off'] as const

/** What each is, and what may be chosen. */
const EMAIL_TYPES = {
  Digest: {
    label: 'Digest',
    hint: 'What you chose to have in the digest, in one mail.',
    group: 'Summaries',
    settings: ['daily', 'weekly', 'off'],
  },
  WeeklyInsights: {
    label: 'Weekly insights',
    hint: 'How the folios of the team were read.',
    group: 'Summaries',
    settings: ['weekly', 'off'],
    role: ROLE.admin,
  },
  CollaboratorRequest: {
    label: 'Invitations to a folio',
    hint: 'Somebody invites you to view or edit.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  CollaboratorResult: {
    label: 'Answers to your invitations',
    hint: 'Somebody accepts or declines.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  CollaboratorRevoke: {
    label: 'Access that ended',
    hint: 'You may do less on a folio, or nothing any more.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  CollaboratorReminder: {
    label: 'Invitations that wait',
    hint: 'You have not answered yet.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  RequestAccess: {
    label: 'Requests for access',
    hint: 'Somebody wants to open a folio of yours.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  TransferRequest: {
    label: 'Offered folios',
    hint: 'Somebody wants to make you the owner.',
    group: 'Folios',
    settings: ONE_BY_ONE,
  },
  TransferResult: {
    label: 'Answers to what you offered',
    hint: 'Somebody took a folio over, or did not.',
    group: 'Folios',
    settings: ONE_BY_ONE,
  },
  OwnerLeave: {
    label: 'Folios left to you',
    hint: 'Somebody left the team and you own their folios.',
    group: 'Folios',
    settings: ONE_BY_ONE,
  },
  CollaborationChannelUpdate: {
    label: 'Workspaces',
    hint: 'Somebody adds you to a workspace, or takes you out.',
    group: 'Folios',
    settings: COLLECTED,
  },
  FormResponse: {
    label: 'Answers to your forms',
    hint: 'A reader filled in a form.',
    group: 'Readers',
    settings: ONE_BY_ONE,
  },
  LeadGeneration: {
    label: 'New leads',
    hint: 'A reader left an e-mail address.',
    group: 'Readers',
    settings: ONE_BY_ONE,
  },
  FolioGettingViews: {
    label: 'Folios that are being read',
    hint: 'One of your folios gets more readers than before.',
    group: 'Readers',
    settings: COLLECTED,
  },
  TeamMemberRequest: {
    label: 'Invitations to a team',
    hint: 'Somebody wants you in their team.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
  TeamMemberResult: {
    label: 'New team members',
    hint: 'Somebody you invited joins, or declines.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
  PlusReminder: {
    label: 'Plan that ends',
    hint: 'Before the plan of your team ends.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
  PlusExtended: {
    label: 'Plan that goes on',
    hint: 'The plan of your team was renewed.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
} as const satisfies Record<EmailType, EmailTypeFacts>

/** Groups of kinds of mail, in the order of the settings. */
export const EMAIL_GROUPS = ['People', 'Folios', 'Readers', 'Team and plan', 'Summaries'] as const

/** Title, group and choices of a kind of mail. */
export const emailTypeFacts = (type: EmailType): EmailTypeFacts => EMAIL_TYPES[type]

/** Whether somebody with this role in the team they work in has a say about the type [MAIL-04, ROLE-26]. */
export const seesEmailType = (type: EmailType, teamRole: number): boolean => {
  const { role } = emailTypeFacts(type)
  return role === undefined || teamRole <= role
}
