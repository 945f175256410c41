import {
  EMAIL_TYPE_KEYS,
  emailTypeOf,
  type NotificationKind,
  type NotificationOf,
  notificationKinds,
} from '@recto/contract'
import { expect, it } from 'vitest'
import { countFor, isArrivedNow } from './arrival.ts'
import { pathOf, wordsOf } from './sentences.ts'

const about = (folioName: string, change: { privilege?: number } = {}) => ({
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
    'Lucía Ferrant changed your access to Tavi identity: you can now only view it',
  )
  expect(wordsOf({ kind: 'accessRemoved', data: about('Tavi identity', { privilege: 0 }) })).toBe(
    'Lucía Ferrant removed your access to Tavi identity',
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

it('has a kind for each type of mail that one can choose about', () => {
  const told = new Set(notificationKinds().map(emailTypeOf))
  expect(EMAIL_TYPE_KEYS.filter((type) => !told.has(type))).toEqual([])
})

it('says what a team, a workspace, a reader and a plan do, and leads to it', () => {
  const by = { fullName: 'Maren Oduya', email: 'maren@lowmere.example' }
  const team = { by, teamToken: 't'.repeat(22), teamName: 'Lowmere Studio' }
  const said = (one: NotificationOf<NotificationKind>) => [
    wordsOf(one),
    pathOf({ ...one, id: 1, time: '', new: true, process: null, end: null }),
  ]
  expect(said({ kind: 'teamMemberRequest', data: { ...team, role: 2 } })).toEqual([
    'Maren Oduya invites you to Lowmere Studio as Admin',
    null,
  ])
  expect(said({ kind: 'ownerLeave', data: { ...team, folioCount: 1 } })).toEqual([
    'Maren Oduya left Lowmere Studio: you now own one more folio',
    '/',
  ])
  expect(said({ kind: 'plusReminder', data: { ...team, until: '2026-12-03T12:00:00.000Z' } })).toEqual([
    'Lowmere Studio’s plan ends on Dec 3rd, 2026',
    '/#seeplans',
  ])
  const workspace = { by, labelToken: 'w'.repeat(22), labelName: 'Investors', change: 'added' as const }
  expect(said({ kind: 'channelUpdate', data: workspace })).toEqual([
    'Maren Oduya added you to the workspace Investors',
    `/#channel-${'w'.repeat(22)}`,
  ])
  const lead = { by: { fullName: '', email: '' }, folioToken: 'f'.repeat(22), folioName: 'Sundrift' }
  expect(said({ kind: 'leadGeneration', data: lead })).toEqual([
    'A reader left an email address in Sundrift',
    `/edit/${'f'.repeat(22)}#leads`,
  ])
})

it('E13: what a reader left is named, by name and address as far as both are there', () => {
  const said = (fullName: string, email: string) =>
    wordsOf({
      kind: 'leadGeneration',
      data: { by: { fullName, email }, folioToken: 'f'.repeat(22), folioName: 'Sundrift' },
    })
  const cases: [name: string, email: string, sentence: string][] = [
    ['Maren Oduya', 'maren@lowmere.example', 'Maren Oduya left the email address maren@lowmere.example in Sundrift'],
    ['', 'maren@lowmere.example', 'maren@lowmere.example left an email address in Sundrift'],
    ['Maren Oduya', '', 'A reader left an email address in Sundrift'],
    ['', '', 'A reader left an email address in Sundrift'],
  ]
  for (const [name, email, sentence] of cases) expect(said(name, email)).toBe(sentence)
})

it('leads to nothing while it waits for an answer', () => {
  const one = { kind: 'collaboration', data: about('Tavi identity') } as const
  const at = (process: 'waiting' | 'accepted') => pathOf({ ...one, id: 1, time: '', new: true, process, end: null })
  expect([at('waiting'), at('accepted')]).toEqual([null, `/edit/${'x'.repeat(22)}`])
})
