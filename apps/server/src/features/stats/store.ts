import type { Pool, PoolClient } from 'pg'
import { makeMonthsAround } from './partitions.ts'

/** A visit as it is written, complete each time. */
export type VisitRow = {
  day: string
  id: string
  folioId: number
  n: number
  beganAt: number
  lastAt: number
  reader: Buffer
  isNew: boolean | null
  personId: number | null
  verdict: number
  seenMs: number | null
  sections: readonly number[]
  sectionMs: readonly number[]
  reached: number
  ofSections: number
  isEnd: boolean
  inputs: number
  flags: number
  agent: number
  crowd: number
  quiet: number
  device: number
  browser: number
  country: string | null
  place: number | null
  site: number
  fromHost: string | null
  utmSource: string | null
}

/** An event of a visit as it is written. */
export type EventRow = {
  day: string
  visitId: string
  n: number
  folioId: number
  at: number
  kind: number
  section: number | null
  what: string | null
  words: string | null
  link: string | null
  moduleId: string | null
}

/** Visits in one statement. */
const AT_ONCE = 500
const NO_PARTITION = '23514'

/** Columns of `visit` with their types and the source of their values. `keeps`: a later message does not change it. */
const COLUMNS: { name: string; type: string; of(row: VisitRow): unknown; keeps?: true }[] = [
  { name: 'day', type: 'date', of: (row) => row.day, keeps: true },
  { name: 'id', type: 'uuid', of: (row) => row.id, keeps: true },
  { name: 'folio_id', type: 'bigint', of: (row) => row.folioId, keeps: true },
  { name: 'n', type: 'integer', of: (row) => row.n },
  { name: 'began_at', type: 'timestamptz', of: (row) => new Date(row.beganAt), keeps: true },
  { name: 'last_at', type: 'timestamptz', of: (row) => new Date(row.lastAt) },
  { name: 'reader', type: 'bytea', of: (row) => row.reader },
  { name: 'is_new', type: 'boolean', of: (row) => row.isNew },
  { name: 'person_id', type: 'bigint', of: (row) => row.personId },
  { name: 'verdict', type: 'smallint', of: (row) => row.verdict },
  { name: 'seen_ms', type: 'integer', of: (row) => row.seenMs },
  { name: 'sections', type: 'text', of: (row) => `{${row.sections.join()}}` },
  { name: 'section_ms', type: 'text', of: (row) => `{${row.sectionMs.join()}}` },
  { name: 'reached', type: 'smallint', of: (row) => row.reached },
  { name: 'of_sections', type: 'smallint', of: (row) => row.ofSections },
  { name: 'is_end', type: 'boolean', of: (row) => row.isEnd },
  { name: 'inputs', type: 'integer', of: (row) => row.inputs },
  { name: 'flags', type: 'smallint', of: (row) => row.flags },
  { name: 'agent', type: 'smallint', of: (row) => row.agent },
  { name: 'crowd', type: 'smallint', of: (row) => row.crowd },
  { name: 'quiet', type: 'smallint', of: (row) => row.quiet },
  { name: 'device', type: 'smallint', of: (row) => row.device },
  { name: 'browser', type: 'smallint', of: (row) => row.browser },
  { name: 'country', type: 'text', of: (row) => row.country },
  { name: 'place', type: 'integer', of: (row) => row.place },
  { name: 'site', type: 'smallint', of: (row) => row.site },
  { name: 'from_host', type: 'text', of: (row) => row.fromHost, keeps: true },
  { name: 'utm_source', type: 'text', of: (row) => row.utmSource, keeps: true },
]
const CASTS: Readonly<Record<string, string>> = { sections: '::smallint[]', section_ms: '::integer[]' }

const names = COLUMNS.map(({ name }) => name).join(', ')
const selected = COLUMNS.map(({ name }) => `i.${name}${CASTS[name] ?? ''}`).join(', ')
const changed = COLUMNS.filter(({ keeps }) => !keeps).map(({ name }) =>
  name === 'person_id' ? 'person_id = coalesce(excluded.person_id, visit.person_id)' : `${name} = excluded.${name}`,
)

/**
 * The newest message of each visit wins, whichever node received it. The same statement updates the day's count when a visit
 * becomes or stops being a view.
 */
const KEEP = `with incoming as (
    select * from unnest(${COLUMNS.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ')}) as i (${names})),
  before as (select v.day, v.id, v.verdict from visit v join incoming using (day, id)),
  kept as (
    insert into visit (${names}) select ${selected} from incoming i
    on conflict (day, id) do update set ${changed.join(', ')}
      where visit.n < excluded.n and visit.folio_id = excluded.folio_id
        and coalesce(visit.seen_ms, 0) <= coalesce(excluded.seen_ms, 0)
    returning day, id, folio_id, verdict, began_at),
  counted as (
    select k.folio_id, (k.began_at at time zone 'UTC')::date as day,
      sum((k.verdict = 2)::int - coalesce((b.verdict = 2)::int, 0))::int as views,
      max(k.began_at) filter (where k.verdict = 2) as last_at
    from kept k left join before b using (day, id) group by 1, 2)
  insert into folio_day as d (folio_id, day, views, last_at)
    select folio_id, day, views, last_at from counted where views <> 0 order by folio_id, day
  on conflict (folio_id, day) do update set views = d.views + excluded.views, last_at = greatest(d.last_at, excluded.last_at)`

const KEEP_EVENTS = `with incoming as (
    select * from unnest($1::date[], $2::uuid[], $3::smallint[], $4::bigint[], $5::timestamptz[], $6::smallint[],
      $7::smallint[], $8::text[], $9::text[], $10::text[], $11::text[])
      as e (day, visit_id, n, folio_id, at, kind, section, what, words, link, module_id)),
  kept as (
    insert into visit_event (day, visit_id, n, folio_id, at, kind, section, what, words, link, module_id)
    select e.* from incoming e join visit v on v.day = e.day and v.id = e.visit_id and v.folio_id = e.folio_id
    on conflict do nothing returning day, visit_id, kind)
  update visit v set clicks = v.clicks + c.count
    from (select day, visit_id, count(*)::int as count from kept where kind = any($12::smallint[]) group by 1, 2) c
    where v.day = c.day and v.id = c.visit_id`

/** Kinds of events that are clicks: links and buttons, downloads. */
export const CLICKS = [4, 7] as const

/** Writes visits and their events, all or nothing. `at`: now, for months that may be missing. */
export async function keepVisits(
  pool: Pool,
  visits: readonly VisitRow[],
  events: readonly EventRow[],
  at: number,
): Promise<void> {
  const client = await pool.connect()
  try {
    await write(client, visits, events).catch(async (error: { code?: string }) => {
      if (error.code !== NO_PARTITION) throw error
      await makeMonthsAround(pool, new Date(at))
      await write(client, visits, events)
    })
  } finally {
    client.release()
  }
}

async function write(client: PoolClient, visits: readonly VisitRow[], events: readonly EventRow[]): Promise<void> {
  await client.query('begin')
  try {
    for (let from = 0; from < visits.length; from += AT_ONCE) {
      const some = visits.slice(from, from + AT_ONCE)
      await client.query({ name: 'keep-visits', text: KEEP, values: COLUMNS.map(({ of }) => some.map(of)) })
    }
    if (events.length > 0) {
      const columns: (keyof EventRow)[] = ['day', 'visitId', 'n', 'folioId', 'at', 'kind', 'section']
      const texts: (keyof EventRow)[] = ['what', 'words', 'link', 'moduleId']
      const values = [...columns, ...texts].map((name) =>
        events.map((event) => (name === 'at' ? new Date(event.at) : event[name])),
      )
      await client.query({ name: 'keep-moments', text: KEEP_EVENTS, values: [...values, CLICKS] })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The stored state of visits that a node does not know. */
export type StoredVisit = {
  id: string
  folioId: number
  beganAt: Date
  reader: Buffer
  isNew: boolean | null
  crowd: number
  country: string | null
  place: number | null
}

/** Finds visits by day and id, as a restarted server has to. */
export async function findVisits(
  pool: Pool,
  visits: readonly { day: string; id: string }[],
): Promise<ReadonlyMap<string, StoredVisit>> {
  if (visits.length === 0) return new Map()
  const { rows } = await pool.query<StoredVisit>(
    `select replace(v.id::text, '-', '') as id, v.folio_id as "folioId", v.began_at as "beganAt", v.reader,
        v.is_new as "isNew", v.crowd, v.country, v.place
      from visit v join unnest($1::date[], $2::uuid[]) as i (day, id) using (day, id)`,
    [visits.map(({ day }) => day), visits.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Numbers of the names of a folio's sites (`folio_site`); the product itself is 0. */
export async function siteNumber(pool: Pool, folioId: number, name: string): Promise<number> {
  await pool.query(
    `insert into folio_site (folio_id, n, name)
      select $1, coalesce(max(n), 0) + 1, $2 from folio_site where folio_id = $1
      on conflict do nothing`,
    [folioId, name],
  )
  const { rows } = await pool.query<{ n: number }>('select n from folio_site where folio_id = $1 and name = $2', [
    folioId,
    name,
  ])
  return rows[0]?.n ?? siteNumber(pool, folioId, name)
}

/** A person known by name in a folio's stats. */
export type NamedReader = { accountId: number; name: string; email: string }

/** The person's number in the folio, and whether this is their first visit. */
export async function namedReader(
  pool: Pool,
  folioId: number,
  { accountId, name, email }: NamedReader,
  at: number,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await pool.query<{ id: number; isNew: boolean }>(
    `insert into folio_reader (folio_id, account_id, name, email, created_at) values ($1, $2, $3, $4, $5)
      on conflict (folio_id, account_id) where account_id is not null
        do update set name = excluded.name, email = excluded.email
      returning id, (xmax = 0) as "isNew"`,
    [folioId, accountId, name, email, new Date(at)],
  )
  const [row] = rows
  if (!row) throw new Error('A reader could not be saved.')
  return row
}

/** The person of a device with this key, once identified in a form; null: unknown. */
export async function rememberedPerson(pool: Pool, folioId: number, reader: Buffer): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from folio_reader where folio_id = $1 and reader = $2 order by id desc limit 1',
    [folioId, reader],
  )
  return rows[0]?.id ?? null
}

/** The number of a town. */
export async function placeNumber(
  pool: Pool,
  country: string,
  { city, state, latitude, longitude }: { city: string; state: string; latitude: number; longitude: number },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into stats_place (country, state, city, latitude, longitude) values ($1, $2, $3, $4, $5)
      on conflict (country, state, city) do update set latitude = excluded.latitude returning id`,
    [country, state, city, latitude, longitude],
  )
  const [row] = rows
  if (!row) throw new Error('A visit’s location could not be saved.')
  return row.id
}

/** Views of folios, and their latest, from `folio_day`, as shown on cards. Unread folios are left out. */
export async function readersOf(
  pool: Pool,
  folioIds: readonly number[],
): Promise<ReadonlyMap<number, { views: number; lastAt: Date | null }>> {
  if (folioIds.length === 0) return new Map()
  const { rows } = await pool.query<{ folio_id: number; views: number; lastAt: Date | null }>({
    name: 'readers-of',
    text: `select folio_id, sum(views)::int as views, max(last_at) as "lastAt" from folio_day
      where folio_id = any($1::bigint[]) and views > 0 group by folio_id`,
    values: [folioIds],
  })
  return new Map(rows.map(({ folio_id, ...read }) => [folio_id, read]))
}

/** Makes each visit of a reader anonymous (`aloneKey`), and deletes their name. */
export async function forgetReader(pool: Pool, folioId: number, reader: Buffer): Promise<void> {
  await pool.query(
    `update visit set is_new = null, person_id = null, from_host = null, utm_source = null,
        reader = '\\x04'::bytea || substring(sha256(convert_to(replace(id::text, '-', ''), 'UTF8')) from 1 for 16)
      where folio_id = $1 and reader = $2`,
    [folioId, reader],
  )
  await pool.query('delete from folio_reader where folio_id = $1 and reader = $2', [folioId, reader])
}
