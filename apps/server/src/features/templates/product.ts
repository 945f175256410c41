import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATEGORIES, type ComposedTemplate } from '@recto/catalogue'
import type { ProductTemplate, TemplateLabel } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

const DIST = fileURLToPath(new URL('../../../../../packages/catalogue/dist/', import.meta.url))
/** When the catalogue came. */
const CREATED = '2026-11-24T00:00:00.000Z'
/** Modules of a first section that fill the cover of a template by themselves. */
const ENOUGH_FOR_A_COVER = 6

/** The templates of the product: files that its build composed. */
export type ProductTemplates = {
  /** In the gallery's order. */
  list(db: Kysely<DB>): Promise<{ templates: ProductTemplate[]; labels: TemplateLabel[] }>
  /** What a template is called and holds; null for a token that is none of them. */
  open(token: string): Promise<{ id: string; name: string; document: FolioDocument } | null>
  /** What begins it, to be drawn small; null for a token that is none of them. */
  cover(token: string): Promise<FolioDocument | null>
  /** Counts a folio made of it. */
  countUse(db: Kysely<DB>, id: string): Promise<void>
}

/** Reads the catalogue when it is first asked for; a product that was not built has none. */
function createProductTemplates(): ProductTemplates {
  let read: Promise<Map<string, ComposedTemplate>> | undefined
  const catalogue = () => {
    read ??= readCatalogue()
    return read
  }
  const documentOf = async ({ id }: ComposedTemplate) =>
    JSON.parse(await readFile(join(DIST, `${id}.json`), 'utf8')) as FolioDocument

  return {
    async list(db) {
      const all = [...(await catalogue()).values()]
      const rows = await db.selectFrom('product_template').select(['template_id', 'used_count']).execute()
      const used = new Map(rows.map((row) => [row.template_id, Number(row.used_count)]))
      const there = new Set(all.map(({ category }) => category))
      const colors = new Map(all.map(({ category, color }) => [category, color]))
      return {
        templates: all.map((one) => wire(one, used.get(one.id) ?? 0)),
        labels: CATEGORIES.filter(({ slug }) => there.has(slug)).map(({ slug, name }) => ({
          slug,
          name,
          color: colors.get(slug) ?? '',
        })),
      }
    },

    async open(token) {
      const found = (await catalogue()).get(token)
      return found ? { id: found.id, name: found.name, document: await documentOf(found) } : null
    },

    async cover(token) {
      const found = (await catalogue()).get(token)
      return found ? coverOf(await documentOf(found)) : null
    },

    async countUse(db, id) {
      await db
        .insertInto('product_template')
        .values({ template_id: id, used_count: 1 })
        .onConflict((row) =>
          row.column('template_id').doUpdateSet({ used_count: sql`product_template.used_count + 1` }),
        )
        .execute()
    },
  }
}

/** The templates that came with this build. */
export const productTemplates: ProductTemplates = createProductTemplates()

async function readCatalogue(): Promise<Map<string, ComposedTemplate>> {
  const text = await readFile(join(DIST, 'index.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return new Map((JSON.parse(text) as ComposedTemplate[]).map((one) => [one.token, one]))
}

const wire = ({ category, color: _, id: __, name, ...rest }: ComposedTemplate, usedCount: number): ProductTemplate => ({
  ...rest,
  personas: [...rest.personas],
  words: [...rest.words],
  templateName: name,
  publicName: name,
  label: category,
  usedCount,
  createdUtc: CREATED,
})

/** The first section, and the next one where that is a title alone and the folio is no deck. */
function coverOf(document: FolioDocument): FolioDocument {
  const [first, next] = document.sections
  const own = (id: string | undefined) => document.modules.filter(({ sectionId }) => sectionId === id)
  const isFull = document.page.mode === 'paged' || own(first?.id).length >= ENOUGH_FOR_A_COVER
  const sections = [first, ...(isFull ? [] : [next])].filter((one) => one !== undefined)
  return { ...document, sections, modules: sections.flatMap(({ id }) => own(id)) }
}
