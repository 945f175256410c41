import type { Notification } from '@recto/contract'
import { expect, it } from 'vitest'
import { countFor, isArrivedNow, wordsOf } from './words.ts'

const about = (folioName: string, change: Partial<Notification['data']> = {}) => ({
  by: { fullName: 'Lucía Ferrant', email: 'lucia@ferrant.example' },
  folioToken: 'x'.repeat(22),
  folioName,
  privilege: 2,
  ...change,
})

it('says who did what to which folio', () => {
  expect(wordsOf({ kind: 'collaboration', data: about('Tavi identity') })).toBe(
    'Lucía Ferrant invites you to edit Tavi identity',
  )
  expect(wordsOf({ kind: 'accessChanged', data: about('Tavi identity', { privilege: 1 }) })).toBe(
    'Lucía Ferrant lets you view Tavi identity only',
  )
  expect(wordsOf({ kind: 'accessRemoved', data: about('Tavi identity', { privilege: 0 }) })).toBe(
    'Lucía Ferrant ended your access to Tavi identity',
  )
})

it('cuts the title of a folio at 40 characters [NOTIF-07]', () => {
  const longest = 'x'.repeat(40)
  expect(wordsOf({ kind: 'collaboration', data: about(longest) })).toMatch(/ x{40}$/)
  expect(wordsOf({ kind: 'collaboration', data: about(`${longest}y`) })).toMatch(/ x{40}…$/)
})

it('counts as arrived now for 10 seconds [NOTIF-06]', () => {
  const time = '2026-11-21T10:00:00.000Z'
  expect(isArrivedNow({ time }, Date.parse(time) + 10_000)).toBe(true)
  expect(isArrivedNow({ time }, Date.parse(time) + 10_001)).toBe(false)
})

it('asks for a panel height by 75, and 5 more [NOTIF-08]', () => {
  expect([countFor(600), countFor(599)]).toEqual([13, 12])
})
