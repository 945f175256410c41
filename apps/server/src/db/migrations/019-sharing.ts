import { type Kysely, sql } from 'kysely'

/** How a folio is shared beside its sharing type, and who asks to be let in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table folio
      /* last part of its address on the main host; null: its token */
      add column custom_link text check (custom_link = lower(custom_link)),
      /* search engines may list its page */
      add column is_indexed boolean not null default false,
      /* 1 as a page, 2 as slides */
      add column view_type smallint not null default 1 check (view_type in (1, 2)),
      /* argon2id; null: none */
      add column password_hash text,
      add column password_set_at timestamptz,
      /* of its page and cards; empty: its name, and no description */
      add column page_title text not null default '',
      add column page_description text not null default '',
      /* what a copy becomes: null a folio, 1 a personal template, 2 a team template */
      add column copies_template_type smallint check (copies_template_type in (1, 2)),
      /* where copies made in the team go; null: to the workspace of whoever copies */
      add column copies_workspace_id bigint references workspace on delete set null,
      add column copies_notify boolean not null default false`.execute(db)
  await sql`create unique index folio_custom_link on folio (custom_link)`.execute(db)
  await sql`create index folio_copies_workspace on folio (copies_workspace_id)`.execute(db)
  await sql`create index folio_indexed on folio (id) where is_indexed`.execute(db)
  await sql`
    create table folio_access_request (
      id bigint generated always as identity primary key,
      token text not null unique,
      folio_id bigint not null references folio on delete cascade,
      account_id bigint not null references account on delete cascade,
      /* 1 view, 2 edit */
      wanted smallint not null check (wanted in (1, 2)),
      created_at timestamptz not null,
      answered_at timestamptz,
      /* null: waits */
      granted boolean
    )`.execute(db)
  /* one that waits, per person and folio */
  await sql`
    create unique index folio_access_request_waiting on folio_access_request (folio_id, account_id)
    where granted is null`.execute(db)
  await sql`create index folio_access_request_account on folio_access_request (account_id)`.execute(db)
}
