import { randomBase62 } from '@recto/document'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from './cookies.ts'

/** A browser in which someone has signed in before, and the tokens of those accounts, latest first. */
export type KnownDevice = { id: string; accounts: readonly string[] }

/** Recognises browsers in which an account has signed in before. */
export type KnownDevices = {
  /** This browser's cookie; null: no one has signed in here, or the cookie is not ours. */
  of(cookieHeader: string | undefined): KnownDevice | null
  /** Set-Cookie of a browser in which an account has just signed in. */
  cookieFor(known: KnownDevice | null, accountToken: string): string
}

const COOKIE = 'recto_device'
/** The longest time that browsers keep a cookie. s */
const COOKIE_SECONDS = 400 * 24 * 3600
/** Accounts that one browser is known for. */
const MOST_ACCOUNTS = 5
const VALUE = /^device:([0-9A-Za-z]{22}):([0-9A-Za-z]{22}(?:,[0-9A-Za-z]{22})*)$/

/**
 * Device cookies as described by OWASP: failed sign-ins from a browser known for an account are counted separately, so
 * that other people's failures do not block its owner. The cookie signs no one in, and outlives sessions.
 */
export function createKnownDevices(key: string, style: CookieStyle): KnownDevices {
  return {
    of(cookieHeader) {
      const value = verifiedValue(readCookie(cookieHeader, COOKIE, style), key)
      const [, id, accounts] = VALUE.exec(value ?? '') ?? []
      return id && accounts ? { id, accounts: accounts.split(',') } : null
    },
    cookieFor(known, accountToken) {
      const others = known?.accounts.filter((one) => one !== accountToken) ?? []
      const accounts = [accountToken, ...others].slice(0, MOST_ACCOUNTS)
      const value = `device:${known?.id ?? randomBase62(22)}:${accounts.join(',')}`
      return cookieLine(COOKIE, signedValue(value, key), style, COOKIE_SECONDS)
    },
  }
}
