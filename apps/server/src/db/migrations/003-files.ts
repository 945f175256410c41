import { type Kysely, sql } from 'kysely'

/** Pictures of folios and exports. A folio's copy holds the same file ids, so that its content needs no rewriting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folio_file (
      folio_id bigint not null references folio on delete cascade,
      file_id text not null,
      /* key of the file store */
      key text not null,
      content_type text not null,
      name text not null,
      bytes bigint not null,
      width integer not null,
      height integer not null,
      account_id bigint references account on delete set null,
      created_at timestamptz not null default now(),
      primary key (folio_id, file_id)
    )`.execute(db)
  await sql`
    create table folio_export (
      id bigint generated always as identity primary key,
      token text not null unique,
      folio_id bigint not null references folio on delete cascade,
      account_id bigint references account on delete set null,
      format text not null check (format in ('pdf', 'png')),
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      progress real not null default 0,
      key text,
      name text,
      error text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db)
  await sql`create index folio_export_folio on folio_export (folio_id, created_at desc)`.execute(db)
}
