import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '@recto/document'

/** Zero bits that a solution's hash begins with: some 65 000 tries, a second of a phone. */
export const WORK_BITS = 16
/** How long a challenge can be solved, and a solution used. */
export const WORK_GOOD_MS = 10 * 60_000

/**
 * A challenge that we signed for one purpose: a number after it makes their hash begin with zeros. `action` has no
 * dots.
 */
export function challengeOf(key: string, action: string, now: Date): string {
  const body = `${action}.${now.getTime() + WORK_GOOD_MS}.${randomBase62(22)}`
  return `${body}.${signed(key, body)}`
}

/** Whether `{action}.{good until}.{random}.{signature}.{nonce}` solves a challenge of ours that is still good. */
export function workOf(key: string, token: string, now: Date): 'good' | 'wrong' | 'late' {
  const parts = token.split('.')
  if (parts.length !== 5) return 'wrong'
  const body = parts.slice(0, 3).join('.')
  if (!isSame(parts[3] ?? '', signed(key, body))) return 'wrong'
  if (Number(parts[1]) < now.getTime()) return 'late'
  return zeroBits(createHash('sha256').update(token).digest()) >= WORK_BITS ? 'good' : 'wrong'
}

/** The purpose that a challenge was made for. */
export const actionOf = (token: string): string => token.split('.')[0] ?? ''

/** The same text for the same solution, by which it is counted. */
export const nameOfWork = (token: string): string => createHash('sha256').update(token).digest('base64url')

const signed = (key: string, body: string): string =>
  createHmac('sha256', key).update(`captcha ${body}`).digest('base64url')

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(own)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24
}
