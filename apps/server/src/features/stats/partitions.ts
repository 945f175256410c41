import type { ClientBase, Pool } from 'pg'

const PARTITIONED = ['visit', 'visit_event'] as const
/** How many months are created in advance. */
const AHEAD = 2

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
const addMonths = (month: string, count: number): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, nth - 1 + count, 1)))
}
const nameOf = (table: string, month: string): string => `${table}_${month.replace('-', '_')}`

/** Creates missing partitions for `months`, such as "2026-11". */
async function makeMonths(db: Pick<ClientBase, 'query'>, months: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('visit'::regclass, 'visit_event'::regclass)`,
  )
  const there = new Set(rows.map(({ name }) => name))
  for (const table of PARTITIONED) {
    for (const month of months) {
      const name = nameOf(table, month)
      if (there.has(name)) continue
      await db.query(
        `create table if not exists ${name} partition of ${table}
          for values from ('${month}-01') to ('${addMonths(month, 1)}-01')`,
      )
    }
  }
}

/** Creates the months around `at`, so that every visit has a partition. */
export function makeMonthsAround(pool: Pool, at: Date): Promise<void> {
  const now = monthOf(at)
  return makeMonths(
    pool,
    Array.from({ length: AHEAD + 2 }, (_, nth) => addMonths(now, nth - 1)),
  )
}

const MONTH = /^visit(?:_event)?_(\d{4}_\d\d)$/

/** Whether a table holds one month of visits or of their events. */
export const isMonth = (table: string): boolean => MONTH.test(table)

/** Creates the months named by stored tables, before a backup's rows are imported. */
export async function makeMonthsOf(client: ClientBase, tables: readonly string[]): Promise<void> {
  const months = tables.flatMap((name) => MONTH.exec(name)?.[1]?.replace('_', '-') ?? [])
  if (months.length > 0) await makeMonths(client, [...new Set(months)])
}

/** The first day whose visits are kept. */
export const firstKeptDay = (at: Date, months: number): string => `${addMonths(monthOf(at), -months)}-01`

/** Drops whole months: visits after `months`, their events after `eventMonths`. Returns how many tables. */
export async function dropOldMonths(
  pool: Pool,
  at: Date,
  { months, eventMonths }: { months: number; eventMonths: number },
): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('visit'::regclass, 'visit_event'::regclass)`,
  )
  const oldest = {
    visit: nameOf('visit', addMonths(monthOf(at), -months)),
    visit_event: nameOf('visit_event', addMonths(monthOf(at), -eventMonths)),
  }
  const old = rows.filter(({ name }) => name < (name.startsWith('visit_event') ? oldest.visit_event : oldest.visit))
  for (const { name } of old) await pool.query(`drop table if exists ${name}`)
  return old.length
}
