import type { RichTextJson, RichTextNode } from '../folio.ts'
import { richTextToPlain } from '../rich-text/plain.ts'
import { richTextToHtml } from '../rich-text/to-html.ts'
import { isTextblock } from '../rich-text/vocabulary.ts'
import { gapsOf, type Match, matchSequence, matchWords, wordsOf } from './sequence.ts'

type WordState = 'same' | 'added' | 'removed'
/** A run of words with the same status. */
export type WordRun = { text: string; state: WordState }

/** The changes of a text's words, in order. */
export function compareWords(before: string, after: string): WordRun[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const runs: WordRun[] = []
  for (const { at, state } of merged(matchWords(a, b), a.length, b.length)) {
    const text = (state === 'removed' ? a[at] : b[at]) ?? ''
    const last = runs.at(-1)
    if (last?.state === state) last.text += text
    else runs.push({ text, state })
  }
  return runs
}

/** Placeholder characters that no text contains, around added or removed words until the text is HTML. */
const SIGNS = { added: ['\uE0A0', '\uE0A1'], removed: ['\uE0A2', '\uE0A3'] } as const
const TAGS: Readonly<Record<string, string>> = {
  '\uE0A0': '<ins>',
  '\uE0A1': '</ins>',
  '\uE0A2': '<del>',
  '\uE0A3': '</del>',
}
const ANY_SIGN = /[\uE0A0-\uE0A3]/g

/** The later text as HTML of the sheet, with added words in `ins` and removed words in `del`. */
export function comparedTextHtml(before: RichTextJson, after: RichTextJson): string {
  const content = bothBlocks(unsigned(before).content ?? [], unsigned(after).content ?? [])
  return richTextToHtml({ type: 'doc', content })
    .replace(ANY_SIGN, (sign) => TAGS[sign] ?? '')
    .replace(/<\/(ins|del)><\1>/g, '')
}

const unsigned = (json: RichTextJson): RichTextJson =>
  JSON.parse(JSON.stringify(json).replace(ANY_SIGN, '')) as RichTextJson

/** Two lists as one: common elements, and between them first removed, then added ones. */
function merged(matches: readonly Match[], lengthA: number, lengthB: number) {
  const gaps = gapsOf(matches, lengthA, lengthB)
  const out: { at: number; state: WordState }[] = []
  let next = 0
  for (const [from, at] of [...matches, [lengthA, lengthB] as const]) {
    const gap = gaps[next]
    const comesFirst = gap && (gap.a[0] ?? -1) < from && (gap.b[0] ?? -1) < at
    if (gap && comesFirst) {
      next++
      for (const place of gap.a) out.push({ at: place, state: 'removed' })
      for (const place of gap.b) out.push({ at: place, state: 'added' })
    }
    if (at < lengthB && from < lengthA) out.push({ at, state: 'same' })
  }
  return out
}

function bothBlocks(before: readonly RichTextNode[], after: readonly RichTextNode[]): RichTextNode[] {
  const matches = matchSequence(before.map(keyOf), after.map(keyOf))
  const gaps = gapsOf(matches, before.length, after.length)
  const out: RichTextNode[] = []
  let next = 0
  for (const [a, b] of [...matches, [before.length, after.length] as const]) {
    const gap = gaps[next]
    if (gap && (gap.a[0] ?? -1) < a && (gap.b[0] ?? -1) < b) {
      next++
      out.push(...bothOfGap(nodesAt(before, gap.a), nodesAt(after, gap.b)))
    }
    const node = after[b]
    if (node) out.push(node)
  }
  return out
}

/** The reader writes equal nodes alike. */
const keyOf = (node: RichTextNode): string => JSON.stringify(node)

const nodesAt = (nodes: readonly RichTextNode[], places: readonly number[]): RichTextNode[] =>
  places.flatMap((at) => nodes[at] ?? [])

/** Lines that were edited word by word; the others were removed or added. */
function bothOfGap(gone: readonly RichTextNode[], come: readonly RichTextNode[]): RichTextNode[] {
  const out: RichTextNode[] = []
  let [a, b] = [0, 0]
  for (const [toA, toB] of [...likely(gone, come), [gone.length, come.length] as const]) {
    while (a < toA) out.push(signed(gone[a++] as RichTextNode, 'removed'))
    while (b < toB) out.push(signed(come[b++] as RichTextNode, 'added'))
    const [one, other] = [gone[a], come[b]]
    if (one && other) out.push(bothOfPair(one, other))
    a++
    b++
  }
  return out
}

/** Lines that are likely to have become each other, in order: each with the next one that is like it. */
function likely(gone: readonly RichTextNode[], come: readonly RichTextNode[]): Match[] {
  const sets = come.map((node) => new Set(wordsIn(node)))
  const pairs: Match[] = []
  let next = 0
  for (const [at, node] of gone.entries()) {
    const words = wordsIn(node)
    const found = come.findIndex((other, place) => place >= next && isLike(node.type, words, other.type, sets[place]))
    if (found < 0) continue
    pairs.push([at, found])
    next = found + 1
  }
  return pairs
}

/** Of the same kind, and with at least a third of the shorter one's words in common. */
function isLike(type: string, words: readonly string[], otherType: string, others: ReadonlySet<string> = new Set()) {
  if (type !== otherType || words.length === 0 || others.size === 0) return false
  return words.filter((word) => others.has(word)).length * 3 >= Math.min(words.length, others.size)
}

const wordsIn = (node: RichTextNode): string[] =>
  wordsOf(richTextToPlain({ type: 'doc', content: [node] })).filter((word) => word.trim() !== '')

function bothOfPair(before: RichTextNode, after: RichTextNode): RichTextNode {
  const [a, b] = [before.content ?? [], after.content ?? []]
  return { ...after, content: isTextblock(after) ? bothLines(a, b) : bothBlocks(a, b) }
}

function bothLines(before: readonly RichTextNode[], after: readonly RichTextNode[]): RichTextNode[] {
  const [a, b] = [pieces(before), pieces(after)]
  const matches = matchWords(a.map(wordOf), b.map(wordOf))
  return merged(matches, a.length, b.length).flatMap(({ at, state }) => {
    const piece = state === 'removed' ? a[at] : b[at]
    if (!piece) return []
    return state === 'same' ? [piece] : [signed(piece, state)]
  })
}

/** A line break is a separate word, one that no text contains. */
const wordOf = ({ type, text }: RichTextNode): string => text ?? `\u0000${type}`

/** The words of a line, each with its marks. */
const pieces = (nodes: readonly RichTextNode[]): RichTextNode[] =>
  nodes.flatMap((node) =>
    node.type === 'text' ? wordsOf(node.text ?? '').map((text): RichTextNode => ({ ...node, text })) : [node],
  )

/** All words of a node as added or removed. */
function signed(node: RichTextNode, state: keyof typeof SIGNS): RichTextNode {
  const [start, end] = SIGNS[state]
  if (node.type === 'text') return { ...node, text: `${start}${node.text ?? ''}${end}` }
  return node.content ? { ...node, content: node.content.map((child) => signed(child, state)) } : node
}
