import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DnsServer, startDns } from '../../test/dns-server.ts'
import { createDns, type Dns } from './dns.ts'

let server: DnsServer
let dns: Dns
beforeAll(async () => {
  server = await startDns()
  dns = createDns([server.address])
  server.zones.set('_recto.docs.acme.example', {
    txt: ['recto-verification=a text longer than one part holds', 'other'],
  })
  server.zones.set('docs.acme.example', { cname: 'Pages.recto.example' })
  server.zones.set('Pages.recto.example', { a: ['192.0.2.7', '192.0.2.8'] })
})
afterAll(() => server.stop())

it('reads texts put together from their parts, the other name, and the addresses it leads to in the end', async () => {
  expect(await dns.txt('_recto.docs.acme.example')).toEqual([
    'recto-verification=a text longer than one part holds',
    'other',
  ])
  expect(await dns.cname('docs.acme.example')).toEqual(['pages.recto.example'])
  expect(await dns.addresses('docs.acme.example')).toEqual(['192.0.2.7', '192.0.2.8'])
})

it('a name that is not there, or has no such record, has none', async () => {
  expect(await dns.txt('nobody.example')).toEqual([])
  expect(await dns.cname('_recto.docs.acme.example')).toEqual([])
  expect(await dns.addresses('nobody.example')).toEqual([])
})

it('servers that fail say nothing about a name', async () => {
  server.zones.set('broken.example', { fails: true })
  expect([await dns.txt('broken.example'), await dns.cname('broken.example')]).toEqual([null, null])
  expect(await dns.addresses('broken.example')).toBe(null)
})
