import type { MailContent } from './layout.ts'

/** What changed in how a person signs in; it goes to the address that was good until then. */
const CHANGES = {
  password: { subject: 'Your Recto password was changed', text: 'From now on you sign in with the new password.' },
  email: { subject: 'Your Recto e-mail address was changed', text: 'From now on you sign in with' },
  'email-back': {
    subject: 'Your Recto e-mail address is what it was',
    text: 'Everybody was signed out and the password no longer works. Set a new one and sign in as',
  },
  'two-factor-on': {
    subject: '2-step verification is on',
    text: 'Signing in now also takes a code of your authenticator app.',
  },
  'two-factor-off': { subject: '2-step verification is off', text: 'Signing in takes your password alone again.' },
  'passkey-added': {
    subject: 'A passkey was added to your Recto account',
    text: 'From now on you can sign in with this passkey, without password or code:',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Recto account',
    text: 'Nobody signs in any more with this passkey:',
  },
  deleted: {
    subject: 'Your Recto account was deleted',
    text: 'Your account and what was yours alone are gone for good.',
  },
} as const satisfies Record<string, { subject: string; text: string }>

/** What to do when it was somebody else. A new password alone leaves a passkey that they made. */
const NOT_YOU: Partial<Record<keyof typeof CHANGES, string>> = {
  deleted: 'If this was not you, answer this mail.',
  'email-back': 'If you did not set a new password yet, do so with "Forgot it?" on the sign-in page.',
  'passkey-added':
    'If this was not you, set a new password at once with "Forgot it?" on the sign-in page, remove the passkey in your settings under "Signing in", and answer this mail.',
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
  /** What the person calls it. */
  passkey?: string
  /** What goes on signing in after a new password. */
  passkeys?: readonly string[]
  /** Takes the change back, for so many days. */
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
            `These passkeys go on signing in as you. Remove what you do not know in your settings: ${passkeys.join(', ')}.`,
          ]
        : []),
      url
        ? `If this was not you, take it back within ${days} days: this address is yours again, everybody is signed out, and you set a new password.`
        : (NOT_YOU[change] ??
          'If this was not you, set a new password at once with "Forgot it?" on the sign-in page, and answer this mail.'),
    ],
    ...(url ? { button: { label: 'This was not me', url } } : {}),
    reason: 'You get this because it concerns who can sign in as you. It cannot be turned off.',
  }
}
