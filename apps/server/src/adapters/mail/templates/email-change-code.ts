import type { MailContent } from './layout.ts'

/** The 6-digit code that makes an address the one a person signs in with. */
export function emailChangeCode({ code, minutes }: { code: string; minutes: number }): MailContent {
  return {
    subject: `${code} is your code for your new email address`,
    preview: `Enter it within ${minutes} minutes to sign in to Recto with this address.`,
    heading: 'Sign in with this address',
    paragraphs: [`Enter this code in your settings. It expires in ${minutes} minutes.`],
    code,
    reason:
      'You received this because someone wants to sign in to Recto with this address. If it wasn’t you, you can ignore it.',
  }
}
