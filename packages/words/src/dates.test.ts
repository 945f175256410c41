import { expect, it } from 'vitest'
import { day, when } from './dates.ts'
import { momentOf, numericDay } from './moments.ts'

const at = (month: number, date: number) => new Date(2026, month - 1, date, 12).toISOString()

it('days are written as Nov 21st, 2026 [DATE-01]', () => {
  expect(day(at(11, 21))).toBe('Nov 21st, 2026')
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map((date) => day(at(1, date)).slice(4, -6))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '30th',
  ])
})

it('or with the month in full, as May 3rd and September 12th, 2026 [DATE-02]', () => {
  expect(day(at(5, 3), 'full')).toBe('May 3rd, 2026')
  expect(day(at(9, 12), 'full')).toBe('September 12th, 2026')
})

it('in tables as 03/07/26 [DATE-03]', () => {
  expect([numericDay(new Date(2026, 2, 7)), numericDay(new Date(2026, 10, 21))]).toEqual(['03/07/26', '11/21/26'])
})

it('a day in another place is the one there', () => {
  expect(day('2026-11-21T23:30:00Z', 'short', 'Asia/Tokyo')).toBe('Nov 22nd, 2026')
})

it('says how long ago a time is', () => {
  const now = new Date(2026, 10, 21, 15, 30)
  const ago = (...parts: [number, number, number, number, number]) => when(new Date(...parts).toISOString(), now)
  expect(ago(2026, 10, 21, 15, 30)).toBe('just now')
  expect(ago(2026, 10, 21, 15, 18)).toBe('12 min ago')
  expect(ago(2026, 10, 21, 9, 30)).toBe('6 h ago')
  expect(ago(2026, 10, 20, 23, 0)).toBe('yesterday')
  expect(ago(2026, 10, 11, 9, 0)).toBe('Nov 11')
  expect(ago(2025, 10, 11, 9, 0)).toBe('Nov 11th, 2025')
  expect(when(new Date(2026, 10, 20, 23, 30), new Date(2026, 10, 21, 1, 0))).toBe('1 h ago')
})

it('says a time of day with its day, and with the year when it is another one', () => {
  const now = new Date(2026, 10, 21, 15, 30)
  const said = [momentOf(now, now), momentOf(at(10, 1), now), momentOf(new Date(2025, 9, 1, 9), now)]
  expect(said.map((one) => one.replace('\u202f', ' '))).toEqual([
    'Today, 3:30 PM',
    'Oct 1, 12:00 PM',
    'Oct 1st, 2025, 9:00 AM',
  ])
})
