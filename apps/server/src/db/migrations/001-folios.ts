import { type Kysely, sql } from 'kysely'

/** People, teams, folios and the folio's log. Ids are bigint and never public; tokens are what addresses hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id bigint generated always as identity primary key,
      token text not null unique,
      email text not null unique check (email = lower(email)),
      full_name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table team (
      id bigint generated always as identity primary key,
      token text not null unique,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table team_member (
      team_id bigint not null references team on delete cascade,
      account_id bigint not null references account on delete cascade,
      role smallint not null check (role between 1 and 6),
      joined_at timestamptz not null default now(),
      primary key (team_id, account_id)
    )`.execute(db)
  await sql`create index team_member_account on team_member (account_id)`.execute(db)
  await sql`
    create table folio (
      id bigint generated always as identity primary key,
      token text not null unique,
      team_id bigint not null references team,
      owner_id bigint not null references account,
      name text not null,
      status smallint not null default 0 check (status in (0, 1, 3)),
      sharing_type smallint not null default 0 check (sharing_type between 0 and 3),
      version smallint not null default 3,
      created_at timestamptz not null default now(),
      last_saved_at timestamptz not null default now(),
      archived_at timestamptz,
      thumbnail_key text,
      thumbnail_seq bigint
    )`.execute(db)
  await sql`create index folio_team_saved on folio (team_id, status, last_saved_at desc, id desc)`.execute(db)
  await sql`create index folio_team_name on folio (team_id, status, lower(name), id)`.execute(db)
  await sql`
    create table folio_collaborator (
      folio_id bigint not null references folio on delete cascade,
      email text not null check (email = lower(email)),
      account_id bigint references account on delete cascade,
      privilege smallint not null check (privilege in (1, 2)),
      accepted boolean,
      invited_at timestamptz not null default now(),
      primary key (folio_id, email)
    )`.execute(db)
  await sql`create index folio_collaborator_account on folio_collaborator (account_id)`.execute(db)
  await sql`
    create table folio_update (
      folio_id bigint not null references folio on delete cascade,
      seq bigint not null,
      data bytea not null,
      account_id bigint,
      created_at timestamptz not null default now(),
      primary key (folio_id, seq)
    )`.execute(db)
  await sql`
    create table folio_snapshot (
      folio_id bigint not null references folio on delete cascade,
      upto_seq bigint not null,
      /* Yjs update, V2 encoding */
      state bytea not null,
      created_at timestamptz not null default now(),
      primary key (folio_id, upto_seq)
    )`.execute(db)
  await sql`
    create table folio_projection (
      folio_id bigint primary key references folio on delete cascade,
      seq bigint not null,
      json jsonb not null,
      plain_text text not null,
      hash text not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table node (
      id text primary key,
      address text,
      heartbeat_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table folio_owner (
      folio_id bigint primary key references folio on delete cascade,
      node_id text not null,
      epoch bigint not null
    )`.execute(db)
}
