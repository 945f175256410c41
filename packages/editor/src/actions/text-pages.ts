import type { RichTextJson, RichTextNode } from '@recto/document'

/** Rows that a text may take on the page it stands on, and on each one after. */
export type Room = { readonly first: number; readonly next: number }

/**
 * A text in pieces, each as long as a page has room for (RULES.md, P1): whole blocks, and of the block that a page ends in
 * whole words and whole items of a list. Together they are the text. `rows` is what a text needs. A first piece without a
 * block: nothing of it fits on its own page.
 */
export function textPages(text: RichTextJson, room: Room, rows: (text: RichTextJson) => number): RichTextJson[] {
  const pages: RichTextNode[][] = [[]]
  const waiting = [...(text.content ?? [])]
  while (waiting.length > 0) {
    const page = pages.at(-1) as RichTextNode[]
    const most = pages.length === 1 ? room.first : room.next
    const fits = (block: RichTextNode) => rows(doc([...page, block])) <= most
    const block = waiting.shift() as RichTextNode
    const isFresh = pages.length > 1 && page.length === 0
    if (fits(block)) {
      page.push(block)
      continue
    }
    const [head, tail] = cutToFit(block, fits)
    // What fits on no page stands on one of its own.
    if (head) page.push(head)
    else if (isFresh) page.push(block)
    const left = head ? tail : isFresh ? undefined : block
    if (left) waiting.unshift(left)
    if (waiting.length > 0) pages.push([])
  }
  return pages.map(doc)
}

const doc = (content: RichTextNode[]): RichTextJson => ({ type: 'doc', content })

/** The longest part of a block that fits, and the rest of it; neither where it has to stay whole. */
function cutToFit(block: RichTextNode, fits: (head: RichTextNode) => boolean): [RichTextNode?, RichTextNode?] {
  const cuts = cutsOf(block)
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(cutAt(block, cuts[middle - 1] as number)[0])) low = middle
    else high = middle - 1
  }
  return low === 0 ? [] : cutAt(block, cuts[low - 1] as number)
}

const isList = ({ type }: RichTextNode): boolean => type.endsWith('_list')
const lengthOf = (node: RichTextNode): number => (node.type === 'text' ? (node.text ?? '').length : 1)

/** Where a block may be cut: behind items of a list, behind the space after a word. */
function cutsOf({ content = [], ...block }: RichTextNode): number[] {
  if (isList(block)) return content.slice(1).map((_, at) => at + 1)
  if (block.type !== 'paragraph' && block.type !== 'heading') return []
  const cuts: number[] = []
  let at = 0
  for (const node of content) {
    if (node.type === 'text') for (const { index } of (node.text ?? '').matchAll(/(?<=\s)\S/g)) cuts.push(at + index)
    at += lengthOf(node)
  }
  return cuts
}

function cutAt(block: RichTextNode, at: number): [RichTextNode, RichTextNode] {
  const { content = [] } = block
  if (isList(block)) {
    // A numbered list goes on counting.
    const attrs =
      block.type === 'ordered_list' ? { ...block.attrs, order: Number(block.attrs?.order ?? 1) + at } : block.attrs
    const tail = { ...block, content: content.slice(at), ...(attrs ? { attrs } : {}) }
    return [{ ...block, content: content.slice(0, at) }, tail]
  }
  const head: RichTextNode[] = []
  const tail: RichTextNode[] = []
  let from = 0
  for (const node of content) {
    const cut = at - from
    from += lengthOf(node)
    if (cut <= 0) tail.push(node)
    else if (node.type !== 'text' || cut >= lengthOf(node)) head.push(node)
    else {
      head.push({ ...node, text: (node.text ?? '').slice(0, cut) })
      tail.push({ ...node, text: (node.text ?? '').slice(cut) })
    }
  }
  return [
    { ...block, content: head },
    { ...block, content: tail },
  ]
}
