import type { Rect } from '@recto/grid'
import { z } from 'zod/mini'
import { MODULE_TYPES, type ModuleType } from './module-types.ts'
import type { PageData } from './page.ts'
import { type Fill, fill, type Theme } from './theme.ts'

/** The document version this code writes; `meta.schemaVersion` says how far a stored folio has been migrated. */
export const SCHEMA_VERSION = 4

/** Rich text as ProseMirror JSON of the product's one schema (rich-text/schema.ts). */
export type RichTextJson = { type: 'doc'; content?: RichTextNode[] }

/** A node of formatted text: a block, or a run of text with its marks. */
export type RichTextNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: RichTextNode[]
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
}

/** The frame any module may have. `pad` is [top, right, bottom, left] in px. */
export const box = z.strictObject({
  fill: z.optional(fill),
  pad: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  border: z.optional(z.boolean()),
  round: z.optional(z.boolean()),
  topline: z.optional(z.boolean()),
})

/** The box around a module's content: fill, padding, border and corners. */
export type Box = z.infer<typeof box>

/** How a section's picture is fitted: filling it, shown completely, or repeated at its own size. */
export const PICTURE_FITS = ['cover', 'contain', 'tile'] as const

/** A picture behind a section's modules, over its background. */
export const sectionPicture = z.object({
  /**
   * A stored picture of the folio. It is used in a style sheet, so it must contain nothing that could end an address.
   */
  fileId: z.string().check(z.regex(/^[0-9A-Za-z._-]{1,64}$/)),
  width: z.int().check(z.gte(0), z.lte(100_000)),
  height: z.int().check(z.gte(0), z.lte(100_000)),
  name: z.string().check(z.maxLength(200)),
  fit: z.enum(PICTURE_FITS),
  /** The point that stays in view, % from the left and from the top. */
  focus: z.tuple([z.number().check(z.gte(0), z.lte(100)), z.number().check(z.gte(0), z.lte(100))]),
  /** Opacity of the section's background over the picture, %, so that text stays readable. */
  dim: z.number().check(z.gte(0), z.lte(90)),
})

/** The picture behind a section, and how it is placed. */
export type SectionPicture = z.infer<typeof sectionPicture>

/** Characters of a section's speaker notes at most. */
export const MAX_NOTES = 5_000

/** Maximum of rows kept free below the last module. */
export const MAX_SPACE_BELOW = 400

/** A section of a folio: its order, size, background and settings. */
export type FolioSection = {
  id: string
  /** Fractional order key; sections show in its order, ties by id. */
  order: string
  title: string
  background: Fill
  /** Rows a person set; the section is never shorter. 0: as high as its content (at least 18 rows when pageless) [GRID-04]. */
  heightRows: number
  /** Rows kept free below the last module of a pageless section; 0 by default. */
  spaceBelow?: number
  picture?: SectionPicture
  /** Readers do not get it: neither page nor preview, export, search nor card. */
  isHidden?: boolean
  /** Name of the person who locked it: nothing in it can be moved or edited until someone unlocks it. */
  lockedBy?: string
  /** Speaker notes; readers never get them. */
  notes?: string
  /** Module ids in phone order, if a person set one; others follow the module that precedes them. */
  phoneOrder?: string[]
}

/** A text that continues here: `of` names the module that holds it, the rest says where in it this part begins. */
export const textFlow = z.object({
  of: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  block: z.int().check(z.gte(0), z.lte(100_000)),
  at: z.int().check(z.gte(0), z.lte(100_000)),
})

/** Where in another module's text a continued part begins. */
export type TextFlow = z.infer<typeof textFlow>

/** vAlign: top, center or bottom [MOD-21]. */
export type VAlign = 'top' | 'center' | 'bottom'

/** A module of a folio: its type, place and content. */
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
  /** It continues another module's text; absent for an independent text. */
  flow?: TextFlow
}

/**
 * A module that this code cannot show: unknown type, newer version or invalid data. Kept unchanged, drawn as a
 * placeholder.
 */
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
  /** The stored page settings are of newer code; `page` is the default instead. */
  isPageUnknown?: true
}

/** The name of a module type; any other is refused. */
export const moduleType = z.enum(MODULE_TYPES)
