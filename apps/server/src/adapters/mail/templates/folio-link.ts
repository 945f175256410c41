import type { MailContent } from './layout.ts'

/** A folio's link, sent by someone who has it; anyone can open it. */
export function folioLink(data: {
  sender: string
  folioName: string
  message: string
  hasPassword: boolean
  url: string
}): MailContent {
  const { sender, folioName, message, hasPassword, url } = data
  return {
    subject: `${sender} sent you "${folioName}"`,
    preview: message || 'Open it in your browser.',
    heading: `${sender} sent you a folio`,
    paragraphs: [
      `You can view "${folioName}" without an account.`,
      ...(message ? [message] : []),
      ...(hasPassword ? [`It needs a password. Ask ${sender} for it.`] : []),
    ],
    button: { label: 'Open folio', url },
    reason: `You received this because ${sender} sent it to your address.`,
  }
}
