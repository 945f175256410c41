import { expect, it } from 'vitest'
import { isReservedName } from './reserved-names.ts'

it.each([
  ...[
    'sign-in',
    'log-in',
    'reset-password',
    'password',
    'security',
    'verify',
    'account-verify',
    'auth',
    'oauth',
    'sso',
  ],
  ...['help', 'payment', 'login', 'signin', 'support', 'billing', 'secure', 'account', 'www', 'mail'],
  ...['LOGIN', 'l-o-g-i-n', '1ogin', 'l0gin', 's1gn-1n', 'acc0unt', 'verify-your-account', 'passvvord', 'adrnin'],
  ...['xn--lgin-0ra', 'secure-login-2fa', 'supp0rt-center'],
])('S17: nobody takes %s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

it.each([
  ...[
    'harbour',
    'payroll-guide',
    'helping-hands',
    'verified-suppliers',
    'resetting',
    'autumn',
    'cards-of-2026',
    'team',
  ],
  ...['your-page', 'signature', 'banking-on-it', 'authors', 'accountants-of-lowmere', 'mailing', 'apps', 'new'],
])('S17: %s is free', (name) => {
  expect(isReservedName(name)).toBe(false)
})
