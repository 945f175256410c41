import { expect, it } from 'vitest'
import { fewerSeats, isSeatStep, moreSeats, type SeatSteps, seatStepOf } from './seats.ts'
import { PLAN_TABLE } from './table.ts'

const walk = (steps: SeatSteps, next: typeof moreSeats, from: number): number[] => {
  const passed = [from]
  for (let seats = next(from, steps); seats !== passed.at(-1); seats = next(seats, steps)) passed.push(seats)
  return passed
}

it('are chosen in threes up to the most where a plan begins with three, else one by one [BILL-44]', () => {
  const { minUsers: least, maxUsers: most } = PLAN_TABLE.company
  const company = { least, most, step: seatStepOf(PLAN_TABLE.company) }
  expect(walk(company, moreSeats, 3)).toEqual([3, 6, 9, 10])
  expect(walk(company, fewerSeats, 10)).toEqual([10, 9, 6, 3])
  const plus = { least: 2, most: PLAN_TABLE.plus.maxUsers, step: seatStepOf(PLAN_TABLE.plus) }
  expect(walk(plus, moreSeats, 2)).toEqual([2, 3, 4])
  expect(walk(plus, fewerSeats, 4)).toEqual([4, 3, 2])
  expect([2, 3, 5, 6, 10, 11].filter((seats) => isSeatStep(seats, company))).toEqual([3, 6, 10])
})
