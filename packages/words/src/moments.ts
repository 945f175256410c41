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

/** The same on a page that the server writes for a reader whose browser has this locale: "Today, 20:29". */
export function momentFor(locale: string, time: Time, now: Date = new Date()): string {
  const on = new Date(time)
  const year = on.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const day = on.toLocaleString(locale, { day: 'numeric', month: 'short', year })
  const clock = on.toLocaleString(locale, { hour: 'numeric', minute: '2-digit' })
  return `${daysBetween(on, now) === 0 ? words.today : day}, ${clock}`
}
