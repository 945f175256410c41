import type { EmailType } from '@recto/contract'
import type { MailContent, MailFolio } from './layout.ts'

/** Heading and button of the mail of each type; its sentence is the notification's own. */
const WORDS: Readonly<Record<EmailType, { heading: string; button: string }>> = {
  Digest: { heading: 'What’s new', button: 'Open Recto' },
  PlusExtended: { heading: 'Your plan was renewed', button: 'See plan' },
  PlusReminder: { heading: 'Your plan ends soon', button: 'See plans' },
  FormResponse: { heading: 'New form response', button: 'See response' },
  TransferRequest: { heading: 'You have a transfer request', button: 'Review request' },
  TransferResult: { heading: 'Your transfer request was answered', button: 'Open Recto' },
  CollaboratorRequest: { heading: 'You’re invited to a folio', button: 'Open folio' },
  CollaboratorResult: { heading: 'Your invitation was answered', button: 'Open folio' },
  CollaboratorRevoke: { heading: 'Your access changed', button: 'Open Recto' },
  CollaboratorReminder: { heading: 'You have an open invitation', button: 'See invitation' },
  CollaborationChannelUpdate: { heading: 'Your workspaces changed', button: 'Open workspace' },
  OwnerLeave: { heading: 'You now own more folios', button: 'See folios' },
  TeamMemberRequest: { heading: 'You’re invited to a team', button: 'See invitation' },
  TeamMemberResult: { heading: 'Your team invitation was answered', button: 'See team' },
  WeeklyInsights: { heading: 'Your weekly insights', button: 'Open Recto' },
  FolioGettingViews: { heading: 'A folio is getting views', button: 'Open folio' },
  LeadGeneration: { heading: 'You have a new lead', button: 'See lead' },
  RequestAccess: { heading: 'Someone requested access', button: 'Review request' },
}

const REASON = 'You received this because of your email settings in Recto. Choose what you get and how often:'

/** One piece of news, or with several sentences a digest. Links are whole addresses. */
export function notification({
  type,
  sentences,
  url,
  settingsUrl,
  folio,
}: {
  type: EmailType
  sentences: readonly string[]
  url: string
  settingsUrl: string
  /** The reader's own folio that it is about. */
  folio?: MailFolio
}): MailContent {
  const { heading, button } = WORDS[type]
  const [first = '', ...more] = sentences.map((one) => `${one}.`)
  return {
    subject: more.length > 0 ? `${heading}: ${sentences.length} updates` : first.replace(/\.$/, ''),
    preview: more.length > 0 ? first : heading,
    heading: more.length > 0 ? heading : first.replace(/\.$/, ''),
    paragraphs: more.length > 0 ? [first, ...more] : [],
    ...(folio && { folio }),
    button: { label: button, url },
    reason: `${REASON} ${settingsUrl}`,
  }
}
