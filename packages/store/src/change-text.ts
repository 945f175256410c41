import { type RichTextJson, readRichText } from '@recto/document'
import * as Y from 'yjs'
import { deepEqual } from './equal.ts'
import { fragmentToRichText, richTextToFragment } from './fragment.ts'

type Run = { insert: unknown; attributes?: Record<string, unknown> }
type Shared = Y.XmlElement | Y.XmlText

/**
 * Makes a shared text say `wanted`, writing only what differs: lines that stay keep their carets, and what somebody
 * types in them meanwhile. Lines that changed are changed where their words differ.
 */
export function changeFragment(fragment: Y.XmlFragment, wanted: RichTextJson): void {
  if (deepEqual(fragmentToRichText(fragment), readRichText(wanted))) return
  // A shared type can only be read inside a document.
  const scratch = new Y.Doc()
  const goal = richTextToFragment(wanted)
  scratch.getMap('texts').set('goal', goal)
  changeChildren(fragment, childrenOf(goal))
  scratch.destroy()
}

const childrenOf = (parent: Y.XmlFragment): Shared[] =>
  parent.toArray().filter((child): child is Shared => child instanceof Y.XmlElement || child instanceof Y.XmlText)

function changeChildren(parent: Y.XmlFragment, wanted: readonly Shared[]): void {
  const before = parent.toArray()
  const [shapes, goals] = [before.map(shapeOf), wanted.map(shapeOf)]
  let head = 0
  const most = Math.min(before.length, wanted.length)
  while (head < most && deepEqual(shapes[head], goals[head])) head++
  let tail = 0
  while (tail < most - head && deepEqual(shapes.at(-1 - tail), goals.at(-1 - tail))) tail++
  const old = before.slice(head, before.length - tail)
  const fresh = wanted.slice(head, wanted.length - tail)
  let at = head
  for (const [index, goal] of fresh.entries()) {
    const existing = old[index]
    if (existing === undefined || !changeInPlace(existing, goal)) {
      if (existing !== undefined) parent.delete(at, 1)
      parent.insert(at, [goal.clone()])
    }
    at++
  }
  if (old.length > fresh.length) parent.delete(at, old.length - fresh.length)
}

/** Whether `existing` could become `goal`, and did: a line of the same kind, or a run of words. */
function changeInPlace(existing: unknown, goal: Shared): boolean {
  if (existing instanceof Y.XmlText && goal instanceof Y.XmlText) return changeWords(existing, goal)
  if (!(existing instanceof Y.XmlElement && goal instanceof Y.XmlElement)) return false
  if (existing.nodeName !== goal.nodeName) return false
  const [have, want] = [existing.getAttributes(), goal.getAttributes()]
  for (const name of Object.keys(have)) if (!(name in want)) existing.removeAttribute(name)
  for (const [name, value] of Object.entries(want)) {
    if (!deepEqual(have[name], value)) existing.setAttribute(name, value as string)
  }
  changeChildren(existing, childrenOf(goal))
  return true
}

function changeWords(text: Y.XmlText, goal: Y.XmlText): boolean {
  const [have, want] = [text.toDelta() as Run[], goal.toDelta() as Run[]]
  if (![...have, ...want].every(({ insert }) => typeof insert === 'string')) return false
  const [before, after] = [wordsOf(have), wordsOf(want)]
  const [head, tail] = sameEnds(before, after)
  const gone = before.length - head - tail
  if (gone > 0) text.delete(head, gone)
  if (after.length > head + tail) text.insert(head, after.slice(head, after.length - tail))
  // Words that came in may have taken the look of what stands before them.
  dress(text, want)
  return true
}

const wordsOf = (runs: readonly Run[]): string => runs.map(({ insert }) => insert).join('')

/** How many characters two texts share at their beginning and at their end; no pair of surrogates is parted. */
function sameEnds(a: string, b: string): [head: number, tail: number] {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  if (head > 0 && isHighSurrogate(a, head - 1)) head--
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  if (tail > 0 && isLowSurrogate(a, a.length - tail)) tail--
  return [head, tail]
}

const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800
const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** Gives the words of a text, which are those of `want`, the marks they have there. */
function dress(text: Y.XmlText, want: readonly Run[]): void {
  const have = (text.toDelta() as Run[]).map((run) => ({ ...run, length: String(run.insert).length }))
  let at = 0
  let mine = 0
  let used = 0
  for (const { insert, attributes: wanted = {} } of want) {
    let left = String(insert).length
    while (left > 0) {
      const run = have[mine]
      if (run === undefined) return
      const length = Math.min(left, run.length - used)
      const { attributes: given = {} } = run
      const differing = [...new Set([...Object.keys(given), ...Object.keys(wanted)])].filter(
        (name) => !deepEqual(given[name], wanted[name]),
      )
      if (differing.length > 0) {
        text.format(at, length, Object.fromEntries(differing.map((name) => [name, wanted[name] ?? null])))
      }
      at += length
      left -= length
      used += length
      if (used === run.length) {
        mine++
        used = 0
      }
    }
  }
}

/** What a shared node holds, for comparing: attributes at their default are not stored. */
function shapeOf(node: unknown): unknown {
  if (node instanceof Y.XmlText) {
    return (node.toDelta() as Run[]).map(({ insert, attributes = {} }) => [insert, attributes])
  }
  if (!(node instanceof Y.XmlElement)) return null
  return { name: node.nodeName, attrs: node.getAttributes(), children: node.toArray().map(shapeOf) }
}
