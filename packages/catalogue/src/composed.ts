import { CATEGORIES, type CatalogueEntry } from './entries.ts'

/** A composed template in `dist/index.json`. */
export type ComposedTemplate = CatalogueEntry & {
  /** Folios are made of it by this. */
  token: string
  /** Fixed: 2,000,001 and more are examples [TPL-03]. */
  number: number
  /** When it came into the catalogue. */
  created: string
  /** Id of the template that it is an example of; none: it is a template. */
  parent?: string
  /** Of its label. */
  color: string
  /** Words that it is found by beside its name, purpose and personas. */
  words: readonly string[]
  sections: number
  modules: number
  isPaged: boolean
  isFeatured: boolean
  /** Its place within its label, from 1. */
  place: number
}

/** Templates that describe one person: a team on Free makes one folio of them [PLAN-072, OPEN-33]. */
export const PERSONA_TEMPLATES: readonly string[] = ['buyer-persona', 'user-persona', 'persona-comparison']

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
