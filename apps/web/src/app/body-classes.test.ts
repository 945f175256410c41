import { ROLE } from '@recto/contract'
import { expect, it } from 'vitest'
import { bodyClasses } from './body-classes.ts'

it('the page says whether its person owns the team, and whether they are a guest in it [BOOT-36]', () => {
  const by = Object.fromEntries(Object.entries(ROLE).map(([name, role]) => [name, bodyClasses(role).join(' ')]))
  expect(by).toEqual({
    owner: 'isowner',
    admin: 'notowner',
    member: 'notowner',
    premiumGuest: 'notowner is-guest',
    singleFolioGuest: 'notowner is-guest',
    guest: 'notowner is-guest',
  })
  expect(bodyClasses(null)).toEqual([])
})
