import type { Box, Tone, VAlign } from '@recto/document'

/** Kinds of documents, each with its own structure. */
export const FORMATS = ['one-pager', 'report', 'plan', 'canvas', 'guide', 'proposal', 'deck', 'form-page'] as const

/** Kind of a document. */
export type Format = (typeof FORMATS)[number]

/** What sections are about, as outlines name it. */
export const KINDS = [
  'heading',
  'text',
  'list',
  'columns',
  'KPI',
  'chart',
  'table',
  'timeline',
  'progress',
  'checklist',
  'quote',
  'image',
  'gallery',
  'video',
  'icons',
  'diagram',
  'persona',
  'logos',
  'matrix',
  'sliders',
  'swatches',
  'type sample',
  'pricing table',
  'form',
  'button',
] as const

/** The topic of a section. */
export type Kind = (typeof KINDS)[number]

/** The kind of content a slot takes; `content.ts` defines each kind. */
export type SlotKind =
  | 'line'
  | 'text'
  | 'list'
  | 'items'
  | 'table'
  | 'series'
  | 'art'
  | 'portrait'
  | 'icon'
  | 'action'
  | 'links'
  | 'tasks'
  | 'form'
  | 'scales'
  | 'mark'
  | 'calendar'
  | 'number'

/** A place in a pattern for the author's text, figures or picture. */
export type Slot = {
  kind: SlotKind
  /** Fewest and most words; of a text all its paragraphs, of a list each of its items. */
  words?: readonly [number, number]
  /** Fewest and most items, rows, bars or fields. */
  count?: readonly [number, number]
  optional?: true
  /** What each of several items holds. */
  fields?: Readonly<Record<string, Slot>>
  /** What to write there, where the name does not say it. */
  says?: string
}

/** The slots of a pattern or item by name. */
export type Slots = Readonly<Record<string, Slot>>

/** First column and how many, of 60. */
export type At = readonly [x: number, w: number]

/**
 * Styles of a part. `sub`: a heading under the section's own, or one of its level where the section has none; `cite`: a
 * quotation, smaller where there are several.
 */
export type PartStyle =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'sub'
  | 'p'
  | 'lead'
  | 'figure'
  | 'quote'
  | 'cite'
  | 'caption'
  | 'eyebrow'
  | 'muted'
  | 'ul'
  | 'ol'

/** A part of a text: `style:slot`, with `?` if the slot may be empty; `a` and `b` are the halves of a list. */
export type Part = `${PartStyle}:${string}`

/** A block: it becomes one module. */
export type Block =
  /** `px`: sizes of parts that are larger than their style, by slot. */
  | { text: readonly Part[]; vAlign?: VAlign; box?: Box; px?: Readonly<Record<string, number>> }
  /** `rows`: a number; the height of its neighbour, between two bounds; or a proportion of its width. */
  | { art: string; rows: number | readonly [number, number] | { ratio: number } }
  /** `grid`: cells are filled by their score. */
  | { table: string; facts?: true; dense?: true; grid?: true }
  /** Label and value pairs: below each other, or as the columns of one row. */
  | { pairs: string; across?: true }
  /** Bars, or columns where there are many with short names. */
  | { chart: string; rows: number; kind?: 'bars' | 'columns' }
  | { ring: string; rows: number }
  /** Bars of a whole of 100. */
  | { meters: string }
  /** One bar of a whole of 100, of the number in a slot. */
  | { meter: string; label: string }
  | { scales: string }
  | { tasks: string }
  | { form: string; box?: Box }
  | { links: string }
  | { button: string; style: 'solid' | 'accent' | 'outline' }
  | { contents: true }
  | { calendar: string }

/** Blocks below each other. */
export type Column = {
  at: At
  /** Rows between two blocks; 3 where none are given. */
  gap?: number
  /** Rows that it starts lower than its row. */
  down?: number
  /** Its place while a slot of its neighbour is empty. */
  alone?: { at: At; without: string }
  blocks: readonly Block[]
}

/** The arrangement of a slot's items side by side, by their number. */
export type Tracks = Readonly<Record<number, readonly At[]>>

/** One row of a section, below the one before it. `gap`: rows of air above it. */
export type Row = { gap: number } & (
  | { columns: readonly Column[] }
  /** The same blocks for each item of a slot, side by side. `level`: all boxes get the height of the tallest. */
  | {
      each: string
      tracks: Tracks
      blocks: readonly Block[]
      inner?: number
      level?: true
      /** Fills of the boxes in turn, where an item names none. */
      fills?: readonly Tone[]
      /** Slots with the heads of the columns, which begin a field of each item: it is then known wherever it stands. */
      heads?: { field: string; slots: readonly string[] }
    }
  /** The same columns for each item of a slot, below each other with a line between two. */
  | { every: string; columns: readonly Column[]; between: number }
)

/** Full-bleed pictures: as tall as the section, or at its top or bottom. */
export type Bleed = { art: string; at: At; rows: 'section' | { above: number } | { below: number } }

/** How a pattern is laid out in one shape. */
export type Layout = {
  for: 'page' | 'slide'
  /** Rows above the first row and below the last. */
  pad: readonly [number, number]
  rows: readonly Row[]
  bleed?: readonly Bleed[]
  /** The section is at least so many rows high. */
  least?: number
  /** If the section is taller than its content, the last row goes to its foot. */
  footed?: true
}

/** One kind of section as data: its slots, their layout, and the tones it accepts. */
export type Pattern = {
  name: string
  purpose: string
  /** Kinds of an outline that it realises, each list for one section of it. */
  realises: readonly (readonly Kind[])[]
  formats: readonly Format[]
  tones: readonly Tone[]
  slots: Slots
  /** In the order they are tried: the roomiest first. */
  layouts: readonly Layout[]
  /** May be turned round: left and right change places. */
  mirror?: true
}
