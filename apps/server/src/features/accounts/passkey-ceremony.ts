import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { refused } from '../../http/refusal.ts'

/** So long what was begun can be finished. */
export const CEREMONY_MS = 10 * 60_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES

/** The name that passkeys are for: the product's own, which teams' own addresses end with. Null for a bare IP address. */
export function relyingHost(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}

/** What a challenge is good for: to sign in, or, in one session, to add a passkey or to show again who is there. */
export type Purpose = 'sign-in' | `add:${number}` | `again:${number}`

/**
 * Challenges that need no memory: random, until when they are good, and a keyed hash of both with what they are for. So
 * nobody fills anything up by opening the sign-in page. That one is used once is counted when it was answered rightly.
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
    /** Whether it is one of ours, for this. @throws Refusal where it was and came too late */
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
