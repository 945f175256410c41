import { decodeEntities } from '../entities.ts'
import { powerSigns } from './power-signs.ts'

/** An element of parsed HTML; the tag and attribute names are in lower case. */
export type HtmlElement = { tag: string; attrs: Record<string, string>; children: HtmlChild[] }

/** An element, or text with its entities resolved. */
export type HtmlChild = HtmlElement | string

/** The blocks of a sheet's text, and the modules that can stand between them. */
export const SHEET_BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'hr',
  'table',
  'tr',
  'td',
  'th',
  'blockquote',
  'img',
  'iframe',
])

/** Whether a child is an element rather than text. */
export const isElement = (child: HtmlChild): child is HtmlElement => typeof child !== 'string'
/** What has no words and becomes a module of its own: a picture or a frame. */
export const isMedia = (child: HtmlChild): boolean =>
  isElement(child) && (child.tag === 'img' || child.tag === 'iframe')
/** Nothing but space or a line break. */
export const isBlank = (child: HtmlChild): boolean =>
  isElement(child) ? child.tag === 'br' : /^[\s\u00a0]*$/.test(child)

const isBlock = (child: HtmlChild): boolean => isElement(child) && SHEET_BLOCKS.has(child.tag)

/** The words of a subtree in one line. */
export function wordsOf(child: HtmlChild): string {
  if (typeof child === 'string') return child.replace(/\s+/g, ' ')
  if (child.tag === 'br') return ' '
  const words = child.children.map((one) => (isBlock(one) ? ` ${wordsOf(one)} ` : wordsOf(one))).join('')
  if (child.tag === 'sup' || child.tag === 'sub') return powerSigns(words, child.tag)
  return child.children.some(isBlock) ? words.replace(/ {2,}/g, ' ').trim() : words
}

const VOID = new Set('br hr img wbr input meta link col area base embed param source track'.split(' '))
/** Elements that go with all they hold. */
export const DROPPED_WITH_WORDS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'template',
  'svg',
  'math',
])
/** Elements that stand for something else; what they hold is for browsers that cannot show it. */
const FRAMES = new Set(['iframe'])
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const ENDS_TEXT_BLOCK = new Set([...TEXT_BLOCKS, 'ul', 'ol', 'li', 'div', 'hr', 'blockquote', 'table', 'section'])
const MAX_DEPTH = 60
const MAX_TAG_LENGTH = 4_096

/**
 * A forgiving, linear reader of small HTML: never throws, needs no DOM. Unclosed elements end with their parent, stray
 * end tags are skipped, scripts and their like are dropped with all they hold.
 */
export function parseHtmlTree(html: string): HtmlChild[] {
  const root: HtmlElement = { tag: '', attrs: {}, children: [] }
  const open: HtmlElement[] = [root]
  const top = () => open.at(-1) as HtmlElement
  const addText = (text: string) => {
    if (text !== '') top().children.push(decodeEntities(text))
  }
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) {
      addText(html.slice(at))
      break
    }
    addText(html.slice(at, start))
    if (html.startsWith('<!', start) || html.startsWith('<?', start)) {
      at = afterDeclaration(html, start)
      continue
    }
    const end = tagEnd(html, start)
    if (end === -1) {
      addText('<')
      at = start + 1
      continue
    }
    at = end
    const source = html.slice(start + 1, end - 1)
    const name = /^\/?([a-z][a-z\d]*)/i.exec(source)?.[1]?.toLowerCase() as string
    if (source.startsWith('/')) close(open, name)
    else if (DROPPED_WITH_WORDS.has(name)) at = afterRaw(html, end, name)
    else if (FRAMES.has(name)) {
      top().children.push({ tag: name, attrs: attributes(source.slice(name.length)), children: [] })
      at = afterRaw(html, end, name)
    } else add(open, { tag: name, attrs: attributes(source.slice(name.length)), children: [] })
  }
  return root.children
}

function add(open: HtmlElement[], element: HtmlElement): void {
  if (ENDS_TEXT_BLOCK.has(element.tag)) {
    const at = open.findLastIndex(({ tag }) => TEXT_BLOCKS.has(tag))
    if (at > 0) open.length = at
  }
  if (element.tag === 'li') {
    const item = open.findLastIndex(({ tag }) => tag === 'li')
    if (item > open.findLastIndex(({ tag }) => tag === 'ul' || tag === 'ol')) open.length = item
  }
  ;(open.at(-1) as HtmlElement).children.push(element)
  if (!VOID.has(element.tag) && open.length < MAX_DEPTH) open.push(element)
}

function close(open: HtmlElement[], name: string): void {
  const at = open.findLastIndex(({ tag }) => tag === name)
  if (at > 0) open.length = at
}

/** The index behind the tag that starts at `start`; -1 when no tag starts there. */
function tagEnd(html: string, start: number): number {
  if (!/[a-z]/i.test(html[start + 1] === '/' ? (html[start + 2] ?? '') : (html[start + 1] ?? ''))) return -1
  let quote = ''
  for (let at = start + 1; at < html.length && at - start < MAX_TAG_LENGTH; at++) {
    const character = html[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
  }
  return -1
}

function afterDeclaration(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start)
  const end = html.indexOf(isComment ? '-->' : '>', start + 2)
  return end === -1 ? html.length : end + (isComment ? 3 : 1)
}

function afterRaw(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi')
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : html.length
}

function attributes(source: string): Record<string, string> {
  const attrs: Record<string, string> = {}
  for (const [, name, double, single, bare] of source.matchAll(
    /([a-z][a-z\d-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi,
  )) {
    const key = (name as string).toLowerCase()
    if (!Object.hasOwn(attrs, key)) attrs[key] = decodeEntities(double ?? single ?? bare ?? '')
  }
  return attrs
}
