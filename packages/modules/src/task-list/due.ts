const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in words, "2 Jun 2026"; what is no such day ("end of June") stays as it was written. */
export function dueWords(due: string): string {
  const day = due.trim()
  const [year, month, date] = day.split('-')
  return isDay(day) ? `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}` : day
}

/** Whether there is such a day: 31 February is none. */
function isDay(day: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(day) : new Date(Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Who does it and by when, as one line. */
export const whoAndWhen = (task: { person: string; due: string }): string =>
  [task.person.trim(), dueWords(task.due)].filter(Boolean).join(', ')

/**
 * The day that words like these stand for, as YYYY-MM-DD: "2 June 2026", "June 2, 2026", "2.6.2026". Other words stay as
 * they are, and so does 2/6/2026, which is another day on each side of the Atlantic.
 */
export function dueOf(words: string): string {
  const typed = words.trim()
  const { day = '', name = '', month = '', year } = DAYS.map((one) => one.exec(typed)?.groups).find(Boolean) ?? {}
  const number = name ? MONTHS.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1 : Number(month)
  const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : typed
}

const DAYS = [
  /^(?<day>\d{1,2})\.? (?<name>[a-z]{3})[a-z]*\.?,? (?<year>\d{4})$/i,
  /^(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
]
