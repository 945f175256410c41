import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { absolutePositionToRelativePosition, getRelativeSelection, ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'

type RelativeSelection = ReturnType<typeof getRelativeSelection>

/** The parts of y-prosemirror's binding that are used here. */
type Binding = {
  doc: Y.Doc
  type: Y.XmlFragment
  mapping: unknown
  prosemirrorView: Pick<EditorView, 'state' | 'composing'> | null
  beforeTransactionSelection: RelativeSelection | null
  beforeAllTransactions: () => void
  destroy: () => void
  _prosemirrorChanged: (doc: Node) => void
}

/**
 * Keeps one person's words in one piece while others type at the same place.  Yjs places a letter by its left
 * neighbour. A caret therefore stays after the letter on its left if that is this person's own: the next letter
 * continues the word, whatever was inserted after it. After anything else, a caret moves behind incoming text. If
 * another person's first letter came between two own letters typed meanwhile, the later ones are moved back to the
 * earlier one.
 */
export function keepOwnWordsTogether(binding: Binding): void {
  const { doc } = binding
  doc.off('beforeAllTransactions', binding.beforeAllTransactions)
  binding.beforeAllTransactions = () => {
    const view = binding.prosemirrorView
    if (binding.beforeTransactionSelection !== null || view === null) return
    binding.beforeTransactionSelection = selectionToKeep(binding, view)
  }
  doc.on('beforeAllTransactions', binding.beforeAllTransactions)

  const write = binding._prosemirrorChanged.bind(binding)
  binding._prosemirrorChanged = (content) => {
    doc.transact(() => {
      writeAtCaret(binding)
      write(content)
    }, ySyncPluginKey)
  }

  const afterTransaction = (transaction: Y.Transaction) => rejoin(binding, transaction)
  doc.on('afterTransaction', afterTransaction)
  const destroy = binding.destroy.bind(binding)
  binding.destroy = () => {
    doc.off('afterTransaction', afterTransaction)
    destroy()
  }
}

/** The caret in the shared text: after its person's own letter, else before what follows. */
export function placeOfCaret(
  { doc, type, mapping }: Pick<Binding, 'doc' | 'type' | 'mapping'>,
  at: number,
): Y.RelativePosition {
  const place: Y.RelativePosition = absolutePositionToRelativePosition(at, type, mapping as never)
  const found = Y.createAbsolutePositionFromRelativePosition(place, doc)
  if (!found || found.index === 0 || !(found.type instanceof Y.XmlText)) return place
  const behind = Y.createRelativePositionFromTypeIndex(found.type, found.index, -1)
  return behind.item?.client === doc.clientID ? behind : place
}

function selectionToKeep(binding: Binding, { state }: Pick<EditorView, 'state'>): RelativeSelection {
  if (!state.selection.empty) return getRelativeSelection(binding as never, state)
  const place = placeOfCaret(binding, state.selection.head)
  return { type: 'text' as never, anchor: place, head: place }
}

/**
 * Writes what was typed or deleted exactly at the caret. y-prosemirror compares the text before and after and picks the
 * last of equal letters: possibly another person's "l".
 */
function writeAtCaret(binding: Binding): void {
  const { selection } = binding.prosemirrorView?.state ?? {}
  if (!selection?.empty) return
  const { $head } = selection
  const text = textOf(binding.type, $head)
  if (!text) return
  const [before, after] = [wordsOf(text), $head.parent.textContent]
  const grown = after.length - before.length
  const end = $head.parentOffset
  const start = end - Math.max(0, grown)
  const rest = start + Math.max(0, -grown)
  const isThere = before.slice(0, start) === after.slice(0, start) && before.slice(rest) === after.slice(end)
  if (grown === 0 || start < 0 || !isThere) return
  if (grown > 0) text.insert(start, after.slice(start, end))
  else text.delete(end, -grown)
}

/** The shared text of the caret's line, if the line is plain text only. */
function textOf(fragment: Y.XmlFragment, $head: EditorView['state']['selection']['$head']): Y.XmlText | null {
  const { parent, depth } = $head
  if (!parent.isTextblock || parent.textContent.length !== parent.content.size) return null
  let line = fragment
  for (let level = 0; level < depth; level++) {
    const index = $head.index(level)
    const child = index < line.length ? line.get(index) : null
    if (!(child instanceof Y.XmlElement) || child.nodeName !== $head.node(level + 1).type.name) return null
    line = child
  }
  const [text, ...others] = line.toArray()
  return text instanceof Y.XmlText && others.length === 0 ? text : null
}

const wordsOf = (text: Y.XmlText): string => deltaOf(text).reduce((words, { insert }) => words + insert, '')

type Inserted = { insert: string; attributes?: Record<string, unknown> }
const deltaOf = (text: Y.XmlText): Inserted[] => text.toDelta()

/** Moves the letters before the caret back to those that they continue, when others' came between. */
function rejoin(binding: Binding, transaction: Y.Transaction): void {
  const view = binding.prosemirrorView
  if (transaction.local || view === null || view.composing || !view.state.selection.empty) return
  const { doc } = binding
  const place = placeOfCaret(binding, view.state.selection.head)
  const caret = Y.createAbsolutePositionFromRelativePosition(place, doc)
  const changed: ReadonlyMap<unknown, unknown> = transaction.changed
  if (!(caret?.type instanceof Y.XmlText) || !changed.has(caret.type)) return
  const text = caret.type
  const split = splitBefore(text, caret.index, transaction)
  if (!split) return
  doc.transact(() => {
    const moved = cut(deltaOf(text), split.start, caret.index)
    text.delete(split.start, caret.index - split.start)
    text.applyDelta([{ retain: split.end }, ...moved])
    const behind = Y.createRelativePositionFromTypeIndex(text, split.end + caret.index - split.start, -1)
    binding.beforeTransactionSelection = { type: 'text' as never, anchor: behind, head: behind }
  }, ySyncPluginKey)
}

/**
 * Where own letters end and the own letters before the caret that continue them start, with what just arrived in
 * between.
 */
function splitBefore(
  text: Y.XmlText,
  caret: number,
  transaction: Y.Transaction,
): { end: number; start: number } | null {
  const { clientID } = transaction.doc
  const spans = spansBefore(text, caret)
  const isOwn = ({ item }: Span) => item.id.client === clientID
  const lastOther = spans.findLastIndex((span) => !isOwn(span))
  const lastOwn = spans.slice(0, Math.max(0, lastOther)).findLastIndex(isOwn)
  const [continued, other, own] = [spans[lastOwn], spans[lastOwn + 1], spans[lastOther + 1]]
  if (!continued || !other || !own) return null
  const isNew = ({ item: { id } }: Span) => id.clock >= (transaction.beforeState.get(id.client) ?? 0)
  if (!spans.slice(lastOwn + 1, lastOther + 1).every(isNew)) return null
  const { rightOrigin } = other.item
  // Someone who saw the later letters too, and typed between them, meant to.
  for (let item: Y.Item | null = other.item.right; item !== null; item = item.right) {
    if (rightOrigin && holds(item, rightOrigin)) return null
    if (item === own.item) break
  }
  return { end: continued.end, start: own.start }
}

const holds = ({ id, length }: Y.Item, { client, clock }: Y.ID): boolean =>
  id.client === client && id.clock <= clock && clock < id.clock + length

/** Consecutive letters written by one person, and their position. */
type Span = { item: Y.Item; start: number; end: number }

function spansBefore(text: Y.XmlText, caret: number): Span[] {
  const spans: Span[] = []
  let start = 0
  for (let item = text._start; item !== null && start < caret; item = item.right) {
    if (item.deleted || !item.countable) continue
    const end = start + item.length
    spans.push({ item, start, end })
    start = end
  }
  return spans
}

function cut(delta: readonly Inserted[], start: number, end: number): Inserted[] {
  const found: Inserted[] = []
  let at = 0
  for (const part of delta) {
    const insert = part.insert.slice(Math.max(0, start - at), Math.max(0, end - at))
    if (insert) found.push({ ...part, insert })
    at += part.insert.length
  }
  return found
}
