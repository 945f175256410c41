import { cleanText } from '../clean-text.ts'
import type { RichTextJson, RichTextNode } from '../folio.ts'
import { isRecord } from '../is-record.ts'
import { MARK_RANK, MARKS, NODES } from './vocabulary.ts'

/** Deeper content is dropped: no one writes lists in lists ten deep, but a hostile document could nest a million. */
export const MAX_RICH_TEXT_DEPTH = 20

type Raw = Record<string, unknown>

/** Rich text with one empty paragraph: what a new text holds. */
export const emptyRichText = (): RichTextJson => ({ type: 'doc', content: [{ type: 'paragraph' }] })

/**
 * Untrusted JSON as rich text of the schema; never throws. Unknown marks and attributes are dropped, unknown blocks
 * give way to what they hold, links go through the scheme list. Attributes at their default are left out, marks are
 * in schema order, neighbouring runs with equal marks are joined: equal texts have equal JSON.
 */
export function readRichText(raw: unknown): RichTextJson {
  const blocks = isRecord(raw) && raw.type === 'doc' ? readBlocks(raw.content, 0) : []
  return blocks.length === 0 ? emptyRichText() : { type: 'doc', content: blocks }
}

const isInline = (raw: Raw): boolean => raw.type === 'text' || raw.type === 'hard_break'

/** Blocks out of mixed content: stray inline content is put into a paragraph. */
function readBlocks(content: unknown, depth: number): RichTextNode[] {
  if (!Array.isArray(content) || depth > MAX_RICH_TEXT_DEPTH) return []
  const blocks: RichTextNode[] = []
  let stray: Raw[] = []
  const settleStray = () => {
    const inline = readInline(stray)
    if (inline.length > 0) blocks.push({ type: 'paragraph', content: inline })
    stray = []
  }
  for (const child of content) {
    if (!isRecord(child)) continue
    if (isInline(child)) {
      stray.push(child)
      continue
    }
    settleStray()
    for (const block of readBlock(child, depth)) blocks.push(block)
  }
  settleStray()
  return blocks
}

function readBlock(raw: Raw, depth: number): RichTextNode[] {
  const type = String(raw.type)
  const spec = Object.hasOwn(NODES, type) ? NODES[type] : undefined
  // A list item outside a list is not a block of its own.
  if (spec === undefined || type === 'list_item') return readBlocks(raw.content, depth + 1)
  const attrs = spec.attrs(isRecord(raw.attrs) ? raw.attrs : {})
  const node: RichTextNode = { type, ...(Object.keys(attrs).length > 0 && { attrs }) }
  if (spec.holds === 'nothing') return [node]
  if (spec.holds === 'inline') {
    const content = readInline(Array.isArray(raw.content) ? raw.content : [])
    return [content.length > 0 ? { ...node, content } : node]
  }
  const items = readItems(raw.content, depth + 1)
  return items.length > 0 ? [{ ...node, content: items }] : []
}

function readItems(content: unknown, depth: number): RichTextNode[] {
  if (!Array.isArray(content)) return []
  return content.filter(isRecord).flatMap((child) => {
    const blocks = child.type === 'list_item' ? readBlocks(child.content, depth + 1) : readBlocks([child], depth + 1)
    if (blocks.length === 0 && child.type !== 'list_item') return []
    // An item starts with a paragraph; without one of its own it gets an empty one.
    const starts = blocks[0]?.type === 'paragraph'
    const attrs = NODES.list_item?.attrs(isRecord(child.attrs) ? child.attrs : {}) ?? {}
    const isItem = child.type === 'list_item' && Object.keys(attrs).length > 0
    const content: RichTextNode[] = starts ? blocks : [{ type: 'paragraph' }, ...blocks]
    return [{ type: 'list_item', ...(isItem && { attrs }), content }]
  })
}

function readInline(content: readonly unknown[]): RichTextNode[] {
  const inline: RichTextNode[] = []
  for (const child of content) {
    if (!isRecord(child)) continue
    if (child.type === 'text') {
      const text = typeof child.text === 'string' ? cleanText(child.text) : ''
      if (text !== '') addRun(inline, text, readMarks(child.marks))
    } else if (child.type === 'hard_break') {
      // A shared document has no place for marks on anything but words.
      inline.push({ type: 'hard_break' })
    }
  }
  return inline
}

type Marks = NonNullable<RichTextNode['marks']>

function addRun(inline: RichTextNode[], text: string, marks: Marks): void {
  const last = inline.at(-1)
  if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
    inline[inline.length - 1] = { ...last, text: last.text + text }
    return
  }
  inline.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
}

function readMarks(raw: unknown): Marks {
  if (!Array.isArray(raw)) return []
  const marks = new Map<string, Marks[number]>()
  for (const mark of raw) {
    const type = isRecord(mark) && typeof mark.type === 'string' ? mark.type : ''
    const read = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined
    const attrs = read?.(isRecord(mark.attrs) ? mark.attrs : {})
    if (attrs) marks.set(type, { type, ...(Object.keys(attrs).length > 0 && { attrs }) })
  }
  // Two people at once may have raised and lowered the same words.
  if (marks.has('superscript')) marks.delete('subscript')
  return [...marks.values()].sort((a, b) => (MARK_RANK.get(a.type) ?? 0) - (MARK_RANK.get(b.type) ?? 0))
}
