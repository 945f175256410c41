import { describe, expect, it } from 'vitest'
import { DOMAIN_WORDS, domainName, domainState, domainTld, isLifetimeSetupHost } from './domains.ts'

describe('a domain that somebody types', () => {
  it.each([
    ['docs.acme.example', 'docs.acme.example'],
    ['  Docs.ACME.example.  ', 'docs.acme.example'],
    ['https://docs.acme.example/start?x=1#y', 'docs.acme.example'],
    ['acme.example', 'acme.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%j is %s', (text, name) => expect(domainName(text)).toBe(name))

  it.each([
    '',
    'acme',
    'localhost',
    'shop.localhost',
    'printer.local',
    '127.0.0.1',
    '1.2',
    '[::1]',
    'a b.example',
    'user@acme.example',
    'docs.acme.example:8080',
    'docs..acme.example',
    '-docs.acme.example',
    'do_cs.acme.example',
    '*.acme.example',
    'a%2eexample',
    'acme.example\\@evil.example',
    'ftp://acme.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('%j is none', (text) => expect(domainName(text)).toBe(null))

  it('says what is missing', () => {
    const problem = (text: string) => domainTld.safeParse(text).error?.issues[0]?.message
    expect([problem('  '), problem('acme')]).toEqual([DOMAIN_WORDS.blank, DOMAIN_WORDS.invalid])
  })
})

it('is not verified, then verification is pending, then it is verified [DOMAIN-04]', () => {
  const state = (initiallyVerified: boolean, verified: boolean) => domainState({ initiallyVerified, verified })
  expect([state(false, false), state(true, false), state(true, true)]).toEqual(['not-verified', 'pending', 'verified'])
})

describe('the set-up of a domain for lifetime deals', () => {
  it.each([
    'app.recto.example',
    'App.recto.example:3000',
    'workspace1000000.recto.example',
    'workspace99999999.recto.example',
  ])('is offered at %s [DOMAIN-09]', (host) => expect(isLifetimeSetupHost(host)).toBe(true))
  it.each([
    'recto.example',
    'workspace.recto.example',
    'workspace999999.recto.example',
    'workspace100000000.recto.example',
    'workspace01000000.recto.example',
    'myworkspace1000000.recto.example',
    'workspace1000000x.recto.example',
    'apps.recto.example',
    'www.app.recto.example',
  ])('is not at %s [DOMAIN-09]', (host) => expect(isLifetimeSetupHost(host)).toBe(false))
})
