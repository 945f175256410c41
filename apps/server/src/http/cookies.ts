import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names and attributes of Recto's cookies: host-only, inaccessible to scripts, `__Host-` on https. */
export type CookieStyle = { isSecure: boolean }

const cookieName = (name: string, { isSecure }: CookieStyle): string => (isSecure ? `__Host-${name}` : name)

/** A Set-Cookie line; without `maxAgeS` it ends with the browser, 0 removes it. */
export function cookieLine(name: string, value: string, style: CookieStyle, maxAgeS?: number): string {
  const parts = [`${cookieName(name, style)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (style.isSecure) parts.push('Secure')
  if (maxAgeS !== undefined) parts.push(`Max-Age=${maxAgeS}`)
  return parts.join('; ')
}

/** The raw value of one cookie in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string, style: CookieStyle): string | null {
  const wanted = `${cookieName(name, style)}=`
  for (const part of (header ?? '').split(';')) {
    const pair = part.trim()
    if (pair.startsWith(wanted)) return pair.slice(wanted.length)
  }
  return null
}

const signature = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest()

/** `value.signature`, encoded: the form better-auth reads and writes. */
export function signedValue(value: string, secret: string): string {
  return encodeURIComponent(`${value}.${signature(value, secret).toString('base64')}`)
}

/** The value of a signed cookie; null when it was not signed with `secret`. */
export function verifiedValue(raw: string | null, secret: string): string | null {
  if (!raw) return null
  const text = decoded(raw)
  const dot = text.lastIndexOf('.')
  if (dot < 1) return null
  const value = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  const wanted = signature(value, secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return ''
  }
}
