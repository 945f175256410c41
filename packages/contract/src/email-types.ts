import { ROLE } from '@recto/document'

/** How often one type of email is sent: at once, collected, or never. `daily` and `weekly` are only for the digest. */
export const EMAIL_SETTINGS = {
  instant: 'Immediately',
  digest: 'In digest',
  daily: 'Daily',
  weekly: 'Weekly',
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
  /** The options; the first is the default. */
  settings: readonly [EmailSetting, ...EmailSetting[]]
  /** The lowest team role that sees it; without it, everyone [MAIL-04]. */
  role?: number
}

const ONE_BY_ONE = ['instant', 'digest', 'off'] as const
const COLLECTED = ['digest', 'instant', 'off'] as const

/** Each type, and its options. */
const EMAIL_TYPES = {
  Digest: {
    label: 'Digest',
    hint: 'One email with everything that isn’t sent immediately',
    group: 'Summaries',
    settings: ['daily', 'weekly', 'off'],
  },
  WeeklyInsights: {
    label: 'Weekly insights',
    hint: 'How your team’s folios were read',
    group: 'Summaries',
    settings: ['weekly', 'off'],
    role: ROLE.admin,
  },
  CollaboratorRequest: {
    label: 'Invitations to a folio',
    hint: 'Someone invites you to view or edit a folio.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  CollaboratorResult: {
    label: 'Invitation responses',
    hint: 'Someone accepts or declines your invitation.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  CollaboratorRevoke: {
    label: 'Access changes',
    hint: 'Someone changed or removed your access.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  CollaboratorReminder: {
    label: 'Invitation reminders',
    hint: 'You haven’t answered an invitation.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  RequestAccess: {
    label: 'Access requests',
    hint: 'Someone wants to open one of your folios.',
    group: 'People',
    settings: ONE_BY_ONE,
  },
  TransferRequest: {
    label: 'Transfer requests',
    hint: 'Someone wants to transfer a folio to you.',
    group: 'Folios',
    settings: ONE_BY_ONE,
  },
  TransferResult: {
    label: 'Transfer responses',
    hint: 'Someone accepts or declines a folio you transfer.',
    group: 'Folios',
    settings: ONE_BY_ONE,
  },
  OwnerLeave: {
    label: 'Inherited folios',
    hint: 'Someone left the team and you now own their folios.',
    group: 'Folios',
    settings: ONE_BY_ONE,
  },
  CollaborationChannelUpdate: {
    label: 'Workspaces',
    hint: 'Someone adds you to a workspace or removes you.',
    group: 'Folios',
    settings: COLLECTED,
  },
  FormResponse: {
    label: 'Form responses',
    hint: 'A reader filled in a form.',
    group: 'Readers',
    settings: ONE_BY_ONE,
  },
  LeadGeneration: {
    label: 'New leads',
    hint: 'A reader left an email address.',
    group: 'Readers',
    settings: ONE_BY_ONE,
  },
  FolioGettingViews: {
    label: 'View milestones',
    hint: 'One of your folios is getting more readers.',
    group: 'Readers',
    settings: COLLECTED,
  },
  TeamMemberRequest: {
    label: 'Invitations to a team',
    hint: 'Someone invites you to join their team.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
  TeamMemberResult: {
    label: 'New team members',
    hint: 'Someone you invited joins or declines.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
  PlusReminder: {
    label: 'Plan ending',
    hint: 'Your team’s plan is about to end.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
  PlusExtended: {
    label: 'Plan renewed',
    hint: 'Your team’s plan was renewed.',
    group: 'Team and plan',
    settings: ONE_BY_ONE,
  },
} as const satisfies Record<EmailType, EmailTypeFacts>

/** Groups of kinds of mail, in the order of the settings. */
export const EMAIL_GROUPS = ['People', 'Folios', 'Readers', 'Team and plan', 'Summaries'] as const

/** Title, group and choices of a kind of mail. */
export const emailTypeFacts = (type: EmailType): EmailTypeFacts => EMAIL_TYPES[type]

/** Whether the type applies to someone with this role in their current team [MAIL-04, ROLE-26]. */
export const seesEmailType = (type: EmailType, teamRole: number): boolean => {
  const { role } = emailTypeFacts(type)
  return role === undefined || teamRole <= role
}
