import { DAY_MS } from '../../durations.ts'

/** The UTC day of a moment, such as "2026-11-29". */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * The day on which a visit is counted: the one that the page reported if it is at most one from the server's, else the
 * server's. Device clocks can be wrong, and their readers are people.
 */
export function dayNear(day: string, beganAt: number): string {
  const near = [0, -DAY_MS, DAY_MS].map((shift) => dayOf(beganAt + shift))
  return near.includes(day) ? day : dayOf(beganAt)
}
