const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A time as people say it: "just now", "5 min ago", "3 h ago", "yesterday", "19 Nov", "19 Nov 2025". */
export function when(iso: string, now: Date = new Date()): string {
  const time = new Date(iso)
  const age = now.getTime() - time.getTime()
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  const days = daysBetween(time, now)
  if (days === 0 || age < 6 * HOUR) return `${Math.floor(age / HOUR)} h ago`
  if (days === 1) return 'yesterday'
  const year = time.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year })
}

/** Midnights between two times, in this place. */
function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * HOUR))
  return day(to) - day(from)
}
