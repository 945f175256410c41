import {
  type Align,
  type Fill,
  FONT_SIZES_PX,
  isRightToLeft,
  MAX_INDENT,
  nearestFontSize,
  type ParagraphStyle,
} from '@recto/document'
import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'

/** The styles a paragraph can have, as the toolbar lists them. */
export type TextStyle = {
  id: string
  label: string
  node: 'paragraph' | 'heading'
  attrs: { level?: number; style?: ParagraphStyle | null }
}

export const TEXT_STYLES: readonly TextStyle[] = [
  { id: 'title', label: 'Title', node: 'heading', attrs: { level: 1 } },
  { id: 'heading', label: 'Heading', node: 'heading', attrs: { level: 2 } },
  { id: 'subheading', label: 'Subheading', node: 'heading', attrs: { level: 3 } },
  { id: 'minor', label: 'Minor heading', node: 'heading', attrs: { level: 4 } },
  { id: 'lead', label: 'Lead', node: 'paragraph', attrs: { style: 'lead' } },
  { id: 'body', label: 'Body', node: 'paragraph', attrs: { style: null } },
  { id: 'quote', label: 'Quote', node: 'paragraph', attrs: { style: 'quote' } },
  { id: 'figure', label: 'Figure', node: 'paragraph', attrs: { style: 'figure' } },
  { id: 'eyebrow', label: 'Eyebrow', node: 'paragraph', attrs: { style: 'eyebrow' } },
  { id: 'caption', label: 'Caption', node: 'paragraph', attrs: { style: 'caption' } },
  { id: 'muted', label: 'Muted', node: 'paragraph', attrs: { style: 'muted' } },
]

const node = (state: EditorState, name: string): NodeType => state.schema.nodes[name] as NodeType
const mark = (state: EditorState, name: string): MarkType => state.schema.marks[name] as MarkType

/** The text blocks that the selection touches. */
function blocks(state: EditorState): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  const { from, to } = state.selection
  state.doc.nodesBetween(from, to, (one, pos) => {
    if (!one.isTextblock) return true
    found.push({ node: one, pos })
    return false
  })
  return found
}

const matches = (one: Node, { node: name, attrs }: TextStyle): boolean =>
  one.type.name === name &&
  (name === 'heading' ? one.attrs.level === attrs.level : (one.attrs.style ?? null) === (attrs.style ?? null))

/** The style of the selection; null when it is mixed. */
export function styleAt(state: EditorState): string | null {
  const all = blocks(state)
  const first = all[0]
  const style = first && TEXT_STYLES.find((one) => matches(first.node, one))
  return style && all.every((one) => matches(one.node, style)) ? style.id : null
}

/** Gives the paragraphs of the selection a style and keeps where they stand. */
export function setStyle(id: string): Command {
  return (state, dispatch) => {
    const style = TEXT_STYLES.find((one) => one.id === id)
    if (!style) return false
    const { align = null, indent = null, leading = null } = blocks(state)[0]?.node.attrs ?? {}
    return setBlockType(node(state, style.node), { ...style.attrs, align, indent, leading })(state, dispatch)
  }
}

/** The side that a line begins at by itself. */
const naturalAlign = (one: Node): Align => (isRightToLeft(one) ? 'right' : 'left')

export function alignAt(state: EditorState): Align {
  const first = blocks(state)[0]?.node
  return first ? ((first.attrs.align as Align | null) ?? naturalAlign(first)) : 'left'
}

/** Writes attributes of the lines that the selection touches. */
function setLines(attrsOf: (one: Node) => Attrs): Command {
  return (state, dispatch) => {
    const all = blocks(state)
    if (all.length === 0) return false
    const tr = state.tr
    for (const { node: one, pos } of all) tr.setNodeMarkup(pos, null, { ...one.attrs, ...attrsOf(one) })
    dispatch?.(tr)
    return true
  }
}

export const setAlign = (align: Align): Command =>
  setLines((one) => ({ align: align === naturalAlign(one) ? null : align }))

/** The line height of the selection, as a multiple of the size; null: the style's. */
export const leadingAt = (state: EditorState): number | null =>
  (blocks(state)[0]?.node.attrs.leading as number | null | undefined) ?? null

export const setLeading = (leading: number | null): Command => setLines(() => ({ leading }))

/** A step in: the list level in a list, else the distance from the side. */
export const indent: Command = (state, dispatch) =>
  listAt(state)
    ? sinkListItem(node(state, 'list_item'))(state, dispatch)
    : setLines((one) => ({ indent: Math.min(MAX_INDENT, ((one.attrs.indent as number | null) ?? 0) + 1) }))(
        state,
        dispatch,
      )

/** A step out; out of the list where it is the last. */
export const outdent: Command = (state, dispatch) =>
  listAt(state)
    ? liftListItem(node(state, 'list_item'))(state, dispatch)
    : setLines((one) => ({ indent: ((one.attrs.indent as number | null) ?? 0) - 1 || null }))(
        state,
        // Nothing stands outside the side.
        blocks(state).some(({ node: one }) => one.attrs.indent) ? dispatch : undefined,
      )

/** A line across, behind the paragraph of the caret, with a paragraph to go on in. */
export const insertRule: Command = (state, dispatch) => {
  const { $to } = state.selection
  const depth = $to.sharedDepth(0)
  const end = $to.after(depth + 1)
  const tr = state.tr.insert(end, [node(state, 'horizontal_rule').create(), node(state, 'paragraph').create()])
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView())
  return true
}

export type ToggledMark = 'strong' | 'em' | 'underline' | 'strike' | 'code' | 'highlight'

export const toggle =
  (name: ToggledMark): Command =>
  (state, dispatch) =>
    toggleMark(mark(state, name))(state, dispatch)

/** Whether the whole selection, or what would be typed at the caret, has the mark. */
export function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection
  const type = mark(state, name)
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  let has = true
  let sawText = false
  state.doc.nodesBetween(from, to, (one) => {
    if (!one.isText) return true
    sawText = true
    has &&= type.isInSet(one.marks) !== undefined
    return has
  })
  return sawText && has
}

/** The attributes of the first such mark in the selection. */
export function markAttrs(state: EditorState, name: string): Attrs | null {
  const { from, to, empty, $from } = state.selection
  const type = mark(state, name)
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks())?.attrs ?? null
  let found: Attrs | null = null
  state.doc.nodesBetween(from, to, (one) => {
    found ??= type.isInSet(one.marks)?.attrs ?? null
    return found === null
  })
  return found
}

/** Puts a mark with these attributes on the selection, or on what is typed next; `null` takes it off. */
function putMark(name: string, attrs: Attrs | null): Command {
  return (state, dispatch) => {
    const type = mark(state, name)
    const { from, to, empty } = state.selection
    const tr: Transaction = state.tr
    if (empty) {
      if (attrs) tr.addStoredMark(type.create(attrs))
      else tr.removeStoredMark(type)
    } else {
      tr.removeMark(from, to, type)
      if (attrs) tr.addMark(from, to, type.create(attrs))
    }
    dispatch?.(tr)
    return true
  }
}

/** A tone of the theme or a literal colour; `null`: the colour of the paragraph. */
export const setColor = (color: Fill | null): Command => putMark('color', color ? { color } : null)
export const setHighlight = (color: Fill | null): Command => putMark('highlight', color ? { color } : null)
/** `heading` and `body` are the theme's; any other is a family of the product; null: the style's. */
export const setFont = (family: string | null): Command => putMark('font', family ? { family } : null)
export const setWeight = (weight: number | null): Command => putMark('weight', weight ? { weight } : null)
export const setSize = (px: number | null): Command => putMark('size', px ? { px } : null)

/** The size one step of the list up or down [EDIT-29], from `currentPx`, which may come from the paragraph's style. */
export function steppedSize(currentPx: number, by: 1 | -1): number {
  const at = FONT_SIZES_PX.indexOf(nearestFontSize(currentPx) as (typeof FONT_SIZES_PX)[number])
  return FONT_SIZES_PX[Math.max(0, Math.min(FONT_SIZES_PX.length - 1, at + by))] as number
}

/** Body text without any mark; lists stay lists. */
export const clearFormat: Command = (state, dispatch) => {
  const all = blocks(state)
  if (all.length === 0) return false
  const tr = state.tr
  const { from, to, empty } = state.selection
  if (empty) tr.setStoredMarks([])
  else for (const type of Object.values(state.schema.marks)) if (type.name !== 'link') tr.removeMark(from, to, type)
  for (const { pos } of all) tr.setNodeMarkup(pos, node(state, 'paragraph'), {})
  dispatch?.(tr)
  return true
}

const LISTS = ['bullet_list', 'ordered_list', 'task_list'] as const
export type ListKind = (typeof LISTS)[number]

/** The kind of list the caret is in. */
export function listAt(state: EditorState): ListKind | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const kind = LISTS.find((one) => one === $from.node(depth).type.name)
    if (kind) return kind
  }
  return null
}

/** Makes the paragraphs a list, a list of the other kind, or plain again. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const current = listAt(state)
    if (current === kind) return liftListItem(node(state, 'list_item'))(state, dispatch)
    if (current === null) return wrapInList(node(state, kind))(state, dispatch)
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--) {
      if ($from.node(depth).type.name !== current) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), node(state, kind)))
      return true
    }
    return false
  }
}

/** Ticks the task of the caret, or takes the tick off. */
export const toggleDone: Command = (state, dispatch) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 1; depth--) {
    if ($from.node(depth).type.name !== 'list_item') continue
    if ($from.node(depth - 1).type.name !== 'task_list') return false
    return toggleDoneAt($from.before(depth))(state, dispatch)
  }
  return false
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

/** The stretch of the link that the selection lies in, else the selection. */
export function linkRange(state: EditorState): { from: number; to: number; href: string | null } {
  const { $from, from, to } = state.selection
  const type = mark(state, 'link')
  const own = type.isInSet($from.marks()) ?? ($from.nodeAfter ? type.isInSet($from.nodeAfter.marks) : undefined)
  if (!own) return { from, to, href: (markAttrs(state, 'link')?.href as string | undefined) ?? null }
  let start = $from.start()
  let end = start
  let isIn = false
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (!own.isInSet(child.marks)) {
      if (!isIn || at > $from.pos) return
      isIn = false
      return
    }
    if (!isIn && at <= $from.pos) start = at
    if (!isIn && at > $from.pos) return
    isIn = true
    end = at + child.nodeSize
  })
  return { from: Math.min(start, from), to: Math.max(end, to), href: own.attrs.href as string }
}

/** Links the selection (or the link under the caret); with nothing selected the address itself is inserted. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const type = mark(state, 'link')
    const { from, to } = linkRange(state)
    const tr = state.tr
    if (from === to) tr.insert(from, state.schema.text(href, [type.create({ href })]))
    else tr.removeMark(from, to, type).addMark(from, to, type.create({ href }))
    tr.removeStoredMark(type)
    dispatch?.(tr)
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state)
  dispatch?.(state.tr.removeMark(from, to, mark(state, 'link')).removeStoredMark(mark(state, 'link')))
  return true
}
