import { deleteSelection, joinBackward, joinForward, splitBlock } from 'prosemirror-commands'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { CaretStart, PressedPlace } from '../core/typing.ts'
import { endsOf } from './flow-part.ts'
import type { HeldKey } from './held-keys.ts'

/** Focuses the text with the caret where the person asked for it. */
export function placeCaret(view: EditorView, start: CaretStart): void {
  const { doc } = view.state
  view.focus()
  const selection = selectionAt(view, start) ?? Selection.near(doc.resolve(endsOf(view.state).end), -1)
  const tr = view.state.tr.setSelection(selection)
  view.dispatch(typeof start === 'object' && 'pos' in start ? tr.scrollIntoView() : tr)
  // A view that is reopened for the same text does not type it again.
  if (typeof start === 'object' && 'typed' in start && !typedStarts.has(start)) {
    typedStarts.add(start)
    typeHeld(view, [{ key: start.typed, shiftKey: false }])
  }
}

/** Beginnings whose key was pressed. */
const typedStarts = new WeakSet<object>()

/** Does what was pressed before the view existed. */
export function typeHeld(view: EditorView, keys: readonly HeldKey[]): void {
  for (const held of keys) {
    const command = COMMANDS[held.key]
    if (command) command(view.state, view.dispatch, view)
    else if ([...held.key].length > 1) moveCaret(view, held)
    else view.dispatch(view.state.tr.insertText(held.key).scrollIntoView())
  }
}

const deleteOne =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { $head, head } = state.selection
    const beside = by < 0 ? $head.nodeBefore : $head.nodeAfter
    if (!beside?.isText) return (by < 0 ? joinBackward : joinForward)(state, dispatch)
    const [char = ''] = by < 0 ? [...(beside.text ?? '')].slice(-1) : [...(beside.text ?? '')]
    dispatch?.(state.tr.delete(Math.min(head, head + by * char.length), Math.max(head, head + by * char.length)))
    return true
  }

const either =
  (...commands: Command[]): Command =>
  (state, dispatch, view) =>
    commands.some((command) => command(state, dispatch, view))

const COMMANDS: Readonly<Record<string, Command>> = {
  Enter: splitBlock,
  Backspace: either(deleteSelection, deleteOne(-1)),
  Delete: either(deleteSelection, deleteOne(1)),
}

const MOVES: Readonly<Record<string, [direction: string, by: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
}

/** Moves the caret as the browser does for a key, and keeps it in the shown part of the text. */
function moveCaret(view: EditorView, { key, shiftKey }: HeldKey): void {
  const move = MOVES[key]
  const selection = view.dom.ownerDocument.getSelection()
  if (!move || !selection?.focusNode) return
  selection.modify(shiftKey ? 'extend' : 'move', ...move)
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  if (!anchorNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const { start, end } = endsOf(view.state)
  const within = (node: Node, offset: number) => Math.max(start, Math.min(end, view.posAtDOM(node, offset)))
  const [anchor, head] = [within(anchorNode, anchorOffset), within(focusNode, focusOffset)]
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}

function selectionAt(view: EditorView, start: CaretStart): Selection | null {
  const { doc } = view.state
  const ends = endsOf(view.state)
  if (start === 'start') return TextSelection.create(doc, ends.start)
  if (start === 'end') return TextSelection.create(doc, ends.end)
  if (start === 'all') return TextSelection.create(doc, ends.start, ends.end)
  if ('pos' in start) return TextSelection.near(doc.resolve(Math.min(start.pos, doc.content.size)))
  if ('typed' in start) return (start.at && selectionIn(view, start.at)) ?? TextSelection.create(doc, ends.end)
  const near = selectionNear(view, start)
  return (start.isWord && near && wordAt(view, near, start)) || near
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The word whose letters are at a point, the caret being beside it or in it; null for a space, a sign or an empty place. */
function wordAt(view: EditorView, { $head }: Selection, { clientX, clientY }: Point): Selection | null {
  const { parent } = $head
  const { start, end } = endsOf(view.state)
  const text = parent.textBetween(0, parent.content.size, undefined, '\ufffc')
  for (const { segment, index, isWordLike } of words.segment(text)) {
    if (!isWordLike || index > $head.parentOffset || index + segment.length < $head.parentOffset) continue
    const from = Math.max(start, $head.start() + index)
    const to = Math.min(end, $head.start() + index + segment.length)
    const drawn = document.createRange()
    const [first, last] = [view.domAtPos(from, 1), view.domAtPos(to, -1)]
    drawn.setStart(first.node, first.offset)
    drawn.setEnd(last.node, last.offset)
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if ([...drawn.getClientRects()].some(isIn)) return TextSelection.create(view.state.doc, from, to)
  }
  return null
}

/** The caret where the words were pressed. What others have typed since moves the place along with its letters. */
function selectionIn(view: EditorView, { x, y, words, offset }: PressedPlace): Selection | null {
  const { left, top, width, height } = view.dom.getBoundingClientRect()
  const { doc } = view.state
  const { start, end } = endsOf(view.state)
  const now = doc.textBetween(start, end)
  if (now === words) return selectionNear(view, { clientX: left + x * width, clientY: top + y * height })
  let rest = follow(words, now, offset)
  let place = end
  doc.nodesBetween(start, end, (node, pos) => {
    if (!node.isText || rest < 0) return
    const from = Math.max(pos, start)
    const length = Math.min(pos + node.nodeSize, end) - from
    if (rest <= length) place = from + rest
    rest = rest <= length ? -1 : rest - length
  })
  return TextSelection.near(doc.resolve(place))
}

/** The place of a character after a change in one stretch of a text. */
function follow(before: string, now: string, at: number): number {
  const most = Math.min(before.length, now.length)
  let head = 0
  while (head < most && before[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  if (at >= before.length - tail) return at + now.length - before.length
  return Math.min(at, head)
}

type Point = { clientX: number; clientY: number }

/** The caret at a point, or beside it where the point is beside the text. */
function selectionNear(view: EditorView, { clientX, clientY }: Point): Selection | null {
  const box = view.dom.getBoundingClientRect()
  const inside = (at: number, from: number, to: number) => Math.max(from + 1, Math.min(to - 1, at))
  const at = { left: inside(clientX, box.left, box.right), top: inside(clientY, box.top, box.bottom) }
  const found = view.posAtCoords(at)
  if (!found) return null
  const { start, end } = endsOf(view.state)
  const { doc } = view.state
  return TextSelection.near(doc.resolve(Math.max(start, Math.min(end, found.pos))))
}
