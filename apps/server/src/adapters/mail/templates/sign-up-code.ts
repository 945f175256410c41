import type { MailContent } from './layout.ts'

/** The 6-digit code of a sign-up. */
export function signUpCode({ code, minutes }: { code: string; minutes: number }): MailContent {
  return {
    subject: `${code} is your Recto code`,
    preview: `Enter it within ${minutes} minutes to confirm your e-mail address.`,
    heading: 'Confirm your e-mail address',
    paragraphs: [`Enter this code where you signed up. It is good for ${minutes} minutes.`],
    code,
    reason: 'You get this because somebody signed up to Recto with this address. If it was not you, ignore it.',
  }
}
