import type { MailContent } from './layout.ts'

/** A change to how a person signs in; sent to the address that was valid until then. */
const CHANGES = {
  password: { subject: 'Your Recto password was changed', text: 'Use the new password to sign in.' },
  email: { subject: 'Your Recto email address was changed', text: 'You now sign in with' },
  'email-back': {
    subject: 'Your Recto email address was restored',
    text: 'Every session was signed out and the password no longer works. Set a new one and sign in as',
  },
  'two-factor-on': {
    subject: '2-step verification is on',
    text: 'Signing in now also needs a code from your authenticator app.',
  },
  'two-factor-off': { subject: '2-step verification is off', text: 'Signing in only needs your password again.' },
  'passkey-added': {
    subject: 'A passkey was added to your Recto account',
    text: 'You can now sign in with this passkey, without a password or code:',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Recto account',
    text: 'This passkey can no longer sign in:',
  },
  'password-guessed': {
    subject: 'Wrong passwords were entered in your Recto account',
    text: 'Someone who is signed in as you entered a wrong password ten times, and has to wait before the next attempt.',
  },
  deleted: {
    subject: 'Your Recto account was deleted',
    text: 'Your account and everything that only you could open were permanently deleted.',
  },
} as const satisfies Record<string, { subject: string; text: string }>

/** What to do if it was someone else. A new password alone does not remove a passkey that they added. */
const NOT_YOU: Partial<Record<keyof typeof CHANGES, string>> = {
  deleted: 'If this wasn’t you, reply to this email.',
  'email-back': 'If you haven’t set a new password yet, use "Forgot password?" on the sign-in page.',
  'passkey-added':
    'If this wasn’t you, set a new password now with "Forgot password?" on the sign-in page, remove the passkey in your settings under "Security", and reply to this email.',
}

/** The mail about a change of how an account is signed in to. */
export function securityNotice({
  change,
  email,
  passkey,
  passkeys = [],
  url,
  days,
}: {
  change: keyof typeof CHANGES
  email?: string
  /** The person's name for it. */
  passkey?: string
  /** What can still sign in after a new password is set. */
  passkeys?: readonly string[]
  /** The link that reverts the change, valid for this many days. */
  url?: string
  days?: number
}): MailContent {
  const { subject, text } = CHANGES[change]
  const named = email ?? passkey
  return {
    subject,
    preview: text,
    heading: subject,
    paragraphs: [
      named ? `${text} ${named}.` : text,
      ...(passkeys.length > 0
        ? [
            `These passkeys can still sign in as you. Remove any that you don’t recognise in your settings: ${passkeys.join(', ')}.`,
          ]
        : []),
      url
        ? `If this wasn’t you, undo it within ${days} days: you get this address back, every session is signed out, and you set a new password.`
        : (NOT_YOU[change] ??
          'If this wasn’t you, set a new password now with "Forgot password?" on the sign-in page, and reply to this email.'),
    ],
    ...(url ? { button: { label: 'This wasn’t me', url } } : {}),
    reason: 'You received this because it affects who can sign in as you. It can’t be turned off.',
  }
}
