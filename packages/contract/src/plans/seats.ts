import type { PlanRules } from './rules.ts'

/** The numbers of seats a plan can be bought with: from `least` up in steps, and `most`. */
export type SeatSteps = { least: number; most: number; step: number }

/** Seats are sold in threes if a plan starts with three, otherwise one by one [BILL-44, OPEN-86]. */
export const seatStepOf = ({ minUsers }: Pick<PlanRules, 'minUsers'>): number => (minUsers === 3 ? 3 : 1)

/**
 * The smallest number of seats on a step that is at least `seats`; the last step is `most`, even if it is not a
 * multiple.
 */
export const seatsAtLeast = (seats: number, { most, step }: Pick<SeatSteps, 'most' | 'step'>): number =>
  Math.min(most, Math.ceil(seats / step) * step)

/** One step up from a number of seats. */
export const moreSeats = (seats: number, steps: SeatSteps): number => seatsAtLeast(seats + 1, steps)

/** One step down from a number of seats. */
export const fewerSeats = (seats: number, { least, step }: SeatSteps): number =>
  Math.max(least, (Math.ceil(seats / step) - 1) * step)

/** Whether a plan can be bought with this many seats. */
export const isSeatStep = (seats: number, steps: SeatSteps): boolean =>
  seats >= steps.least && seats <= steps.most && seatsAtLeast(seats, steps) === seats
