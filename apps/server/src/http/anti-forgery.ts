import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '@recto/document'
import { type CookieStyle, cookieLine, readCookie } from './cookies.ts'

const COOKIE = 'recto_af'
/** Field of a form, and header of everything else [API-001]. */
export const ANTI_FORGERY_FIELD = '__RequestVerificationToken'

/** Header that carries the anti-forgery token. */
export const ANTI_FORGERY_HEADER = 'requestverificationtoken'

/** Creates and checks anti-forgery tokens; created by `createAntiForgery`. */
export type AntiForgery = ReturnType<typeof createAntiForgery>

/**
 * A signed double submit: a random value in a host-only cookie, and its signature in the request. A foreign page can
 * make a browser send the first, but can neither read nor create the second.
 */
export function createAntiForgery(key: string, style: CookieStyle) {
  const tokenOf = (seed: string): Buffer => createHmac('sha256', key).update(`anti-forgery:${seed}`).digest()
  return {
    /** The token for this browser, and the cookie line to set if it has none yet. */
    issue(cookieHeader: string | undefined): { token: string; setCookie: string | null } {
      const known = readCookie(cookieHeader, COOKIE, style)
      const seed = known && /^[0-9A-Za-z]{22}$/.test(known) ? known : randomBase62(22)
      return {
        token: tokenOf(seed).toString('base64url'),
        setCookie: seed === known ? null : cookieLine(COOKIE, seed, style),
      }
    },
    /** Distinguishes this browser from others if no one is signed in: no one else knows it. Empty without a cookie. */
    browserOf: (cookieHeader: string | undefined): string => readCookie(cookieHeader, COOKIE, style) ?? '',
    isValid(cookieHeader: string | undefined, token: unknown): boolean {
      const seed = readCookie(cookieHeader, COOKIE, style)
      if (!seed || typeof token !== 'string') return false
      const given = Buffer.from(token, 'base64url')
      const wanted = tokenOf(seed)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
