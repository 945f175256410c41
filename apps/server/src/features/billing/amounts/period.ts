import type { PlanPeriod } from '@recto/contract'

const MONTHS: Readonly<Record<Exclude<PlanPeriod, 'none'>, number>> = { month: 1, year: 12 }

/** The moment `months` after `anchor`, on its day of the month or the last day before it. Times are ms, days are UTC's. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}

/**
 * The first end of a period after `from`, counted from `anchor`: 31 Jan, 28 Feb, 31 Mar. Counted from one end to the next,
 * days would drift to the shortest month. Null: the plan has no periods.
 */
export function periodEnd(anchor: number, period: PlanPeriod, from = anchor): number | null {
  if (period === 'none') return null
  const [start, now] = [new Date(anchor), new Date(from)]
  const months = (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth()
  let nth = Math.max(1, Math.floor(months / MONTHS[period]))
  while (monthsAfter(anchor, nth * MONTHS[period]) <= from) nth++
  return monthsAfter(anchor, nth * MONTHS[period])
}
