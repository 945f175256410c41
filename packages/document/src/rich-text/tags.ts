import type { Fill } from '../theme.ts'
import { fillCss } from '../tone-css.ts'
import { safeHref } from '../urls.ts'
import { MARKS, NODES, THEME_FONTS } from './vocabulary.ts'

type Attrs = Readonly<Record<string, unknown>>
/** An element: its name, and its attributes if it has any. */
export type Tag = readonly [name: string, attrs?: Readonly<Record<string, string>>]

/** Elements that hold nothing and have no end. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr'])

/** Attributes as they may be shown: a shared text holds whatever someone's program wrote into it. */
const shownNode = (type: string, raw: Attrs): Attrs => NODES[type]?.attrs(raw) ?? {}
const shownMark = (type: string, raw: Attrs): Attrs => MARKS[type]?.(raw) ?? {}

// The line height also as a property, so that words of another size in the line take it over.
const lineAttr = ({ align, indent, leading }: Attrs): Record<string, string> => {
  const style = [align && `text-align:${align}`, leading && `--leading:${leading};line-height:${leading}`].filter(
    Boolean,
  )
  return {
    ...(style.length > 0 && { style: style.join(';') }),
    ...(indent ? { 'data-indent': String(indent) } : {}),
  }
}
const classAttr = (name: unknown): Record<string, string> => (name ? { class: String(name) } : {})

/** How a block, and a break within one, is drawn. */
export const NODE_TAGS: Readonly<Record<string, (attrs: Attrs) => Tag>> = {
  paragraph: (attrs) => {
    const { style, ...line } = shownNode('paragraph', attrs)
    return ['p', { ...classAttr(style), ...lineAttr(line) }]
  },
  heading: (attrs) => {
    const { level, small, ...line } = shownNode('heading', attrs)
    return [`h${level}`, { ...classAttr(small && 's3'), ...lineAttr(line) }]
  },
  task_list: () => ['ul', { class: 'todo' }],
  bullet_list: () => ['ul'],
  ordered_list: (attrs) => {
    const { order } = shownNode('ordered_list', attrs)
    return order === undefined
      ? ['ol']
      : ['ol', { start: String(order), style: `counter-reset:n ${Number(order) - 1}` }]
  },
  list_item: (attrs) => (shownNode('list_item', attrs).done ? ['li', { 'data-done': '' }] : ['li']),
  horizontal_rule: () => ['hr'],
  hard_break: () => ['br'],
}

const fontCss = (family: string) =>
  THEME_FONTS.some((role) => role === family) ? `var(--${family === 'heading' ? 'hf' : 'bf'})` : `"${family}"`

/** How a mark is drawn around its words. */
export const MARK_TAGS: Readonly<Record<string, (attrs: Attrs) => Tag>> = {
  link: (attrs) => {
    const href = safeHref(attrs.href)
    if (href === null) return ['span']
    return /^https:/.test(href)
      ? ['a', { href, target: '_blank', rel: 'noopener noreferrer' }]
      : ['a', { href, rel: 'noopener' }]
  },
  strong: () => ['strong'],
  em: () => ['em'],
  underline: () => ['u'],
  strike: () => ['s'],
  code: () => ['code'],
  color: (attrs) => {
    const { color } = shownMark('color', attrs)
    return color ? ['span', { 'data-color': String(color), style: `color:${fillCss(color as Fill)}` }] : ['span']
  },
  highlight: (attrs) => {
    const { color } = shownMark('highlight', attrs)
    return color ? ['mark', { 'data-color': String(color), style: `background:${fillCss(color as Fill)}` }] : ['mark']
  },
  weight: (attrs) => {
    const { weight } = shownMark('weight', attrs)
    return weight ? ['span', { 'data-weight': String(weight), style: `font-weight:${weight}` }] : ['span']
  },
  // A line height of its own, so that a large word makes its line as high as it needs and no more. The stylesheet reads
  // the size as a number to let figures shrink with their column.
  size: (attrs) => {
    const { px } = shownMark('size', attrs)
    return px ? ['span', { style: `--px:${px};font-size:${px}px;line-height:var(--leading,1.25)` }] : ['span']
  },
  font: (attrs) => {
    const { family } = shownMark('font', attrs)
    return family
      ? ['span', { 'data-font': String(family), style: `font-family:${fontCss(String(family))}` }]
      : ['span']
  },
  superscript: () => ['sup'],
  subscript: () => ['sub'],
}
