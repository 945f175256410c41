import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** So much of a text is looked through for the place that a search found. */
const LOOKED_THROUGH = 50_000
/** Before the first match a card has room for this many letters, and after it for this many. */
const BEFORE = 28
const AFTER = 120

/** Signs that are written without spaces between words: each is a word of a search, and begins anywhere. */
const SINGLE = '^[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af]$'

/**
 * The words around the first place in each folio's text that a search found, for folios whose names do not say it
 * already. What readers do not see is no part of the text.
 */
export async function passagesOf(
  db: Kysely<DB>,
  search: string,
  folioIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (search === '' || folioIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; before: string; after: string }>`
    select id, substr(text, greatest(1, at - 2 * ${BEFORE}), least(at - 1, 2 * ${BEFORE})) as before,
      substr(text, at, 2 * ${AFTER}) as after
    from (
      select p.folio_id as id, left(p.plain_text, ${LOOKED_THROUGH}) as text,
        regexp_instr(left(p.plain_text, ${LOOKED_THROUGH}), (
          select string_agg(case when word ~ ${SINGLE} then word else '\\m' || word end, '|')
          from unnest(search_terms(${search})) word
          where position(word in lower(normalize(f.name, nfc))) = 0), 1, 1, 0, 'i') as at
      from folio_projection p join folio f on f.id = p.folio_id where p.folio_id = any(${[...folioIds]})
    ) looked where at > 0`.execute(db)
  return new Map(rows.map(({ id, before, after }) => [id, passage(before, after)]))
}

/** One line with the match near its beginning; cut between words. */
function passage(before: string, after: string): string {
  const ahead = before.slice(before.lastIndexOf('\n') + 1)
  const isCut = ahead.length > BEFORE
  const lead = isCut ? `…${ahead.slice(-BEFORE).replace(/^\S*\s+/, '')}` : ahead.trimStart()
  const [line = ''] = after.split('\n')
  const rest = line.length > AFTER ? `${line.slice(0, AFTER).replace(/\s+\S*$/, '')}…` : line.trimEnd()
  return `${lead}${rest}`.replace(/\s+/g, ' ')
}
