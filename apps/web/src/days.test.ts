import { expect, it } from 'vitest'
import { dayOf, numericDay } from './days.ts'

const at = (month: number, day: number) => new Date(2026, month - 1, day, 12).toISOString()

it('days are written as Nov 21st, 2026 [DATE-01]', () => {
  expect(dayOf(at(11, 21))).toBe('Nov 21st, 2026')
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map((day) => dayOf(at(1, day)).slice(4, -6))).toEqual([
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
  expect(dayOf(at(5, 3), 'full')).toBe('May 3rd, 2026')
  expect(dayOf(at(9, 12), 'full')).toBe('September 12th, 2026')
})

it('in tables as 03/07/26 [DATE-03]', () => {
  expect([numericDay(new Date(2026, 2, 7)), numericDay(new Date(2026, 10, 21))]).toEqual(['03/07/26', '11/21/26'])
})
