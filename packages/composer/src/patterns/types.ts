import type { Box, Tone, VAlign } from '@recto/document'

/** Kinds of documents, each with a shape of its own. */
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

/** What a section is about. */
export type Kind = (typeof KINDS)[number]

/** How a slot is written; `content.ts` says what each one holds. */
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

/** A place of a pattern for somebody's words, figures or picture. */
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

/** A part of a text: `style:slot`, with `?` where nothing may stand in the slot; of a list `a` and `b` are its halves. */
export type Part = `${PartStyle}:${string}`

/** Something that becomes one module. */
export type Block =
  /** `px`: sizes of parts that are larger than their style, by slot. */
  | { text: readonly Part[]; vAlign?: VAlign; box?: Box; px?: Readonly<Record<string, number>> }
  /** `rows`: as many, as high as what stands beside it between two bounds, or in proportion to its width. */
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
  /** Where it stands while nothing stands in a slot of its neighbour. */
  alone?: { at: At; without: string }
  blocks: readonly Block[]
}

/** Where items of a slot stand side by side, by how many there are. */
export type Tracks = Readonly<Record<number, readonly At[]>>

/** One row of a section, below the one before it. `gap`: rows of air above it. */
export type Row = { gap: number } & (
  | { columns: readonly Column[] }
  /** The same blocks for each item of a slot, side by side. `level`: all boxes as high as the highest. */
  | {
      each: string
      tracks: Tracks
      blocks: readonly Block[]
      inner?: number
      level?: true
      /** Fills of the boxes in turn, where an item names none. */
      fills?: readonly Tone[]
    }
  /** The same columns for each item of a slot, below each other with a line between two. */
  | { every: string; columns: readonly Column[]; between: number }
)

/** Pictures that reach the edge of their section: as high as it, or closing or opening it. */
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
  /** Its last row stands at the foot of a section that is higher than its content. */
  footed?: true
}

/** One kind of section as data: slots, where they stand, which tones it takes. */
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
