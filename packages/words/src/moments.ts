import { daysBetween, shortDay, type Time, written } from './dates.ts'
import * as words from './words.ts'

/** A day in digits, for tables: "11/21/26" in America [DATE-03], "21/11/26" in Britain. */
export const numericDay = (time: Time): string => written(time, { month: '2-digit', day: '2-digit', year: '2-digit' })

/** The time of day: "8:29 PM" in America, "20:29" in Britain. */
export const clock = (time: Time, second?: '2-digit'): string =>
  written(time, { hour: 'numeric', minute: '2-digit', second })

/** A day and its time: "Today, 8:29 PM", "Nov 21, 8:29 PM", with the year when it is not this one. */
export function momentOf(time: Time, now: Date = new Date(), second?: '2-digit'): string {
  const on = new Date(time)
  return `${daysBetween(on, now) === 0 ? words.today : shortDay(on, now)}, ${clock(on, second)}`
}
