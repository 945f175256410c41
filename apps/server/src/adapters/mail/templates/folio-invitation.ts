import type { MailContent } from './layout.ts'

/** Someone may now view or edit a folio; `hasAccount` determines where the button leads. */
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
    heading: `${inviter} shared a folio with you`,
    paragraphs: [
      canEdit ? `You can edit "${folioName}" together.` : `You can view "${folioName}".`,
      ...(hasAccount ? [] : ['Sign up with this email address to open it.']),
    ],
    button: { label: hasAccount ? 'Open folio' : 'Sign up', url },
    reason: `You received this because ${inviter} invited you.`,
  }
}
