import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { MARK_TAGS, NODE_TAGS, type Tag, VOID_TAGS } from './tags.ts'
import {
  ALIGNS,
  HEADING_LEVELS,
  LINE_HEIGHTS,
  MARK_DEFAULTS,
  MARKS,
  NODES,
  nearestFontSize,
  PARAGRAPH_STYLES,
  parseFontWeight,
  safeFontFamily,
} from './vocabulary.ts'

/** Attributes out of a pasted element, through the same readers that stored content goes through. */
const nodeAttrs = (type: string, raw: Record<string, unknown>) => NODES[type]?.attrs(raw) ?? {}
const markAttrs = (type: string, raw: Record<string, unknown>) => MARKS[type]?.(raw) ?? false

/** What is read of a pasted element. */
type StyledElement = {
  readonly style: { readonly textAlign: string; readonly lineHeight: string }
  readonly dataset: { readonly indent?: string | undefined }
}

const alignOf = (element: StyledElement) => ALIGNS.find((align) => align === element.style.textAlign)
/** What a pasted or stored line says of its place: alignment, steps from the side, line height. */
const lineAttrs = (element: StyledElement) => ({
  align: alignOf(element),
  indent: Number(element.dataset.indent),
  leading: LINE_HEIGHTS.find((height) => String(height) === element.style.lineHeight),
})

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
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
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    parseDOM: HEADING_LEVELS.map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: StyledElement & { readonly classList: { contains(name: string): boolean } }) =>
        nodeAttrs('heading', { level, small: element.classList.contains('s3'), ...lineAttrs(element) }),
    })),
  },
  // Before the plain list, whose rule would take it.
  task_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul.todo' }] },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }] },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [
      { tag: 'ol', getAttrs: (element) => nodeAttrs('ordered_list', { order: Number(element.getAttribute('start')) }) },
    ],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li', getAttrs: (element) => nodeAttrs('list_item', { done: 'done' in element.dataset }) }],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }] },
  text: { group: 'inline' },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }] },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => markAttrs('link', { href: element.getAttribute('href') }) }],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }] },
  code: { parseDOM: [{ tag: 'code' }] },
  color: {
    attrs: { color: {} },
    parseDOM: [
      { tag: 'span[data-color]', getAttrs: (element) => markAttrs('color', { color: element.dataset.color }) },
    ],
  },
  highlight: {
    parseDOM: [{ tag: 'mark', getAttrs: (element) => markAttrs('highlight', { color: element.dataset.color }) }],
  },
  weight: {
    attrs: { weight: {} },
    parseDOM: [
      {
        tag: 'span[data-weight]',
        getAttrs: (element) => markAttrs('weight', { weight: parseFontWeight(element.dataset.weight) }),
      },
    ],
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
  },
  font: {
    attrs: { family: {} },
    parseDOM: [
      {
        tag: 'span[data-font]',
        getAttrs: (element) => markAttrs('font', { family: safeFontFamily(element.dataset.font) }),
      },
    ],
  },
  superscript: { excludes: 'superscript subscript', parseDOM: [{ tag: 'sup' }] },
  subscript: { excludes: 'superscript subscript', parseDOM: [{ tag: 'sub' }] },
}

/** The specs with what the tables of tags and of vocabulary say: how each is drawn, what its attributes are when left out. */
function completed<Spec extends NodeSpec | MarkSpec>(
  specs: Record<string, Spec>,
  tags: Readonly<Record<string, (attrs: Attrs) => Tag>>,
  defaults: (name: string) => Attrs | undefined,
): Record<string, Spec> {
  const entries = Object.entries(specs).map(([name, spec]) => {
    const tagOf = tags[name]
    const attrs = Object.entries(defaults(name) ?? {}).map(([key, value]) => [key, { default: value }])
    return [
      name,
      {
        ...spec,
        ...(attrs.length > 0 && { attrs: Object.fromEntries(attrs) }),
        ...(tagOf && { toDOM: (one: { attrs: Attrs }): DOMOutputSpec => output(tagOf(one.attrs)) }),
      },
    ]
  })
  return Object.fromEntries(entries)
}

const output = (tag: Tag): DOMOutputSpec => (VOID_TAGS.has(tag[0]) ? [...tag] : [...tag, 0])

/**
 * The one rich-text schema of the product: closed and small. The live text binds to it; it draws with the tags that
 * `richTextToHtml` writes, so that what is typed and what is published cannot drift apart. Only the live text loads it.
 */
export const richTextSchema = /* @__PURE__ */ new Schema({
  nodes: /* @__PURE__ */ completed(nodes, NODE_TAGS, (name) => NODES[name]?.defaults),
  marks: /* @__PURE__ */ completed(marks, MARK_TAGS, (name) => MARK_DEFAULTS[name]),
})
