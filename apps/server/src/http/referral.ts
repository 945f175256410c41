import { type CookieStyle, cookieLine, readCookie } from './cookies.ts'

/** Who referred this browser, for a possible sign-up. */
const REFERRAL_COOKIE = 'recto_ref'
const DAYS_S = 30 * 24 * 3600
/** The allowed form of such a mark; anything else is not stored. */
const MARK = /^[A-Za-z0-9_-]{1,64}$/

/**
 * The Set-Cookie line for the address that someone came by: the parameter `ref` of any page of the app [ROUTE-25], or
 * an invitation, which names the inviter [ROUTE-10]. Null: nothing to store.
 */
export function referralCookie(url: string, style: CookieStyle): string | null {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid')
  const invitation = /^\/invite\/([^/]+)\/?$/i.exec(pathname)?.[1]
  const mark = searchParams.get('ref') ?? invitation
  return mark && MARK.test(mark) ? cookieLine(REFERRAL_COOKIE, mark, style, DAYS_S) : null
}

/** The mark that a browser came with within the last 30 days; null: none. */
export function referralOf(cookies: string | undefined, style: CookieStyle): string | null {
  const mark = readCookie(cookies, REFERRAL_COOKIE, style)
  return mark && MARK.test(mark) ? mark : null
}
