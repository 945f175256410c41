import type { RichTextJson } from '../folio.ts'
import { safeHref } from '../urls.ts'
import { withClassRules } from './class-rules.ts'
import { type ForeignStyle, foreignStyle, wordListLevel } from './foreign-style.ts'
import { asLines, rowsOf, tidyGrid } from './foreign-table.ts'
import { takeWrittenBox, taskState } from './foreign-tasks.ts'
import { treeToRichText } from './from-html.ts'
import {
  type HtmlChild,
  type HtmlElement,
  isBlank,
  isElement,
  isMedia,
  parseHtmlTree,
  SHEET_BLOCKS,
  wordsOf,
} from './html-tree.ts'
import { saidNow, type Unsaid } from './said-now.ts'
import { PARAGRAPH_STYLES } from './vocabulary.ts'

/**
 * HTML from Word, Google Docs, spreadsheets and web pages as rich text: headings, nested lists, tasks, links, bold,
 * italic, underline, chosen colours and highlights are kept; fonts, sizes and everything else come from the theme. Only
 * what is listed here is kept. Never throws and needs no DOM. A table becomes a line per row.
 */
export function foreignHtmlToRichText(html: string): RichTextJson {
  return treeToRichText(asLines(withoutMedia(tidyTree(foreignTree(html).tree))))
}

/** Foreign HTML as its document reads now, with the rules of its style sheet, and what of it was left out. */
export function foreignTree(html: string): { tree: HtmlChild[]; unsaid: Unsaid } {
  return saidNow(withClassRules(parseHtmlTree(html), html), html)
}

/** A tidied table: `tr`s with `th`s and `td`s, one per column (foreign-table.ts). */
export const isTable = (child: HtmlChild): boolean => typeof child !== 'string' && child.tag === 'table'

const make = (tag: string, children: HtmlChild[], attrs: Record<string, string> = {}): HtmlElement => ({
  tag,
  attrs,
  children,
})

/** Elements that contain blocks and are none themselves. */
const CONTAINERS = new Set(
  'html body div section article main header footer aside nav figure address details center form fieldset dl'.split(
    ' ',
  ),
)
const PARAGRAPHS: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  dt: 'p',
  dd: 'p',
  summary: 'p',
  figcaption: 'p',
  legend: 'p',
  caption: 'p',
}
const MARK_TAGS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  mark: 'mark',
  sup: 'sup',
  sub: 'sub',
}
/** Removed with all their content. */
const DROPPED = new Set(
  'head meta link title base object embed applet audio video canvas map select button option'.split(' '),
)

const hasWords = (children: readonly HtmlChild[]): boolean => children.some((child) => wordsOf(child).trim() !== '')

/**
 * A foreign tree reduced to our own tags, classes and attributes; tables and pictures stay, for callers that can show
 * them.
 */
export function tidyTree(tree: readonly HtmlChild[]): HtmlChild[] {
  return tidyBlocks(tree, PLAIN)
}

/** The surrounding elements of the text, which determine its marks. */
type Around = { isHeading: boolean; isLink: boolean }
const PLAIN: Around = { isHeading: false, isLink: false }

/** A frame, or a picture; none if it is the checkbox of a task, which the list has itself, or a tracking pixel. */
function mediaOf({ tag, attrs: { src = '', alt = '', width, height, ...attrs } }: HtmlElement): HtmlChild[] {
  if (tag === 'iframe') return [make('iframe', [], { src: src || (attrs['data-src'] ?? '') })]
  const isSign = attrs['aria-roledescription'] === 'checkbox' || (isDot(width) && isDot(height))
  return isSign ? [] : [make('img', [], { src, alt })]
}
const isDot = (size: string | undefined): boolean => size === '0' || size === '1'

/** Consecutive blocks: lines of Word's lists become lists, loose text becomes paragraphs, empty lines are dropped. */
function tidyBlocks(children: readonly HtmlChild[], around: Around): HtmlChild[] {
  const result: HtmlChild[] = []
  let wordLines: HtmlElement[] = []
  let line: HtmlChild[] = []
  const settle = () => {
    if (line.some((child) => !isBlank(child))) result.push(...paragraphsOf('p', {}, tidyInline(line, around)))
    line = []
    if (wordLines.length > 0) result.push(...wordLists(wordLines, around))
    wordLines = []
  }
  for (const child of children) {
    if (isElement(child) && wordListLevel(child) && !DROPPED.has(child.tag)) {
      if (line.some((one) => !isBlank(one))) settle()
      wordLines.push(child)
      continue
    }
    const blocks = isElement(child) ? tidyBlock(child, around) : undefined
    if (blocks === undefined) {
      if (wordLines.length > 0 && !isBlank(child)) settle()
      line.push(child)
      continue
    }
    settle()
    result.push(...blocks)
  }
  settle()
  return result
}

/** The blocks that an element is or contains; undefined if it is inline. */
function tidyBlock(element: HtmlElement, around: Around): HtmlChild[] | undefined {
  const { tag, children } = element
  if (DROPPED.has(tag)) return []
  const style = foreignStyle(element)
  if (style.isHidden) return []
  const name = paragraphTag(element)
  if (name !== undefined) {
    const inside = { ...around, isHeading: name !== 'p' }
    if (children.some((child) => isElement(child) && isBlockTag(child))) return tidyBlocks(children, inside)
    return paragraphsOf(name, lineAttrs(element, style), tidyInline(children, inside))
  }
  if (tag === 'ul' || tag === 'ol') return tidyList(element, around)
  if (tag === 'li') return tidyBlocks(children, around)
  if (tag === 'table') return tidyTable(element, around)
  if (tag === 'tr' || tag === 'td' || tag === 'th' || tag === 'tbody' || tag === 'thead') {
    return tidyBlocks(children, around)
  }
  if (tag === 'hr') return [make('hr', [])]
  if (isMedia(element)) return mediaOf(element)
  if (tag === 'pre') return codeLines(element)
  if (tag === 'blockquote') return [make('blockquote', tidyBlocks(children, around))]
  if (CONTAINERS.has(tag) || children.some((child) => isElement(child) && isBlockTag(child))) {
    return tidyBlocks(children, around)
  }
  return undefined
}

const isBlockTag = (element: HtmlElement): boolean =>
  element.tag in PARAGRAPHS ||
  CONTAINERS.has(element.tag) ||
  SHEET_BLOCKS.has(element.tag) ||
  element.tag === 'pre' ||
  element.children.some((child) => isElement(child) && isBlockTag(child))

function paragraphTag({ tag, attrs }: HtmlElement): string | undefined {
  if (/\bMsoTitle\b/.test(attrs.class ?? '')) return 'h1'
  const level = attrs.role === 'heading' ? Number(attrs['aria-level'] ?? 2) : 0
  if (level >= 1 && level <= 6) return `h${Math.min(level, 4)}`
  return Object.hasOwn(PARAGRAPHS, tag) ? PARAGRAPHS[tag] : undefined
}

function lineAttrs({ attrs }: HtmlElement, { align, indent }: ForeignStyle): Record<string, string> {
  const own = PARAGRAPH_STYLES.find((name) => (attrs.class ?? '').split(/\s+/).includes(name))
  return {
    ...(align && { style: `text-align:${align}` }),
    ...(indent > 0 && { 'data-indent': String(indent) }),
    ...(own && { class: own }),
    ...(/\bMso(Intense)?Quote\b/.test(attrs.class ?? '') && { class: 'quote' }),
    ...(/\bMsoSubtitle\b/.test(attrs.class ?? '') && { class: 'lead' }),
  }
}

/** A paragraph; two if an empty line was made of two line breaks; none without text. Pictures in it follow. */
function paragraphsOf(tag: string, attrs: Record<string, string>, content: HtmlChild[]): HtmlChild[] {
  const lines: HtmlChild[][] = [[]]
  const pictures: HtmlChild[] = []
  let breaks = 0
  for (const child of content) {
    if (isMedia(child)) {
      pictures.push(child)
      continue
    }
    if (isElement(child) && child.tag === 'br') {
      breaks++
      continue
    }
    if (breaks > 0 && typeof child === 'string' && isBlank(child)) continue
    if (breaks > 1) lines.push([])
    else if (breaks === 1) lines.at(-1)?.push(make('br', []))
    breaks = 0
    lines.at(-1)?.push(child)
  }
  return [...lines.filter(hasWords).map((line) => make(tag, line, attrs)), ...pictures]
}

/** Preformatted text keeps its lines and the spaces before them. */
function codeLines(element: HtmlElement): HtmlChild[] {
  const words = (child: HtmlChild): string => (isElement(child) ? child.children.map(words).join('') : child)
  return words(element)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => make('p', [make('code', [line.replace(/^\s+|\t/g, (space) => '\u00a0'.repeat(space.length))])]))
}

function tidyInline(children: readonly HtmlChild[], around: Around): HtmlChild[] {
  return children.flatMap((child): HtmlChild[] => {
    if (!isElement(child)) return [child]
    if (DROPPED.has(child.tag)) return []
    if (child.tag === 'br') return [make('br', [])]
    if (isMedia(child)) return mediaOf(child)
    return tidyRun(child, around)
  })
}

/** Text with its marks. */
function tidyRun(element: HtmlElement, around: Around): HtmlChild[] {
  const { tag, attrs, children } = element
  const style = foreignStyle(element)
  if (style.isHidden) return []
  const href = tag === 'a' ? linkOf(attrs.href) : undefined
  const inner = tidyInline(children, { ...around, isLink: around.isLink || href !== undefined })
  if (!inner.some((child) => wordsOf(child) !== '')) return inner.filter(isMedia)
  // A link keeps its own look, whatever the surrounding text has.
  const isLinks = inner.every((child) => (isElement(child) ? child.tag === 'a' : isBlank(child)))
  const tags = marksOf(element, style, { ...around, isLink: around.isLink || tag === 'a' || isLinks })
  const marked = tags.reduceRight<HtmlChild[]>((words, mark) => [make(mark.tag, words, mark.attrs)], inner)
  return href === undefined ? marked : [make('a', marked, { href })]
}

/** Links within the source page lead nowhere here. */
function linkOf(href: string | undefined): string | undefined {
  const safe = safeHref(href)
  return safe === null || safe.startsWith('#') ? undefined : safe
}

function marksOf({ tag, attrs }: HtmlElement, style: ForeignStyle, { isHeading, isLink }: Around) {
  const own = Object.hasOwn(MARK_TAGS, tag) ? MARK_TAGS[tag] : undefined
  const names = new Set<string>()
  if (own !== undefined && !(own === 'strong' && style.isBold === false)) names.add(own)
  if (style.isBold) names.add('strong')
  if (style.isItalic) names.add('em')
  if (style.isUnderlined) names.add('u')
  if (style.isStruck) names.add('s')
  if (own !== 'sup' && own !== 'sub' && style.raised) names.add(style.raised)
  // A heading is as bold as its theme has it, a link as underlined and as blue.
  if (isHeading) names.delete('strong')
  if (isLink) names.delete('u')
  const isMarked = names.delete('mark')
  const highlight = isMarked ? (attrs['data-color'] ?? style.highlight) : style.highlight
  const color = isLink ? undefined : ((tag === 'span' ? attrs['data-color'] : undefined) ?? style.color)
  return [
    ...[...names].map((name) => ({ tag: name, attrs: {} as Record<string, string> })),
    ...(color ? [{ tag: 'span', attrs: { 'data-color': color } }] : []),
    ...(isMarked || highlight ? [{ tag: 'mark', attrs: highlight ? { 'data-color': highlight } : {} }] : []),
  ]
}

/** A list with its items; a list between items (Google Docs) belongs to the item before it. */
function tidyList(element: HtmlElement, around: Around): HtmlChild[] {
  const items: HtmlElement[] = []
  for (const child of element.children) {
    if (!isElement(child)) {
      if (!isBlank(child)) items.push(make('li', [make('p', [child])]))
      continue
    }
    if (child.tag === 'li') {
      const item = tidyItem(child, around)
      if (item.children.length > 0) items.push(item)
      continue
    }
    const blocks = tidyBlock(child, around) ?? paragraphsOf('p', {}, tidyInline([child], around))
    const last = items.at(-1)
    if (last) last.children.push(...blocks)
    else if (blocks.length > 0) items.push(make('li', blocks))
  }
  return items.length === 0 ? [] : [listOf(element, items)]
}

function listOf({ tag, attrs }: HtmlElement, items: HtmlElement[]): HtmlElement {
  const isOwn = /\btodo\b/.test(attrs.class ?? '')
  const isTasks = tag === 'ul' && (isOwn || items.some((item) => item.attrs['data-task'] !== undefined))
  return make(tag, items, {
    ...(isTasks && { class: 'todo' }),
    ...(tag === 'ol' && attrs.start && { start: attrs.start }),
  })
}

function tidyItem(element: HtmlElement, around: Around): HtmlElement {
  const blocks = tidyBlocks(element.children, around)
  const done = taskState(element) ?? takeWrittenBox(blocks)
  return make('li', blocks, done === undefined ? {} : { 'data-task': '', ...(done && { 'data-done': '' }) })
}

/** Word's list paragraphs as nested lists. The marker that Word wrote before the text determines the kind of list. */
function wordLists(lines: readonly HtmlElement[], around: Around): HtmlChild[] {
  const result: HtmlChild[] = []
  /** The open list of each level, outermost first. */
  let open: { level: number; list: string; element: HtmlElement }[] = []
  for (const line of lines) {
    const { level, list } = wordListLevel(line) ?? { level: 1, list: '' }
    const tag = /^\s*\(?([\da-z]{1,4}|[ivxlc]{1,6})[.)]/i.test(markerOf(line)) ? 'ol' : 'ul'
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.list === list && one.element.tag === tag),
    )
    const words = paragraphsOf('p', {}, tidyInline(line.children, around))
    if (words.length === 0) continue
    if (open.at(-1)?.level !== level) {
      const element = make(tag, [])
      const item = open.at(-1)?.element.children.at(-1)
      if (item !== undefined && isElement(item)) item.children.push(element)
      else result.push(element)
      open.push({ level, list, element })
    }
    open.at(-1)?.element.children.push(make('li', words))
  }
  return result
}

/** The text of the part that Word asks to ignore: the marker as drawn. */
function markerOf(element: HtmlElement): string {
  if (/mso-list\s*:\s*ignore/i.test(element.attrs.style ?? '')) return wordsOf(element)
  return element.children.filter(isElement).map(markerOf).join('')
}

/** A table with its rows; a layout table is replaced by its content. */
function tidyTable(table: HtmlElement, around: Around): HtmlChild[] {
  const rows = rowsOf(table)
  const isLayout = table.attrs.role === 'presentation' || Math.max(0, ...rows.map(({ cells }) => cells.length)) < 2
  if (isLayout) return rows.flatMap(({ cells }) => cells).flatMap((cell) => tidyBlocks(cell.children, around))
  const made = tidyGrid(table, rows, (children) => tidyBlocks(children, around))
  // A row with only pictures is not a row; they follow the table.
  const wordless = rows.filter(({ cells }) => !hasWords(cells)).flatMap(({ cells }) => cells)
  const pictures = wordless.flatMap((cell) => tidyBlocks(cell.children, around)).filter(isMedia)
  return [...(made ? [made] : []), ...pictures]
}

/** Where pictures are not possible. */
function withoutMedia(tree: readonly HtmlChild[]): HtmlChild[] {
  return tree
    .filter((child) => !isMedia(child))
    .map((child) => (isElement(child) ? { ...child, children: withoutMedia(child.children) } : child))
}
