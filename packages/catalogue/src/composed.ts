import { CATEGORIES, type CatalogueEntry } from './entries.ts'

/** A composed template in `dist/index.json`. */
export type ComposedTemplate = CatalogueEntry & {
  /** Folios are made of it by this. */
  token: string
  /** Of its label. */
  color: string
  /** Words that it is found by beside its name, purpose and personas. */
  words: readonly string[]
  sections: number
  modules: number
  isPaged: boolean
  isFeatured: boolean
}

/** Colours of labels in the order of the categories: fixed, so that a label keeps its own [TPL-21]. */
const COLORS = [
  '#F0562A',
  '#1C9C88',
  '#4866C8',
  '#6C8E2B',
  '#C4308A',
  '#7B5EE0',
  '#FF6F91',
  '#052B3E',
  '#F4B53F',
  '#B0421C',
  '#2F9BD6',
  '#66D7C4',
  '#8A6D1F',
  '#99396F',
  '#586E7A',
] as const

/** The colour of a label [TPL-21]. */
export const labelColor = (slug: string): string =>
  COLORS[CATEGORIES.findIndex((one) => one.slug === slug) % COLORS.length] ?? COLORS[0]
