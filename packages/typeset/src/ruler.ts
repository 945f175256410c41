import type { RichTextNode, Theme } from '@recto/document'
import { linesOf, type Run, widestWord, widthOf } from './lines.ts'
import { lineWith, type TextStyle, type TextStyleName, textStyle } from './text-style.ts'
import type { Widths } from './widths/table.ts'

/** Words as a module has them: plain, or formatted. */
type Words = string | RichTextNode

/** Measures words of one folio: its theme, and the widths of its faces. All sizes in px, of a sheet of 1200 px. */
export type Ruler = {
  readonly theme: Theme
  readonly widths: Widths
  /** This theme has tight lists, as on a canvas; headings and table heads are closer too. */
  readonly isDense: boolean
  style(name: TextStyleName): TextStyle
  /** Lines that words take in a width. */
  lines(words: Words, style: TextStyle, widthPx: number): number
  /** How high words are in a width. */
  height(words: Words, style: TextStyle, widthPx: number): number
  /** px of words in one line. */
  width(words: Words, style: TextStyle): number
  /** px of the widest word of them. */
  widestWord(words: Words, style: TextStyle): number
}

/** From this gap between list items on a theme is not dense (theme-style.ts of the viewer). */
const DENSE_UP_TO = 6

/** A ruler for the words of one theme. */
export function rulerOf(theme: Theme, widths: Widths): Ruler {
  const runs = (words: Words, style: TextStyle): Run[] =>
    typeof words === 'string' ? [plainRun(words, style, widths)] : runsOf(words, style, theme, widths)
  return {
    theme,
    widths,
    isDense: theme.type.liGap <= DENSE_UP_TO,
    style: (name) => textStyle(theme, name),
    lines: (words, style, widthPx) => linesOf(runs(words, style), widthPx),
    height(words, style, widthPx) {
      const made = runs(words, style)
      // A large word makes its line taller: counted as if every line had one, so the result is never too low.
      const largest = Math.max(...made.map(({ size }) => size))
      return linesOf(made, widthPx) * lineWith(style, largest)
    },
    width: (words, style) => widthOf(runs(words, style)),
    widestWord: (words, style) => widestWord(runs(words, style)),
  }
}

const STRONG = 600
/** `.sheet code` */
const CODE_SIZE = 0.92
/** `.sheet sup` */
const POWER_SIZE = 0.7

function plainRun(text: string, { family, weight, size, spacing, isTabular }: TextStyle, widths: Widths): Run {
  return { text: isTabular ? tabular(text) : text, face: widths(family, weight), size, spacing }
}

/** Width of the text with tabular digits, each as wide as a zero. */
const tabular = (text: string): string => text.replace(/\d/g, '0')

/** The runs of a block's words: each with the face and size that its marks give it. */
function runsOf(block: RichTextNode, style: TextStyle, theme: Theme, widths: Widths): Run[] {
  const found: Run[] = []
  const walk = (node: RichTextNode) => {
    if (node.type === 'hard_break') found.push({ ...plainRun('\n', style, widths) })
    else if (node.type !== 'text') for (const child of node.content ?? []) walk(child)
    else if (node.text) found.push(markedRun(node, style, theme, widths))
  }
  walk(block)
  return joined(found)
}

function markedRun(node: RichTextNode, style: TextStyle, theme: Theme, widths: Widths): Run {
  let { family, weight, size } = style
  // Letter spacing is inherited in px of the block it is set on.
  const spacingPx = style.spacing * style.size
  let isItalic = false
  for (const { type, attrs = {} } of node.marks ?? []) {
    if (type === 'strong') weight = Math.max(weight, STRONG)
    if (type === 'em') isItalic = true
    if (type === 'weight') weight = Number(attrs.weight)
    if (type === 'size') size = Number(attrs.px)
    if (type === 'code') size *= CODE_SIZE
    if (type === 'superscript' || type === 'subscript') size *= POWER_SIZE
    if (type === 'font') family = familyOf(String(attrs.family), theme)
  }
  const text = node.text ?? ''
  return {
    text: style.isTabular ? tabular(text) : text,
    face: widths(family, weight, isItalic),
    size,
    spacing: spacingPx / size,
  }
}

const familyOf = (name: string, { fonts }: Theme): string =>
  name === 'heading' ? fonts.heading.family : name === 'body' ? fonts.body.family : name

/** Neighbours in the same face are one run: they kern with each other. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (last && last.face === run.face && last.size === run.size)
      found[found.length - 1] = { ...last, text: last.text + run.text }
    else found.push(run)
  }
  return found
}
