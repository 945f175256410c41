import { fill } from '../theme.ts'
import { safeHref } from '../urls.ts'

/** What a paragraph may be besides body text; each is a class of the sheet. */
export const PARAGRAPH_STYLES = ['eyebrow', 'lead', 'figure', 'quote', 'caption', 'muted'] as const
export type ParagraphStyle = (typeof PARAGRAPH_STYLES)[number]

export const ALIGNS = ['left', 'center', 'right', 'justify'] as const
export type Align = (typeof ALIGNS)[number]

export const HEADING_LEVELS = [1, 2, 3, 4] as const

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

/** A font family's name, harmless inside a style attribute. */
export function safeFontFamily(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,79}$/u.test(value) ? value : undefined
}

const safeFill = (value: unknown): string | undefined => fill.safeParse(value).data

/** The blocks, in the form the reader needs: their attributes and what they hold. */
export const NODES: Record<string, { holds: 'inline' | 'blocks' | 'items' | 'nothing'; attrs: (raw: Attrs) => Attrs }> =
  {
    paragraph: {
      holds: 'inline',
      attrs: (raw) => kept({ style: oneOf(PARAGRAPH_STYLES, raw.style), align: oneOf(ALIGNS, raw.align) }),
    },
    heading: {
      holds: 'inline',
      attrs: (raw) => ({
        level: oneOf(HEADING_LEVELS, raw.level) ?? 2,
        ...(raw.small === true && { small: true }),
        ...kept({ align: oneOf(ALIGNS, raw.align) }),
      }),
    },
    bullet_list: { holds: 'items', attrs: () => ({}) },
    ordered_list: {
      holds: 'items',
      attrs: (raw) =>
        typeof raw.order === 'number' && Number.isInteger(raw.order) && raw.order > 1 && raw.order < 100_000
          ? { order: raw.order }
          : {},
    },
    list_item: { holds: 'blocks', attrs: () => ({}) },
    horizontal_rule: { holds: 'nothing', attrs: () => ({}) },
  }

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
  size: (raw) => {
    const px = nearestFontSize(raw.px)
    return px === undefined ? null : { px }
  },
  font: (raw) => {
    const family = safeFontFamily(raw.family)
    return family === undefined ? null : { family }
  },
}

export const MARK_RANK: ReadonlyMap<string, number> = new Map(Object.keys(MARKS).map((name, rank) => [name, rank]))
