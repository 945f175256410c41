import { type ComposedTemplate, labelColor } from '@recto/catalogue'
import type { FolioDocument } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** The operator's settings for a template. */
export type ShelfRow = {
  usedCount: number
  isHidden: boolean
  featuredOrder: number | null
  /** Key of its picture, and the hash of the folio that this shows; null until it is drawn. */
  pictureKey: string | null
  pictureOf: string | null
}

/** A template added by the operator: its description and the folio. */
export type AddedTemplate = Pick<
  ComposedTemplate,
  'id' | 'name' | 'category' | 'format' | 'purpose' | 'personas' | 'words' | 'token'
> & { document: FolioDocument }

/** Stored data of each template by its id: uses, and the operator's settings. */
export async function shelfRows(db: Kysely<DB>): Promise<Map<string, ShelfRow>> {
  const rows = await db.selectFrom('product_template').selectAll().execute()
  return new Map(
    rows.map(({ template_id, used_count, is_hidden, featured_order, picture_key, picture_of }) => [
      template_id,
      {
        usedCount: Number(used_count),
        isHidden: is_hidden,
        featuredOrder: featured_order,
        pictureKey: picture_key,
        pictureOf: picture_of,
      },
    ]),
  )
}

/** Changes whenever anything that the gallery lists of the product changes, whoever changes it. */
export async function shelfVersion(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select sum(hashtextextended(row_to_json(p)::text, 0)) from product_template p),
    (select sum(hashtextextended(concat_ws(' ', number, entry, created_at), 0)) from operator_template)) as version`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

/** Writes the picture of a template, and of what folio it is. */
export async function putPicture(db: Kysely<DB>, id: string, { key, of }: { key: string; of: string }): Promise<void> {
  const values = { picture_key: key, picture_of: of }
  await db
    .insertInto('product_template')
    .values({ template_id: id, ...values })
    .onConflict((row) => row.column('template_id').doUpdateSet(values))
    .execute()
}

/** Writes the operator's settings for a template. */
export async function putOnShelf(
  db: Kysely<DB>,
  id: string,
  said: { isHidden?: boolean; featuredOrder?: number | null },
): Promise<void> {
  const values = {
    ...(said.isHidden === undefined ? {} : { is_hidden: said.isHidden }),
    ...(said.featuredOrder === undefined ? {} : { featured_order: said.featuredOrder }),
  }
  await db
    .insertInto('product_template')
    .values({ template_id: id, ...values })
    .onConflict((row) => row.column('template_id').doUpdateSet(values))
    .execute()
}

/** Templates that the operator added, in the order in which they came. */
export async function addedTemplates(db: Kysely<DB>): Promise<ComposedTemplate[]> {
  const rows = await db
    .selectFrom('operator_template')
    .select(['number', 'entry', 'created_at'])
    .orderBy('number')
    .execute()
  return rows.map(({ number, entry, created_at }) => ({
    ...(entry as Omit<ComposedTemplate, 'number' | 'created' | 'color'>),
    color: labelColor((entry as ComposedTemplate).category),
    number: Number(number),
    created: created_at.toISOString(),
  }))
}

/** The folio of a template that the operator added. */
export async function addedDocument(db: Kysely<DB>, id: string): Promise<FolioDocument> {
  const row = await db.selectFrom('operator_template').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  return row.document as FolioDocument
}

/** Stores an operator's template; one with the same id is replaced and keeps its number, address and uses. */
export async function addTemplate(db: Kysely<DB>, { document, ...template }: AddedTemplate, now: Date): Promise<void> {
  const entry = JSON.stringify({
    ...template,
    sections: document.sections.length,
    modules: document.modules.length,
    isPaged: document.page.mode === 'paged',
    isFeatured: false,
    place: 0,
  } satisfies Omit<ComposedTemplate, 'number' | 'created' | 'color'>)
  const { id, token } = template
  await db
    .insertInto('operator_template')
    .values({ id, token, entry, document: JSON.stringify(document), created_at: now })
    .onConflict((row) => row.column('id').doUpdateSet({ entry, document: JSON.stringify(document) }))
    .execute()
}
