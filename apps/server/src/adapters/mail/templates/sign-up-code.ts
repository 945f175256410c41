import type { MailContent } from './layout.ts'

/** The 6-digit code of a sign-up. */
export function signUpCode({ code, minutes }: { code: string; minutes: number }): MailContent {
  return {
    subject: `${code} is your Recto code`,
    preview: `Enter it within ${minutes} minutes to confirm your email address.`,
    heading: 'Confirm your email address',
    paragraphs: [`Enter this code where you signed up. It expires in ${minutes} minutes.`],
    code,
    reason:
      'You received this because someone signed up to Recto with this address. If it wasn’t you, you can ignore it.',
  }
}
