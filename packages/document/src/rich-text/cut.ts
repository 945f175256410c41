import type { RichTextJson, RichTextNode } from '../folio.ts'
import { emptyRichText } from './read.ts'

/** A position in a text: before block `block`, or after this many letters or items of it. */
export type TextBreak = { readonly block: number; readonly at: number }

/** A part of a text; `continues` when it begins within a paragraph or list that the part before it ends in. */
export type TextPart = { readonly text: RichTextJson; readonly continues: boolean }

/** Negative where `a` is before `b`. */
export const compareBreaks = (a: TextBreak, b: TextBreak): number => a.block - b.block || a.at - b.at

const isList = ({ type }: RichTextNode): boolean => type.endsWith('_list')

/** Letters of a run, one for anything else. */
const lengthOf = (node: RichTextNode): number => (node.type === 'text' ? (node.text ?? '').length : 1)
const contentLength = ({ content = [] }: RichTextNode): number => content.reduce((sum, node) => sum + lengthOf(node), 0)

/** Where a block may be cut, ascending: between list items, after the space following a word. */
export function cutsOf({ content = [], ...block }: RichTextNode): number[] {
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

/** A block in two: its first `at` letters or items, and the rest. A numbered list continues counting. */
export function cutAt(block: RichTextNode, at: number): [RichTextNode, RichTextNode] {
  const { content = [] } = block
  if (isList(block)) {
    const attrs =
      block.type === 'ordered_list' ? { ...block.attrs, order: Number(block.attrs?.order ?? 1) + at } : block.attrs
    const tail = { type: block.type, ...(attrs && { attrs }), content: content.slice(at) }
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

/** The nearest position at or before `wanted` where the text may be cut; its end for a position after it. */
export function nearestBreak({ content = [] }: RichTextJson, wanted: TextBreak): TextBreak {
  const block = content[wanted.block]
  if (!block) return { block: content.length, at: 0 }
  return { block: wanted.block, at: wanted.at > 0 ? (cutsOf(block).findLast((cut) => cut <= wanted.at) ?? 0) : 0 }
}

/** The parts of a text between its breaks, which are valid cut positions, ascending; an empty part has no block. */
export function cutText(text: RichTextJson, breaks: readonly TextBreak[]): RichTextJson[] {
  const starts = [{ block: 0, at: 0 }, ...breaks]
  return starts.map((from, nth) => partOf(text, from, starts[nth + 1]))
}

function partOf({ content = [] }: RichTextJson, from: TextBreak, to: TextBreak | undefined): RichTextJson {
  const blocks = content.slice(from.block, to && (to.at > 0 ? to.block + 1 : to.block))
  const [last, first] = [blocks.length - 1, blocks[0]]
  if (to && to.at > 0 && blocks[last]) blocks[last] = cutAt(blocks[last], to.at)[0]
  if (from.at > 0 && first) {
    const isCutTwice = last === 0 && to !== undefined && to.at > 0
    const [, tail] = cutAt(isCutTwice ? (blocks[0] as RichTextNode) : first, from.at)
    if (tail.content?.length) blocks[0] = tail
    else blocks.shift()
  }
  return { type: 'doc', content: blocks }
}

/** The parts as one text, and where each part after the first begins in it: the reverse of `cutText`. */
export function joinTexts(parts: readonly TextPart[]): { text: RichTextJson; breaks: TextBreak[] } {
  const blocks: RichTextNode[] = []
  const breaks: TextBreak[] = []
  parts.forEach(({ text, continues }, nth) => {
    const [first, ...others] = text.content ?? []
    const last = blocks.at(-1)
    if (continues && last !== undefined && (!first || first.type === last.type)) {
      const head = withEndSpace(last)
      breaks.push({ block: blocks.length - 1, at: contentLength(head) })
      if (first) blocks[blocks.length - 1] = joined(head, first)
    } else {
      if (nth > 0) breaks.push({ block: blocks.length, at: 0 })
      if (first) blocks.push(first)
    }
    blocks.push(...others)
  })
  return { text: blocks.length > 0 ? { type: 'doc', content: blocks } : emptyRichText(), breaks }
}

/** A paragraph that continues elsewhere ends after a word. */
function withEndSpace(block: RichTextNode): RichTextNode {
  const last = block.content?.at(-1)
  if (last?.type !== 'text' || /\s$/.test(last.text ?? '')) return block
  return { ...block, content: [...(block.content ?? []).slice(0, -1), { ...last, text: `${last.text} ` }] }
}

function joined(head: RichTextNode, tail: RichTextNode): RichTextNode {
  const content = [...(head.content ?? [])]
  const [next, ...others] = tail.content ?? []
  const last = content.at(-1)
  const isOneRun =
    last?.type === 'text' && next?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(next.marks)
  if (isOneRun) content[content.length - 1] = { ...last, text: `${last.text}${next.text}` }
  else if (next) content.push(next)
  return { ...head, content: [...content, ...others] }
}
