import type { MailContent } from './layout.ts'

/** What changed in how a person signs in; it goes to the address that was good until then. */
const CHANGES = {
  password: { subject: 'Your Recto password was changed', text: 'From now on you sign in with the new password.' },
  email: { subject: 'Your Recto e-mail address was changed', text: 'From now on you sign in with' },
  'two-factor-on': {
    subject: '2-step verification is on',
    text: 'Signing in now also takes a code of your authenticator app.',
  },
  'two-factor-off': { subject: '2-step verification is off', text: 'Signing in takes your password alone again.' },
  deleted: {
    subject: 'Your Recto account was deleted',
    text: 'Your account and what was yours alone are gone for good.',
  },
} as const satisfies Record<string, { subject: string; text: string }>

export function securityNotice({ change, email }: { change: keyof typeof CHANGES; email?: string }): MailContent {
  const { subject, text } = CHANGES[change]
  return {
    subject,
    preview: text,
    heading: subject,
    paragraphs: [
      email ? `${text} ${email}.` : text,
      change === 'deleted'
        ? 'If this was not you, answer this mail.'
        : 'If this was not you, set a new password at once with "Forgot it?" on the sign-in page, and answer this mail.',
    ],
    reason: 'You get this because it concerns who can sign in as you. It cannot be turned off.',
  }
}
