const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "Nov 21st, 2026" [DATE-01], or with the month in full "November 21st, 2026" [DATE-02]; in this place's own time. */
export function dayOf(iso: string, month: 'short' | 'full' = 'short'): string {
  const time = new Date(iso)
  const name = MONTHS[time.getMonth()] ?? ''
  return `${month === 'full' ? name : name.slice(0, 3)} ${ordinal(time.getDate())}, ${time.getFullYear()}`
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** "11/21/26" [DATE-03], in tables of leads. */
export function numericDay(time: Date): string {
  const two = (value: number) => String(value % 100).padStart(2, '0')
  return [time.getMonth() + 1, time.getDate(), time.getFullYear()].map(two).join('/')
}
