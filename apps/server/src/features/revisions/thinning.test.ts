import { expect, it } from 'vitest'
import { type Aged, MOST_UNNAMED, toThin } from './thinning.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 21, 12)
const made = (ages: number[], more: Partial<Aged> = {}): Aged[] =>
  ages
    .toSorted((a, b) => b - a)
    .map((age, id) => ({ id, time: NOW - age, hasNote: false, isBeforeUpdate: false, ...more }))
const stay = (all: Aged[]) => {
  const gone = new Set(toThin(all, NOW))
  return all.filter(({ id }) => !gone.has(id)).map(({ time }) => NOW - time)
}

it('all of a day stay, then the last of each hour, day and week (V10)', () => {
  const ofToday = [0, 5 * MINUTE, 10 * MINUTE, 23 * HOUR]
  const ofAnHour = [2 * DAY + 10 * MINUTE, 2 * DAY + 20 * MINUTE, 2 * DAY + 30 * MINUTE]
  const ofADay = [30 * DAY + HOUR, 30 * DAY + 2 * HOUR, 30 * DAY + 3 * HOUR]
  const first = 900 * DAY
  const ofAWeek = [401 * DAY, 402 * DAY, 403 * DAY]
  const left = stay(made([...ofToday, ...ofAnHour, ...ofADay, ...ofAWeek, first]))
  expect(left).toEqual(expect.arrayContaining([...ofToday, 2 * DAY + 10 * MINUTE, 30 * DAY + HOUR, first]))
  expect(left.filter((age) => age > 2 * DAY && age < 3 * DAY)).toEqual([2 * DAY + 10 * MINUTE])
  expect(left.filter((age) => age > 30 * DAY && age < 31 * DAY)).toEqual([30 * DAY + HOUR])
  expect(left.filter((age) => age > 400 * DAY && age < 404 * DAY).length).toBeLessThan(3)
})

it('what has a note, the first, the newest and the one before an update stay whatever their age (V10)', () => {
  const old = made([500 * DAY, 500 * DAY + 1, 500 * DAY + 2, 500 * DAY + 3, 500 * DAY + 4])
  const [first, named, update, thinned, newest] = old as [Aged, Aged, Aged, Aged, Aged]
  const left = toThin([first, { ...named, hasNote: true }, { ...update, isBeforeUpdate: true }, thinned, newest], NOW)
  expect(left).toEqual([thinned.id])
})

it('there are never more than 500 without a note (V10)', () => {
  const many = made(Array.from({ length: 700 }, (_, at) => at * MINUTE))
  expect(toThin(many, NOW)).toHaveLength(700 - MOST_UNNAMED - 2)
})
