import { expect, it } from 'vitest'
import { namedPlaces, ticksOf } from './chart-scale.ts'

it('lines are round numbers around what is shown', () => {
  expect(ticksOf(142)).toEqual([0, 40, 80, 120, 160])
  expect([0, 1, 3, 7].map((most) => ticksOf(most).at(-1))).toEqual([1, 1, 3, 8])
  for (const most of [1, 9, 10, 99, 1234, 56_789]) {
    const ticks = ticksOf(most)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(7)
  }
})

it('names of steps have room, and the ends are among them', () => {
  for (const [count, most] of [
    [28, 5],
    [365, 6],
    [7, 7],
    [1, 5],
    [30, 3],
  ] as const) {
    const places = namedPlaces(count, most)
    expect([places[0], places.at(-1)]).toEqual([0, count - 1])
    expect(places.length).toBeLessThanOrEqual(most + 1)
  }
})
