import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

it('a sign-up for a blank template leads to a new folio [ROUTE-08]', () => {
  expect(nextPath('?token=blank-slate-template')).toBe('/#new-folio')
})

it('a sign-up for a template carries its token on [ROUTE-07]', () => {
  expect(nextPath('?token=hW2eJhrZsfXgJcFivbdUbB')).toBe('/#newfolio-hW2eJhrZsfXgJcFivbdUbB')
})

it('who signs in or up from a folio that is tried keeps it [ROUTE-06, ROUTE-09]', () => {
  for (const from of ['tf', 'trytoken']) {
    expect(nextPath(`?${from}=hW2eJhrZsfXgJcFivbdUbB`)).toBe('/try/hW2eJhrZsfXgJcFivbdUbB/copy')
    expect(nextPath(`?${from}=../../elsewhere`)).toBe('/')
  }
})

it('who was on the way somewhere goes on there, and never to another site', () => {
  expect(nextPath('?next=%2Fedit%2Fabc%23leads')).toBe('/edit/abc#leads')
  for (const away of [
    '',
    '//evil.example',
    '/%5Cevil.example',
    'https://evil.example',
    '/%09/evil.example',
    '/%0A%0D/evil.example',
    '/%09%5Cevil.example',
  ]) {
    expect(nextPath(`?next=${away}`)).toBe('/')
  }
})
