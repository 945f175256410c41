import type { RichTextNode, Theme } from '@recto/document'

/** How words are set: sizes in px at a sheet of 1200 px, spacing in em. */
export type TextStyle = {
  family: string
  weight: number
  size: number
  line: number
  spacing: number
  /** Line height of text with its own font size, as a multiple of it. */
  leading?: number
  /** All digits have the same width, as in tables. */
  isTabular?: true
}

/** Line height of text with its own font size, if the block sets none (`size` in MARK_TAGS). */
const SIZED_LEADING = 1.25

/** Letters of two families share a baseline: however tight the lines, one with both is this much of the larger size. */
const LEAST_SIZED = 1.07

/** px of a line with words of this size in it. */
export const lineWith = ({ line, size, leading = SIZED_LEADING }: TextStyle, largest: number): number =>
  largest > size ? Math.max(line, largest * Math.max(leading, LEAST_SIZED)) : line

/** A style with a block's own line height. */
export const withLeading = (style: TextStyle, { attrs }: RichTextNode): TextStyle =>
  attrs?.leading ? { ...style, line: style.size * Number(attrs.leading), leading: Number(attrs.leading) } : style

/** The styles of the sheet (type.css), and those that modules share. */
export type TextStyleName =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'figure'
  | 'quote'
  | 'body'
  | 'lead'
  | 'small'
  | 'caption'
  | 'eyebrow'

const REGULAR = 400
const STRONG = 600
const EYEBROW_LINE_PX = 20

/** A style of a theme. */
export function textStyle({ type, fonts }: Theme, name: TextStyleName): TextStyle {
  const body = fonts.body.family
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'figure':
    case 'quote': {
      const [size, line, spacing, weight] = type[name]
      return { family: fonts.heading.family, weight, size, line, spacing }
    }
    case 'h4': {
      const [size, line] = type.body
      return { family: body, weight: STRONG, size, line, spacing: 0 }
    }
    case 'eyebrow': {
      const [size, spacing, weight] = type.eyebrow
      return { family: body, weight, size, line: EYEBROW_LINE_PX, spacing }
    }
    default: {
      const [size, line] = type[name]
      return { family: body, weight: REGULAR, size, line, spacing: 0 }
    }
  }
}
