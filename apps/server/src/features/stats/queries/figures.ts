import type { StatsInterval } from '@recto/contract'
import type { Pool } from 'pg'
import { DEVICE } from '../verdict.ts'
import { PEOPLE, type Scope, whereOf } from './scope.ts'

/** Sums of views, from which shares follow. */
export type Sums = {
  views: number
  visitors: number
  medianMs: number | null
  ends: number
  clicked: number
  clicks: number
  bounces: number
  completion: number | null
  unknownVisitors: number
}

/** A view under 10 s, of one section, without a click. */
export const BOUNCE = 'v.seen_ms < 10000 and v.clicks = 0 and v.reached <= 1'

/** The middle of an ordered column; of an even count, the mean of the middle two, rounded to whole ms. */
const medianBy = (column: string): string =>
  `round((percentile_cont(0.5) within group (order by ${column}))::numeric)::int`

const SUMS = `count(*)::int as views, count(distinct v.reader)::int as visitors,
  ${medianBy('v.seen_ms')} as "medianMs",
  count(*) filter (where v.is_end)::int as ends, count(*) filter (where v.clicks > 0)::int as clicked,
  coalesce(sum(v.clicks), 0)::int as clicks, count(*) filter (where ${BOUNCE})::int as bounces,
  avg(least(v.reached::real / nullif(v.of_sections, 0), 1)) as completion`
const UNKNOWN = `count(distinct v.reader) filter (where get_byte(v.reader, 0) in (1, 4))::int as "unknownVisitors"`

/** The whole range as one sum. */
export async function sumsOf(pool: Pool, scope: Scope): Promise<Sums> {
  const { text, values } = whereOf(scope, PEOPLE)
  const { rows } = await pool.query<Sums>(`select ${SUMS}, ${UNKNOWN} from visit v where ${text}`, values)
  return rows[0] as Sums
}

/** Sums of a step of a chart, with its views by device. */
export type StepSums = Omit<Sums, 'unknownVisitors'> & { step: string; desktop: number; mobile: number; tablet: number }

const TRUNCATED: Record<StatsInterval, string> = { daily: 'day', weekly: 'week', monthly: 'month' }

/** The same by step; steps without a view are left out. `step`: the first day of the whole week or month. */
export async function stepSumsOf(pool: Pool, scope: Scope, interval: StatsInterval): Promise<StepSums[]> {
  const { text, values } = whereOf(scope, PEOPLE)
  const { rows } = await pool.query<StepSums>(
    `select date_trunc('${TRUNCATED[interval]}', v.began_at at time zone $4)::date as step, ${SUMS},
        count(*) filter (where v.device = ${DEVICE.desktop})::int as desktop,
        count(*) filter (where v.device = ${DEVICE.mobile})::int as mobile,
        count(*) filter (where v.device = ${DEVICE.tablet})::int as tablet
      from visit v where ${text} group by 1 order by 1`,
    values,
  )
  return rows
}

/** Requests per UTC day, from the time before visits were recorded. */
export async function opensOf(
  pool: Pool,
  { folioId, from, to }: Omit<Scope, 'tz' | 'site'>,
): Promise<{ day: string; opens: number }[]> {
  const { rows } = await pool.query<{ day: string; opens: number }>(
    'select day, opens from folio_day where folio_id = $1 and day between $2 and $3 and opens > 0',
    [folioId, from, to],
  )
  return rows
}

/** Views by device or country. */
export async function viewsBy(
  pool: Pool,
  scope: Scope,
  column: 'device',
): Promise<{ key: number | null; views: number }[]> {
  const { text, values } = whereOf(scope, PEOPLE)
  const { rows } = await pool.query<{ key: number | null; views: number }>(
    `select v.${column} as key, count(*)::int as views from visit v where ${text} group by 1 order by 2 desc, 1`,
    values,
  )
  return rows
}

/** A place with its views. */
export type PlaceViews = {
  country: string | null
  state: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  views: number
}

/** Views by country, and by town where towns are known. */
export async function placesOf(pool: Pool, scope: Scope): Promise<PlaceViews[]> {
  const { text, values } = whereOf(scope, PEOPLE)
  const { rows } = await pool.query<PlaceViews>(
    `select g.country, p.state, p.city, p.latitude, p.longitude, g.views
      from (select v.country, v.place, count(*)::int as views from visit v where ${text} group by 1, 2) g
        left join stats_place p on p.id = g.place
      order by g.views desc, g.country, p.city limit 500`,
    values,
  )
  return rows
}

/** SQL for what a view's link called itself, else the host of the page that led to it; empty: not known. */
export const SOURCE = {
  utm: `coalesce(v.utm_source, '')`,
  host: `case when v.utm_source is null then coalesce(v.from_host, '') else '' end`,
}

/** Views by where readers came from, most views first. */
export async function sourcesOf(pool: Pool, scope: Scope): Promise<{ utm: string; host: string; views: number }[]> {
  const { text, values } = whereOf(scope, PEOPLE)
  const { rows } = await pool.query<{ utm: string; host: string; views: number }>(
    `select ${SOURCE.utm} as utm, ${SOURCE.host} as host, count(*)::int as views
      from visit v where ${text} group by 1, 2 order by 3 desc, 1, 2 limit 500`,
    values,
  )
  return rows
}

/** How many visits were left out, by verdict. */
export async function leftOutOf(pool: Pool, scope: Scope): Promise<{ verdict: number; count: number }[]> {
  const { text, values } = whereOf(scope, 'v.verdict <> 2')
  const { rows } = await pool.query<{ verdict: number; count: number }>(
    `select v.verdict, count(*)::int as count from visit v where ${text} group by 1`,
    values,
  )
  return rows
}

/** A section's readers. */
export type SectionSums = { n: number; reached: number; medianMs: number | null }

/** Above this many views, medians of sections are computed from classes 2 % wide. */
const EXACT_VIEWS = 20_000
const CLASS = Math.log(1.02)

/** How long sections were read by the readers who reached them. */
export async function sectionsRead(
  pool: Pool,
  scope: Scope,
  views: number,
  exactViews = EXACT_VIEWS,
): Promise<SectionSums[]> {
  const { text, values } = whereOf(scope, PEOPLE)
  const read = `from visit v, unnest(v.sections, v.section_ms) as s (n, ms) where ${text} and s.ms >= 1000`
  const exact = `select s.n, count(*)::int as reached, ${medianBy('s.ms')} as "medianMs"
    ${read} group by 1`
  const classes = `with classes as (select s.n, floor(ln(s.ms) / ${CLASS})::int as class, count(*)::int as views ${read} group by 1, 2),
      running as (select n, class, sum(views) over (partition by n order by class) as upto, sum(views) over (partition by n) as total from classes)
    select n, max(total)::int as reached,
      round((exp((min(class) filter (where upto * 2 >= total) + 0.5) * ${CLASS})
        + exp((min(class) filter (where upto * 2 > total) + 0.5) * ${CLASS})) / 2)::int as "medianMs" from running group by 1`
  const { rows } = await pool.query<SectionSums>(views > exactViews ? classes : exact, values)
  return rows
}

/** A click target, with the number of clicks. */
export type ClickSums = { what: string; words: string; link: string; moduleId: string; count: number }

/** Clicks by target, most clicked first. */
export async function clicksOf(pool: Pool, scope: Scope, most = 50): Promise<ClickSums[]> {
  const { text, values } = whereOf(scope, PEOPLE)
  const { rows } = await pool.query<ClickSums>(
    `select e.what, coalesce(e.words, '') as words, coalesce(e.link, '') as link, coalesce(e.module_id, '') as "moduleId",
        count(*)::int as count
      from visit_event e join visit v on v.day = e.day and v.id = e.visit_id
      where e.folio_id = $1 and e.kind in (4, 7) and e.what is not null and e.day between $2::date - 1 and $3::date + 1
        and ${text}
      group by 1, 2, 3, 4 order by 5 desc, 2, 3, 4 limit ${most}`,
    values,
  )
  return rows
}

/** Visits by people that have just sent a message. */
export const NOW_S = 20

/** How many are reading now, on one of the folio's sites or anywhere. */
export async function readingNow(
  pool: Pool,
  { folioId, site }: Pick<Scope, 'folioId' | 'site'>,
  at: Date,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from visit v where v.folio_id = $1 and v.verdict = 2
        and v.day between ($2::timestamptz)::date - 1 and ($2::timestamptz)::date + 1
        and v.began_at > $2::timestamptz - interval '5 hours'
        and v.last_at > $2::timestamptz - make_interval(secs => ${NOW_S}) and ($3::int is null or v.site = $3)`,
    [folioId, at, site ?? null],
  )
  return rows[0]?.count ?? 0
}
