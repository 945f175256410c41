import { expect, it } from 'vitest'
import { referralCookie } from './referral.ts'

const plain = { isSecure: false }

it('who sent a browser here is kept for 30 days: by the parameter ref, or by an invitation [ROUTE-10, ROUTE-25, REF-04]', () => {
  expect(referralCookie('/?ref=maren-1', plain)).toBe(
    'recto_ref=maren-1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
  )
  expect(referralCookie('/account/signup?token=x&ref=a_B', { isSecure: true })).toBe(
    '__Host-recto_ref=a_B; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000',
  )
  expect(referralCookie('/invite/aB3aB3aB3aB3aB3aB3aB3a', plain)).toContain('recto_ref=aB3aB3aB3aB3aB3aB3aB3a;')
})

it.each([
  '/',
  '/?ref=',
  '/?ref=a%0d%0aSet-Cookie:x',
  `/?ref=${'x'.repeat(65)}`,
  '/invite/',
  '/invite/a%20b',
  '//evil/',
])('%s leaves no mark', (url) => {
  expect(referralCookie(url, plain)).toBe(null)
})
