import type { Pool } from 'pg'
import type { App } from '../../context.ts'
import { dropOldMonths, firstKeptDay, makeMonthsAround } from './partitions.ts'
import type { Salts } from './salts.ts'

type TidyParts = Pick<App, 'config' | 'log' | 'now'> & {
  /** The product's database, and that of visits. */
  product: Pool
  pool: Pool
  salts: Salts
}

/** Maximum number of months for which events of visits are kept. */
const EVENT_MONTHS = 13
const AT_ONCE = 500

/** Creates and drops months, and deletes old salts. */
export async function keepMonths({ config, log, now, pool, salts }: TidyParts): Promise<void> {
  await makeMonthsAround(pool, new Date(now()))
  const months = config.statsMonths
  const dropped = await dropOldMonths(pool, new Date(now()), { months, eventMonths: Math.min(months, EVENT_MONTHS) })
  // Counts shown on cards and as "All time" are deleted with their visits; requests counted before visits were recorded
  // stay.
  await pool.query('update folio_day set views = 0 where day < $1 and views <> 0', [
    firstKeptDay(new Date(now()), months),
  ])
  if (dropped > 0) log.info({ dropped }, 'old months of visits let go')
  await salts.forget()
}

/**
 * Data deleted in Recto is deleted from the stats: a folio with its visits, a person and a response with their names.
 */
export async function forgetGone({ pool, product }: Pick<TidyParts, 'pool' | 'product'>): Promise<void> {
  for (;;) {
    const { rows } = await product.query<{ id: number; kind: string; what: string }>(
      'select id, kind, what from stats_forget order by id limit $1',
      [AT_ONCE],
    )
    if (rows.length === 0) return
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ what }) => what)
    const folios = of('folio')
    if (folios.length > 0) await removeFolios(pool, folios)
    const people = of('account')
    if (people.length > 0) {
      await pool.query(
        `update visit set person_id = null where person_id in (select id from folio_reader where account_id = any($1))`,
        [people],
      )
      await pool.query('delete from folio_reader where account_id = any($1)', [people])
    }
    const answers = of('answer')
    if (answers.length > 0) {
      await pool.query(
        `update visit set person_id = null where person_id in (select id from folio_reader where answer = any($1))`,
        [answers],
      )
      await pool.query('delete from folio_reader where answer = any($1)', [answers])
    }
    await product.query('delete from stats_forget where id = any($1)', [rows.map(({ id }) => id)])
  }
}

async function removeFolios(pool: Pool, folios: readonly string[]): Promise<void> {
  for (const table of ['visit_event', 'visit', 'folio_day', 'folio_section', 'folio_site', 'folio_reader']) {
    await pool.query(`delete from ${table} where folio_id = any($1::bigint[])`, [folios])
  }
}

/** Days whose count of views is compared with the visits. */
const COMPARED_DAYS = 3

/** Compares `folio_day` with its visits. Logs each difference as an error and corrects it. Returns how many there were. */
export async function compareDays({ log, now, pool }: Pick<TidyParts, 'log' | 'now' | 'pool'>): Promise<number> {
  const today = new Date(now()).toISOString().slice(0, 10)
  const { rows } = await pool.query<{ folio_id: number; day: string; kept: number; counted: number }>(
    `with counted as (
        select folio_id, (began_at at time zone 'UTC')::date as day, count(*)::int as views from visit
        where verdict = 2 and day between $1::date - ${COMPARED_DAYS + 1} and $1::date
          and began_at >= ($1::date - ${COMPARED_DAYS}) at time zone 'UTC' and began_at < $1::date at time zone 'UTC'
        group by 1, 2)
      select coalesce(d.folio_id, c.folio_id) as folio_id, coalesce(d.day, c.day) as day,
        coalesce(d.views, 0) as kept, coalesce(c.views, 0) as counted
      from (select * from folio_day where day >= $1::date - ${COMPARED_DAYS} and day < $1::date) d
        full join counted c on c.folio_id = d.folio_id and c.day = d.day
      where coalesce(d.views, 0) <> coalesce(c.views, 0)`,
    [today],
  )
  for (const { folio_id, day, kept, counted } of rows) {
    log.error({ folioId: folio_id, day, kept, counted }, 'views of a day differ from its visits')
    await pool.query(
      `insert into folio_day (folio_id, day, views) values ($1, $2, $3)
        on conflict (folio_id, day) do update set views = excluded.views`,
      [folio_id, day, counted],
    )
  }
  return rows.length
}
