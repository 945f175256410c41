import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAddressOf, networkOf, networksOf } from './address.ts'

const from = (trusted: string[], peer: string, forwarded?: string) =>
  createAddressOf(trusted)({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage)

describe('who sent a request', () => {
  it('is the peer, whatever it claims, where no proxy is trusted', () => {
    expect(from([], '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9')
    expect(from(['10.0.0.0/8'], '203.0.113.9', '10.0.0.1')).toBe('203.0.113.9')
  })

  it('is what a trusted proxy says, read from the nearest proxy outwards', () => {
    expect(from(['127.0.0.1'], '127.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
    expect(from(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '198.51.100.7, 10.1.2.3')).toBe('198.51.100.7')
  })

  it('is never what a client wrote in front of what the proxy saw', () => {
    expect(from(['127.0.0.1'], '127.0.0.1', '1.2.3.4, 198.51.100.7')).toBe('198.51.100.7')
  })

  it('is the last address that is one, where the header ends in nonsense', () => {
    expect(from(['127.0.0.1'], '127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(from(['127.0.0.1'], '127.0.0.1')).toBe('127.0.0.1')
  })

  it('is IPv4 also where the socket says it in IPv6', () => {
    expect(from([], '::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(from(['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
    expect(from(['::1'], '::1', '2001:db8::5')).toBe('2001:db8::5')
  })
})

it('S20: limits count the site of an IPv6 subscriber too, ten times as generously', () => {
  expect(networksOf('203.0.113.9')).toEqual([{ network: '203.0.113.9', times: 1 }])
  const [own, site] = networksOf('2001:db8:1:2::1')
  expect([own, site]).toEqual([
    { network: '2001:db8:1:2::/64', times: 1 },
    { network: '2001:db8:1::/48', times: 10 },
  ])
  expect(networksOf('2001:db8:1:ffff::1')[1]).toEqual(site)
})

it('limits count an IPv6 subscriber once, however many addresses they use', () => {
  const networks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002:0:0:0:7'].map(networkOf)
  expect(new Set(networks)).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networks[0])
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})
