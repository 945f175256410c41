import { type MailContent, openLabel } from './layout.ts'

/** Someone may now view or edit a folio. Without an account the button leads to signing up, and on to the folio. */
export function folioInvitation(data: {
  inviter: string
  folioName: string
  canEdit: boolean
  hasAccount: boolean
  url: string
}): MailContent {
  const { inviter, folioName, canEdit, hasAccount, url } = data
  return {
    subject: `${inviter} shared "${folioName}" with you`,
    preview: canEdit ? 'You can edit it together.' : 'You can view it.',
    heading: folioName,
    paragraphs: [
      `${inviter} invites you to ${canEdit ? 'edit it together' : 'view it'}.`,
      ...(hasAccount ? [] : ['Sign up with this email address to open it.']),
    ],
    button: { label: openLabel(folioName), url },
    reason: `You received this because ${inviter} invited you.`,
  }
}
