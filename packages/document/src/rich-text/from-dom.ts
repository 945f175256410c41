import type { RichTextJson, RichTextNode } from '../folio.ts'
import { treeToRichText } from './from-html.ts'
import { DROPPED_WITH_WORDS, type HtmlChild } from './html-tree.ts'

/**
 * What an element holds that somebody has typed in, as rich text: what the serialiser drew comes back as it was, and
 * bold, italic and the like that a browser added are kept, as is each space.
 */
export function domToRichText(element: Element): RichTextJson {
  const { content = [] } = treeToRichText(childrenOf(element), { spaces: 'kept' })
  return { type: 'doc', content: content.map(withoutLastBreak) }
}

function childrenOf(element: Element): HtmlChild[] {
  return [...element.childNodes].flatMap((child): HtmlChild[] => {
    if (child instanceof Text) return [child.data]
    if (!(child instanceof Element) || DROPPED_WITH_WORDS.has(child.localName)) return []
    const attrs = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]))
    return [{ tag: child.localName, attrs, children: childrenOf(child) }]
  })
}

/** Browsers hold the caret of an empty last line with a break that nobody typed. */
function withoutLastBreak(node: RichTextNode): RichTextNode {
  const { content, ...block } = node
  if (content?.at(-1)?.type !== 'hard_break') return node
  return content.length === 1 ? block : { ...block, content: content.slice(0, -1) }
}
