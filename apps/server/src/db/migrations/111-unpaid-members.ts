import { type Kysely, sql } from 'kysely'

/** As what people were to join whose seat was not paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unpaid_member add column role integer not null default 3`.execute(db)
}
