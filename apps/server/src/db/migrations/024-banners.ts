import { type Kysely, sql } from 'kysely'

/** Words of the operator to everybody, by the place where they stand, and who has closed which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banner (
      id bigint generated always as identity primary key,
      token text not null unique default replace(gen_random_uuid()::text, '-', ''),
      zone text not null check (zone in ('dashboard', 'editor', 'export')),
      title text not null,
      html text not null,
      learn_more_html text not null default '',
      background_hex text not null default '#e9f8f5' check (background_hex ~ '^#[0-9a-f]{6}$'),
      shows_from timestamptz not null default now(),
      /* null: until it is removed */
      shows_until timestamptz
    )`.execute(db)
  await sql`
    create table banner_closed (
      account_id bigint not null references account on delete cascade,
      banner_id bigint not null references banner on delete cascade,
      closed_at timestamptz not null,
      primary key (account_id, banner_id)
    )`.execute(db)
  await sql`create index banner_closed_banner on banner_closed (banner_id)`.execute(db)
}
