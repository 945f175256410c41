import { type Kysely, sql } from 'kysely'

/** Room that a team bought for its library: blocks of 5 GB until a day. Nothing is deleted when they end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table storage_block (
      id bigint generated always as identity primary key,
      team_id bigint not null references team on delete cascade,
      /* one purchase gives its blocks once */
      purchase_id bigint not null unique references purchase,
      blocks integer not null check (blocks > 0),
      began_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > began_at)
    )`.execute(db)
  await sql`create index storage_block_team on storage_block (team_id, ends_at)`.execute(db)
}
