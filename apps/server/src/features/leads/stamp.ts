import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '@recto/document'

/** Digits of a moment in base 36: enough until the year 5188, so that every stamp is as long as any other. */
const MOMENT_DIGITS = 9
const NONCE_SIGNS = 10
/** Of a stamp: its moment, its nonce and 43 signs of signature, with dots between them. */
export const STAMP_BYTES = MOMENT_DIGITS + NONCE_SIGNS + 43 + 2

/** Faster than this, no one reads and answers a form. */
const FASTEST_MS = 1500

/** How long an open page can be answered; after that the reader has to send again, with the input kept. */
const GOOD_MS = 48 * 3600_000

/** Whether a response comes from one of our pages, not faster than a person could answer and not too late. */
export type StampCheck = 'good' | 'too-fast' | 'expired' | 'foreign'

/**
 * Stamps of forms. A published page needs no cookie, so there is no session that another site could misuse: anyone who
 * can read the page may answer. The stamp proves that the sender got the page of this folio from us, and when. It is
 * signed, bound to the folio, and different for each page view.
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

/** Signs and checks the proof that a form was loaded; created by `createStamps`. */
export type Stamps = ReturnType<typeof createStamps>
