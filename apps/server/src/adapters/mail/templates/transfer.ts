import type { MailContent } from './layout.ts'

/** A folio is offered to someone; `hasAccount` determines where the button leads. */
export function transferRequest(data: {
  from: string
  folioName: string
  /** The message of the person who offers it; empty: none. */
  message: string
  hasAccount: boolean
  url: string
  /** Key of the folio's picture. */
  picture: string | null
}): MailContent {
  const { from, folioName, message, hasAccount, url, picture } = data
  return {
    subject: `${from} wants to transfer “${folioName}” to you`,
    preview: 'If you accept, you’ll own it.',
    heading: `${from} wants to transfer a folio to you`,
    paragraphs: [
      'If you accept, you’ll own it. Nothing changes until then.',
      ...(message ? [`${from} writes: ${message}`] : []),
      ...(hasAccount ? [] : ['Sign up with this email address to see the request on your dashboard.']),
    ],
    folio: { name: folioName, by: `From ${from}`, picture },
    button: { label: hasAccount ? 'Review request' : 'Sign up', url },
    reason: `You received this because ${from} sent it to your address.`,
  }
}

/** The outcome of an offer, for the person who made it. */
export function transferResult(data: { by: string; folioName: string; isAccepted: boolean; url: string }): MailContent {
  const { by, folioName, isAccepted, url } = data
  return {
    subject: isAccepted ? `${by} accepted “${folioName}”` : `${by} declined “${folioName}”`,
    preview: isAccepted ? 'The transfer is complete.' : 'The folio stays where it is.',
    heading: isAccepted ? 'The transfer is complete' : 'The transfer was declined',
    paragraphs: [
      isAccepted ? `“${folioName}” now belongs to ${by}.` : `${by} declined “${folioName}”. It stays where it is.`,
    ],
    button: { label: 'Open Recto', url },
    reason: 'You received this because you requested the transfer.',
  }
}
