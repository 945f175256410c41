import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Digits of a moment in base 36: enough until the year 5188, so that every stamp is as long as any other. */
const MOMENT_DIGITS = 9
const NONCE_BYTES = 14
/** Of a stamp: its moment, its nonce and 43 signs of signature, with dots between them. */
export const STAMP_BYTES = MOMENT_DIGITS + NONCE_BYTES * 2 + 43 + 2

/** Faster than this, no one reads and answers a form. */
const FASTEST_MS = 1500

/** How long an open page can be answered; after that the reader has to send again, with the input kept. */
const GOOD_MS = 48 * 3600_000

/** Whether a response comes from one of our pages, not faster than a person could answer and not too late. */
export type StampCheck = 'good' | 'too-fast' | 'expired' | 'foreign'

/** What a stamp says: when its page was served (ms since 1970), and the 28 hexadecimal digits that no other page has. */
export type ReadStamp = { at: number; nonce: string }

/**
 * Stamps of published pages. A page needs no cookie, so there is no session that another site could misuse: anyone who
 * can read the page may answer its forms and is counted as its reader. The stamp proves that the sender got the page of
 * this folio from us, and when. It is signed, bound to the folio, and different for each time the page is served.
 */
export function createStamps(key: string, now: () => number) {
  const signed = (folioToken: string, at: string, nonce: string): string =>
    createHmac('sha256', key).update(`form:${folioToken}:${at}:${nonce}`).digest('base64url')

  function read(folioToken: string, stamp: string): ReadStamp | null {
    const [at = '', nonce = '', signature = '', ...more] = stamp.split('.')
    const given = Buffer.from(signature)
    const wanted = Buffer.from(signed(folioToken, at, nonce))
    if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
    return { at: Number.parseInt(at, 36), nonce }
  }

  return {
    /** A stamp of `STAMP_BYTES` signs; tests may say for which page view, and when it was served. */
    issue(folioToken: string, { at: ms, nonce }: ReadStamp = { at: now(), nonce: newNonce() }): string {
      const at = ms.toString(36).padStart(MOMENT_DIGITS, '0')
      return `${at}.${nonce}.${signed(folioToken, at, nonce)}`
    },
    /** null: we served no page of this folio with it. */
    read,
    check(folioToken: string, stamp: string): StampCheck {
      const is = read(folioToken, stamp)
      if (!is) return 'foreign'
      const age = now() - is.at
      if (age < FASTEST_MS) return 'too-fast'
      return age > GOOD_MS ? 'expired' : 'good'
    },
  }
}

const newNonce = (): string => randomBytes(NONCE_BYTES).toString('hex')

/** Signs and checks the proof that a page was loaded; created by `createStamps`. */
export type Stamps = ReturnType<typeof createStamps>
