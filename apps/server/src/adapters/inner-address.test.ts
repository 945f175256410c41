import { expect, it } from 'vitest'
import { isInner } from './inner-address.ts'
import { createSafeFetch } from './safe-fetch.ts'

const INNER = [
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::127.0.0.1', '::7f00:1', '::a00:1', '::ffff:127.0.0.1', '::ffff:a00:1'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2002:a00:1::1', '2001::1'],
  ...['2001:db8::1', 'fec0::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1', '3fff::1'],
]

it.each(INNER)('N4: takes %s for an address that strangers may not name', (address) =>
  expect(isInner(address)).toBe(true),
)

it.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])(
  'takes %s for a public address',
  (address) => expect(isInner(address)).toBe(false),
)

it('N4: refuses such addresses before a socket is opened', async () => {
  const limits = { maxBytes: 10, timeoutMs: 2000, types: [''] }
  const literal = INNER.filter((one) => !one.includes('%')).map((one) => (one.includes(':') ? `[${one}]` : one))
  for (const host of [...literal, '0x7f.1', '2130706433', '017700000001', '127.1']) {
    const began = performance.now()
    await expect(createSafeFetch()(`http://${host}/`, limits), host).rejects.toThrow('Not a public address')
    expect(performance.now() - began).toBeLessThan(500)
  }
})
