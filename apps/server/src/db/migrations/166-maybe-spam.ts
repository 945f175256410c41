import { type Kysely, sql } from 'kysely'

/** Responses that filled the field nobody sees: kept apart until somebody has looked at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_answer add column maybe_spam boolean not null default false`.execute(db)
}
