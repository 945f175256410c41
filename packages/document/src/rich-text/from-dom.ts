import type { RichTextJson, RichTextNode } from '../folio.ts'
import { treeToRichText } from './from-html.ts'
import { DROPPED_WITH_WORDS, type HtmlChild } from './html-tree.ts'

/** An element of a page, or a text in it: what of the DOM is read here, so that this package needs none. */
export type PageNode = {
  readonly nodeType: number
  readonly localName?: string
  readonly data?: string
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>
  readonly childNodes: Iterable<PageNode>
}

const ELEMENT = 1
const TEXT = 3

/**
 * What an element holds that someone has typed in, as rich text: what the serialiser drew comes back as it was, and
 * bold, italic and the like that a browser added are kept, as is each space.
 */
export function domToRichText(element: PageNode): RichTextJson {
  const { content = [] } = treeToRichText(childrenOf(element), { spaces: 'kept' })
  return { type: 'doc', content: content.map(withoutLastBreak) }
}

function childrenOf(element: PageNode): HtmlChild[] {
  return [...element.childNodes].flatMap((child): HtmlChild[] => {
    const { nodeType, localName: tag = '', attributes = [] } = child
    if (nodeType === TEXT) return [child.data ?? '']
    if (nodeType !== ELEMENT || DROPPED_WITH_WORDS.has(tag)) return []
    const attrs = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
    return [{ tag, attrs, children: childrenOf(child) }]
  })
}

/** Browsers hold the caret of an empty last line with a break that no one typed. */
function withoutLastBreak(node: RichTextNode): RichTextNode {
  const { content, ...block } = node
  if (content?.at(-1)?.type !== 'hard_break') return node
  return content.length === 1 ? block : { ...block, content: content.slice(0, -1) }
}
