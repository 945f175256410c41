import { type Kysely, sql } from 'kysely'

/** Folios that could not be projected, and search words that always fit what PostgreSQL keeps of a text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projection_fault (
      folio_id bigint primary key references folio on delete cascade,
      /* the commit that was tried last */
      seq bigint not null,
      message text not null,
      since timestamptz not null,
      failed_at timestamptz not null,
      tries integer not null default 1
    )`.execute(db)
  // A tsvector holds 1 MB: 300,000 letters of four bytes are more.
  await sql`
    create or replace function search_words(team_id bigint, name text, plain_text text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array['=' || team_id] || search_endings(search_terms(name))
        || search_terms(left(normalize(left(coalesce(plain_text, ''), 300000), nfc),
          case when octet_length(left(coalesce(plain_text, ''), 300000)) > 600000 then 150000 else 300000 end)))
    $$`.execute(db)
}
