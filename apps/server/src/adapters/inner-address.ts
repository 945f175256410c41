import { BlockList, isIP, isIPv4 } from 'node:net'

const INNER_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Within the public part: tunnels that carry an IPv4 address (Teredo, 6to4), and what is for documents and benchmarks. */
const INNER_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
/** All public addresses begin so; the rest is this machine, this network, an IPv4 address in another form, or nobody's. */
const PUBLIC_IPV6 = '2000::/3'

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const innerIPv4 = listOf(INNER_IPV4, 'ipv4')
const innerIPv6 = listOf(INNER_IPV6, 'ipv6')
const publicIPv6 = listOf([PUBLIC_IPV6], 'ipv6')

/**
 * Whether an IP address is not one of the public Internet: of this machine or network, reserved, or IPv6 that stands for an
 * IPv4 address in any form (mapped, compatible, translated, tunnelled), or with a zone. What is no IP address is inner.
 */
export function isInner(address: string): boolean {
  if (isIPv4(address)) return innerIPv4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return true
  return !publicIPv6.check(address, 'ipv6') || innerIPv6.check(address, 'ipv6')
}
