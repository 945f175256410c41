import type { MailContent } from './layout.ts'

/** The 6-digit code that sets a new password. */
export function passwordCode({ code, minutes }: { code: string; minutes: number }): MailContent {
  return {
    subject: `${code} is your code for a new Recto password`,
    preview: `Enter it within ${minutes} minutes to set a new password.`,
    heading: 'Set a new password',
    paragraphs: [
      `Enter this code on the password page. It is good for ${minutes} minutes.`,
      'Setting a new password signs you out everywhere else.',
    ],
    code,
    reason: 'You get this because somebody asked for a new password. If it was not you, your password stays as it is.',
  }
}
