import type { Pool } from 'pg'
import { makeMonthsAround } from '../../apps/server/src/features/stats/partitions.ts'

/** Folios with made-up visits: `views` of them over `days` before `until`. */
export type Made = {
  folioId: number
  sections: readonly string[]
  visits: number
  days: number
  until: Date
  seed?: number
}

const COUNTRIES = ['GB', 'SE', 'IE', 'PT', 'DE', 'US', 'NL', 'FR']

/**
 * Visits, events and days of a folio as the server would have written them, with SQL alone, so that any number takes little time.
 * Section ids become numbers; names stay the same.
 */
export async function makeVisits(pool: Pool, made: Made): Promise<void> {
  const { days, folioId, sections, seed = 0.42, until, visits } = made
  const count = sections.length
  for (let back = 0; back <= days + 31; back += 28)
    await makeMonthsAround(pool, new Date(until.getTime() - back * 86_400_000))
  await pool.query(
    `insert into folio_section (folio_id, n, section_id, title)
      select $1, place, id, 'Section ' || place from unnest($2::text[]) with ordinality as s (id, place) on conflict do nothing`,
    [folioId, sections],
  )
  const client = await pool.connect()
  try {
    // A hundred thousand visits in one statement exceed the product's statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query('select setseed($1)', [seed])
    await client.query(
      `create temp table made as
        select gen_random_uuid() as id, nth,
          $2::timestamptz - make_interval(secs => power(random(), 1.4) * $3 * 86400) as began_at,
          greatest(1, least(${count}, ceil(power(random(), 0.6) * ${count})))::int as reached,
          exp(2.2 + random() * 3)::int * 1000 + 1000 as pace,
          random() as kind, random() as device, floor(random() * $4)::int as person
        from generate_series(1, $1::int) as nth`,
      [visits, until, days, Math.max(1, Math.round(visits / 2.4))],
    )
    await client.query(
      `insert into visit (day, id, folio_id, n, began_at, last_at, reader, is_new, verdict, seen_ms, sections, section_ms, reached,
          of_sections, is_end, clicks, inputs, flags, agent, crowd, quiet, device, browser, country, site)
        select (began_at at time zone 'UTC')::date, id, $1, 8, began_at, began_at + make_interval(secs => pace / 1000),
          '\\x01'::bytea || substring(sha256((person::text || (began_at at time zone 'UTC')::date)::bytea) from 1 for 16), null,
          case when kind < 0.93 then 2 when kind < 0.98 then 1 else 0 end,
          pace * (0.4 + reached * 0.2), s.ids, s.times, reached, ${count}, reached = ${count}, (kind * 40)::int % 4, 5, 0, 0, 1, 0,
          case when device < 0.71 then 1 when device < 0.95 then 2 else 3 end, 1 + (device * 4)::int,
          (array['${COUNTRIES.join("','")}'])[1 + floor(power(random(), 2) * ${COUNTRIES.length})::int], 0
        from made cross join lateral (
          select array_agg(n::smallint) as ids, array_agg((made.pace * (0.3 + ((n * 7) % 5) * 0.22))::int) as times
            from generate_series(1, made.reached) as n) s`,
      [folioId],
    )
    await client.query(
      `insert into visit_event (day, visit_id, n, folio_id, at, kind, section, what, words, link)
        select (began_at at time zone 'UTC')::date, id, n, $1, began_at + make_interval(secs => n * 7),
          case when n > reached then 4 else 1 end, least(n, reached), case when n > reached then 'link' end,
          case when n > reached then (array['Book a call', 'Download the deck', 'Our pricing'])[1 + nth % 3] end,
          case when n > reached then 'https://studio.example/' || (nth % 3) end
        from made, generate_series(1, reached + (kind * 40)::int % 4) as n`,
      [folioId],
    )
    await client.query(
      `insert into folio_day (folio_id, day, views, last_at)
        select $1, (began_at at time zone 'UTC')::date, count(*), max(began_at) from made where kind < 0.93 group by 2
        on conflict (folio_id, day) do update set views = folio_day.views + excluded.views`,
      [folioId],
    )
    await client.query('drop table made')
  } finally {
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}
