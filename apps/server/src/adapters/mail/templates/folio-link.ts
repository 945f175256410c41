import { type MailContent, openLabel } from './layout.ts'

/** A folio's link, sent by someone who has it; anyone can open it. */
export function folioLink(data: {
  sender: string
  folioName: string
  message: string
  hasPassword: boolean
  url: string
  /** Key of the folio's picture. */
  picture: string | null
}): MailContent {
  const { sender, folioName, message, hasPassword, url, picture } = data
  return {
    subject: `${sender} sent you “${folioName}”`,
    preview: message || 'Open it in your browser.',
    heading: `${sender} sent you a folio`,
    paragraphs: [
      'You can view it without an account.',
      ...(message ? [message] : []),
      ...(hasPassword ? [`It needs a password. Ask ${sender} for it.`] : []),
    ],
    folio: { name: folioName, by: `Sent by ${sender}`, picture },
    button: { label: openLabel(folioName), url },
    reason: `You received this because ${sender} sent it to your address.`,
  }
}
