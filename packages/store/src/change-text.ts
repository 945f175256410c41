import {
  gapsOf,
  type Match,
  matchSequence,
  matchWords,
  type RichTextJson,
  readRichText,
  wordsOf,
} from '@recto/document'
import * as Y from 'yjs'
import { deepEqual } from './equal.ts'
import { fragmentToRichText, richTextToFragment } from './fragment.ts'

/** With more differences than this, the lines, or the words of one, are rewritten: finding them all would cost more. */
const MOST_DIFFERENCES = 100

type Shared = Y.XmlElement | Y.XmlText
type Attributes = Record<string, unknown>
type Run = { insert: unknown; attributes?: Attributes }

/** Makes a shared text equal to `wanted`, as `changeShared` does. */
export function changeFragment(fragment: Y.XmlFragment, wanted: RichTextJson): void {
  if (deepEqual(fragmentToRichText(fragment), readRichText(wanted))) return
  // A shared type can only be read inside a document.
  const scratch = new Y.Doc()
  const goal = richTextToFragment(wanted)
  scratch.getMap('texts').set('goal', goal)
  changeShared(fragment, goal)
  scratch.destroy()
}

/**
 * Makes a shared text equal to another one, writing only the differences: unchanged lines keep their carets, and what
 * someone is typing in them; changed lines are edited where their words differ.
 */
export function changeShared(live: Y.XmlFragment, goal: Y.XmlFragment): void {
  const [before, after] = [live.toArray() as Shared[], goal.toArray() as Shared[]]
  const matches = matchSequence(before.map(keyOf), after.map(keyOf), MOST_DIFFERENCES)
  // From the end, so that earlier positions stay valid.
  for (const gap of gapsOf(matches, before.length, after.length).reverse()) {
    const paired = pairsIn(gap, before, after)
    const at = (gap.a[0] ?? nextOf(matches, gap, before.length)) + paired
    const added = gap.b.slice(paired).map((place) => (after[place] as Shared).clone())
    if (gap.a.length > paired) live.delete(at, gap.a.length - paired)
    if (added.length > 0) live.insert(at, added)
    for (let k = paired - 1; k >= 0; k--) changeOne(before[gap.a[k] as number], after[gap.b[k] as number])
  }
}

/** How many of the first differing elements can be edited into each other: lines of the same kind, runs of text. */
function pairsIn({ a, b }: { a: number[]; b: number[] }, before: readonly Shared[], after: readonly Shared[]): number {
  let count = 0
  while (count < a.length && count < b.length && isAlike(before[a[count] as number], after[b[count] as number])) count++
  return count
}

function isAlike(one: Shared | undefined, other: Shared | undefined): boolean {
  if (one instanceof Y.XmlText) return other instanceof Y.XmlText && isOfWords(one) && isOfWords(other)
  return one instanceof Y.XmlElement && other instanceof Y.XmlElement && one.nodeName === other.nodeName
}

const isOfWords = (text: Y.XmlText): boolean =>
  (text.toDelta() as Run[]).every(({ insert }) => typeof insert === 'string')

/** Equal for equal content. Anything that contains more than text equals nothing. */
const keyOf = (node: Shared, at: number): string =>
  node instanceof Y.XmlText && !isOfWords(node) ? `\u0000${at}` : node.toString()

/** The position in the first list before which a gap of only new elements is. */
const nextOf = (matches: readonly Match[], gap: { b: number[] }, length: number): number =>
  matches.find(([, b]) => b > (gap.b[0] ?? 0))?.[0] ?? length

function changeOne(live: Shared | undefined, goal: Shared | undefined): void {
  if (live instanceof Y.XmlText && goal instanceof Y.XmlText) changeWords(live, goal)
  else if (live instanceof Y.XmlElement && goal instanceof Y.XmlElement) {
    const [have, want] = [live.getAttributes() as Attributes, goal.getAttributes() as Attributes]
    for (const name of Object.keys(have)) if (!Object.hasOwn(want, name)) live.removeAttribute(name)
    for (const [name, value] of Object.entries(want)) {
      // Yjs accepts any JSON here, though its types say string.
      if (!deepEqual(have[name], value)) live.setAttribute(name, value as string)
    }
    changeShared(live, goal)
  }
}

type Word = { text: string; attributes: Attributes }

function changeWords(live: Y.XmlText, goal: Y.XmlText): void {
  const [before, after] = [wordsIn(live), wordsIn(goal)]
  const starts = startsOf(before)
  const [had, wanted] = [before, after].map((words) => words.map(({ text }) => text)) as [string[], string[]]
  const matches = matchWords(had, wanted, MOST_DIFFERENCES)
  // One delta: separate inserts would each search for their position, and their marks, from the start of the text.
  const delta: Delta = []
  let end = 0
  for (const gap of gapsOf(matches, before.length, after.length)) {
    const at = starts[gap.a[0] ?? nextOf(matches, gap, before.length)] ?? 0
    const removed = gap.a.reduce((sum, place) => sum + (before[place]?.text.length ?? 0), 0)
    if (at > end) delta.push({ retain: at - end })
    for (const { text, attributes } of runsOf(gap.b.map((place) => after[place] as Word))) {
      delta.push({ insert: text, attributes: { ...attributes } })
    }
    if (removed > 0) delta.push({ delete: removed })
    end = at + removed
  }
  live.applyDelta(delta, { sanitize: false })
  dress(live, after)
}

type Delta = (
  | { retain: number; attributes?: Attributes }
  | { insert: string; attributes: Attributes }
  | { delete: number }
)[]

/** Neighbours of equal marks as one. */
function runsOf(words: readonly Word[]): Word[] {
  const runs: Word[] = []
  for (const { text, attributes } of words) {
    const last = runs.at(-1)
    if (last && deepEqual(last.attributes, attributes)) last.text += text
    else runs.push({ text, attributes })
  }
  return runs
}

/** Gives the text, which is already the wanted one, its wanted marks. */
function dress(live: Y.XmlText, wanted: readonly Word[]): void {
  const now = wordsIn(live)
  const delta = wanted.map(({ text, attributes }, place) => {
    const has = now[place]?.attributes ?? {}
    if (deepEqual(has, attributes)) return { retain: text.length }
    const gone = Object.fromEntries(Object.keys(has).map((name) => [name, null]))
    return { retain: text.length, attributes: { ...gone, ...attributes } }
  })
  if (delta.some(({ attributes }) => attributes)) live.applyDelta(delta, { sanitize: false })
}

/** The words of a text, also cut where the marks change. */
function wordsIn(text: Y.XmlText): Word[] {
  return (text.toDelta() as Run[]).flatMap(({ insert, attributes = {} }) =>
    wordsOf(String(insert)).map((word) => ({ text: word, attributes })),
  )
}

/** Where each word starts, and the end of the last one. */
function startsOf(words: readonly Word[]): number[] {
  const starts = [0]
  for (const { text } of words) starts.push((starts.at(-1) ?? 0) + text.length)
  return starts
}
