import { DOMParser } from 'prosemirror-model'
import type { RichTextJson, RichTextNode } from '../folio.ts'
import { readRichText } from './read.ts'
import { richTextSchema } from './schema.ts'

/**
 * What an element holds that somebody has typed in, as rich text: what the serialiser drew comes back as it was, and
 * bold, italic and the like that a browser added are kept.
 */
export function domToRichText(element: Element): RichTextJson {
  const parsed = DOMParser.fromSchema(richTextSchema).parse(element, { preserveWhitespace: 'full' }).toJSON()
  const { content = [] } = parsed as RichTextJson
  return readRichText({ type: 'doc', content: content.map(withoutLastBreak) })
}

/** Browsers hold the caret of an empty last line with a break that nobody typed. */
function withoutLastBreak(node: RichTextNode): RichTextNode {
  const { content } = node
  return content?.at(-1)?.type === 'hard_break' ? { ...node, content: content.slice(0, -1) } : node
}
