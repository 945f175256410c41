import type { FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { embedPath } from './document.ts'

const MAX_CHARACTERS = 200_000

/** Keeps HTML, `clean`, under the address that `html` is shown from. */
export async function keepHtml(db: Kysely<DB>, html: string, clean: string): Promise<void> {
  await db
    .insertInto('embed_document')
    .values({ hash: hashOf(html), html: clean })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/**
 * The same for all that a folio shows, whoever wrote it there: a program, a template, another folio's copy. What is kept
 * already is not cleaned again.
 */
export async function keepHtmlOf(
  db: Kysely<DB>,
  sanitizer: Pick<Sanitizer, 'html'>,
  { modules }: Pick<FolioDocument, 'modules'>,
): Promise<void> {
  const documents = new Map(
    modules
      .flatMap(({ type, props }) => SPECS[type].documents?.(props) ?? [])
      .filter((one) => one !== '' && one.length <= MAX_CHARACTERS)
      .map((html) => [hashOf(html), html]),
  )
  if (documents.size === 0) return
  const known = await db
    .selectFrom('embed_document')
    .select('hash')
    .where('hash', 'in', [...documents.keys()])
    .execute()
  for (const { hash } of known) documents.delete(hash)
  for (const [hash, html] of documents) {
    const cleaned = await sanitizer.html(hash, html)
    if (cleaned) await keepHtml(db, html, cleaned.html)
  }
}

export async function findHtml(db: Kysely<DB>, hash: string): Promise<string | null> {
  const row = await db.selectFrom('embed_document').select('html').where('hash', '=', hash).executeTakeFirst()
  return row?.html ?? null
}

const hashOf = (html: string): string => embedPath(html).slice('/embed/'.length)
