import { type Kysely, sql } from 'kysely'

/** When whoever is at a browser last showed who they are: at the sign-in, or when they were asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column proved_at timestamptz`.execute(db)
}
