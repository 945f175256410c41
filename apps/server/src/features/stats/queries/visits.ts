import type { GetVisits, InputOf, OutputOf } from '@recto/contract'
import type { Pool } from 'pg'
import { BROWSERS } from '../agents.ts'
import { MOMENTS } from '../message.ts'
import { DEVICE, VERDICT } from '../verdict.ts'
import { BOUNCE, NOW_S, SOURCE } from './figures.ts'
import { medianOf } from './median.ts'
import { LEFT_OUT, PEOPLE, type Scope, type Where, whereOf } from './scope.ts'

/** Filters of a list of visits. */
export type VisitFilter = NonNullable<InputOf<typeof GetVisits>['filter']>
/** A visit as programs and the screen get it. */
export type VisitOut = OutputOf<typeof GetVisits>['visits'][number]

type ListOptions = {
  filter: VisitFilter
  by: 'visit' | 'visitor'
  sort: 'recent' | 'engaged'
  limit: number
  next?: string | undefined
  now: Date
}

/** Names of device classes on the wire. */
export const DEVICE_NAMES: Readonly<Record<number, 'Desktop' | 'Mobile' | 'Tablet' | 'Other'>> = {
  [DEVICE.desktop]: 'Desktop',
  [DEVICE.mobile]: 'Mobile',
  [DEVICE.tablet]: 'Tablet',
  [DEVICE.other]: 'Other',
}
const VERDICT_NAMES = {
  [VERDICT.person]: 'person',
  [VERDICT.robot]: 'robot',
  [VERDICT.brief]: 'brief',
  [VERDICT.flood]: 'flood',
} as const

const VERDICTS: Record<NonNullable<VisitFilter['of']>, string> = {
  people: PEOPLE,
  leftOut: LEFT_OUT,
  robots: `v.verdict = ${VERDICT.robot}`,
  brief: `v.verdict = ${VERDICT.brief}`,
  flood: `v.verdict = ${VERDICT.flood}`,
}

const CLICKED = `e.day = v.day and e.visit_id = v.id and e.kind in (4, 7)`

/** The visits behind a number, as SQL. */
function filtered(scope: Scope, filter: VisitFilter, now: Date): Where & { matches: string } {
  const { text, values } = whereOf(scope, VERDICTS[filter.of ?? 'people'])
  const parts = [text]
  const value = (one: unknown) => `$${values.push(one)}`
  let matches = '0'
  if (filter.device) {
    const [device] = Object.entries(DEVICE_NAMES).find(([, name]) => name === filter.device) ?? ['0']
    parts.push(`v.device = ${Number(device)}`)
  }
  if (filter.country !== undefined)
    parts.push(filter.country === '' ? 'v.country is null' : `v.country = ${value(filter.country)}`)
  if (filter.city === '') parts.push('v.place is null')
  else if (filter.city !== undefined) {
    const state = filter.state === undefined ? '' : `and p.state = ${value(filter.state)}`
    parts.push(`v.place in (select p.id from stats_place p where p.city = ${value(filter.city)} ${state})`)
  }
  if (filter.source) {
    const { host, utm } = filter.source
    parts.push(`${SOURCE.utm} = ${value(utm)} and ${SOURCE.host} = ${value(host)}`)
  }
  if (filter.section !== undefined)
    parts.push(
      `exists (select from unnest(v.sections, v.section_ms) as s (n, ms) where s.n = ${value(filter.section)} and s.ms >= 1000)`,
    )
  if (filter.target) {
    const { what, words, link, moduleId } = filter.target
    const same = `e.what = ${value(what)} and coalesce(e.words, '') = ${value(words)}
      and coalesce(e.link, '') = ${value(link)} and coalesce(e.module_id, '') = ${value(moduleId)}`
    matches = `(select count(*) from visit_event e where ${CLICKED} and ${same})`
    parts.push(`exists (select from visit_event e where ${CLICKED} and ${same})`)
  }
  if (filter.isEnd) parts.push('v.is_end')
  if (filter.isClicked) parts.push('v.clicks > 0')
  if (filter.isBounce) parts.push(BOUNCE)
  if (filter.reader !== undefined) parts.push(`v.reader = decode(${value(filter.reader)}, 'hex')`)
  if (filter.isNow) parts.push(`v.last_at > ${value(now)}::timestamptz - make_interval(secs => ${NOW_S})`)
  return { text: parts.join(' and '), values, matches }
}

type Row = {
  id: string
  day: string
  reader: string
  name: string | null
  email: string | null
  began_at: Date
  seen_ms: number | null
  section_ms: number[]
  reached: number
  of_sections: number
  clicks: number
  city: string | null
  state: string | null
  country: string | null
  device: number
  browser: number
  source: string
  is_new: boolean | null
  verdict: keyof typeof VERDICT_NAMES
  total: number
  matches: number
  key: string
}

const COLUMNS = `replace(v.id::text, '-', '') as id, v.day, encode(v.reader, 'hex') as reader, v.person_id, v.began_at, v.seen_ms,
  v.section_ms, v.reached, v.of_sections, v.clicks, v.place, v.country, v.device, v.browser,
  coalesce(v.utm_source, v.from_host, '') as source, v.is_new, v.verdict`

/** Newest or longest read first, with the id as tie-breaker. */
const KEYS = {
  recent: `(extract(epoch from began_at) * 1000)::bigint`,
  engaged: `coalesce(seen_ms, 0)::bigint`,
}

/** A page of rows, and the cursor for the next page. */
export async function listVisits(
  pool: Pool,
  scope: Scope,
  { filter, by, sort, limit, next, now }: ListOptions,
): Promise<{ visits: VisitOut[]; total: number; clicks: number; matches: number; next: string | null }> {
  const where = filtered(scope, filter, now)
  const sums = await pool.query<{ total: number; clicks: number; matches: number }>(
    `select ${by === 'visitor' ? 'count(distinct v.reader)' : 'count(*)'}::int as total,
        coalesce(sum(v.clicks), 0)::int as clicks, coalesce(sum(${where.matches}), 0)::int as matches
      from visit v where ${where.text}`,
    where.values,
  )
  const values = [...where.values]
  const [key, id] = next?.split('.') ?? []
  const after = key && id ? `where (${KEYS[sort]}, id) < ($${values.push(key)}::bigint, $${values.push(id)}::text)` : ''
  // A visitor is represented by their newest visit, with the total time and clicks of all their visits.
  const visitors = `(select distinct on (reader) id, day, reader, person_id, began_at,
      sum(seen_ms) over (partition by reader) as seen_ms, section_ms,
      max(reached) over (partition by reader) as reached, of_sections, sum(clicks) over (partition by reader) as clicks,
      place, country, device, browser, source, is_new, verdict, matches
      from found order by reader, began_at desc, id)`
  const { rows } = await pool.query<Row>(
    `with found as (select ${COLUMNS}, ${where.matches}::int as matches from visit v where ${where.text}),
        listed as (select * from ${by === 'visitor' ? visitors : 'found'} as l ${after} order by ${KEYS[sort]} desc, id desc limit ${limit + 1})
      select l.*, ${KEYS[sort]}::text as key, r.name, r.email, p.city, p.state,
        (select count(*) from found f where f.reader = l.reader)::int as total
      from listed l left join folio_reader r on r.id = l.person_id left join stats_place p on p.id = l.place
      order by ${KEYS[sort]} desc, l.id desc`,
    values,
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    visits: shown.map(visitOut),
    ...(sums.rows[0] ?? { total: 0, clicks: 0, matches: 0 }),
    next: last ? `${last.key}.${last.id}` : null,
  }
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name; empty: unknown. */
export const countryName = (code: string | null): string => (code ? (COUNTRIES.of(code) ?? code) : '')

function visitOut(row: Row): VisitOut {
  return {
    visitId: row.id,
    day: row.day,
    reader: row.reader,
    userName: row.name || row.email || 'Visitor',
    email: row.email ?? '',
    timestamp: row.began_at.getTime(),
    timeSpent: row.seen_ms === null ? null : Number(row.seen_ms),
    completion: row.of_sections > 0 ? Math.min(1, row.reached / row.of_sections) : null,
    reached: row.reached,
    totalSections: row.of_sections,
    median: medianOf(row.section_ms.filter((ms) => ms >= 1000)),
    clicks: Number(row.clicks),
    city: row.city ?? '',
    state: row.state ?? '',
    country: countryName(row.country),
    countryCode: row.country ?? '',
    device: DEVICE_NAMES[row.device] ?? 'Other',
    browserType: BROWSERS[row.browser] ?? 'Other',
    source: row.source,
    isNewVisitor: row.is_new,
    verdict: VERDICT_NAMES[row.verdict],
    total: row.total,
    matches: row.matches,
  }
}

/** One visit by its day and id, with its sections and events; null: there is none. */
export async function findVisit(pool: Pool, folioId: number, { day, id }: { day: string; id: string }) {
  const { rows } = await pool.query<Row & { sections: number[] }>(
    `select ${COLUMNS}, v.sections, 0 as matches, r.name, r.email, p.city, p.state,
        (select count(*) from visit o where o.folio_id = v.folio_id and o.verdict = v.verdict and o.reader = v.reader
          and o.day between v.day - 400 and v.day + 400)::int as total
      from visit v left join folio_reader r on r.id = v.person_id left join stats_place p on p.id = v.place
      where v.folio_id = $1 and v.day = $2 and v.id = $3`,
    [folioId, day, id],
  )
  const [row] = rows
  if (!row) return null
  const moments = await pool.query<{
    at: Date
    kind: number
    section: number | null
    words: string | null
    link: string | null
  }>('select at, kind, section, words, link from visit_event where day = $1 and visit_id = $2 order by at, n', [
    day,
    id,
  ])
  return {
    visit: visitOut(row),
    times: row.sections.map((n, at) => ({ n, time: row.section_ms[at] ?? 0 })),
    moments: [
      { at: row.began_at.getTime(), kind: 'opened' as const, section: null, words: '', link: '' },
      ...moments.rows.map(({ at, kind, section, words, link }) => ({
        at: at.getTime(),
        kind: MOMENTS[kind] ?? 'opened',
        section,
        words: words ?? '',
        link: link ?? '',
      })),
    ],
  }
}
