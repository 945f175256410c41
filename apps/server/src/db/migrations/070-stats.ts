import { type Kysely, sql } from 'kysely'

/**
 * How folios are read. These tables refer to no other one: they may be in a database of their own (`STATS_DATABASE_URL`), where
 * this migration runs alone. Months of `visit` and `visit_event` are made and dropped by the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit (
      /* UTC, as the page said; began_at is the server's own */
      day date not null,
      id uuid not null,
      folio_id bigint not null,
      n integer not null,
      began_at timestamptz not null,
      last_at timestamptz not null,
      reader bytea not null,
      /* null: not known */
      is_new boolean,
      person_id bigint,
      verdict smallint not null,
      /* null: script was off */
      seen_ms integer,
      sections smallint[] not null,
      section_ms integer[] not null,
      reached smallint not null,
      of_sections smallint not null,
      is_end boolean not null,
      clicks smallint not null default 0,
      /* what the verdict follows from */
      inputs integer not null,
      flags smallint not null,
      agent smallint not null,
      crowd smallint not null,
      quiet smallint not null,
      device smallint not null,
      browser smallint not null,
      country char(2),
      place integer,
      site smallint not null,
      primary key (day, id)
    ) partition by range (day)`.execute(db)
  await sql`
    create index visit_read on visit (folio_id, day)
      include (reader, seen_ms, reached, of_sections, is_end, clicks, device, country, site, began_at) where verdict = 2`.execute(
    db,
  )
  await sql`create index visit_left_out on visit (folio_id, day) include (began_at, verdict, site) where verdict <> 2`.execute(
    db,
  )
  await sql`
    create table visit_event (
      day date not null,
      visit_id uuid not null,
      n smallint not null,
      folio_id bigint not null,
      at timestamptz not null,
      kind smallint not null,
      section smallint,
      what text,
      words text,
      link text,
      module_id text,
      primary key (day, visit_id, n)
    ) partition by range (day)`.execute(db)
  await sql`create index visit_event_folio on visit_event (folio_id, day) where what is not null`.execute(db)
  await sql`
    create table folio_section (
      folio_id bigint not null,
      n smallint not null,
      section_id text not null,
      /* as it was last called */
      title text not null,
      primary key (folio_id, n),
      unique (folio_id, section_id)
    )`.execute(db)
  await sql`
    create table folio_site (
      folio_id bigint not null,
      n smallint not null,
      name text not null,
      primary key (folio_id, n),
      unique (folio_id, name)
    )`.execute(db)
  await sql`
    create table folio_reader (
      id bigint generated always as identity primary key,
      folio_id bigint not null,
      /* of somebody who was invited by name */
      account_id bigint,
      /* of somebody whom the device remembers */
      reader bytea,
      /* of somebody who answered a form */
      answer text,
      name text not null,
      email text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index folio_reader_account on folio_reader (folio_id, account_id) where account_id is not null`.execute(
    db,
  )
  await sql`create index folio_reader_reader on folio_reader (folio_id, reader) where reader is not null`.execute(db)
  await sql`create index folio_reader_answer on folio_reader (answer) where answer is not null`.execute(db)
  await sql`create index folio_reader_of on folio_reader (account_id) where account_id is not null`.execute(db)
  await sql`create index folio_reader_email on folio_reader (email)`.execute(db)
  await sql`
    create table folio_day (
      folio_id bigint not null,
      /* UTC */
      day date not null,
      views integer not null,
      /* every request for the page, robots too, as it was counted before visits were */
      opens integer not null default 0,
      /* of the newest view */
      last_at timestamptz,
      primary key (folio_id, day)
    )`.execute(db)
  await sql`create index folio_day_day on folio_day (day)`.execute(db)
  await sql`create table stats_salt (day date primary key, salt bytea not null)`.execute(db)
  await sql`
    create table stats_place (
      id integer generated always as identity primary key,
      country char(2) not null,
      state text not null,
      city text not null,
      latitude real not null,
      longitude real not null,
      unique (country, state, city)
    )`.execute(db)
}
