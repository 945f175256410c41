import { daysBetween, type GetReadings, moveDay, type OutputOf, type StatsInterval, stepsOf } from '@recto/contract'
import type { Pool } from 'pg'
import type { Geo } from '../../adapters/geo/geo.ts'
import {
  clicksOf,
  leftOutOf,
  opensOf,
  type PlaceViews,
  placesOf,
  readingNow,
  type StepSums,
  type Sums,
  sectionsRead,
  sourcesOf,
  stepSumsOf,
  sumsOf,
  viewsBy,
} from './queries/figures.ts'
import { checkZone, firstDays, type Scope } from './queries/scope.ts'
import { countryName, DEVICE_NAMES } from './queries/visits.ts'
import type { SectionName } from './sections.ts'
import { VERDICT } from './verdict.ts'

type Readings = OutputOf<typeof GetReadings>
type Figures = Readings['figures']

type Asked = Omit<Scope, 'from'> & { from?: string | undefined; interval: StatsInterval }

/** What every query about a folio's visits needs. */
export type ReadParts = {
  pool: Pool
  geo: Pick<Geo, 'credit'>
  /** Section names: those on the page in order, then removed ones. */
  namesOf(folioId: number): Promise<SectionName[]>
}

/** Everything that the screen shows for a range, computed from the same visits. */
export async function readFolio(
  { pool, geo, namesOf }: ReadParts,
  { interval, ...asked }: Asked,
  at: Date,
): Promise<Omit<Readings, 'folio' | 'leads'>> {
  checkZone(asked.tz)
  const first = await firstDays(pool, asked.folioId, asked.tz)
  const scope: Scope = { ...asked, from: boundedFrom(asked, first.firstVisit ?? first.opensFrom) }
  const before = beforeOf(scope, first.firstVisit)
  const [sums, sumsBefore, steps, stepsBefore, opens] = await Promise.all([
    sumsOf(pool, scope),
    before && sumsOf(pool, before),
    stepSumsOf(pool, scope, interval),
    before ? stepSumsOf(pool, before, 'daily') : [],
    opensOf(pool, scope),
  ])
  const [devices, places, sources, clicks, leftOut, sections, names, sites, now] = await Promise.all([
    viewsBy(pool, scope, 'device'),
    placesOf(pool, scope),
    sourcesOf(pool, scope),
    clicksOf(pool, scope),
    leftOutOf(pool, scope),
    sectionsRead(pool, scope, sums.views),
    namesOf(asked.folioId),
    sitesOf(pool, asked.folioId),
    readingNow(pool, asked, at),
  ])
  const leftOutBy = (verdict: number) => leftOut.find((one) => one.verdict === verdict)?.count ?? 0
  return {
    from: scope.from,
    to: scope.to,
    firstDate: first.firstVisit,
    figures: figuresOf(sums),
    before: sumsBefore && figuresOf(sumsBefore),
    series: seriesOf(scope, interval, { steps, stepsBefore, before, opens }),
    opensUntil: first.opensUntil,
    sections: names.flatMap(({ n, name, isRemoved }) => {
      const read = sections.find((one) => one.n === n)
      if (!read && isRemoved) return []
      const reached = read?.reached ?? 0
      return { n, name, isRemoved, time: read?.medianMs ?? null, reached, percent: shareOf(reached, sums.views) }
    }),
    devices: devices.map(({ key, views }) => ({ device: DEVICE_NAMES[key ?? 0] ?? 'Other', views })),
    places: places.map(placeOut),
    sources,
    clicks,
    leftOut: {
      robots: leftOutBy(VERDICT.robot),
      brief: leftOutBy(VERDICT.brief),
      flood: leftOutBy(VERDICT.flood),
    },
    sites,
    readingNow: now,
    credit: places.some(({ country }) => country !== null) ? geo.credit : null,
  }
}

/** The longest range: visits are never kept longer, whatever the setting. */
const MOST_DAYS = 3653

function boundedFrom({ from, to }: Omit<Asked, 'folioId' | 'tz' | 'interval'>, first: string | null): string {
  const wanted = from ?? first ?? to
  const earliest = moveDay(to, 1 - MOST_DAYS)
  if (wanted > to) return to
  return [wanted, earliest].toSorted().at(-1) ?? to
}

/** The preceding range of the same length; null if it was not measured in full. */
function beforeOf(scope: Scope, firstVisit: string | null): Scope | null {
  const days = daysBetween(scope.from, scope.to)
  const from = moveDay(scope.from, -days)
  return firstVisit !== null && firstVisit <= from ? { ...scope, from, to: moveDay(scope.from, -1) } : null
}

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Turns sums into figures; shares are of views. */
export function figuresOf(sums: Omit<Sums, 'unknownVisitors'> & { unknownVisitors?: number }): Figures {
  const { views, visitors, medianMs, ends, clicked, clicks, bounces, completion, unknownVisitors = 0 } = sums
  return {
    views,
    visitors,
    medianMs,
    endShare: shareOf(ends, views),
    clickRate: shareOf(clicked, views),
    bounceRate: shareOf(bounces, views),
    clicks,
    completion: completion === null ? null : Number(completion),
    unknownVisitors,
  }
}

const NONE: Omit<StepSums, 'step'> = {
  views: 0,
  visitors: 0,
  medianMs: null,
  ends: 0,
  clicked: 0,
  clicks: 0,
  bounces: 0,
  completion: null,
  desktop: 0,
  mobile: 0,
  tablet: 0,
}

/** A step for each day, week or month, including those without readers. */
function seriesOf(
  scope: Scope,
  interval: StatsInterval,
  of: {
    steps: readonly StepSums[]
    stepsBefore: readonly StepSums[]
    before: Scope | null
    opens: readonly { day: string; opens: number }[]
  },
): Readings['series'] {
  const { before, opens, steps, stepsBefore } = of
  const shift = daysBetween(scope.from, scope.to)
  return stepsOf(scope.from, scope.to, interval).map(({ from, to }) => {
    // The whole week or month starts on or before the first day of a truncated step.
    const {
      step: _,
      desktop,
      mobile,
      tablet,
      ...sums
    } = steps.find(({ step }) => isStepOf(step, from, interval)) ?? {
      step: from,
      ...NONE,
    }
    const inBefore = ({ step }: StepSums) => step >= moveDay(from, -shift) && step <= moveDay(to, -shift)
    return {
      from,
      to,
      ...figuresOf(sums),
      devices: { desktop, mobile, tablet },
      viewsBefore: before && stepsBefore.filter(inBefore).reduce((sum, { views }) => sum + views, 0),
      opens: opens.filter(({ day }) => day >= from && day <= to).reduce((sum, one) => sum + one.opens, 0),
    }
  })
}

function isStepOf(step: string, from: string, interval: StatsInterval): boolean {
  if (interval === 'daily') return step === from
  if (interval === 'weekly') return step <= from && from <= moveDay(step, 6)
  return step.slice(0, 7) === from.slice(0, 7)
}

const placeOut = ({ city, country, latitude, longitude, state, views }: PlaceViews): Readings['places'][number] => ({
  country: countryName(country),
  countryCode: country ?? '',
  state: state ?? '',
  city: city ?? '',
  latlong: latitude === null || longitude === null ? null : [latitude, longitude],
  views,
})

async function sitesOf(pool: Pool, folioId: number): Promise<Readings['sites']> {
  const { rows } = await pool.query<{ site: number; name: string }>(
    'select n as site, name from folio_site where folio_id = $1 order by n',
    [folioId],
  )
  return rows
}
