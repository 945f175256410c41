import { domainToASCII } from 'node:url'

/** Fields of calls that hold an address, or a list of addresses. */
const ADDRESSES = /email|^list$|^moveTo$|^to$/i
const MOST_DEPTH = 4

/**
 * An email address with its domain as mail servers and browsers name it: `x@münchen.example` is
 * `x@xn--mnchen-3ya.example`. Anything else is left as it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).trimEnd()
  if (at < 1 || !/[^\0-\x7f]/.test(domain)) return address
  const ascii = domainToASCII(domain)
  return ascii === '' ? address : `${address.slice(0, at)}@${ascii}`
}

/** A call's fields, with the domains of all addresses in ASCII, so that one mailbox has one spelling everywhere. */
export function withAsciiDomains(given: Record<string, unknown>): Record<string, unknown> {
  return inside(given, false, 0) as Record<string, unknown>
}

/** The same value if nothing in it changes; only lists and plain objects are looked into. */
function inside(value: unknown, isAddress: boolean, depth: number): unknown {
  if (typeof value === 'string') return isAddress ? withAsciiDomain(value) : value
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return value
  if (Array.isArray(value)) {
    const list = value.map((one: unknown) => inside(one, isAddress, depth + 1))
    return list.some((one, at) => one !== value[at]) ? list : value
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  let changed: Record<string, unknown> | null = null
  for (const [key, one] of Object.entries(value)) {
    const other = inside(one, ADDRESSES.test(key), depth + 1)
    if (other !== one) changed = { ...(changed ?? value), [key]: other }
  }
  return changed ?? value
}
