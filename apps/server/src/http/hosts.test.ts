import { describe, expect, it } from 'vitest'
import { createHostCheck, isLoopbackOrigin, isSameOrigin } from './hosts.ts'

describe('the Host header', () => {
  const local = createHostCheck({ publicUrl: 'http://localhost:3000', pagesUrl: null, loopback: true })
  const hosted = createHostCheck({
    publicUrl: 'https://recto.example.com',
    pagesUrl: 'https://pages.example.net',
    loopback: false,
  })

  it.each(['localhost:3000', 'LOCALHOST:3000', 'studio.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    '%s is this machine',
    (host) => expect(local(host)).toBe(true),
  )

  it.each([
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
    '',
    undefined,
    '0.0.0.0',
  ])('%s is not', (host) => expect(local(host)).toBe(false))

  it('with a public address only that and the pages’ are ours, in any case', () => {
    expect(['recto.example.com', 'Recto.Example.com', 'pages.example.net'].map(hosted)).toEqual([true, true, true])
    expect(['localhost:3000', 'recto.example.com:8080', 'x.recto.example.com'].map(hosted)).toEqual([
      false,
      false,
      false,
    ])
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
