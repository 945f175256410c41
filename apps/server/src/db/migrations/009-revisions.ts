import { type Kysely, sql } from 'kysely'

/** What folios held at earlier times. Content is kept once per folio and hash; what waits for a revision outlives a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folio_revision_content (
      folio_id bigint not null references folio on delete cascade,
      /* of the projection */
      hash text not null,
      /* Yjs update (V1), zstd */
      state bytea not null,
      primary key (folio_id, hash)
    )`.execute(db)
  await sql`
    create table folio_revision (
      id bigint generated always as identity primary key,
      token text not null unique,
      folio_id bigint not null,
      hash text not null,
      seq bigint not null,
      schema_version integer not null,
      kind text not null check (kind in ('auto', 'saved', 'before', 'restored')),
      note text not null default '',
      /* of before and restored: the time of the revision that was put back */
      of_time timestamptz,
      account_ids bigint[] not null,
      created_at timestamptz not null,
      foreign key (folio_id, hash) references folio_revision_content on delete cascade
    )`.execute(db)
  await sql`create index folio_revision_folio on folio_revision (folio_id, id desc)`.execute(db)
  await sql`create index folio_revision_content_hash on folio_revision (folio_id, hash)`.execute(db)
  await sql`
    create table folio_revision_pending (
      folio_id bigint primary key references folio on delete cascade,
      /* first and last commit since the newest revision */
      since timestamptz not null,
      last_at timestamptz not null,
      /* when it is due, by both */
      due_at timestamptz not null,
      seq bigint not null,
      account_ids bigint[] not null
    )`.execute(db)
  await sql`create index folio_revision_pending_due on folio_revision_pending (due_at)`.execute(db)
}
