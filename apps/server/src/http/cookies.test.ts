import { expect, it } from 'vitest'
import { cookieLine, readCookie, signedValue, verifiedValue } from './cookies.ts'

const secret = 'a secret of the tests'
const style = { isSecure: true }

it('a signed value comes back, a changed one or one of another secret does not', () => {
  const signed = signedValue('abc', secret)
  expect(verifiedValue(signed, secret)).toBe('abc')
  expect(verifiedValue(signed.replace('abc', 'abd'), secret)).toBeNull()
  expect(verifiedValue(signedValue('abc', 'another'), secret)).toBeNull()
  for (const raw of [null, '', 'abc', 'abc.', '.abc', '%', 'abc.%ff']) expect(verifiedValue(raw, secret)).toBeNull()
})

it('the name alone is not enough: a prefix or a neighbour is another cookie', () => {
  const header = 'x__Host-recto=1; __Host-recto_more=2; __Host-recto=3; recto=4'
  expect(readCookie(header, 'recto', style)).toBe('3')
  expect(readCookie(header, 'recto', { isSecure: false })).toBe('4')
  expect(readCookie(undefined, 'recto', style)).toBeNull()
})

it('a cookie that is removed keeps every attribute it was set with', () => {
  expect(cookieLine('recto', '', style, 0)).toBe('__Host-recto=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
})
