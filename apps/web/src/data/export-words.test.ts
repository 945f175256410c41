import { expect, it } from 'vitest'
import { timesOf } from './export-words.ts'

/** Before "PM" stands a narrow blank. */
const plain = (times: readonly string[]) => times.map((one) => one.replace('\u202f', ' '))

it('two exports of the same minute are told apart by their seconds', () => {
  const at = (day: number, minute: number, second: number) => new Date(2026, 10, day, 14, minute, second).toISOString()
  const times = [at(22, 32, 40), at(22, 32, 7), at(22, 30, 0), at(21, 32, 7)]
  expect(plain(timesOf(times, new Date(2026, 10, 22, 15)))).toEqual([
    'Today, 2:32:40 PM',
    'Today, 2:32:07 PM',
    'Today, 2:30 PM',
    'Nov 21, 2:32 PM',
  ])
})

it('and those of one second by a number, the oldest without one', () => {
  const time = new Date(2026, 10, 22, 14, 32, 7).toISOString()
  expect(plain(timesOf([time, time, time], new Date(2026, 10, 22, 15)))).toEqual([
    'Today, 2:32:07 PM (3)',
    'Today, 2:32:07 PM (2)',
    'Today, 2:32:07 PM',
  ])
})
