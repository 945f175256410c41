import type { Format } from '@recto/composer'
import categories from './categories.json' with { type: 'json' }

/** A template of the product as lists show it: its name, for whom it is, and what for. */
export type CatalogueEntry = {
  id: string
  name: string
  personas: readonly string[]
  format: Format
  purpose: string
  /** Slug of its category. */
  category: string
}

/** A group of templates. */
export type Category = { slug: string; name: string; templates: readonly CatalogueEntry[] }

/** The groups in the order in which the gallery shows them, their templates with the most used first. */
export const CATEGORIES: readonly Category[] = categories.map(({ slug, name, templates }) => ({
  slug,
  name,
  templates: templates.map((one) => ({ ...one, format: one.format as Format, category: slug })),
}))

const byId = new Map(CATEGORIES.flatMap(({ templates }) => templates.map((one) => [one.id, one] as const)))

/** The entry of an id. */
export const entryOf = (id: string): CatalogueEntry | undefined => byId.get(id)
