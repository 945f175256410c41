import { type Kysely, sql } from 'kysely'

/** Where readers came from: the host of the page that led to the folio's, and the name that its link gave in `utm_source`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visit add column from_host text check (char_length(from_host) between 1 and 40),
    add column utm_source text check (char_length(utm_source) between 1 and 40)`.execute(db)
}
