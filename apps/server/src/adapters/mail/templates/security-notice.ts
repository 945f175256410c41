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
  'new-device': {
    subject: 'A new device signed in to Recto',
    text: 'A browser that never signed in to your account before is signed in now:',
  },
  'recovery-code': {
    subject: 'A recovery code was used to sign in to Recto',
    text: 'Someone signed in with your password and one of your recovery codes:',
  },
  'link-added': {
    subject: 'Another account can now sign in to your Recto account',
    text: 'This account elsewhere was linked, because it has your address. It signs in without a password or code:',
  },
  'link-removed': {
    subject: 'An account elsewhere no longer signs in to Recto',
    text: 'This account can no longer sign in as you:',
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

/** Where the button leads to the settings, what to do there. */
const THERE: Partial<Record<keyof typeof CHANGES, string>> = {
  'new-device':
    'If this was you, there is nothing to do. If it wasn’t, sign that device out under "Where you’re signed in" and set a new password.',
  'recovery-code':
    'If this wasn’t you, set a new password, sign that device out under "Where you’re signed in" and make new recovery codes.',
  'link-added':
    'If this wasn’t you, remove it under "Accounts elsewhere", sign out every other device, and set a new password.',
}

/** The mail about a change of how an account is signed in to. */
export function securityNotice({
  change,
  email,
  passkey,
  passkeys = [],
  links = [],
  device,
  at,
  left,
  url,
  days,
}: {
  change: keyof typeof CHANGES
  email?: string
  /** The person's name for it. */
  passkey?: string
  /** What can still sign in after a new password is set. */
  passkeys?: readonly string[]
  /** Accounts elsewhere that still sign in. */
  links?: readonly string[]
  /** The browser that signed in, and when. */
  device?: string
  at?: string
  /** Recovery codes that are good. */
  left?: number
  /** The link that reverts the change, valid for this many days; or the one to the settings. */
  url?: string
  days?: number
}): MailContent {
  const { subject, text } = CHANGES[change]
  const named = email ?? passkey ?? (device && at && `${device}, ${moment(at)}`)
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
      ...(links.length > 0
        ? [
            `These accounts elsewhere can still sign in as you: ${links.join(', ')}. Remove any that you don’t recognise.`,
          ]
        : []),
      ...(left === undefined ? [] : [codesLeft(left)]),
      url && days
        ? `If this wasn’t you, undo it within ${days} days: you get this address back, every session is signed out, and you set a new password.`
        : (THERE[change] ??
          NOT_YOU[change] ??
          'If this wasn’t you, set a new password now with "Forgot password?" on the sign-in page, and reply to this email.'),
    ],
    ...(url ? { button: { label: 'This wasn’t me', url } } : {}),
    reason: 'You received this because it affects who can sign in as you. It can’t be turned off.',
  }
}

/** "29 November 2026, 15:04 UTC". */
const moment = (at: string): string =>
  `${new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}, ${at.slice(11, 16)} UTC`

const codesLeft = (left: number): string =>
  left === 0
    ? 'No recovery code is left. Make new ones in your settings.'
    : left === 1
      ? 'One recovery code is left.'
      : `${left} recovery codes are left.`
