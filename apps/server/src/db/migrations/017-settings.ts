import { type Kysely, sql } from 'kysely'

/** What a person decides about themselves: picture, second step, mail, archive; and notifications that ask for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column two_factor_enabled boolean not null default false,
      /* in the address of the picture; another one with every picture */
      add column picture_token text unique,
      add column picture_key text,
      /* when the last digest went out */
      add column digest_at timestamptz,
      add check ((picture_token is null) = (picture_key is null))`.execute(db)
  await sql`
    create table two_factor (
      id bigint generated always as identity primary key,
      account_id bigint not null unique references account on delete cascade,
      /* both encrypted with a key that is not in the database */
      secret text not null,
      backup_codes text not null,
      /* false: not until a first code was right */
      verified boolean not null default false,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    )`.execute(db)
  await sql`
    create table email_setting (
      account_id bigint not null references account on delete cascade,
      type text not null,
      setting text not null,
      primary key (account_id, type)
    )`.execute(db)
  await sql`
    create table account_archive (
      id bigint generated always as identity primary key,
      token text not null unique,
      account_id bigint not null references account on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      progress real not null default 0,
      key text,
      bytes bigint,
      error text,
      created_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index account_archive_account on account_archive (account_id, id desc)`.execute(db)
  await sql`
    alter table notification
      /* what it asks about, by which all who were asked are found when one of them answers */
      add column subject text,
      /* null: it asks for nothing */
      add column process text check (process in ('waiting', 'accepted', 'rejected', 'over')),
      /* the mail that tells the same is on its way, or not wanted */
      add column mailed_at timestamptz`.execute(db)
  await sql`create index notification_waiting on notification (kind, subject) where process = 'waiting'`.execute(db)
  await sql`create index notification_unmailed on notification (created_at) where mailed_at is null`.execute(db)
}
