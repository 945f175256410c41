import { z } from 'zod'
import { seal, unseal } from '../../keys.ts'

const stop = z.object({ to: z.string(), by: z.number() })

/** The recipient's address, and the sender who caused the email. */
export type Stop = z.infer<typeof stop>

/** For the link in the mail: sealed, so that neither logs nor histories have the address. */
export const sealedStop = (given: Stop, key: string): string => seal(JSON.stringify(given), key).toString('base64url')

/** null: not one of ours. */
export function openedStop(token: string, key: string): Stop | null {
  const text = unseal(Buffer.from(token, 'base64url'), key)
  return text === null ? null : stop.parse(JSON.parse(text))
}
