import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATEGORIES, COLLECTIONS, type ComposedTemplate, FIRST_EXAMPLE, numberOf } from '@recto/catalogue'
import {
  FOLIO_STATUS,
  nameFromTemplate,
  type ProductTemplate,
  type TemplateCollection,
  type TemplateLabel,
  type TemplateRecord,
} from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type SharedJson, sharedJson } from '../../http/shared-json.ts'
import { addedDocument, addedTemplates, type ShelfRow, shelfRows, shelfVersion } from './shelf.ts'

const DIST = fileURLToPath(new URL('../../../../../packages/catalogue/dist/', import.meta.url))
/** Number of modules with which a first section fills a template's cover. */
const ENOUGH_FOR_A_COVER = 6
/** Rows with which it does. */
const HIGH_ENOUGH_FOR_A_COVER = 68
/** The author of Recto's own templates. */
const MAKER = 'Recto'

/** All that the gallery lists of the product. */
export type ProductList = {
  /** In the gallery's order, without those hidden by the operator. */
  productTemplates: ProductTemplate[]
  templateLabels: TemplateLabel[]
  exampleFolios: ProductTemplate[]
  templateCollections: TemplateCollection[]
}

/** A template or an example opened. `pictureKey`: of its picture; null until it is drawn. */
export type OpenTemplate = {
  id: string
  name: string
  isExample: boolean
  pictureKey: string | null
  document: FolioDocument
}

/** Recto's own templates: files composed by the build, and what the operator adds, hides and features. */
export type ProductTemplates = {
  /** Written once for everyone, and again when something of it has changed. */
  list(db: Kysely<DB>): Promise<SharedJson<ProductList>>
  /** Templates and examples, hidden ones too. */
  everything(db: Kysely<DB>): Promise<ComposedTemplate[]>
  /** Name and content of a template or an example; null for an unknown token. */
  open(token: string): Promise<OpenTemplate | null>
  /** Its name and first sections, for the cover; null for an unknown token. */
  cover(token: string): Promise<{ templateName: string; document: FolioDocument } | null>
  /** An example's name, by its token or its name in addresses; null: there is none. */
  exampleName(tokenOrCurl: string): Promise<string | null>
  /** What the editor is told about the template that a folio was created from. */
  record(id: string): Promise<TemplateRecord | null>
  /** Counts a folio created from it. */
  countUse(db: Kysely<DB>, id: string): Promise<void>
}

/** Reads the catalogue on first use; an installation that was not built has none. */
export function createProductTemplates(db: Kysely<DB>): ProductTemplates {
  let read: Promise<ComposedTemplate[]> | undefined
  const built = () => {
    read ??= readCatalogue()
    return read
  }
  let listed: { version: string; json: Promise<SharedJson<ProductList>> } | undefined
  const isAdded = ({ number }: ComposedTemplate) => numberIsAdded(number)
  const documentOf = async (one: ComposedTemplate) =>
    isAdded(one)
      ? addedDocument(db, one.id)
      : (JSON.parse(await readFile(join(DIST, `${one.id}.json`), 'utf8')) as FolioDocument)

  const everything = async (on: Kysely<DB>) => [...(await built()), ...(await addedTemplates(on))]

  async function all(on: Kysely<DB>): Promise<Known> {
    const [rows, known] = await Promise.all([shelfRows(on), everything(on)])
    return { shown: known.filter(({ id }) => !rows.get(id)?.isHidden), rows }
  }
  const find = async (is: (one: ComposedTemplate) => boolean) => (await all(db)).shown.find(is)

  return {
    everything,

    async list(on) {
      const version = await shelfVersion(on)
      if (listed?.version !== version) {
        const json = all(on).then((known) => sharedJson(listOf(known)))
        listed = { version, json }
        // What failed is not kept.
        json.catch(() => {
          if (listed?.json === json) listed = undefined
        })
      }
      return listed.json
    },

    async open(token) {
      const { shown, rows } = await all(db)
      const found = shown.find((one) => one.token === token)
      if (!found) return null
      const { id, name, parent } = found
      const pictureKey = rows.get(id)?.pictureKey ?? null
      return { id, name, isExample: parent !== undefined, pictureKey, document: await documentOf(found) }
    },

    async cover(token) {
      const found = await find((one) => one.token === token)
      return found ? { templateName: found.name, document: coverOf(await documentOf(found)) } : null
    },

    async exampleName(name) {
      const found = await find(({ token, id, parent }) => parent !== undefined && (token === name || id === name))
      return found?.name ?? null
    },

    async record(id) {
      const found = await find((one) => one.id === id)
      return found ? recordOf(found) : null
    },

    async countUse(on, id) {
      await on
        .insertInto('product_template')
        .values({ template_id: id, used_count: 1 })
        .onConflict((row) =>
          row.column('template_id').doUpdateSet({ used_count: sql`product_template.used_count + 1` }),
        )
        .execute()
    },
  }
}

/** Templates that are not hidden, and what is stored of each. */
type Known = { shown: ComposedTemplate[]; rows: Map<string, ShelfRow> }

function listOf({ shown, rows }: Known): ProductList {
  const parents = new Set(shown.flatMap(({ parent }) => parent ?? []))
  const wired = shown.map((one) => wire(one, rows.get(one.id), parents.has(one.id)))
  const isExample = ({ paddedId }: ProductTemplate) => paddedId > FIRST_EXAMPLE
  const productTemplates = wired.filter((one) => !isExample(one))
  const there = new Set(productTemplates.map(({ label }) => label))
  const colors = new Map(shown.map(({ category, color }) => [category, color]))
  const ids = new Map(shown.map(({ id, number }) => [id, number]))
  const numbers = (names: readonly string[]) => names.flatMap((id) => ids.get(id) ?? [])
  return {
    productTemplates,
    templateLabels: CATEGORIES.filter(({ slug }) => there.has(slug)).map(({ slug, name }) => ({
      slug,
      name,
      color: colors.get(slug) ?? '',
    })),
    exampleFolios: wired.filter(isExample),
    templateCollections: COLLECTIONS.map(({ templates: own, examples, ...rest }) => ({
      ...rest,
      templateIds: numbers(own),
      exampleIds: numbers(examples),
    })).filter(({ templateIds }) => templateIds.length > 0),
  }
}

async function readCatalogue(): Promise<ComposedTemplate[]> {
  const text = await readFile(join(DIST, 'index.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as ComposedTemplate[]
}

/** Numbers assigned by the database are between those of templates and of examples. */
const numberIsAdded = (number: number): boolean => number > FIRST_ADDED && number <= FIRST_EXAMPLE
const FIRST_ADDED = 1_500_000

/** Changes with the picture. */
const pictureUrl = (token: string, key: string): string => `/folio/${token}/thumbnail?v=${key.slice(0, 12)}`

const recordOf = ({ id, name }: ComposedTemplate): TemplateRecord => ({
  templateName: name,
  publicName: name,
  aiTemplateName: name,
  curl: id,
})

function wire(one: ComposedTemplate, row: ShelfRow | undefined, hasExamples: boolean): ProductTemplate {
  const { category, id, name, parent, number, created, place } = one
  const { token, purpose, personas, words, format, sections, modules, isPaged } = one
  const featuredOrder = row?.featuredOrder ?? null
  return {
    ...{ token, purpose, format, sections, modules, isPaged, featuredOrder },
    ...recordOf(one),
    paddedId: number,
    paddedParentTemplateId: parent === undefined ? null : (numberOf(parent)?.number ?? null),
    personas: [...personas],
    words: [...words],
    folioName: nameFromTemplate(name),
    label: category,
    labels: [category],
    isFeatured: one.isFeatured || featuredOrder !== null,
    featuredInCategory: place === 1 ? category : null,
    featuredInCategoryOrder: place,
    learnMoreLink: hasExamples ? `/templates#examples-${id}` : null,
    status: FOLIO_STATUS.active,
    private: false,
    userFullName: MAKER,
    usedCount: row?.usedCount ?? 0,
    createdUtc: created,
    thumbnailUrl: row?.pictureKey ? pictureUrl(token, row.pictureKey) : null,
  }
}

/** The first section, and the next one if the first is only a title or low, and the folio is not a deck. */
function coverOf(document: FolioDocument): FolioDocument {
  const [first, next] = document.sections
  const own = (id: string | undefined) => document.modules.filter(({ sectionId }) => sectionId === id)
  const isHigh = (first?.heightRows ?? 0) >= HIGH_ENOUGH_FOR_A_COVER
  const isFull = document.page.mode === 'paged' || (isHigh && own(first?.id).length >= ENOUGH_FOR_A_COVER)
  const sections = [first, ...(isFull ? [] : [next])].filter((one) => one !== undefined)
  return { ...document, sections, modules: sections.flatMap(({ id }) => own(id)) }
}
