// The templates of the product as files: packages/catalogue/templates/<category>/<id>.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES, type ReadTemplate, readTemplate } from '@recto/catalogue'
import { type Composed, type ComposeUse, compose } from '@recto/composer'
import { type Widths, type WidthTable, widthsOf } from '@recto/typeset'

export const TEMPLATES = 'packages/catalogue/templates'
const TABLES = 'packages/viewer/dist/fonts/widths'

/** A template file by its id, read but perhaps wrong. */
export type TemplateFile = { id: string; path: string; read: ReadTemplate }

/** Every template file of these ids and categories, in the gallery's order; all where none are named. */
export function templateFiles(names: readonly string[] = []): TemplateFile[] {
  const all = CATEGORIES.flatMap(({ slug, templates }) =>
    templates.map(({ id }) => ({ id, slug, path: join(TEMPLATES, slug, `${id}.json`) })),
  )
  const chosen = all.filter(({ id, slug }) => names.length === 0 || names.includes(id) || names.includes(slug))
  return chosen.filter(({ path }) => existsSync(path)).map(({ id, path }) => ({ id, path, read: readFile(id, path) }))
}

function readFile(id: string, path: string): ReadTemplate {
  try {
    return readTemplate(id, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return { faults: [{ at: 'file', says: `is no JSON: ${(error as Error).message}.` }] }
  }
}

/** Files in the folder that no entry of the catalogue names. */
export function strayFiles(): string[] {
  const known = new Set(CATEGORIES.flatMap(({ slug, templates }) => templates.map(({ id }) => `${slug}/${id}.json`)))
  const folders = readdirSync(TEMPLATES, { withFileTypes: true }).filter((one) => one.isDirectory())
  return folders
    .flatMap(({ name }) => readdirSync(join(TEMPLATES, name)).map((file) => `${name}/${file}`))
    .filter((path) => !known.has(path))
}

/** The widths of the faces that the viewer's build measured. */
export function builtWidths(): Widths {
  return widthsOf(readdirSync(TABLES).map((name) => JSON.parse(readFileSync(join(TABLES, name), 'utf8')) as WidthTable))
}

/** Composes with ids counted from 1, so that the same file is the same folio. */
export function composed(plan: Parameters<typeof compose>[0], widths: Widths): Composed {
  let count = 0
  const use: ComposeUse = { widths, newId: () => String(++count).padStart(12, '0') }
  return compose(plan, use)
}
