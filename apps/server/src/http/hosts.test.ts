import { describe, expect, it } from 'vitest'
import { createHosts, isLoopbackOrigin, isSameOrigin, type Site } from './hosts.ts'

const RECTO = { publicUrl: 'https://recto.example.com', payUrl: 'https://pay.recto.example.com', loopback: false }

describe('the Host header', () => {
  const local = createHosts({
    publicUrl: 'http://localhost:3000',
    payUrl: 'http://127.0.0.1:3000',
    pagesUrl: null,
    loopback: true,
  })
  const domain: Site = { kind: 'domain', id: 1, name: 'docs.acme.example', rootToken: null }
  const asked: string[] = []
  const hosted = createHosts({ ...RECTO, pagesUrl: 'https://pages.example.net' }, [
    async (name) => {
      asked.push(name)
      return name === domain.name ? domain : null
    },
  ])
  const kind = async (hosts: typeof local, host: string | undefined) => (await hosts.of(host))?.kind ?? null

  it.each(['localhost:3000', 'LOCALHOST:3000', 'studio.localhost:3000', '127.0.0.1', '[::1]:3000', 'localhost'])(
    '%s is this machine',
    async (host) => expect(await kind(local, host)).toBe('app'),
  )

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
    '',
    undefined,
    '0.0.0.0',
  ])('%s is not', async (host) => expect(await kind(local, host)).toBe(null))

  it('with a public address only that and the pages’ are ours, in any case', async () => {
    for (const host of ['recto.example.com', 'Recto.Example.com'])
      expect([host, await kind(hosted, host)]).toEqual([host, 'app'])
    expect(await kind(hosted, 'Pages.example.net')).toBe('pages')
    const shared = { ...RECTO, pagesUrl: 'https://recto.example.com' }
    expect(await kind(createHosts(shared), 'recto.example.com')).toBe('app')
    for (const host of ['localhost:3000', 'recto.example.com:8080', 'x.recto.example.com'])
      expect([host, await kind(hosted, host)]).toEqual([host, null])
  })

  it('the card’s fields have an address of their own', async () => {
    expect(await kind(hosted, 'pay.recto.example.com')).toBe('pay')
    expect(await kind(local, '127.0.0.1:3000')).toBe('pay')
  })

  it('a domain that a team brought along is found in any case and on any port', async () => {
    for (const host of ['docs.acme.example', 'DOCS.acme.example:8443']) expect(await hosted.of(host)).toEqual(domain)
    expect(await kind(hosted, 'acme.example')).toBe(null)
  })

  it('what can be no name is asked of nobody', async () => {
    asked.length = 0
    const impossible = [
      'a b.example',
      'x@docs.acme.example',
      'docs.acme.example.',
      `${'a.'.repeat(200)}example`,
      '../etc',
    ]
    for (const host of impossible) expect([host, await kind(hosted, host)]).toEqual([host, null])
    expect(asked).toEqual([])
  })
})

it('an Origin is ours when it is the host that was asked, or when a program sends none', () => {
  expect(isSameOrigin('http://localhost:3000', 'localhost:3000')).toBe(true)
  expect(isSameOrigin(undefined, 'localhost:3000')).toBe(true)
  for (const origin of ['null', 'http://localhost:3001', 'https://evil.example', 'http://localhost:3000.evil.example'])
    expect([origin, isSameOrigin(origin, 'localhost:3000')]).toEqual([origin, false])
})

it('only a loopback origin is for this machine alone', () => {
  expect(
    ['http://localhost:3000', 'http://a.localhost', 'http://127.0.0.1', 'http://[::1]:3000'].every(isLoopbackOrigin),
  ).toBe(true)
  expect(['https://recto.example.com', 'http://localhost.example.com', 'http://10.0.0.1'].some(isLoopbackOrigin)).toBe(
    false,
  )
})
