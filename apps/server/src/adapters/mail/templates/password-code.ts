import type { MailContent } from './layout.ts'

/** The link that sets a new password, and the 6-digit code for who reads the mail on another device. */
export function passwordCode({
  code,
  url,
  minutes,
  passkeys,
}: {
  /** Null: after too many wrong codes, only the link works. */
  code: string | null
  url: string
  minutes: number
  /** The person's names for their passkeys. */
  passkeys: readonly string[]
}): MailContent {
  const how = code
    ? `Open the link, or enter this code on the password page. Both expire in ${minutes} minutes.`
    : `Open the link. It expires in ${minutes} minutes.`
  return {
    subject: code ? `${code} is your code for a new Recto password` : 'Set a new Recto password',
    preview: `You have ${minutes} minutes to set a new password.`,
    heading: 'Set a new password',
    paragraphs: [
      how,
      'Setting a new password signs you out everywhere else.',
      ...(passkeys.length > 0
        ? [`These passkeys can still sign in as you unless you remove them on that page: ${passkeys.join(', ')}.`]
        : []),
    ],
    ...(code ? { code } : {}),
    button: { label: 'Set a new password', url },
    reason:
      'You received this because someone asked to reset your password. If it wasn’t you, your password stays the same.',
  }
}
