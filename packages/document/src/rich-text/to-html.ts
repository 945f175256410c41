import type { RichTextJson, RichTextNode } from '../folio.ts'
import { runsRightToLeft } from './direction.ts'
import { readRichText } from './read.ts'
import { MARK_TAGS, NODE_TAGS, type Tag, VOID_TAGS } from './tags.ts'
import { isTextblock } from './vocabulary.ts'

/**
 * Rich text as HTML of the sheet's classes: the one serialiser, for canvas, page, thumbnail and export. Takes any
 * JSON, cleans it by the reader first, escapes all text and attributes, and needs no DOM.
 */
export function richTextToHtml(json: RichTextJson): string {
  return contentHtml(readRichText(json).content)
}

type Marks = NonNullable<RichTextNode['marks']>

/** Marks that neighbours share stay open between them. */
function contentHtml(content: readonly RichTextNode[] = []): string {
  let html = ''
  let open: Marks = []
  const closing: string[] = []
  for (const node of content) {
    const marks = node.marks ?? []
    let shared = 0
    while (shared < open.length && shared < marks.length && isSame(open[shared], marks[shared])) shared++
    while (closing.length > shared) html += closing.pop()
    for (const { type, attrs = {} } of marks.slice(shared)) {
      const [start, end] = tags(MARK_TAGS[type]?.(attrs) ?? ['span'])
      html += start
      closing.push(end)
    }
    open = marks
    html += nodeHtml(node)
  }
  while (closing.length > 0) html += closing.pop()
  return html
}

/** The reader writes equal marks alike. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function nodeHtml(node: RichTextNode): string {
  if (node.type === 'text') return keptTogether(escapeHtml(node.text ?? ''))
  const [tag, end] = tags(NODE_TAGS[node.type]?.(node.attrs ?? {}) ?? ['div'])
  if (end === '') return tag
  const start = runsRightToLeft(node) ? tag.replace('>', ' dir="rtl">') : tag
  // An empty block without a line break would have no height.
  return start + (isTextblock(node) && !node.content ? '<br>' : contentHtml(node.content)) + end
}

/** A sign of minus stands in one line with the money after it, where browsers may break. */
const keptTogether = (html: string): string => html.replace(/(?<![\p{L}\d])[−-][€£$¥]/gu, '<span class="nb">$&</span>')

/** Start and end as text; no end for an element that holds nothing. */
function tags([name, attrs = {}]: Tag): [string, string] {
  const written = Object.entries(attrs).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return [`<${name}${written.join('')}>`, VOID_TAGS.has(name) ? '' : `</${name}>`]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML content or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)
