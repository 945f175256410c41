import type { Box, Tone } from '@recto/document'
import type { At, Block, Column, Layout, Part, Row, Slot, Tracks } from './types.ts'

/** Tones that words and charts of any kind hold on. */
export const LIGHT: readonly Tone[] = ['background', 'surface', 'primarySoft', 'accentSoft']
/** All tones except the darkest, which is reserved for covers. */
export const ANY: readonly Tone[] = [...LIGHT, 'primary', 'accent', 'ink']
/** Covers and endings. */
export const STRONG: readonly Tone[] = ['primary', 'accent', 'ink', 'accentSoft', 'primarySoft']

/** Side by side over the whole live area. */
export const ACROSS: Tracks = {
  1: [[4, 34]],
  2: [
    [4, 25],
    [31, 25],
  ],
  3: [
    [4, 16],
    [22, 16],
    [40, 16],
  ],
  4: [
    [4, 10],
    [18, 10],
    [32, 10],
    [46, 10],
  ],
  5: [
    [4, 9],
    [15, 9],
    [26, 9],
    [37, 9],
    [47, 9],
  ],
}

/** Right of a heading. */
export const RIGHT: At = [22, 34]
const LEFT: At = [4, 16]

/** A slot of one line, with its fewest and most words. */
export const line = (least: number, most: number, says?: string): Slot => ({
  kind: 'line',
  words: [least, most],
  ...(says ? { says } : {}),
})
/** A slot of one or more paragraphs. */
export const text = (least: number, most: number, says?: string): Slot => ({
  kind: 'text',
  words: [least, most],
  ...(says ? { says } : {}),
})
/** A slot of several lines: how many, and words of each. */
export const list = (least: number, most: number, words: readonly [number, number] = [1, 22]): Slot => ({
  kind: 'list',
  count: [least, most],
  words,
})
/** A slot of several entries of the same fields. */
export const items = (least: number, most: number, fields: Slot['fields']): Slot => ({
  kind: 'items',
  count: [least, most],
  ...(fields ? { fields } : {}),
})
/** A slot of any other kind. */
export const of = (kind: Slot['kind'], count?: readonly [number, number]): Slot => ({
  kind,
  ...(count ? { count } : {}),
})
/** The same slot, which may be left empty. */
export const maybe = (slot: Slot): Slot => ({ ...slot, optional: true })

/** Heading of a section. */
export const TITLE = line(1, 14, 'The finding as a sentence, not the topic')
/** The sentences beside a heading. */
export const LEAD = text(8, 42)
/** What to press. */
export const ACTION = of('action')

/** The content of one column. */
export const column = (at: At, blocks: readonly Block[], more: Omit<Column, 'at' | 'blocks'> = {}): Column => ({
  at,
  blocks,
  ...more,
})
/** A text of parts. */
export const words = (...parts: Part[]): Block => ({ text: parts })
/** A row of columns. */
export const row = (gap: number, ...columns: Column[]): Row => ({ gap, columns })

/** Heading at the left, lead beside it on its baseline. */
export const head = (): Row =>
  row(
    0,
    column(LEFT, [words('h2:title?')], { alone: { at: [4, 36], without: 'lead' } }),
    column(RIGHT, [words('lead:lead?')], { down: 1 }),
  )

/** Heading at the left with what explains it, content beside it. */
export const house = (left: readonly Block[], right: readonly Block[], more: Omit<Column, 'at' | 'blocks'> = {}): Row =>
  row(0, column(LEFT, left, { gap: 4 }), column(RIGHT, right, more))

/** A page: 10 rows over its first line, 9 below its last. */
export const page = (rows: readonly Row[], more: Partial<Layout> = {}): Layout => ({
  for: 'page',
  pad: [10, 9],
  rows,
  ...more,
})

/** A slide: 6 rows over its title, its title across. */
export const slide = (rows: readonly Row[], more: Partial<Layout> = {}): Layout => ({
  for: 'slide',
  pad: [6, 5],
  rows,
  ...more,
})
/** The title of a slide. */
export const slideHead = (...parts: Part[]): Row => row(0, column([4, 44], [words('h2:title', ...parts)]))

/** A line over a box, and the words close below it. */
export const TOPLINE: Box = { topline: true, pad: [15, 0, 0, 0] }
