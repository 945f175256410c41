import type { Rect } from '@recto/grid'
import { z } from 'zod'
import { MODULE_TYPES, type ModuleType } from './module-types.ts'
import type { PageData } from './page.ts'
import { type Fill, fill, type Theme } from './theme.ts'

/** The document version this code writes; `meta.schemaVersion` says how far a stored folio has been migrated. */
export const SCHEMA_VERSION = 2

/** Rich text as ProseMirror JSON of the product's one schema (rich-text/schema.ts). */
export type RichTextJson = { type: 'doc'; content?: RichTextNode[] }
export type RichTextNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: RichTextNode[]
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
}

/** The frame any module may have. `pad` is [top, right, bottom, left] in px. */
export const box = z
  .object({
    fill: fill.optional(),
    pad: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
    border: z.boolean().optional(),
    round: z.boolean().optional(),
    topline: z.boolean().optional(),
  })
  .strict()
export type Box = z.infer<typeof box>

export type FolioSection = {
  id: string
  /** Fractional order key; sections show in its order, ties by id. */
  order: string
  title: string
  background: Fill
  /** Rows a person set; the section is never shorter. 0: as high as its content (at least 18 rows when pageless) [GRID-04]. */
  heightRows: number
}

/** vAlign: top, center or bottom [MOD-21]. */
export type VAlign = 'top' | 'center' | 'bottom'

export type FolioModule = {
  id: string
  sectionId: string
  type: ModuleType
  /** Columns and rows from the section's top left corner. */
  rect: Rect
  /** Stacking order, at least 1, 2000 by default [MOD-27]. */
  z: number
  locked: boolean
  vAlign: VAlign
  box: Box
  /** A person set the height: content growth never goes under it. */
  isResized: boolean
  /** The type's own data, valid against its spec. */
  props: Record<string, unknown>
  /** The type's long texts by name (`spec.texts`), from shared fragments. */
  texts: Record<string, RichTextJson>
}

/** A module this code cannot show: unknown type, newer version or invalid data. Kept untouched, drawn as a placeholder. */
export type UnreadableModule = { id: string; sectionId: string; type: string; rect: Rect; unreadable: string }

/** A folio as data: what pages, cards, search and export read. Sections in order; modules in reading order per section. */
export type FolioDocument = {
  schemaVersion: number
  theme: Theme
  page: PageData
  /** BCP 47 language of the content, for the page's lang attribute. */
  language: string
  sections: FolioSection[]
  modules: FolioModule[]
  unreadable: UnreadableModule[]
}

export const moduleType = z.enum(MODULE_TYPES)
