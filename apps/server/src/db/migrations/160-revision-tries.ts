import { type Kysely, sql } from 'kysely'

/** How often a due revision failed: each attempt comes later than the one before, and the last one ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table folio_revision_pending add column tries integer not null default 0`.execute(db)
}
