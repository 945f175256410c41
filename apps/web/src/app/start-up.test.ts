import { expect, it } from 'vitest'
import { startUpOf } from './start-up.ts'

const TOKEN = 'hW2eJhrZsfXgJcFivbdUbB'

it.each([
  ['/', '', 'dashboard'],
  [`/edit/${TOKEN}`, '#grant-access', 'edit mode'],
  [`/edit/${TOKEN}/`, '', 'edit mode'],
  [`/power-edit/${TOKEN}`, '', 'power edit'],
  [`/folio/${TOKEN}`, '', 'folio view'],
  [`/version-preview/${TOKEN}/${TOKEN}`, '', 'folio view'],
  [`/folder/${TOKEN}`, '', 'project'],
  ['/try/spring-plan', '', 'try mode'],
  ['/checkout', '', 'checkout'],
  ['/account/signup', '#checkout-pro-year', 'signup checkout'],
  ['/account/signup', '', 'home'],
  ['/account/signin', '', 'home'],
  ['/spring-plan', '', 'folio fallback'],
  ['/edit', '', 'folio fallback'],
] as const)('%s%s starts as %s, and as nothing else [BOOT-04, ROUTE-11]', (pathname, hash, mode) => {
  expect(startUpOf({ pathname, hash }).mode).toBe(mode)
})

it('what the app draws has its first file on its way, and starts in the dashboard’s frame or without one [BOOT-05]', async () => {
  expect(startUpOf({ pathname: '/' })).toMatchObject({ starts: 'dashboard', load: expect.any(Function) })
  for (const pathname of [`/edit/${TOKEN}`, `/power-edit/${TOKEN}`, '/account/signin', '/account/signup']) {
    expect(startUpOf({ pathname })).toMatchObject({ starts: 'app', load: expect.any(Function) })
  }
})
