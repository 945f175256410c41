import type { RichTextJson, RichTextNode } from '../folio.ts'
import { type HtmlChild, type HtmlElement, isElement, parseHtmlTree } from './html-tree.ts'
import { readRichText } from './read.ts'
import { isTextblock, LINE_HEIGHTS, PARAGRAPH_STYLES } from './vocabulary.ts'

type Mark = NonNullable<RichTextNode['marks']>[number]
type Marks = readonly Mark[]

/**
 * The HTML of the sheet as rich text: h1 to h4, p, lists, li, strong, em, u, s, code, sup, sub, a, br, hr, small and the sheet's
 * classes; what `richTextToHtml` writes comes back as it was. Anything else gives way to what it holds; never throws
 * and needs no DOM.
 */
export function htmlToRichText(html: string): RichTextJson {
  return treeToRichText(parseHtmlTree(html))
}

/** The same for HTML that has been read already; each space is kept where words were typed, not written as HTML. */
export function treeToRichText(
  tree: readonly HtmlChild[],
  { spaces = 'collapsed' }: { spaces?: 'collapsed' | 'kept' } = {},
): RichTextJson {
  const content = blocks(tree)
  return readRichText({ type: 'doc', content: spaces === 'kept' ? content : content.map(collapsed) })
}

const LISTS: Readonly<Record<string, string>> = { ul: 'bullet_list', ol: 'ordered_list' }
const MARK_TAGS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  mark: 'highlight',
  sup: 'superscript',
  sub: 'subscript',
}

const headingFont: Mark = { type: 'font', attrs: { family: 'heading' } }
const sized = (px: number): Mark => ({ type: 'size', attrs: { px } })

/** Classes of a span that stand on a line of their own, and the marks that come nearest to them. */
const LINE_CLASSES: Readonly<Record<string, Marks>> = {
  pk: [headingFont, sized(28)],
  ts1: [headingFont, sized(96)],
  ts2: [headingFont, sized(44)],
  ts3: [headingFont, sized(24)],
}
/** Of those, the large ones: their lines stand close. */
const CLOSE = new Set(['ts1', 'ts2'])
/** Classes of a span within a line. */
const INLINE_CLASSES: Readonly<Record<string, Marks>> = {
  big: [headingFont, sized(32), { type: 'weight', attrs: { weight: 400 } }],
  lead: [sized(20)],
  caption: [sized(13)],
  muted: [],
}

const classes = (element: HtmlElement): string[] => (element.attrs.class ?? '').split(/\s+/)
const styleOf = (element: HtmlElement) => PARAGRAPH_STYLES.find((style) => classes(element).includes(style))
const lineAttrs = ({ attrs: { style = '', 'data-indent': indent } }: HtmlElement) => ({
  align: /text-align\s*:\s*([a-z]+)/.exec(style)?.[1],
  indent: Number(indent),
  leading: LINE_HEIGHTS.find((height) => String(height) === /line-height\s*:\s*([\d.]+)/.exec(style)?.[1]),
})

function blocks(children: readonly HtmlChild[], marks: Marks = []): RichTextNode[] {
  const result: RichTextNode[] = []
  let line: HtmlChild[] = []
  const settleLine = () => {
    const paragraph = lineParagraph(line, marks)
    if (paragraph !== undefined) result.push(paragraph)
    line = []
  }
  for (const child of children) {
    const own = isElement(child) ? block(child, marks) : undefined
    if (own === undefined) {
      line.push(child)
      continue
    }
    settleLine()
    result.push(...own)
  }
  settleLine()
  return result
}

/** The blocks an element is; undefined when it belongs into a line. */
function block(element: HtmlElement, marks: Marks): RichTextNode[] | undefined {
  const { tag, children } = element
  if (tag === 'p') return [textblock('paragraph', { style: styleOf(element), ...lineAttrs(element) }, children, marks)]
  if (/^h[1-6]$/.test(tag)) {
    const attrs = { level: Math.min(Number(tag[1]), 4), small: classes(element).includes('s3'), ...lineAttrs(element) }
    return [textblock('heading', attrs, children, marks)]
  }
  if (Object.hasOwn(LISTS, tag)) {
    const items = children.filter(isElement).map((item) => ({
      type: 'list_item',
      attrs: { done: 'data-done' in item.attrs },
      content: item.tag === 'li' ? blocks(item.children, marks) : blocks([item], marks),
    }))
    const type = tag === 'ul' && classes(element).includes('todo') ? 'task_list' : LISTS[tag]
    return [{ type: type as string, attrs: { order: Number(element.attrs.start ?? 1) }, content: items }]
  }
  if (tag === 'hr') return [{ type: 'horizontal_rule' }]
  if (tag === 'small') return [textblock('paragraph', { style: 'caption' }, children, marks)]
  if (tag === 'blockquote') {
    return blocks(children, marks).map((node) =>
      node.type === 'paragraph' ? { ...node, attrs: { style: 'quote' } } : node,
    )
  }
  const lineClass = tag === 'span' ? classes(element).find((name) => Object.hasOwn(LINE_CLASSES, name)) : undefined
  if (lineClass !== undefined) {
    const attrs = CLOSE.has(lineClass) ? { leading: 1 } : {}
    return [textblock('paragraph', attrs, children, [...marks, ...(LINE_CLASSES[lineClass] as Marks)])]
  }
  const isContainer = !(tag in MARK_TAGS) && !['a', 'br', 'span'].includes(tag)
  return isContainer ? blocks(children, marks) : undefined
}

/** A line of loose content as a paragraph; a line that is one span with a class takes the class over. */
function lineParagraph(line: readonly HtmlChild[], marks: Marks): RichTextNode | undefined {
  const filled = line.filter((child) => isElement(child) || child.trim() !== '')
  const [only] = filled
  if (filled.length === 1 && only !== undefined && isElement(only) && only.tag === 'span' && styleOf(only)) {
    return textblock('paragraph', { style: styleOf(only) }, only.children, marks)
  }
  return filled.length === 0 ? undefined : textblock('paragraph', {}, line, marks)
}

const textblock = (type: string, attrs: Record<string, unknown>, children: readonly HtmlChild[], marks: Marks) => ({
  type,
  attrs,
  content: inline(children, marks),
})

function inline(children: readonly HtmlChild[], marks: Marks): RichTextNode[] {
  return children.flatMap((child): RichTextNode[] => {
    if (!isElement(child)) return [{ type: 'text', text: child, marks: [...marks] }]
    if (child.tag === 'br') return [{ type: 'hard_break' }]
    return inline(child.children, [...marks, ...marksOf(child)])
  })
}

function marksOf(element: HtmlElement): Marks {
  const { tag, attrs } = element
  if (Object.hasOwn(MARK_TAGS, tag)) return [{ type: MARK_TAGS[tag] as string, attrs: { color: attrs['data-color'] } }]
  if (tag === 'a') return [{ type: 'link', attrs: { href: attrs.href } }]
  if (tag !== 'span') return []
  const named = classes(element).flatMap((name) =>
    Object.hasOwn(INLINE_CLASSES, name) ? (INLINE_CLASSES[name] as Marks) : [],
  )
  const size = /font-size\s*:\s*(\d{1,3}(?:\.\d+)?)px/.exec(attrs.style ?? '')?.[1]
  return [
    ...named,
    ...(attrs['data-color'] ? [{ type: 'color', attrs: { color: attrs['data-color'] } }] : []),
    ...(attrs['data-weight'] ? [{ type: 'weight', attrs: { weight: Number(attrs['data-weight']) } }] : []),
    ...(attrs['data-font'] ? [{ type: 'font', attrs: { family: attrs['data-font'] } }] : []),
    ...(size === undefined ? [] : [sized(Number(size))]),
  ]
}

const collapsed = (node: RichTextNode): RichTextNode => {
  const { content = [] } = node
  return { ...node, content: isTextblock(node) ? collapse(content) : content.map(collapsed) }
}

/** White space as HTML shows it: runs are one space; none at the edges of a block or beside a line break. */
function collapse(content: readonly RichTextNode[]): RichTextNode[] {
  let afterSpace = true
  const result = content.map((node) => {
    if (node.type !== 'text') {
      afterSpace = true
      return node
    }
    let text = (node.text ?? '').replace(/[ \t\r\n\f]+/g, ' ')
    if (afterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text !== '') afterSpace = text.endsWith(' ')
    return { ...node, text }
  })
  for (let at = result.length - 1, atEdge = true; at >= 0; at--) {
    const node = result[at] as RichTextNode
    if (node.type !== 'text') atEdge = true
    else if (node.text !== '') {
      if (atEdge) result[at] = { ...node, text: node.text?.replace(/ $/, '') }
      atEdge = atEdge && result[at]?.text === ''
    }
  }
  return result
}
