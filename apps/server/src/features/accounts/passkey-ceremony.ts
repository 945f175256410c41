import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { refused } from '../../http/refusal.ts'

/** How long a started ceremony can be finished. */
export const CEREMONY_MS = 10 * 60_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES

/** The name that passkeys are for: the product's own, which teams' own addresses end with. Null for a bare IP address. */
export function relyingHost(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}

/** The purpose of a challenge: to sign in or, within one session, to add a passkey or to prove one's identity again. */
export type Purpose = 'sign-in' | `add:${number}` | `again:${number}`

/**
 * Stateless challenges: random bytes, their expiry, and a keyed hash of both with their purpose. So no one can fill
 * storage by opening the sign-in page. Single use is enforced when the challenge was answered correctly.
 */
export function createChallenges(key: string) {
  const signature = (body: Uint8Array, purpose: Purpose) =>
    createHmac('sha256', key).update(`passkey:${purpose}:`).update(body).digest()
  return {
    make(purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
      const body = Buffer.alloc(BODY_BYTES)
      randomBytes(RANDOM_BYTES).copy(body)
      body.writeUIntBE(now.getTime() + CEREMONY_MS, RANDOM_BYTES, TIME_BYTES)
      return new Uint8Array(Buffer.concat([body, signature(body, purpose)]))
    },
    /** Whether it is one of ours, for this purpose. @throws Refusal if it has expired */
    isOurs(challenge: string, purpose: Purpose, now: Date): boolean {
      const bytes = Buffer.from(challenge, 'base64url')
      const body = bytes.subarray(0, BODY_BYTES)
      const [given, wanted] = [bytes.subarray(BODY_BYTES), signature(body, purpose)]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
      if (body.readUIntBE(RANDOM_BYTES, TIME_BYTES) < now.getTime())
        throw refused('This took too long. Please try again.')
      return true
    },
  }
}
