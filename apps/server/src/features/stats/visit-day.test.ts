import { expect, it } from 'vitest'
import { dayNear } from './visit-day.ts'

const NOON = Date.UTC(2026, 10, 29, 12)

it.each<[string, string, string, number?]>([
  ['the server’s own day', '2026-11-29', '2026-11-29'],
  ['the day before', '2026-11-28', '2026-11-28'],
  ['the day after', '2026-11-30', '2026-11-30'],
  ['two days before', '2026-11-27', '2026-11-29'],
  ['two days after', '2026-12-01', '2026-11-29'],
  ['six days ahead', '2026-12-05', '2026-11-29'],
  ['two months before', '2026-10-01', '2026-11-29'],
  ['the year 1970', '1970-01-01', '2026-11-29'],
  ['the year 9999', '9999-12-31', '2026-11-29'],
  ['no day of the calendar', '2026-11-31', '2026-11-29'],
  ['the day before the first of a month', '2026-11-30', '2026-11-30', Date.UTC(2026, 11, 1)],
  ['the day after New Year’s Eve', '2027-01-01', '2027-01-01', Date.UTC(2026, 11, 31, 23, 59)],
  ['the day before a 1 March', '2028-02-29', '2028-02-29', Date.UTC(2028, 2, 1)],
])('S5: a visit that reports %s is counted on that day, or on the server’s', (_, day, counted, at = NOON) => {
  expect(dayNear(day, at)).toBe(counted)
})
