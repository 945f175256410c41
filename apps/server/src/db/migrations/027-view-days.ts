import { type Kysely, sql } from 'kysely'

/** What was read on a day, or in a week, is looked for over all folios every ten minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index folio_view_day on folio_view (day)`.execute(db)
}
