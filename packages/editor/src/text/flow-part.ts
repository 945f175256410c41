import type { TextBreak } from '@recto/document'
import { keyOf, shortcutNames } from '@recto/words'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ySyncPluginKey } from 'y-prosemirror'

/** The part that a module shows of a text that continues in others. */
export type TextPlace = {
  /** Which part it is, the first being 0. */
  readonly nth: number
  /** Where the parts after the first begin. */
  readonly breaks: readonly TextBreak[]
}

/** Which part of the text the view shows, and where in the document the parts after the first begin. */
type Parts = { readonly nth: number; readonly starts: readonly number[] }

const key = new PluginKey<Parts | null>('flow part')

/** What the editor of one part of a text needs from the others. */
export type FlowPart = {
  /** As the folio has it; undefined: the view shows all of the text. */
  place: () => TextPlace | undefined
  /** Typing continues in the previous or next part; false if there is none. */
  goOn: (by: 1 | -1) => boolean
}

/**
 * Shows one part of a text that continues in other modules: the other parts are in the document but hidden, the caret
 * stays in the part, and leaves it at its ends for the adjacent part.
 */
export function flowPart({ place, goOn }: FlowPart): Plugin<Parts | null> {
  const read = (doc: Node): Parts | null => {
    const now = place()
    return now ? { nth: now.nth, starts: now.breaks.map((at) => positionOf(doc, at)) } : null
  }
  return new Plugin<Parts | null>({
    key,
    state: {
      init: (_, { doc }) => read(doc),
      apply(tr, parts) {
        if (tr.getMeta(key) || tr.getMeta(ySyncPluginKey)) return read(tr.doc)
        return parts && tr.docChanged ? mapped(parts, tr) : parts
      },
    },
    appendTransaction(transactions, _before, state) {
      // If text moved to another part, the caret follows it (`caretPart`); otherwise it stays in its part.
      const isWritten = transactions.some((tr) => tr.docChanged || tr.getMeta(ySyncPluginKey) || tr.getMeta(key))
      return isWritten ? null : clamped(state)
    },
    props: {
      decorations: hidden,
      handleKeyDown(view, event) {
        const command = commandFor(view, event, goOn)
        return command?.(view.state, view.dispatch, view) ?? false
      },
      handleDOMEvents: { beforeinput: typeAtEdge },
    },
  })
}

/** Tells the view that the folio's breaks have changed. */
export function showPart(view: EditorView): void {
  const parts = key.getState(view.state)
  const tr = view.state.tr.setMeta(key, true)
  const next = view.state.apply(tr)
  if (JSON.stringify(parts) !== JSON.stringify(key.getState(next))) view.dispatch(tr)
}

/** Which part the caret is in. At the end of the shown part it is still in that. */
export function caretPart(state: EditorState): number {
  const parts = key.getState(state)
  if (!parts) return 0
  const { head } = state.selection
  const { from, to } = range(parts, state.doc)
  return head >= from && head <= to ? parts.nth : parts.starts.filter((start) => start <= head).length
}

/** Where the parts after the first begin, as positions in the text. */
export const breaksOf = (state: EditorState): TextBreak[] =>
  (key.getState(state)?.starts ?? []).map((position) => breakAt(state.doc, position))

/** The first and last caret position in the shown part. */
export function endsOf(state: EditorState): { start: number; end: number } {
  const parts = key.getState(state)
  const { from, to } = parts ? range(parts, state.doc) : { from: 0, to: state.doc.content.size }
  const start = TextSelection.near(state.doc.resolve(from), 1).head
  const end = TextSelection.near(state.doc.resolve(to), -1).head
  return { start, end: Math.max(start, end) }
}

function positionOf(doc: Node, { block, at }: TextBreak): number {
  if (block >= doc.childCount) return doc.content.size
  let position = 0
  for (let nth = 0; nth < block; nth++) position += doc.child(nth).nodeSize
  const node = doc.child(block)
  if (at === 0) return position
  if (node.isTextblock) return position + 1 + Math.min(at, node.content.size)
  position++
  for (let nth = 0; nth < Math.min(at, node.childCount); nth++) position += node.child(nth).nodeSize
  return position
}

function breakAt(doc: Node, position: number): TextBreak {
  const $at = doc.resolve(position)
  const block = $at.index(0)
  if ($at.depth === 0) return { block, at: 0 }
  return { block, at: $at.node(1).isTextblock ? $at.parentOffset : $at.index(1) }
}

/** Text typed at the ends of the shown part belongs to it. */
function mapped({ nth, starts }: Parts, tr: Transaction): Parts {
  return { nth, starts: starts.map((start, at) => tr.mapping.map(start, at === nth ? 1 : -1)) }
}

function range({ nth, starts }: Parts, doc: Node): { from: number; to: number } {
  const size = doc.content.size
  const from = nth === 0 ? 0 : Math.min(starts[nth - 1] ?? size, size)
  return { from, to: Math.max(from, Math.min(starts[nth] ?? size, size)) }
}

function clamped(state: EditorState): Transaction | null {
  if (!key.getState(state)) return null
  const { start, end } = endsOf(state)
  const { anchor, head } = state.selection
  const within = (at: number) => Math.max(start, Math.min(end, at))
  if (within(anchor) === anchor && within(head) === head) return null
  return state.tr.setSelection(TextSelection.create(state.doc, within(anchor), within(head)))
}

const HIDDEN = { style: 'display:none' }

function hidden(state: EditorState): DecorationSet | null {
  const parts = key.getState(state)
  if (!parts) return null
  const { doc } = state
  const { from, to } = range(parts, doc)
  const found: Decoration[] = []
  doc.forEach((node, start) => {
    const end = start + node.nodeSize
    if (end <= from || start >= to) found.push(Decoration.node(start, end, HIDDEN))
    else if (node.isTextblock) hideWords(found, start, end, from, to)
    else hideItems(found, node, start, from, to)
  })
  return DecorationSet.create(doc, found)
}

function hideWords(found: Decoration[], start: number, end: number, from: number, to: number): void {
  if (start + 1 < from) {
    found.push(Decoration.inline(start + 1, from, HIDDEN))
    // Lets the caret be placed after text that is not shown.
    found.push(Decoration.widget(from, () => document.createElement('span'), { side: -1, key: 'begins' }))
  }
  if (to < end - 1) found.push(Decoration.inline(to, end - 1, HIDDEN))
}

function hideItems(found: Decoration[], list: Node, start: number, from: number, to: number): void {
  let before = 0
  list.forEach((item, offset) => {
    const at = start + 1 + offset
    const end = at + item.nodeSize
    if (end > from && at < to) return
    found.push(Decoration.node(at, end, HIDDEN))
    if (end <= from) before++
  })
  if (before === 0 || list.type.name !== 'ordered_list') return
  const order = Number(list.attrs.order ?? 1) + before
  found.push(
    Decoration.node(start, start + list.nodeSize, { start: String(order), style: `counter-reset:n ${order - 1}` }),
  )
}

/** The browser would insert a letter at the edge of the part into the hidden text. */
function typeAtEdge(view: EditorView, event: InputEvent): boolean {
  const { state } = view
  const { empty, head } = state.selection
  if (!key.getState(state) || view.composing || !empty || event.inputType !== 'insertText' || !event.data) return false
  const { start, end } = endsOf(state)
  if (head !== start && head !== end) return false
  event.preventDefault()
  const words = event.data
  const insert = () => state.tr.insertText(words).scrollIntoView()
  const isTaken = view.someProp('handleTextInput', (take) => take(view, head, head, words, insert))
  if (!isTaken) view.dispatch(insert())
  return true
}

/** What a key does at the ends of the part. */
function commandFor(view: EditorView, event: KeyboardEvent, goOn: FlowPart['goOn']): Command | null {
  const { state } = view
  if (!key.getState(state)) return null
  const { start, end } = endsOf(state)
  const { empty, head } = state.selection
  const isMod = event.ctrlKey || event.metaKey
  const isPlain = !isMod && !event.altKey && !event.shiftKey
  if (!event.shiftKey && shortcutNames(event).includes('Mod-a')) return select(start, end)
  if (isMod && !event.shiftKey && keyOf(event) === 'Home') return caretAt(start)
  if (isMod && !event.shiftKey && keyOf(event) === 'End') return caretAt(end)
  if (!empty || !isPlain) return null
  const isOnLineOf = (place: number) => Math.abs(view.coordsAtPos(head).top - view.coordsAtPos(place).top) < 4
  const leaves =
    (by: 1 | -1): Command =>
    () =>
      goOn(by)
  switch (keyOf(event)) {
    case 'ArrowLeft':
      return head === start ? leaves(-1) : null
    case 'ArrowUp':
      return isOnLineOf(start) ? leaves(-1) : null
    case 'Home':
      return isOnLineOf(start) ? caretAt(start) : null
    case 'End':
      return isOnLineOf(end) ? caretAt(end) : null
    case 'ArrowRight':
      return head === end ? leaves(1) : null
    case 'ArrowDown':
      return isOnLineOf(end) ? leaves(1) : null
    case 'Backspace':
      return head === start ? deleteWithin(head - 1, head) : null
    case 'Delete':
      return head === end ? deleteWithin(head, head + 1) : null
    default:
      return null
  }
}

const select =
  (anchor: number, head: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)).scrollIntoView())
    return true
  }
const caretAt = (place: number): Command => select(place, place)

/** Deletes a letter that is not shown; at the edge of a paragraph the usual keys join it with the adjacent one. */
const deleteWithin =
  (from: number, to: number): Command =>
  (state, dispatch) => {
    const $from = state.doc.resolve(Math.max(0, from))
    const isInOne = from >= 0 && to <= state.doc.content.size && $from.sameParent(state.doc.resolve(to))
    if (!isInOne || !$from.parent.isTextblock) return false
    dispatch?.(state.tr.delete(from, to))
    return true
  }
