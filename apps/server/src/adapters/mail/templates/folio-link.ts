import { type MailContent, openLabel } from './layout.ts'

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
    heading: folioName,
    paragraphs: [
      'You can view it without an account.',
      ...(message ? [message] : []),
      ...(hasPassword ? [`It needs a password. Ask ${sender} for it.`] : []),
    ],
    button: { label: openLabel(folioName), url },
    reason: `You received this because ${sender} sent it to your address.`,
  }
}
