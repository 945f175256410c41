import { email } from '@recto/contract'
import { z } from 'zod'
import { refused } from '../../http/refusal.ts'

const SAYS =
  'Recto can’t use this email address yet: before the @ it takes letters from a to z, digits and . _ + - only.'

/** An address that signs in: the rule of the library that looks passwords up. */
const usable = z.email()

/** Whether an account can sign in with this address. */
export const isUsable = (address: string): boolean =>
  email.safeParse(address).success && usable.safeParse(address).success

/** An address that no account could sign in with is refused before anything is mailed to it. @throws Refusal */
export function refuseUnusable(address: string): void {
  if (!isUsable(address)) throw refused(SAYS, { field: 'email' })
}
