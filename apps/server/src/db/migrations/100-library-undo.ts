import { type Kysely, sql } from 'kysely'

/** Pictures taken out of a library can be put back for a while; what was sent is known by its bytes before it is encoded anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_image add removed_at timestamptz, add source_hash text`.execute(db)
  await sql`create index team_image_removed on team_image (removed_at) where removed_at is not null`.execute(db)
  await sql`create index team_image_source on team_image (team_id, source_hash)`.execute(db)
}
