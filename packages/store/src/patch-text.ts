import { gapsOf, matchSequence, wordsOf } from '@recto/document'
import * as Y from 'yjs'
import { deepEqual } from './equal.ts'

type Shared = Y.XmlElement | Y.XmlText | Y.XmlHook
type Attributes = Record<string, unknown>

/**
 * Makes a shared text what another one is, writing only what differs: words within a line, lines within a text. What
 * somebody types in it meanwhile stays where it is.
 */
export function patchText(live: Y.XmlFragment, wanted: Y.XmlFragment): void {
  const [before, after] = [live.toArray() as Shared[], wanted.toArray() as Shared[]]
  const matches = matchSequence(before, after, isSame)
  // From the end, so that places before stay what they are.
  for (const gap of gapsOf(matches, before.length, after.length).reverse()) {
    const paired = pairs(gap, before, after)
    const at = gap.a[0] ?? (matches.findLast(([, b]) => b < (gap.b[0] ?? 0))?.[0] ?? -1) + 1
    const inserted = gap.b.slice(paired).map((place) => (after[place] as Shared).clone() as Y.XmlElement | Y.XmlText)
    if (gap.a.length > paired) live.delete(at + paired, gap.a.length - paired)
    if (inserted.length > 0) live.insert(at + paired, inserted)
    for (let k = paired - 1; k >= 0; k--) patchOne(before[gap.a[k] as number], after[gap.b[k] as number])
  }
}

/** How many of a gap's first places can be made into each other. */
function pairs({ a, b }: { a: number[]; b: number[] }, before: readonly Shared[], after: readonly Shared[]): number {
  let count = 0
  while (count < a.length && count < b.length && isAlike(before[a[count] as number], after[b[count] as number])) count++
  return count
}

function isAlike(one: Shared | undefined, other: Shared | undefined): boolean {
  if (one instanceof Y.XmlText) return other instanceof Y.XmlText
  return one instanceof Y.XmlElement && other instanceof Y.XmlElement && one.nodeName === other.nodeName
}

const isSame = (one: Shared, other: Shared): boolean => isAlike(one, other) && one.toString() === other.toString()

function patchOne(live: Shared | undefined, wanted: Shared | undefined): void {
  if (live instanceof Y.XmlText && wanted instanceof Y.XmlText) patchRun(live, wanted)
  else if (live instanceof Y.XmlElement && wanted instanceof Y.XmlElement) {
    const [before, after] = [live.getAttributes() as Attributes, wanted.getAttributes() as Attributes]
    for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) live.removeAttribute(name)
    for (const [name, value] of Object.entries(after)) {
      // Yjs takes any JSON here, though its types say string.
      if (!deepEqual(before[name], value)) live.setAttribute(name, value as string)
    }
    patchText(live, wanted)
  }
}

type Piece = { text: string; attributes: Attributes }

function patchRun(live: Y.XmlText, wanted: Y.XmlText): void {
  const [before, after] = [piecesOf(live), piecesOf(wanted)]
  const starts = offsets(before)
  const matches = matchSequence(before, after, (one, other) => one.text === other.text)
  for (const gap of gapsOf(matches, before.length, after.length).reverse()) {
    const at = starts[gap.a[0] ?? nextOf(matches, gap, before.length)] ?? 0
    const removed = gap.a.reduce((sum, place) => sum + (before[place]?.text.length ?? 0), 0)
    if (removed > 0) live.delete(at, removed)
    let end = at
    for (const place of gap.b) {
      const { text, attributes } = after[place] as Piece
      live.insert(end, text, attributes)
      end += text.length
    }
  }
  formatAlike(live, after)
}

/** The place in the first list before which a gap of only new pieces lies. */
const nextOf = (matches: readonly (readonly [number, number])[], gap: { b: number[] }, length: number): number =>
  matches.find(([, b]) => b > (gap.b[0] ?? 0))?.[0] ?? length

/** The words are the same by now; their marks may still differ. */
function formatAlike(live: Y.XmlText, wanted: readonly Piece[]): void {
  const now = piecesOf(live)
  const starts = offsets(now)
  for (const [place, { text, attributes }] of wanted.entries()) {
    const has = now[place]?.attributes ?? {}
    if (deepEqual(has, attributes)) continue
    const gone = Object.fromEntries(Object.keys(has).map((name) => [name, null]))
    live.format(starts[place] ?? 0, text.length, { ...gone, ...attributes })
  }
}

function piecesOf(text: Y.XmlText): Piece[] {
  return text.toDelta().flatMap((run: { insert: unknown; attributes?: Attributes }) => {
    const words = typeof run.insert === 'string' ? wordsOf(run.insert) : []
    return words.map((word) => ({ text: word, attributes: run.attributes ?? {} }))
  })
}

/** Where each piece starts, and the end behind the last one. */
function offsets(pieces: readonly Piece[]): number[] {
  const starts = [0]
  for (const { text } of pieces) starts.push((starts.at(-1) ?? 0) + text.length)
  return starts
}
