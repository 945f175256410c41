import { DAY_MS } from '../../durations.ts'
import type { ReadStamp } from '../../pages/stamp.ts'
import { dayOf } from './visit-day.ts'

/** A visit as the stamp of its page tells it: `longest` is the most time, in ms, that it can have lasted. */
export type StampedVisit = { day: string; id: string; longest: number }

/** How long a page that stays open is counted. */
const COUNTED_MS = 7 * DAY_MS
/** A page that was hidden for this long begins another visit (`reading.ts`); clocks may differ by the slack. */
const OVER_MS = 30 * 60_000
const SLACK_MS = 60_000

/** Whether a page was served too long ago for its readers to be counted. */
export const isPast = (stamp: ReadStamp, now: number): boolean => now - stamp.at > COUNTED_MS

/**
 * The visit that a page tells of: one for each stamp, and after it one more for each half hour that the page stayed
 * open. `nth` counts them from 0, as the page says; null: the page cannot have had so many. The same stamp and number
 * always are the same visit, on each server and after a restart.
 */
export function visitOf({ at, nonce }: ReadStamp, nth: unknown, now: number): StampedVisit | null {
  if (typeof nth !== 'number' || !Number.isInteger(nth) || nth < 0) return null
  const longest = Math.max(0, now - at - nth * OVER_MS + (nth > 0 ? SLACK_MS : 0))
  if (nth > 0 && longest === 0) return null
  return { day: dayOf(at), id: `${nonce}${nth.toString(16).padStart(4, '0')}`, longest }
}
