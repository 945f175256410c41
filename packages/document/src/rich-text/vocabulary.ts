import type { RichTextNode } from '../folio.ts'
import { fill } from '../theme.ts'
import { safeHref } from '../urls.ts'

/** What a paragraph may be besides body text; each is a class of the sheet. */
export const PARAGRAPH_STYLES = ['eyebrow', 'lead', 'figure', 'quote', 'caption', 'muted'] as const

/** A style that a paragraph can have beside plain. */
export type ParagraphStyle = (typeof PARAGRAPH_STYLES)[number]

/** Alignments of a line. */
export const ALIGNS = ['left', 'center', 'right', 'justify'] as const

/** Alignment of a line. */
export type Align = (typeof ALIGNS)[number]

/** Levels of headings. */
export const HEADING_LEVELS = [1, 2, 3, 4] as const

/** How many steps a paragraph may stand in from its side. */
export const MAX_INDENT = 6

/** Line heights that a paragraph may have instead of its style's, as multiples of its size. */
export const LINE_HEIGHTS = [1, 1.15, 1.25, 1.5, 1.75, 2] as const

/** Font weights that words may have instead of their style's [MOD-29]. */
export const FONT_WEIGHTS = [200, 300, 400, 500, 600, 700, 800, 900] as const

/** The font-size list of the editor, in px: fixed steps from 8 to 96 [EDIT-29]. */
export const FONT_SIZES_PX = [
  8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 32, 36, 40, 44, 48, 54, 60, 64, 72, 80, 96,
] as const

/** The two families of the folio's theme by role; any other name is a family of the catalogue. */
export const THEME_FONTS = ['heading', 'body'] as const

type Attrs = Record<string, unknown>
/** Clean attributes, defaults left out; null when the node or mark makes no sense without what is missing. */
type AttrReader = (raw: Attrs) => Attrs | null

const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((item) => item === value)

const kept = (attrs: Attrs): Attrs =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== undefined && value !== null))

/** The step of the size list nearest to `px`; undefined for what is not a number. */
export function nearestFontSize(px: unknown): number | undefined {
  if (typeof px !== 'number' || !Number.isFinite(px)) return undefined
  let best: number = FONT_SIZES_PX[0]
  for (const step of FONT_SIZES_PX) if (Math.abs(step - px) < Math.abs(best - px)) best = step
  return best
}

/**
 * A font weight out of a word or a number [MOD-29]: regular is 400, bold 600, thin 200; a number outside 200 to 900, and
 * anything else, becomes 400.
 */
export function parseFontWeight(value: unknown): number {
  const named = typeof value === 'string' ? NAMED_WEIGHTS[value.trim().toLowerCase()] : undefined
  if (named !== undefined) return named
  const weight = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof weight === 'number' && weight >= 200 && weight <= 900 ? weight : 400
}

const NAMED_WEIGHTS: Readonly<Record<string, number>> = { thin: 200, regular: 400, normal: 400, bold: 600 }

/** The step of the weight list that a mark may have. */
const weightStep = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(parseFontWeight(value) / 100) * 100 : undefined

/** A font family's name, harmless inside a style attribute. */
export function safeFontFamily(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,79}$/u.test(value) ? value : undefined
}

const safeFill = (value: unknown): string | undefined => fill.safeParse(value).data

const indentStep = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, MAX_INDENT) : undefined

/** What paragraphs and headings have in common: alignment, steps from the side, line height. */
const lineAttrs = (raw: Attrs): Attrs =>
  kept({
    align: oneOf(ALIGNS, raw.align),
    indent: indentStep(raw.indent),
    leading: oneOf(LINE_HEIGHTS, raw.leading),
  })

type Block = {
  holds: 'inline' | 'blocks' | 'items' | 'nothing'
  attrs: (raw: Attrs) => Attrs
  /** What attributes are that were left out; in a shared text each has a value, null where there is none. */
  defaults?: Attrs
}

const LINE_DEFAULTS: Attrs = { align: null, indent: null, leading: null }

/** The blocks, in the form the reader needs: their attributes and what they hold. */
export const NODES: Record<string, Block> = {
  paragraph: {
    holds: 'inline',
    attrs: (raw) => ({ ...kept({ style: oneOf(PARAGRAPH_STYLES, raw.style) }), ...lineAttrs(raw) }),
    defaults: { style: null, ...LINE_DEFAULTS },
  },
  heading: {
    holds: 'inline',
    attrs: (raw) => ({
      level: oneOf(HEADING_LEVELS, raw.level) ?? 2,
      ...(raw.small === true && { small: true }),
      ...lineAttrs(raw),
    }),
    defaults: { level: 2, small: false, ...LINE_DEFAULTS },
  },
  bullet_list: { holds: 'items', attrs: () => ({}) },
  ordered_list: {
    holds: 'items',
    attrs: (raw) =>
      typeof raw.order === 'number' && Number.isInteger(raw.order) && raw.order > 1 && raw.order < 100_000
        ? { order: raw.order }
        : {},
    defaults: { order: 1 },
  },
  task_list: { holds: 'items', attrs: () => ({}) },
  /** `done` counts in a task list only. */
  list_item: { holds: 'blocks', attrs: (raw) => (raw.done === true ? { done: true } : {}), defaults: { done: null } },
  horizontal_rule: { holds: 'nothing', attrs: () => ({}) },
}

/** Whether a block is a line of words. */
export const isTextblock = (node: RichTextNode): boolean => NODES[node.type]?.holds === 'inline'

/** The marks, in the order the schema ranks them. */
export const MARKS: Record<string, AttrReader> = {
  link: (raw) => {
    const href = safeHref(raw.href)
    return href === null ? null : { href }
  },
  strong: () => ({}),
  em: () => ({}),
  underline: () => ({}),
  strike: () => ({}),
  code: () => ({}),
  color: (raw) => {
    const color = safeFill(raw.color)
    return color === undefined ? null : { color }
  },
  highlight: (raw) => kept({ color: safeFill(raw.color) }),
  weight: (raw) => {
    const weight = weightStep(raw.weight)
    return weight === undefined ? null : { weight }
  },
  size: (raw) => {
    const px = nearestFontSize(raw.px)
    return px === undefined ? null : { px }
  },
  font: (raw) => {
    const family = safeFontFamily(raw.family)
    return family === undefined ? null : { family }
  },
  superscript: () => ({}),
  subscript: () => ({}),
}

/** What attributes of a mark are that were left out. */
export const MARK_DEFAULTS: Readonly<Record<string, Attrs>> = { highlight: { color: null } }

/** Place of each mark in the order of the schema, by name. */
export const MARK_RANK: ReadonlyMap<string, number> = new Map(Object.keys(MARKS).map((name, rank) => [name, rank]))

/** A block's attributes as a shared text holds them. */
export const sharedNodeAttrs = ({ type, attrs }: RichTextNode): Attrs => ({ ...NODES[type]?.defaults, ...attrs })

/** A run's marks as a shared text holds them: attributes by name. */
export const sharedMarks = ({ marks = [] }: RichTextNode): Record<string, Attrs> =>
  Object.fromEntries(marks.map(({ type, attrs }) => [type, { ...MARK_DEFAULTS[type], ...attrs }]))
