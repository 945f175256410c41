import { expect, it } from 'vitest'
import { asAddress } from './as-address.ts'
import { networkName, networkOf, signOf, wordsOf } from './networks.ts'
import { NETWORKS } from './spec.ts'

const at = (url: string) => networkOf({ url, kind: 'web' })

it('the icon follows from where a link leads [MOD-12]', () => {
  expect(at('https://www.linkedin.com/in/ines-solberg')).toBe('linkedin')
  expect(at('https://studio.slack.com/')).toBe('slack')
  expect(at('https://twitter.com/studio')).toBe('x')
  expect(at('https://youtu.be/aqz-KE-bpKQ')).toBe('youtube')
  expect(at('mailto:hello@studio.example')).toBe('email')
  expect(at('tel:+4930555')).toBe('phone')
  expect(at('https://studio.example/')).toBe('web')
  expect(at('https://notlinkedin.com/')).toBe('web')
  expect(networkOf({ url: '', kind: 'phone' })).toBe('phone')
})

it('every network has a name and a sign of its own drawing', () => {
  for (const network of NETWORKS) {
    expect(networkName(network)).not.toBe('')
    expect(signOf(network)).toMatch(/^M[-\d.\sA-Za-z]+$/)
  }
})

it('without words of its own a place is called by its address or its network', () => {
  const words = (url: string, label = '') => wordsOf({ url, label, kind: 'web' })
  expect(words('mailto:hello@studio.example?subject=Hi')).toBe('hello@studio.example')
  expect(words('https://www.studio.example/about')).toBe('studio.example')
  expect(words('https://github.com/studio')).toBe('GitHub')
  expect(words('https://github.com/studio', 'Our code')).toBe('Our code')
})

it('a bare e-mail or phone number becomes an address; anything else stays as it was typed', () => {
  expect(asAddress(' hello@studio.example ')).toBe('mailto:hello@studio.example')
  expect(asAddress('+49 30 5550 118')).toBe('tel:+49 30 5550 118')
  expect(asAddress('linkedin.com/in/ines')).toBe('linkedin.com/in/ines')
  expect(asAddress('javascript:alert(1)')).toBe('javascript:alert(1)')
})
