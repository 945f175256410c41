import { joinTextblockBackward, joinTextblockForward } from 'prosemirror-commands'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapRangeInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { canJoin } from 'prosemirror-transform'
import { type Line, linesOf, nodeType } from './lines.ts'

const LISTS = ['bullet_list', 'ordered_list', 'task_list'] as const

/** A kind of list. */
export type ListKind = (typeof LISTS)[number]

const kindOf = (node: Node | null | undefined): ListKind | undefined => LISTS.find((one) => one === node?.type.name)

/** The depth of the innermost node matching `is`; 0 if there is none. */
function depthOf($pos: ResolvedPos, is: (node: Node) => unknown): number {
  for (let depth = $pos.depth; depth > 0; depth--) if (is($pos.node(depth))) return depth
  return 0
}
const listDepth = ($pos: ResolvedPos): number => depthOf($pos, kindOf)
const itemDepth = ($pos: ResolvedPos): number => depthOf($pos, (node) => node.type.name === 'list_item')

const kindAt = ($pos: ResolvedPos): ListKind | null => kindOf($pos.node(listDepth($pos))) ?? null

/** The kind of list that the selection is in; null if its lines are in none or in several. */
export function listAt(state: EditorState): ListKind | null {
  const kinds = new Set(linesOf(state).map(({ pos }) => kindAt(state.doc.resolve(pos))))
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null
}

/** Whether each line of the selection is in a list, of whatever kind. */
export const isInList = (state: EditorState): boolean => {
  const lines = linesOf(state)
  return lines.length > 0 && lines.every(({ pos }) => listDepth(state.doc.resolve(pos)) > 0)
}

/** A library command on items; if everything is selected, it gets the text, around which it can find items. */
const onItems =
  (of: (item: NodeType) => Command): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const words = state.apply(state.tr.setSelection(TextSelection.between($from, $to)))
    return of(nodeType(state, 'list_item'))($from.depth === 0 ? words : state, dispatch)
  }
/** A level in, for the items of the selection. */
export const sinkItems: Command = onItems(sinkListItem)
/** A level out, for the items of the selection; out of the list from the first. */
export const liftItems: Command = onItems(liftListItem)

/** Makes the selected lines a list, a list of the other kind, or plain again if they are of this kind. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const lines = linesOf(state)
    if (lines.length === 0) return false
    if (listAt(state) === kind) {
      if (lines.length === 1) return liftItems(state, dispatch)
      dispatch?.(takenOut(state, lines))
      return true
    }
    const tr = state.tr
    const type = nodeType(state, kind)
    for (const { pos } of lines) {
      const $pos = tr.doc.resolve(pos)
      const depth = listDepth($pos)
      if (depth > 0 && kindOf($pos.node(depth)) !== kind) tr.setNodeMarkup($pos.before(depth), type)
    }
    for (const run of runsOutside(state.doc, lines).reverse()) wrapRun(tr, run, type)
    joinNeighbours(tr, kind)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Lines that are in no list, consecutive ones grouped. */
function runsOutside(doc: Node, lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    if (listDepth(doc.resolve(line.pos)) > 0) continue
    const last = runs.at(-1)?.at(-1)
    if (last && last.pos + last.node.nodeSize === line.pos) runs.at(-1)?.push(line)
    else runs.push([line])
  }
  return runs
}

function wrapRun(tr: Transaction, run: readonly Line[], type: NodeType): void {
  const paragraph = type.schema.nodes.paragraph as NodeType
  // An item begins with a paragraph and is indented by its level.
  for (const { node, pos } of run) {
    const { align, leading, style = null } = node.attrs
    tr.setNodeMarkup(pos, paragraph, { align, leading, style, indent: null })
  }
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return
  const range = tr.doc.resolve(first.pos + 1).blockRange(tr.doc.resolve(last.pos + last.node.nodeSize - 1))
  if (range) wrapRangeInList(tr, range, type)
}

/** Joins adjacent lists of the same kind. */
function joinNeighbours(tr: Transaction, kind: ListKind): void {
  const ends: number[] = []
  tr.doc.forEach((node, offset, index) => {
    const isSame = kindOf(node) === kind && kindOf(tr.doc.maybeChild(index + 1)) === kind
    if (isSame) ends.push(offset + node.nodeSize)
  })
  for (const end of ends.reverse()) if (canJoin(tr.doc, end)) tr.join(end)
}

/** Takes the lines out of all their lists. */
export function takenOut(state: EditorState, lines: readonly Line[]): Transaction {
  const tr = state.tr
  const lift = liftListItem(nodeType(state, 'list_item'))
  for (const { pos } of lines) {
    for (let level = 0; level < MOST_LEVELS; level++) {
      const at = tr.mapping.map(pos) + 1
      if (listDepth(tr.doc.resolve(at)) === 0) break
      const now = EditorState.create({ doc: tr.doc, selection: TextSelection.create(tr.doc, at) })
      lift(now, (lifted) => {
        for (const step of lifted.steps) tr.step(step)
      })
    }
  }
  return tr
}
const MOST_LEVELS = 20

/**
 * Changes only the item at a position to another kind of list; those before and after it stay as they are. False if
 * there is no item, or the position is not in its first line.
 */
export function turnItem(tr: Transaction, pos: number, type: NodeType, done: true | null): boolean {
  const $pos = tr.doc.resolve(pos)
  const depth = itemDepth($pos)
  if (depth === 0 || $pos.index(depth) > 0 || $pos.depth !== depth + 1) return false
  const list = $pos.node(depth - 1)
  const index = $pos.index(depth - 1)
  const [start, end] = [$pos.before(depth), $pos.after(depth)]
  if (index < list.childCount - 1) {
    tr.split(end)
    // The numbering continues where it was interrupted.
    if ('order' in list.attrs) tr.setNodeMarkup(end + 1, null, { order: Number(list.attrs.order ?? 1) + index })
  }
  if (index > 0) tr.split(start)
  const at = index > 0 ? start + 1 : start - 1
  tr.setNodeMarkup(at, type).setNodeMarkup(at + 1, null, { done })
  const turned = tr.doc.nodeAt(at)
  const $after = tr.doc.resolve(at + (turned?.nodeSize ?? 0))
  if ($after.nodeAfter?.type === type) tr.join($after.pos)
  if (tr.doc.resolve(at).nodeBefore?.type === type) tr.join(at)
  return true
}

/** Ticks or unticks the task at the caret. */
export const toggleDone: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = itemDepth($from)
  if (depth === 0 || kindOf($from.node(depth - 1)) !== 'task_list') return false
  return toggleDoneAt($from.before(depth))(state, dispatch)
}

/** The same for the item that begins at a position. */
export const toggleDoneAt =
  (pos: number): Command =>
  (state, dispatch) => {
    const item = state.doc.nodeAt(pos)
    if (item?.type.name !== 'list_item') return false
    dispatch?.(state.tr.setNodeMarkup(pos, null, { done: item.attrs.done ? null : true }))
    return true
  }

/** Backspace at the beginning of an item outdents it; after a list the line joins its last item. */
export const backInList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  const depth = itemDepth($from)
  if (depth > 0 && depth === $from.depth - 1 && $from.index(depth) === 0) {
    return liftItems(state, dispatch)
  }
  const isBehindList = kindOf(state.doc.resolve($from.before()).nodeBefore)
  return isBehindList ? joinTextblockBackward(state, dispatch, view) : false
}

/** Delete at the end of an item appends the text of the next line, not the line. */
export const forwardInList: Command = (state, dispatch, view) =>
  state.selection.empty && itemDepth(state.selection.$from) > 0 ? joinTextblockForward(state, dispatch, view) : false
