import { type Kysely, sql } from 'kysely'

/** When a mail is tried again is known to the job queue; what waits without a job gets one at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail drop column next_attempt_at`.execute(db)
}
