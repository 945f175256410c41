import {
  daysBetween,
  intervalsFor,
  isStatsDay,
  STATS_INTERVALS,
  STATS_RANGES,
  type StatsInterval,
  type StatsRange,
  statsDays,
} from '@recto/contract'

/** The view's state, kept in the address so that it can be shared. */
export type StatsView = {
  range: StatsRange
  /** Of a custom range. */
  from: string | null
  to: string | null
  interval: StatsInterval
  site: number | null
  /** The live folio that is meant, by its domain or link [ROUTE-19]. */
  live: string | null
  tz: string
}

/** The zone of this computer. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The view in an address; days alone are a custom range. */
export function viewOf(search: string): StatsView {
  const of = new URLSearchParams(search)
  const days = Object.fromEntries(of) as { from?: string; to?: string }
  const day = (given = '') => (isStatsDay(given) ? given : null)
  const [from, to] = [day(days.from), day(days.to)]
  const range = STATS_RANGES.find((one) => one === of.get('range')) ?? (from && to ? 'custom' : 'last28')
  const isWhole = range !== 'custom' || (from !== null && to !== null && from <= to)
  const site = of.get('site')
  return {
    range: isWhole ? range : 'last28',
    from: range === 'custom' && isWhole ? from : null,
    to: range === 'custom' && isWhole ? to : null,
    interval: STATS_INTERVALS.find((one) => one === of.get('interval')) ?? 'daily',
    site: site !== null && /^\d{1,5}$/.test(site) ? Number(site) : null,
    live: of.get('livecurl') || null,
    tz: zoneOf(of.get('tz')) ?? ownZone(),
  }
}

function zoneOf(given: string | null): string | null {
  if (!given) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone && given
  } catch {
    return null
  }
}

/** The address of a view; defaults are left out. */
export function searchOf({ range, from, to, interval, site, live, tz }: StatsView): string {
  const of = new URLSearchParams()
  if (range === 'custom' && from && to) {
    of.set('from', from)
    of.set('to', to)
  } else if (range !== 'last28') of.set('range', range)
  if (interval !== 'daily') of.set('interval', interval)
  if (site !== null) of.set('site', String(site))
  if (live) of.set('livecurl', live)
  if (tz !== ownZone()) of.set('tz', tz)
  const text = of.toString()
  return text && `?${text}`
}

/** Today in a zone. */
export const todayIn = (tz: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: tz }).format(now)

/** The days of a view; without `from`, all that there are. */
export function daysOf({ range, from, to, tz }: StatsView): { from?: string; to: string } {
  const today = todayIn(tz)
  if (range === 'custom' && from && to) return { from, to }
  if (range === 'all') return { to: today }
  return statsDays(range, today) ?? { to: today }
}

/** The intervals that a view offers, and its own: a range that became shorter may no longer have it. */
export function intervalOf(
  view: StatsView,
  first: string | null,
): { offered: StatsInterval[]; interval: StatsInterval } {
  const { from = first ?? undefined, to } = daysOf(view)
  const offered = intervalsFor(from === undefined ? 1 : daysBetween(from, to))
  return { offered, interval: offered.includes(view.interval) ? view.interval : 'daily' }
}
