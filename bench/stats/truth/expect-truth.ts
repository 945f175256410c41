import { expect } from 'vitest'
import { type Found, tableOf } from './machine.ts'

/** How far a figure may be from the truth, in per cent (docs/stats.md, "How far they can be believed"). */
const TOLERANCES = {
  views: 1,
  visitors: 1,
  sectionTime: 3,
  sectionMedian: 3,
  readToTheEnd: 0,
  clicks: 0,
  devices: 1,
  scannersAsPeople: 0.5,
  peopleAsScanners: 0.5,
  leftOutWrongly: 0,
} as const

/** Compares the findings with the tolerances; prints all findings if one is exceeded. */
export function expectTruth(found: Found): void {
  const far = Object.entries(TOLERANCES).filter(([name, most]) => found[name as keyof typeof TOLERANCES] * 100 > most)
  expect(far, tableOf(found)).toEqual([])
  // Emails and cards show the same as the screen.
  expect(found.counted).toBe(found.shown)
}
