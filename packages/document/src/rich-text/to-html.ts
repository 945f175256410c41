import type { DOMOutputSpec, Fragment, Mark, Node } from 'prosemirror-model'
import type { RichTextJson } from '../folio.ts'
import { isRightToLeft } from './direction.ts'
import { readRichText } from './read.ts'
import { richTextSchema } from './schema.ts'

const VOID = new Set(['br', 'hr'])

/**
 * Rich text as HTML of the sheet's classes: the one serialiser, for canvas, page, thumbnail and export. Takes any
 * JSON, cleans it by the reader first, escapes all text and attributes, and needs no DOM.
 */
export function richTextToHtml(json: RichTextJson): string {
  return fragmentHtml(richTextSchema.nodeFromJSON(readRichText(json)).content)
}

function fragmentHtml(content: Fragment): string {
  let html = ''
  let open: readonly Mark[] = []
  const closing: string[] = []
  content.forEach((node) => {
    let shared = 0
    while (shared < open.length && shared < node.marks.length && open[shared]?.eq(node.marks[shared] as Mark)) shared++
    while (closing.length > shared) html += closing.pop()
    for (const mark of node.marks.slice(shared)) {
      const [start, end] = tags(mark.type.spec.toDOM?.(mark, true) as DOMOutputSpec)
      html += start
      closing.push(end)
    }
    open = node.marks
    html += nodeHtml(node)
  })
  while (closing.length > 0) html += closing.pop()
  return html
}

function nodeHtml(node: Node): string {
  if (node.isText) return escapeHtml(node.text ?? '')
  const [tag, end] = tags(node.type.spec.toDOM?.(node) as DOMOutputSpec)
  if (node.isLeaf) return tag
  const start = isRightToLeft(node) ? tag.replace('>', ' dir="rtl">') : tag
  // An empty block without a line break would have no height.
  return start + (node.isTextblock && node.childCount === 0 ? '<br>' : fragmentHtml(node.content)) + end
}

/** Start and end tag of an output spec: a name, perhaps attributes, perhaps the hole for content. */
function tags(spec: DOMOutputSpec): [string, string] {
  const [name, second] = spec as readonly [string, unknown?]
  const attrs = typeof second === 'object' && second !== null ? Object.entries(second) : []
  const start = `<${name}${attrs.map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`).join('')}>`
  return [start, VOID.has(name) ? '' : `</${name}>`]
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
