import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import type { Fill } from '../theme.ts'
import { fillCss } from '../tone-css.ts'
import { safeHref } from '../urls.ts'
import {
  ALIGNS,
  HEADING_LEVELS,
  LINE_HEIGHTS,
  MARKS,
  NODES,
  nearestFontSize,
  PARAGRAPH_STYLES,
  parseFontWeight,
  safeFontFamily,
  THEME_FONTS,
} from './vocabulary.ts'

/** Attributes out of a pasted element, through the same readers that stored content goes through. */
const nodeAttrs = (type: string, raw: Record<string, unknown>) => NODES[type]?.attrs(raw) ?? {}
const markAttrs = (type: string, raw: Record<string, unknown>) => MARKS[type]?.(raw) ?? false

/** A mark's attributes as they may be shown: a shared text holds whatever somebody's program wrote into it. */
const shown = (type: string, raw: Record<string, unknown>): Record<string, unknown> => MARKS[type]?.(raw) ?? {}

const alignOf = (element: HTMLElement) => ALIGNS.find((align) => align === element.style.textAlign)
/** What a pasted or stored line says of its place: alignment, steps from the side, line height. */
const lineAttrs = (element: HTMLElement) => ({
  align: alignOf(element),
  indent: Number(element.dataset.indent),
  leading: LINE_HEIGHTS.find((height) => String(height) === element.style.lineHeight),
})
// The line height also as a property, so that words of another size in the line take it over.
const lineAttr = ({ align, indent, leading }: Record<string, unknown>) => {
  const style = [align && `text-align:${align}`, leading && `--leading:${leading};line-height:${leading}`].filter(
    Boolean,
  )
  return {
    ...(style.length > 0 && { style: style.join(';') }),
    ...(indent ? { 'data-indent': String(indent) } : {}),
  }
}
const classAttr = (name: unknown) => (name ? { class: String(name) } : {})

const LINE_ATTRS = { align: { default: null }, indent: { default: null }, leading: { default: null } }

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: { style: { default: null }, ...LINE_ATTRS },
    parseDOM: [
      {
        tag: 'p',
        getAttrs: (element) =>
          nodeAttrs('paragraph', {
            style: PARAGRAPH_STYLES.find((name) => element.classList.contains(name)),
            ...lineAttrs(element),
          }),
      },
    ],
    toDOM: (node) => {
      const { style, ...line } = nodeAttrs('paragraph', node.attrs)
      return ['p', { ...classAttr(style), ...lineAttr(line) }, 0]
    },
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 }, small: { default: false }, ...LINE_ATTRS },
    parseDOM: HEADING_LEVELS.map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) =>
        nodeAttrs('heading', { level, small: element.classList.contains('s3'), ...lineAttrs(element) }),
    })),
    toDOM: (node) => {
      const { level, small, ...line } = nodeAttrs('heading', node.attrs)
      return [`h${level}`, { ...classAttr(small && 's3'), ...lineAttr(line) }, 0]
    },
  },
  // Before the plain list, whose rule would take it.
  task_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul.todo' }],
    toDOM: () => ['ul', { class: 'todo' }, 0],
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { order: { default: 1 } },
    parseDOM: [
      { tag: 'ol', getAttrs: (element) => nodeAttrs('ordered_list', { order: Number(element.getAttribute('start')) }) },
    ],
    toDOM: (node) => {
      const { order } = nodeAttrs('ordered_list', node.attrs)
      if (order === undefined) return ['ol', 0]
      return ['ol', { start: String(order), style: `counter-reset:n ${Number(order) - 1}` }, 0]
    },
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { done: { default: null } },
    parseDOM: [{ tag: 'li', getAttrs: (element) => nodeAttrs('list_item', { done: 'done' in element.dataset }) }],
    toDOM: (node) => (nodeAttrs('list_item', node.attrs).done ? ['li', { 'data-done': '' }, 0] : ['li', 0]),
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
}

const fontCss = (family: string) =>
  THEME_FONTS.some((role) => role === family) ? `var(--${family === 'heading' ? 'hf' : 'bf'})` : `"${family}"`

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => markAttrs('link', { href: element.getAttribute('href') }) }],
    toDOM: (mark) => {
      const href = safeHref(mark.attrs.href)
      if (href === null) return ['span', 0]
      return /^https:/.test(href)
        ? ['a', { href, target: '_blank', rel: 'noopener noreferrer' }, 0]
        : ['a', { href, rel: 'noopener' }, 0]
    },
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }],
    toDOM: () => ['s', 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  color: {
    attrs: { color: {} },
    parseDOM: [
      { tag: 'span[data-color]', getAttrs: (element) => markAttrs('color', { color: element.dataset.color }) },
    ],
    toDOM: (mark) => {
      const { color } = shown('color', mark.attrs)
      return color ? ['span', { 'data-color': color, style: `color:${fillCss(color as Fill)}` }, 0] : ['span', 0]
    },
  },
  highlight: {
    attrs: { color: { default: null } },
    parseDOM: [{ tag: 'mark', getAttrs: (element) => markAttrs('highlight', { color: element.dataset.color }) }],
    toDOM: (mark) => {
      const { color } = shown('highlight', mark.attrs)
      return color ? ['mark', { 'data-color': color, style: `background:${fillCss(color as Fill)}` }, 0] : ['mark', 0]
    },
  },
  weight: {
    attrs: { weight: {} },
    parseDOM: [
      {
        tag: 'span[data-weight]',
        getAttrs: (element) => markAttrs('weight', { weight: parseFontWeight(element.dataset.weight) }),
      },
    ],
    toDOM: (mark) => {
      const { weight } = shown('weight', mark.attrs)
      return weight ? ['span', { 'data-weight': String(weight), style: `font-weight:${weight}` }, 0] : ['span', 0]
    },
  },
  size: {
    attrs: { px: {} },
    parseDOM: [
      {
        style: 'font-size',
        getAttrs: (size) =>
          size.endsWith('px') ? markAttrs('size', { px: nearestFontSize(Number.parseFloat(size)) }) : false,
      },
    ],
    // A line height of its own, so that a large word makes its line as high as it needs and no more.
    toDOM: (mark) => {
      const { px } = shown('size', mark.attrs)
      return px ? ['span', { style: `font-size:${px}px;line-height:var(--leading,1.25)` }, 0] : ['span', 0]
    },
  },
  font: {
    attrs: { family: {} },
    parseDOM: [
      {
        tag: 'span[data-font]',
        getAttrs: (element) => markAttrs('font', { family: safeFontFamily(element.dataset.font) }),
      },
    ],
    toDOM: (mark) => {
      const { family } = shown('font', mark.attrs)
      return family
        ? ['span', { 'data-font': family, style: `font-family:${fontCss(String(family))}` }, 0]
        : ['span', 0]
    },
  },
}

/**
 * The one rich-text schema of the product: closed and small. The editor binds to it, and `richTextToHtml` writes with
 * its `toDOM`, so that what is typed and what is published cannot drift apart.
 */
export const richTextSchema = /* @__PURE__ */ new Schema({ nodes, marks })
