import { type Kysely, sql } from 'kysely'

/** Somebody from outside the team may open what they were invited to, and still has to say yes or no. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table folio_collaborator add column awaits_answer boolean not null default false`.execute(db)
}
