import { fold, foldedWords, foldWithPlaces } from '@recto/words'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** So much of a text is looked through for the place that a search found. */
const LOOKED_THROUGH = 50_000
/** Before the first match a card has room for this many letters, and after it for this many. */
const BEFORE = 28
const AFTER = 120

/** Signs that are written without spaces between words: each is a word of a search, and begins anywhere. */
const SINGLE = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af]/g

/**
 * The words around the first place in each folio's text that a search found, for folios whose names do not say it
 * already. What readers do not see is no part of the text.
 */
export async function passagesOf(
  db: Kysely<DB>,
  search: string,
  folioIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(foldedWords(search.replace(SINGLE, ' $& ')))]
  if (wanted.length === 0 || folioIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; unnamed: string[]; text: string }>`
    select id, unnamed, text from (
      select p.folio_id as id, left(p.plain_text, ${LOOKED_THROUGH}) as text, array(
        select word from unnest(${wanted}::text[]) word where position(word in search_fold(f.name)) = 0) as unnamed
      from folio_projection p join folio f on f.id = p.folio_id where p.folio_id = any(${[...folioIds]})
    ) looked where cardinality(unnamed) > 0`.execute(db)
  return new Map(
    rows.flatMap(({ id, unnamed, text }) => {
      const found = firstPlace(text, unnamed)
      if (found === null) return []
      const before = text.slice(Math.max(0, found - 2 * BEFORE), found)
      return [[id, passage(before, text.slice(found, found + 2 * AFTER))] as const]
    }),
  )
}

/** Where one of these folded words begins a word of the text, or null. */
function firstPlace(text: string, words: readonly string[]): number | null {
  const begins = words.map((word) => (word.match(SINGLE) ? word : `(?<![\\p{L}\\p{N}\\p{M}])${word}`)).join('|')
  const pattern = new RegExp(begins, 'u')
  // Stretches that end between words: places are worked out for the one that has the match.
  for (const { 0: stretch, index } of text.matchAll(/[\s\S]{1,500}\S*/gu)) {
    if (!pattern.test(fold(stretch))) continue
    const { folded, places } = foldWithPlaces(stretch)
    return index + (places[folded.search(pattern)] ?? 0)
  }
  return null
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
