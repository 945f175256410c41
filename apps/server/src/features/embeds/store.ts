import type { FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { cleanHtml } from './clean-html.ts'
import { embedPath } from './document.ts'

const MAX_CHARACTERS = 200_000

/** Keeps HTML, cleaned, under the address that it is shown from. */
export async function keepHtml(db: Kysely<DB>, html: string): Promise<void> {
  await db
    .insertInto('embed_document')
    .values({ hash: hashOf(embedPath(html)), html: cleanHtml(html) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** The same for all that a folio shows, whoever wrote it there: a program, a template, another folio's copy. */
export async function keepHtmlOf(db: Kysely<DB>, { modules }: Pick<FolioDocument, 'modules'>): Promise<void> {
  const documents = modules.flatMap(({ type, props }) => SPECS[type].documents?.(props) ?? [])
  for (const html of new Set(documents.filter((one) => one !== '' && one.length <= MAX_CHARACTERS))) {
    await keepHtml(db, html)
  }
}

export async function findHtml(db: Kysely<DB>, hash: string): Promise<string | null> {
  const row = await db.selectFrom('embed_document').select('html').where('hash', '=', hash).executeTakeFirst()
  return row?.html ?? null
}

const hashOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
