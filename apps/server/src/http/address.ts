import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** The sender of a request: the peer itself, or what trusted proxies report. */
export type AddressOf = (request: IncomingMessage) => string

/** Number of addresses whose trust is cached. */
const MOST_KNOWN = 1000

/** Forwarded headers count only from `trusted` addresses and networks, read from the nearest proxy outwards. */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const proxies = new BlockList()
  for (const one of trusted) {
    const [address = '', bits] = one.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  /** The same few proxies send every request. */
  const known = new Map<string, boolean>()
  function isTrusted(address: string): boolean {
    if (trusted.length === 0) return false
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear()
    const found = proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
    known.set(address, found)
    return found
  }

  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '')
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    while (isIP(address) && isTrusted(address)) {
      const next = plain(forwarded.pop()?.trim() ?? '')
      if (!isIP(next)) break
      address = next
    }
    return address
  }
}

/** IPv4 in its own notation, even if a dual-stack socket reports it as IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address
}

/** The unit that limits count: an IPv4 address, or an IPv6 subscriber's /64 network. */
export const networkOf = (address: string): string => (isIP(address) === 6 ? ipv6Network(address, 4) : address)

/** How many times a subscriber's limit the whole /48 has: a site has 65,536 such networks, and one owner. */
const SITE_FACTOR = 10

/** The networks that an address counts for, and how many times a limit each may do. */
export function networksOf(address: string): readonly { network: string; times: number }[] {
  const own = { network: networkOf(address), times: 1 }
  return isIP(address) === 6 ? [own, { network: ipv6Network(address, 3), times: SITE_FACTOR }] : [own]
}

function ipv6Network(address: string, groupsKept: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? first : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, groupsKept)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${groupsKept * 16}`
}
