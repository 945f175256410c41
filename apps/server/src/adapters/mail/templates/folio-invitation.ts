import { type MailContent, openLabel } from './layout.ts'

/** Someone may now view or edit a folio. Without an account the button leads to signing up, and on to the folio. */
export function folioInvitation(data: {
  inviter: string
  folioName: string
  canEdit: boolean
  hasAccount: boolean
  url: string
  /** Key of the folio's picture. */
  picture: string | null
}): MailContent {
  const { inviter, folioName, canEdit, hasAccount, url, picture } = data
  return {
    subject: `${inviter} shared “${folioName}” with you`,
    preview: canEdit ? 'You can edit it together.' : 'You can view it.',
    heading: `${inviter} shared a folio with you`,
    paragraphs: [
      canEdit ? 'You can edit it together.' : 'You can view it.',
      ...(hasAccount ? [] : ['Sign up with this email address to open it.']),
    ],
    folio: { name: folioName, by: `Shared by ${inviter}`, picture },
    button: { label: openLabel(folioName), url },
    reason: `You received this because ${inviter} invited you.`,
  }
}
