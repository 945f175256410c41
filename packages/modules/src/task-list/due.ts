const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in words, "2 Jun 2026"; what is no such day ("end of June") stays as it was written. */
export function dueWords(due: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(due.trim()) ?? []
  const name = MONTHS[Number(month) - 1]
  return name && Number(day) >= 1 && Number(day) <= 31 ? `${Number(day)} ${name} ${year}` : due.trim()
}

/** Who does it and by when, as one line. */
export const whoAndWhen = (task: { person: string; due: string }): string =>
  [task.person.trim(), dueWords(task.due)].filter(Boolean).join(', ')

/** The day that words like these stand for, as YYYY-MM-DD; other words stay as they are. */
export function dueOf(words: string): string {
  const [, day = '', name = '', year] = /^(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.?,? (\d{4})$/.exec(words.trim()) ?? []
  const month = MONTHS.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1
  if (!year || month === 0) return words.trim()
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}
