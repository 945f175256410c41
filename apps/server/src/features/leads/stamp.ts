import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '@recto/document'

/** Digits of a moment in base 36: enough until the year 5188, so that every stamp is as long as any other. */
const MOMENT_DIGITS = 9
const NONCE_SIGNS = 10
/** Of a stamp: its moment, its nonce and 43 signs of signature, with dots between them. */
export const STAMP_BYTES = MOMENT_DIGITS + NONCE_SIGNS + 43 + 2

/** Faster than this nobody reads a form and answers it. */
const FASTEST_MS = 1500

/** So long a page that stays open can be answered; after that it is asked once more, with what was typed. */
const GOOD_MS = 48 * 3600_000

/** Whether answers come from a page of ours, not faster than a person can be and not long after. */
export type StampCheck = 'good' | 'too-fast' | 'expired' | 'foreign'

/**
 * Stamps of forms. A published page needs no cookie, so there is no session that another site could misuse: sending an
 * answer is open to everybody who can read the page. What the stamp proves is that the sender had the page from us, of
 * this folio, and when. It is signed, bound to the folio and different on each page that goes out.
 */
export function createStamps(key: string, now: () => number) {
  const signed = (folioToken: string, at: string, nonce: string): string =>
    createHmac('sha256', key).update(`form:${folioToken}:${at}:${nonce}`).digest('base64url')
  return {
    issue(folioToken: string): string {
      const [at, nonce] = [now().toString(36).padStart(MOMENT_DIGITS, '0'), randomBase62(NONCE_SIGNS)]
      return `${at}.${nonce}.${signed(folioToken, at, nonce)}`
    },
    check(folioToken: string, stamp: string): StampCheck {
      const [at = '', nonce = '', signature = ''] = stamp.split('.')
      const given = Buffer.from(signature)
      const wanted = Buffer.from(signed(folioToken, at, nonce))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'foreign'
      const age = now() - Number.parseInt(at, 36)
      if (age < FASTEST_MS) return 'too-fast'
      return age > GOOD_MS ? 'expired' : 'good'
    },
  }
}

/** Signs and checks the proof that a form was loaded; made by `createStamps`. */
export type Stamps = ReturnType<typeof createStamps>
