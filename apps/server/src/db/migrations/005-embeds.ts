import { type Kysely, sql } from 'kysely'

/** HTML of people, cleaned, by the hash that its frame's address names. Shown to whoever knows the hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table embed_document (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      html text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
