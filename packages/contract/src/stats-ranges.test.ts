import { expect, it } from 'vitest'
import { daysBetween, intervalsFor, STATS_RANGE_NAMES, STATS_RANGES, statsDays, stepsOf } from './stats-ranges.ts'

it('ranges of stats are ten, and begin where they say [STATS-06]', () => {
  expect(STATS_RANGES.map((range) => STATS_RANGE_NAMES[range])).toEqual([
    'Today',
    'Last 7 Days',
    'Last 4 Weeks',
    'Last 3 Months',
    'Last 12 Months',
    'Month to date',
    'Quarter to date',
    'Year to date',
    'All time',
    'Custom',
  ])
  const of = (today: string) => STATS_RANGES.map((range) => statsDays(range, today, '2024-02-03')?.from)
  expect(of('2026-11-22')).toEqual([
    '2026-11-22',
    '2026-11-16',
    '2026-10-26',
    '2026-08-23',
    '2025-11-23',
    '2026-11-01',
    '2026-10-01',
    '2026-01-01',
    '2024-02-03',
    undefined,
  ])
  // The 31st has no counterpart in February, nor the 29th of February in most years.
  expect(statsDays('last90', '2026-05-31')?.from).toBe('2026-03-01')
  expect(statsDays('last365', '2028-02-29')?.from).toBe('2027-03-01')
  expect(statsDays('all', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
})

it('the interval is daily, weekly from 7 days on, monthly from 30 on [STATS-07, STATS-08, STATS-09]', () => {
  expect([1, 6, 7, 29, 30].map((days) => intervalsFor(days))).toEqual([
    ['daily'],
    ['daily'],
    ['daily', 'weekly'],
    ['daily', 'weekly'],
    ['daily', 'weekly', 'monthly'],
  ])
})

it('steps are days, weeks from Monday and months, cut where the range ends', () => {
  // 2026-10-28 is a Wednesday.
  const [from, to] = ['2026-10-28', '2026-11-10']
  expect(stepsOf(from, to, 'daily').length).toBe(daysBetween(from, to))
  expect(stepsOf(from, to, 'weekly')).toEqual([
    { from: '2026-10-28', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-10' },
  ])
  expect(stepsOf(from, to, 'monthly')).toEqual([
    { from: '2026-10-28', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-10' },
  ])
})
