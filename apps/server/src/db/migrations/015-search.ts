import { type Kysely, sql } from 'kysely'

/**
 * What folios are found by: the words of their names, from any letter on, and of their texts, from their beginnings. The
 * team stands among the words, so that a search reads its own teams' rows only. No extension is needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folio_search (
      folio_id bigint primary key references folio on delete cascade,
      words tsvector not null
    )`.execute(db)
  // Letters and digits; signs that are written without spaces between words stand alone.
  await sql`
    create function search_terms(given text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct left(word, 60)) filter (where word <> ''), '{}')
      from regexp_split_to_table(
        regexp_replace(lower(normalize(given, nfc)),
          '([\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af])', ' \\1 ', 'g'),
        '[^[:alnum:]]+') word
    $$`.execute(db)
  await sql`
    create function search_query(given text) returns tsquery language sql immutable parallel safe as $$
      select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(search_terms(given)) word
    $$`.execute(db)
  // Each ending of each word, so that a name is found by a part of it.
  await sql`
    create function search_endings(words text[]) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct substr(word, at)), '{}')
      from unnest(words) word, generate_series(1, greatest(1, char_length(word) - 1)) at
    $$`.execute(db)
  await sql`
    create function search_words(team_id bigint, name text, plain_text text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array['=' || team_id] || search_endings(search_terms(name))
        || search_terms(left(coalesce(plain_text, ''), 300000)))
    $$`.execute(db)

  await sql`
    create function search_folios(folio_ids bigint[]) returns void language sql as $$
      insert into folio_search (folio_id, words)
      select f.id, search_words(f.team_id, f.name, p.plain_text)
      from folio f left join folio_projection p on p.folio_id = f.id where f.id = any(folio_ids)
      on conflict (folio_id) do update set words = excluded.words where folio_search.words <> excluded.words
    $$`.execute(db)
  await sql`
    create function folios_found() returns trigger language plpgsql as $$ begin
      perform search_folios(array(select id from added));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folios_found after insert on folio referencing new table as added
    for each statement execute function folios_found()`.execute(db)
  await sql`
    create function folio_found() returns trigger language plpgsql as $$ begin
      perform search_folios(array[new.id]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_found after update of name, team_id on folio for each row
    when (old.name <> new.name or old.team_id <> new.team_id) execute function folio_found()`.execute(db)
  await sql`
    create function text_found() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' or old.plain_text <> new.plain_text then
        perform search_folios(array[new.folio_id]);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger text_found after insert or update of plain_text on folio_projection for each row
    execute function text_found()`.execute(db)

  await sql`select search_folios(array(select id from folio))`.execute(db)
  await sql`create index folio_search_words on folio_search using gin (words)`.execute(db)
}
