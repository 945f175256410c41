import type { MailContent } from './layout.ts'

/** The 6-digit code that makes an address the one a person signs in with. */
export function emailChangeCode({ code, minutes }: { code: string; minutes: number }): MailContent {
  return {
    subject: `${code} is your code for a new e-mail address`,
    preview: `Enter it within ${minutes} minutes to sign in to Recto with this address.`,
    heading: 'Sign in with this address',
    paragraphs: [`Enter this code in your settings. It is good for ${minutes} minutes.`],
    code,
    reason: 'You get this because somebody wants to sign in to Recto with this address. If it was not you, ignore it.',
  }
}
