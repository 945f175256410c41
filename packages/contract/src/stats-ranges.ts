/** Ranges of stats in the order of their list [STATS-06]. */
export const STATS_RANGES = [
  'today',
  'last7',
  'last28',
  'last90',
  'last365',
  'month',
  'quarter',
  'year',
  'all',
  'custom',
] as const

/** Name of a range of stats. */
export type StatsRange = (typeof STATS_RANGES)[number]

/** Names of ranges. */
export const STATS_RANGE_NAMES: Readonly<Record<StatsRange, string>> = {
  today: 'Today',
  last7: 'Last 7 Days',
  last28: 'Last 4 Weeks',
  last90: 'Last 3 Months',
  last365: 'Last 12 Months',
  month: 'Month to date',
  quarter: 'Quarter to date',
  year: 'Year to date',
  all: 'All time',
  custom: 'Custom',
}

/** Lengths of a step of a chart [STATS-07]. */
export const STATS_INTERVALS = ['daily', 'weekly', 'monthly'] as const

/** Length of a step. */
export type StatsInterval = (typeof STATS_INTERVALS)[number]

const DAY_MS = 24 * 3600_000

/** A day as `2026-11-22` moved by whole days. */
export const moveDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether a text is a valid day for stats: a real one, from 2000 to 2199. */
export function isStatsDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Days from one to the other, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

const BACK: Partial<Record<StatsRange, number>> = { today: 0, last7: 6, last28: 27 }

/** First and last day of a range, inclusive; null if it has to be requested. `first`: the first day with data. */
export function statsDays(
  range: StatsRange,
  today: string,
  first: string | null = null,
): { from: string; to: string } | null {
  if (range === 'custom') return null
  const back = BACK[range]
  if (back !== undefined) return { from: moveDay(today, -back), to: today }
  if (range === 'all') return { from: first ?? today, to: today }
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const on = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10)
  const from = {
    last90: () => moveDay(on(year, month - 4, Math.min(day, lastOf(year, month - 4))), 1),
    last365: () => moveDay(on(year - 1, month - 1, Math.min(day, lastOf(year - 1, month - 1))), 1),
    month: () => on(year, month - 1, 1),
    quarter: () => on(year, Math.floor((month - 1) / 3) * 3, 1),
    year: () => on(year, 0, 1),
  }[range as 'month']()
  return { from, to: today }
}

const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** Useful intervals for a range of this many days: weeks from 7 on, months from 30 on [STATS-08, STATS-09]. */
export const intervalsFor = (days: number): StatsInterval[] => [
  'daily',
  ...(days >= 7 ? (['weekly'] as const) : []),
  ...(days >= 30 ? (['monthly'] as const) : []),
]

/** The days of a chart's steps between two days: whole weeks from Monday, whole months, cut at both ends. */
export function stepsOf(from: string, to: string, interval: StatsInterval): { from: string; to: string }[] {
  const steps: { from: string; to: string }[] = []
  for (let at = from; at <= to; ) {
    const end = endOfStep(at, interval)
    steps.push({ from: at, to: end < to ? end : to })
    at = moveDay(end, 1)
  }
  return steps
}

function endOfStep(day: string, interval: StatsInterval): string {
  if (interval === 'daily') return day
  const date = new Date(Date.parse(day))
  if (interval === 'weekly') return moveDay(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/** Whether a page may store on a reader's device that they were here: never, with consent, always. */
export const READERS_MODES = ['off', 'ask', 'on'] as const

/** One of `READERS_MODES`. */
export type ReadersMode = (typeof READERS_MODES)[number]
