import { LANGUAGE, locale } from './locale.ts'
import * as words from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A time as ISO text, in ms since 1970, or as a `Date`. */
export type Time = string | number | Date

/** A time by the reader's locale. */
export const written = (time: Time, options: Intl.DateTimeFormatOptions): string =>
  new Date(time).toLocaleString(locale(), options)

/**
 * A day as the reader's region writes it: "Nov 21st, 2026" in America [DATE-01], or "November 21st, 2026" with the month in
 * full [DATE-02]; "21 Nov 2026" in Britain. It is the reader's own day unless `timeZone` names another place.
 */
export function day(time: Time, month: 'short' | 'full' = 'short', timeZone?: string): string {
  const options = { month: month === 'full' ? 'long' : 'short', timeZone } as const
  if (LANGUAGE !== 'en' || !locale().endsWith('-US'))
    return written(time, { ...options, day: 'numeric', year: 'numeric' })
  const date = Number(written(time, { day: 'numeric', timeZone }))
  return `${written(time, options)} ${date}${ordinal(date)}, ${written(time, { year: 'numeric', timeZone })}`
}

function ordinal(date: number): string {
  return date >= 11 && date <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')
}

/** How long ago: "just now", "5 min ago", "3 h ago", "yesterday", and then the day. */
export function when(time: Time, now: Date = new Date()): string {
  const at = new Date(time)
  const age = now.getTime() - at.getTime()
  if (age < MINUTE) return words.justNow
  if (age < HOUR) return words.minutesAgo(Math.floor(age / MINUTE))
  const days = daysBetween(at, now)
  if (days === 0 || age < 6 * HOUR) return words.hoursAgo(Math.floor(age / HOUR))
  return days === 1 ? words.yesterday : shortDay(at, now)
}

/** A day, with the year only when it is not this one. */
export const shortDay = (time: Date, now: Date): string =>
  time.getFullYear() === now.getFullYear() ? written(time, { day: 'numeric', month: 'short' }) : day(time)

/** A day without its year, in the place named: "Nov 8" in America, "8 Nov" in Britain; with the day of the week "Sun, Nov 8". */
export const monthDay = (time: Time, timeZone?: string, weekday?: 'short'): string =>
  written(time, { day: 'numeric', month: 'short', weekday, timeZone })

/** A month with its year: "November 2026". */
export const monthYear = (time: Time, timeZone?: string): string =>
  written(time, { month: 'long', year: 'numeric', timeZone })

/** Midnights between two times, in this place. */
export function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) =>
    Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * HOUR))
  return midnight(to) - midnight(from)
}
