import type { z } from 'zod/mini'
import type { RichTextJson } from './folio.ts'
import type { ModuleType } from './module-types.ts'

/** Default and minimum size in columns (w) and rows (h) [GRID-23..41]. */
export type ModuleSize = { w: number; h: number; minW: number; minH: number }

/** A part of a module that some people know by its words alone; the list of hints asks for those that are missing. */
export type SpokenPart =
  /** A picture that tells something, and its alt text. */
  | { kind: 'picture'; words: string }
  /** A video and its title; `isMute`: an uploaded one without captions. */
  | { kind: 'video'; words: string; isMute: boolean }
  | { kind: 'table'; hasHead: boolean }
  /** A button or other link of its own, and what is written on it. */
  | { kind: 'link'; words: string }

/** What reads props, of either half of Zod. */
type PropsSchema<P> = z.core.$ZodType<P> & {
  parse(value: unknown): P
  safeParse(value: unknown): z.core.util.SafeParseResult<P>
}

/** One module type as data. The view and the settings live beside it and know nothing of Yjs or the grid. */
export type ModuleSpec<P extends Record<string, unknown> = Record<string, unknown>> = {
  type: ModuleType
  /** What people call it, for menus and labels: "Donut chart". */
  title: string
  size: ModuleSize
  /** Each top-level prop is one key of the shared document: two people changing two props both win. */
  props: PropsSchema<P>
  defaults: () => P
  /** Names of its long texts: shared rich-text fragments, typed into by several people at once. */
  texts?: readonly string[]
  /** What a new module's texts start with. */
  textDefaults?: () => Record<string, RichTextJson>
  /** Props that are records whose entries are one key each (a table's cells): two people changing two entries both win. */
  records?: readonly string[]
  /** Props that are lists of items with an `id`; each field of an item is one key, and so is its place. */
  lists?: readonly string[]
  /** Its box grows with its content: words, and lists of things that stand below each other. */
  grows?: true
  /**
   * For a type without a height of its own on narrow sheets: `shape` keeps the proportions of its box, `tall` a height at
   * which it can be read. All others are as high as their words.
   */
  narrow?: 'shape' | 'tall'
  /** What it shows is made from the rest of the folio: it may have to grow when something else is edited. */
  derives?: true
  /** False for a type that is never saved [MOD-14]: no store, paste, template or call keeps one, and no reader shows one. */
  saved?: false
  /** What search and the plain-text export read, in reading order. */
  plainText(props: P, texts: Record<string, RichTextJson>): string[]
  /** Its parts that need words for those who do not see or hear them. */
  spoken?(props: P): SpokenPart[]
  /** Ids of the stored files it shows. */
  files?(props: P): string[]
  /** HTML of people that it shows in frames of its own, each kept under an address made from it. */
  documents?(props: P): string[]
  /** Whether it plays, asks or shows what other sites have: in a file it is a picture or a link. */
  isLive?(props: P): boolean
  /** Origins beside our own that a reader's browser may be sent to by it: a page's policy lets in these and no others. */
  outside?(props: P): { frames?: string[]; media?: string[] }
}

/** Declares a module type; the one way to do so. */
export function defineModule<P extends Record<string, unknown>>(spec: ModuleSpec<P>): ModuleSpec<P> {
  return spec
}

/** The module types by name, as `@recto/modules/specs` holds them; document and store are handed it, never import it. */
export type ModuleSpecs = { readonly [type: string]: ModuleSpec | undefined }
