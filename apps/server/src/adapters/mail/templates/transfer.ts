import type { MailContent } from './layout.ts'

/** A folio is offered to somebody; `hasAccount` decides where the button leads. */
export function transferRequest(data: {
  from: string
  folioName: string
  /** In the words of who offers it; empty: none. */
  message: string
  hasAccount: boolean
  url: string
}): MailContent {
  const { from, folioName, message, hasAccount, url } = data
  return {
    subject: `${from} wants to transfer "${folioName}" to you`,
    preview: 'Accept it, and it is yours.',
    heading: `${from} wants to give you a folio`,
    paragraphs: [
      `When you accept, you own "${folioName}". Until then nothing changes.`,
      ...(message ? [`${from} writes: ${message}`] : []),
      ...(hasAccount ? [] : ['Sign up with this e-mail address, and the request is on your dashboard.']),
    ],
    button: { label: hasAccount ? 'See the request' : 'Sign up', url },
    reason: `You get this because ${from} entered your address in Recto.`,
  }
}

/** What came of an offer, to who made it. */
export function transferResult(data: { by: string; folioName: string; isAccepted: boolean; url: string }): MailContent {
  const { by, folioName, isAccepted, url } = data
  return {
    subject: isAccepted ? `${by} accepted "${folioName}"` : `${by} declined "${folioName}"`,
    preview: isAccepted ? 'The transfer is done.' : 'The folio stays where it is.',
    heading: isAccepted ? 'The transfer is done' : 'The transfer was declined',
    paragraphs: [
      isAccepted ? `"${folioName}" belongs to ${by} now.` : `${by} declined "${folioName}". It stays where it is.`,
    ],
    button: { label: 'Open Recto', url },
    reason: 'You get this because you asked for the transfer.',
  }
}
