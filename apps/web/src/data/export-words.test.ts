import { expect, it } from 'vitest'
import { timesOf } from './export-words.ts'

it('two exports of the same minute are told apart by their seconds', () => {
  const at = (day: number, minute: number, second: number) => new Date(2026, 10, day, 14, minute, second).toISOString()
  const times = [at(22, 32, 40), at(22, 32, 7), at(22, 30, 0), at(21, 32, 7)]
  expect(timesOf(times, new Date(2026, 10, 22, 15))).toEqual([
    'Today, 14:32:40',
    'Today, 14:32:07',
    'Today, 14:30',
    '21 Nov, 14:32',
  ])
})

it('and those of one second by a number, the oldest without one', () => {
  const time = new Date(2026, 10, 22, 14, 32, 7).toISOString()
  expect(timesOf([time, time, time], new Date(2026, 10, 22, 15))).toEqual([
    'Today, 14:32:07 (3)',
    'Today, 14:32:07 (2)',
    'Today, 14:32:07',
  ])
})
