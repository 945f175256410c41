import type { EmailType } from '@recto/contract'
import type { MailContent } from './layout.ts'

/** Heading and button of the mail of each type; its sentence is the notification's own. */
const WORDS: Readonly<Record<EmailType, { heading: string; button: string }>> = {
  Digest: { heading: 'What is new', button: 'Open Recto' },
  PlusExtended: { heading: 'Your plan goes on', button: 'See your plan' },
  PlusReminder: { heading: 'Your plan ends soon', button: 'See plans' },
  FormResponse: { heading: 'A form was answered', button: 'See the answer' },
  TransferRequest: { heading: 'A folio is offered to you', button: 'Answer' },
  TransferResult: { heading: 'Your offer was answered', button: 'Open Recto' },
  CollaboratorRequest: { heading: 'You are invited to a folio', button: 'Open the folio' },
  CollaboratorResult: { heading: 'Your invitation was answered', button: 'Open the folio' },
  CollaboratorRevoke: { heading: 'What you may do changed', button: 'Open Recto' },
  CollaboratorReminder: { heading: 'An invitation waits for you', button: 'Answer' },
  CollaborationChannelUpdate: { heading: 'Your workspaces changed', button: 'Open the workspace' },
  OwnerLeave: { heading: 'You own more folios now', button: 'See them' },
  TeamMemberRequest: { heading: 'You are invited to a team', button: 'Answer' },
  TeamMemberResult: { heading: 'Your team invitation was answered', button: 'See the team' },
  WeeklyInsights: { heading: 'Your week in readers', button: 'Open Recto' },
  FolioGettingViews: { heading: 'A folio is being read', button: 'Open the folio' },
  LeadGeneration: { heading: 'You have a new lead', button: 'See the lead' },
  RequestAccess: { heading: 'Somebody asks for access', button: 'Answer' },
}

const REASON = 'You get this because of your e-mail settings in Recto, where you can choose what comes and how often.'

/** One piece of news, or with several sentences a digest. Links are whole addresses. */
export function notification({
  type,
  sentences,
  url,
  settingsUrl,
}: {
  type: EmailType
  sentences: readonly string[]
  url: string
  settingsUrl: string
}): MailContent {
  const { heading, button } = WORDS[type]
  const [first = '', ...more] = sentences.map((one) => `${one}.`)
  return {
    subject: more.length > 0 ? `${heading}: ${sentences.length} pieces of news` : first.replace(/\.$/, ''),
    preview: first,
    heading,
    paragraphs: [first, ...more],
    button: { label: button, url },
    reason: `${REASON} ${settingsUrl}`,
  }
}
