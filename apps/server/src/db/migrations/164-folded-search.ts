import { type Kysely, sql } from 'kysely'
import { BETWEEN, foldedSigns, SPELLED, UNWRITTEN } from './164-letters.ts'

/**
 * Search without accents, width and capitals, with letters that do not decompose. `search_fold` is `fold` of
 * `@recto/words`. It needs no extension, and neither the database's locale nor its version of Unicode decides what is small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { from, to } = foldedSigns()
  const one = sql`translate(regexp_replace(normalize(lower(replace(given, '´', '''') collate "C"), nfkd),
    ${sql.lit(UNWRITTEN)}, '', 'g'), ${sql.lit(from)}, ${sql.lit(to)})`
  const spelled = SPELLED.reduce(
    (so, [sign, letters]) => sql`replace(${so}, ${sql.lit(sign)}, ${sql.lit(letters)})`,
    one,
  )
  await sql`
    create function search_fold(given text) returns text language sql immutable parallel safe as $$
      select (case when octet_length(given) = char_length(given) then translate(lower(given collate "C"), '\`', '''')
        else normalize(${spelled}, nfc) end) collate "default"
    $$`.execute(db)
  // What was typed, letter by letter: for what comes first, and for words that are stored as they were before.
  await sql`alter function search_terms(text) rename to search_exact_terms`.execute(db)
  // Letters and digits; signs that are written without spaces between words stand alone. Folding comes after, so that a
  // long text's words are folded once each.
  await sql`
    create function search_terms(given text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct left(search_fold(word), 60)), '{}') from (
        select distinct word from regexp_split_to_table(
          regexp_replace(
            normalize(regexp_replace(normalize(lower(given collate "C"), nfkd), ${sql.lit(UNWRITTEN)}, '', 'g'), nfc) collate "default",
            '([\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af])', ' \\1 ', 'g'),
          ${sql.lit(BETWEEN)}) word where word <> '') words
    $$`.execute(db)
  await sql`
    create or replace function search_query(given text) returns tsquery language sql immutable parallel safe as $$
      select case when exact = folded then folded else coalesce(folded || exact, folded, exact) end from (select
        (select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(search_terms(given)) word) as folded,
        (select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(search_exact_terms(given)) word) as exact
      ) asked
    $$`.execute(db)
  // One sign can become several letters, so the words are cut to what a tsvector holds when they are folded.
  await sql`
    create or replace function search_words(team_id bigint, name text, plain_text text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array['=' || team_id] || search_endings(search_terms(name)) || array(
        select word from (
          select word, sum(octet_length(word)) over (order by place) as bytes
          from unnest(search_terms(left(plain_text, 300000))) with ordinality found(word, place)) summed
        where bytes <= 900000))
    $$`.execute(db)
  // Stored words are renewed after the start, some at a time (`features/folios/renew-search.ts`).
  await sql`alter table folio_search add column edition smallint not null default 1`.execute(db)
  await sql`
    create or replace function search_folios(folio_ids bigint[]) returns void language sql as $$
      insert into folio_search (folio_id, words, edition)
      select f.id, search_words(f.team_id, f.name, p.plain_text), 2
      from folio f left join folio_projection p on p.folio_id = f.id where f.id = any(folio_ids)
      on conflict (folio_id) do update set words = excluded.words, edition = excluded.edition
        where folio_search.words <> excluded.words or folio_search.edition <> excluded.edition
    $$`.execute(db)
}
