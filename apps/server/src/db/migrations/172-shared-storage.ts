import { type Kysely, sql } from 'kysely'

/** Free teams of one owner share the storage of one free plan; teams that exist already keep a figure of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team add column shares_storage boolean not null default false`.execute(db)
  await sql`alter table team alter column shares_storage set default true`.execute(db)
}
