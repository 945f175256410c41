import { type Kysely, sql } from 'kysely'

/** Which node draws an export, and whether it lives, is known to the job queue; `tries` is the attempt that counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update folio_export set tries = 0 where state in ('waiting', 'running')`.execute(db)
  await sql`alter table folio_export drop column claimed_by, drop column claimed_until`.execute(db)
}
