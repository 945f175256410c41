import type { z } from 'zod/mini'
import type { RichTextJson } from './folio.ts'
import type { ModuleType } from './module-types.ts'

/** Default and minimum size in columns (w) and rows (h) [GRID-23..41]. */
export type ModuleSize = { w: number; h: number; minW: number; minH: number }

/** A part of a module that some people know only by its text; the list of hints asks for missing ones. */
export type SpokenPart =
  /** An informative picture, and its alt text. */
  | { kind: 'picture'; words: string }
  /** A video and its title; `isMute`: an uploaded one without captions. */
  | { kind: 'video'; words: string; isMute: boolean }
  | { kind: 'table'; hasHead: boolean }
  /** A button or other link of its own, and its text. */
  | { kind: 'link'; words: string }

/** A schema that parses props, of either variant of Zod. */
type PropsSchema<P> = z.core.$ZodType<P> & {
  parse(value: unknown): P
  safeParse(value: unknown): z.core.util.SafeParseResult<P>
}

/** One module type as data. Its view and settings are next to it and use neither Yjs nor the grid. */
export type ModuleSpec<P extends Record<string, unknown> = Record<string, unknown>> = {
  type: ModuleType
  /** Its name in menus and labels: "Donut chart". */
  title: string
  size: ModuleSize
  /** Each top-level prop is one key of the shared document: two people changing two props both win. */
  props: PropsSchema<P>
  defaults: () => P
  /** Names of its long texts: shared rich-text fragments that several people can edit at once. */
  texts?: readonly string[]
  /** Initial content of a new module's texts. */
  textDefaults?: () => Record<string, RichTextJson>
  /** Props that are records whose entries are one key each (a table's cells): two people changing two entries both win. */
  records?: readonly string[]
  /** Props that are lists of items with an `id`; each field of an item has its own key, and so does its order. */
  lists?: readonly string[]
  /** Its box grows with its content: text, and lists of items below each other. */
  grows?: true
  /**
   * For a type without its own height on narrow sheets: `shape` keeps the proportions of its box, `tall` is a readable
   * height. All others are as high as their text.
   */
  narrow?: 'shape' | 'tall'
  /** Its content is derived from the rest of the folio: it may have to grow when something else is edited. */
  derives?: true
  /**
   * False for a type that is never saved [MOD-14]: no store, paste, template or call accepts one, and no reader sees
   * one.
   */
  saved?: false
  /** Its text for search and the plain-text export, in reading order. */
  plainText(props: P, texts: Record<string, RichTextJson>): string[]
  /** Its parts that need text for people who cannot see or hear them. */
  spoken?(props: P): SpokenPart[]
  /** Ids of the stored files it shows. */
  files?(props: P): string[]
  /** People's HTML that it shows in frames, each stored under an address derived from it. */
  documents?(props: P): string[]
  /** Whether it plays, asks, or shows content of other sites: in a file it is a picture or a link. */
  isLive?(props: P): boolean
  /**
   * Origins other than ours that a reader's browser may contact because of it: a page's policy allows these and no
   * others.
   */
  outside?(props: P): { frames?: string[]; media?: string[] }
}

/** Declares a module type; the one way to do so. */
export function defineModule<P extends Record<string, unknown>>(spec: ModuleSpec<P>): ModuleSpec<P> {
  return spec
}

/** The module types by name, as in `@recto/modules/specs`; document and store receive it and never import it. */
export type ModuleSpecs = { readonly [type: string]: ModuleSpec | undefined }
