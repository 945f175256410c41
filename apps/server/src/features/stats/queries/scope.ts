import type { Pool } from 'pg'
import { refused } from '../../../http/refusal.ts'

/** The visits of a folio that a query covers: days in a time zone, inclusive. */
export type Scope = { folioId: number; from: string; to: string; tz: string; site?: number | undefined }

/** A condition with its values: `$` numbers are those of the whole statement. */
export type Where = { text: string; values: unknown[] }

/** @throws Refusal for an unknown time zone. */
export function checkZone(tz: string): void {
  try {
    // PostgreSQL inverts the sign of an offset.
    if (/^[+-]/.test(tz)) throw new RangeError(tz)
    new Intl.DateTimeFormat('en', { timeZone: tz })
  } catch {
    throw refused('This time zone does not exist.', { field: 'tz' })
  }
}

/** Visits by people. Their index contains the most used columns. */
export const PEOPLE = 'v.verdict = 2'
/** Visits that were left out. */
export const LEFT_OUT = 'v.verdict <> 2'

/**
 * Visits `v` of the scope. A visit's day is the page's own, off by at most a day; its start time is the server's.
 * Partitions of other months are not read.
 */
export function whereOf({ folioId, from, to, tz, site }: Scope, verdicts: string): Where {
  const values: unknown[] = [folioId, from, to, tz]
  const parts = [
    'v.folio_id = $1',
    verdicts,
    `v.day between $2::date - 1 and $3::date + 1`,
    `v.began_at >= $2::date::timestamp at time zone $4`,
    `v.began_at < ($3::date + 1)::timestamp at time zone $4`,
  ]
  if (site !== undefined) parts.push(`v.site = $${values.push(site)}`)
  return { text: parts.join(' and '), values }
}

/** The day, in the time zone, of the first visit or counted request. */
export async function firstDays(
  pool: Pool,
  folioId: number,
  tz: string,
): Promise<{ firstVisit: string | null; opensFrom: string | null; opensUntil: string | null }> {
  const { rows } = await pool.query<{ firstVisit: string | null; opensFrom: string | null; opensUntil: string | null }>(
    `select
        (select (min(began_at) at time zone $2)::date from visit
          where folio_id = $1 and verdict = 2 and day <= (select min(day) + 1 from folio_day where folio_id = $1 and views > 0)) as "firstVisit",
        (select min(day) from folio_day where folio_id = $1 and opens > 0) as "opensFrom",
        (select max(day) from folio_day where folio_id = $1 and opens > 0) as "opensUntil"`,
    [folioId, tz],
  )
  return rows[0] ?? { firstVisit: null, opensFrom: null, opensUntil: null }
}

/**
 * The number of the site that a name in an address means: the folio's own page by token or custom link, a domain by its name.
 * Null: the folio was never read there [ROUTE-19].
 */
export async function siteOf(
  pool: Pool,
  folio: { id: number; token: string; customLink: string | null },
  live: string,
): Promise<number | null> {
  const name = live.toLowerCase()
  if (live === folio.token || name === folio.customLink) return 0
  const { rows } = await pool.query<{ n: number }>('select n from folio_site where folio_id = $1 and name = $2', [
    folio.id,
    name,
  ])
  return rows[0]?.n ?? null
}
