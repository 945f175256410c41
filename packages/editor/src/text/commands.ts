import {
  type Align,
  type Fill,
  FONT_SIZES_PX,
  isRightToLeft,
  MAX_INDENT,
  nearestFontSize,
  type ParagraphStyle,
} from '@recto/document'
import { toggleMark } from 'prosemirror-commands'
import type { Attrs, MarkType, Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { linesOf, nodeType, runsOf } from './lines.ts'
import { isInList, liftItems, sinkItems, takenOut } from './lists.ts'
import * as words from './words.ts'

/** The styles a paragraph can have, as the toolbar lists them. */
export type TextStyle = {
  id: string
  label: string
  node: 'paragraph' | 'heading'
  attrs: { level?: number; style?: ParagraphStyle | null }
}

/** Styles of a line, in the order of the menu. */
export const TEXT_STYLES: readonly TextStyle[] = [
  { id: 'title', label: words.title, node: 'heading', attrs: { level: 1 } },
  { id: 'heading', label: words.heading, node: 'heading', attrs: { level: 2 } },
  { id: 'subheading', label: words.subheading, node: 'heading', attrs: { level: 3 } },
  { id: 'minor', label: words.heading4, node: 'heading', attrs: { level: 4 } },
  { id: 'lead', label: words.lead, node: 'paragraph', attrs: { style: 'lead' } },
  { id: 'body', label: words.body, node: 'paragraph', attrs: { style: null } },
  { id: 'quote', label: words.quote, node: 'paragraph', attrs: { style: 'quote' } },
  { id: 'figure', label: words.figure, node: 'paragraph', attrs: { style: 'figure' } },
  { id: 'eyebrow', label: words.eyebrow, node: 'paragraph', attrs: { style: 'eyebrow' } },
  { id: 'caption', label: words.caption, node: 'paragraph', attrs: { style: 'caption' } },
  { id: 'muted', label: words.muted, node: 'paragraph', attrs: { style: 'muted' } },
]

const mark = (state: EditorState, name: string): MarkType => state.schema.marks[name] as MarkType

const matches = (one: Node, { node: name, attrs }: TextStyle): boolean =>
  one.type.name === name &&
  (name === 'heading' ? one.attrs.level === attrs.level : (one.attrs.style ?? null) === (attrs.style ?? null))

/** The style of the selection; null when it is mixed. */
export function styleAt(state: EditorState): string | null {
  const all = linesOf(state)
  const first = all[0]
  const style = first && TEXT_STYLES.find((one) => matches(first.node, one))
  return style && all.every((one) => matches(one.node, style)) ? style.id : null
}

/** Applies a style to the selected lines and keeps their alignment; a heading is never in a list. */
export function setStyle(id: string): Command {
  return (state, dispatch) => {
    const style = TEXT_STYLES.find((one) => one.id === id)
    const lines = linesOf(state)
    if (!style || lines.length === 0) return false
    const tr = style.node === 'heading' ? takenOut(state, lines) : state.tr
    const type = nodeType(state, style.node)
    for (const { node: one, pos } of lines) {
      const { align, indent, leading } = one.attrs
      tr.setNodeMarkup(tr.mapping.map(pos), type, { ...style.attrs, align, indent, leading })
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Backspace in an empty styled line, or at the beginning of the text, makes it body text first. */
export const backToBody: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isFirst = $from.depth === 1 && $from.index(0) === 0
  if (!empty || $from.parentOffset > 0 || styleAt(state) === 'body') return false
  return $from.parent.content.size === 0 || isFirst ? setStyle('body')(state, dispatch) : false
}

/** The side that a line aligns to by default. */
const naturalAlign = (one: Node): Align => (isRightToLeft(one) ? 'right' : 'left')

/** Alignment of the first selected line. */
export function alignAt(state: EditorState): Align {
  const first = linesOf(state)[0]?.node
  return first ? ((first.attrs.align as Align | null) ?? naturalAlign(first)) : 'left'
}

/** Writes attributes of the lines that the selection touches. */
function setLines(attrsOf: (one: Node) => Attrs): Command {
  return (state, dispatch) => {
    const all = linesOf(state)
    if (all.length === 0) return false
    const tr = state.tr
    for (const { node: one, pos } of all) tr.setNodeMarkup(pos, null, { ...one.attrs, ...attrsOf(one) })
    dispatch?.(tr)
    return true
  }
}

/** Aligns the selected lines; the natural alignment of a line is not stored. */
export const setAlign = (align: Align): Command =>
  setLines((one) => ({ align: align === naturalAlign(one) ? null : align }))

/** The line height of the selection, as a multiple of the size; null: the style's. */
export const leadingAt = (state: EditorState): number | null =>
  (linesOf(state)[0]?.node.attrs.leading as number | null | undefined) ?? null

/** Sets the line height of the selected lines; null resets it. */
export const setLeading = (leading: number | null): Command => setLines(() => ({ leading }))

/** Indents: the list level in a list, else the distance from the side. */
export const indent: Command = (state, dispatch) =>
  isInList(state)
    ? sinkItems(state, dispatch)
    : setLines((one) => ({ indent: Math.min(MAX_INDENT, ((one.attrs.indent as number | null) ?? 0) + 1) }))(
        state,
        dispatch,
      )

/** Outdents; out of the list at its outermost level. */
export const outdent: Command = (state, dispatch) =>
  isInList(state)
    ? liftItems(state, dispatch)
    : setLines((one) => ({ indent: ((one.attrs.indent as number | null) ?? 0) - 1 || null }))(
        state,
        // Nothing can be outside the side.
        linesOf(state).some(({ node: one }) => one.attrs.indent) ? dispatch : undefined,
      )

/** A line across, behind the paragraph of the caret, with a paragraph to go on in. */
export const insertRule: Command = (state, dispatch) => {
  const { $to } = state.selection
  const depth = $to.sharedDepth(0)
  const end = $to.after(depth + 1)
  const tr = state.tr.insert(end, [nodeType(state, 'horizontal_rule').create(), nodeType(state, 'paragraph').create()])
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView())
  return true
}

/** A mark that is on or off. */
export type ToggledMark = 'strong' | 'em' | 'underline' | 'strike' | 'code' | 'highlight' | 'superscript' | 'subscript'

/** Toggles a mark of the selected text. */
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

/** Applies a mark with these attributes to the selection, or to what is typed next; `null` removes it. */
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

/** Highlights the selected text; null removes the highlight. */
export const setHighlight = (color: Fill | null): Command => putMark('highlight', color ? { color } : null)
/** `heading` and `body` are the theme's; any other is a family of the product; null: the style's. */
export const setFont = (family: string | null): Command => putMark('font', family ? { family } : null)

/** Sets the weight of the selected text; null resets it. */
export const setWeight = (weight: number | null): Command => putMark('weight', weight ? { weight } : null)

/** Sets the size of the selected text in px; null resets it. */
export const setSize = (px: number | null): Command => putMark('size', px ? { px } : null)

/** Makes each run of the selection one step larger or smaller; `sizeAt` is the current size of a run. */
export function stepSize(by: 1 | -1, sizeAt: (run: Node | null, pos: number) => number): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection
    const type = mark(state, 'size')
    const runs = empty ? [] : runsOf(state)
    if (runs.length === 0) {
      const typed = markAttrs(state, 'size')?.px as number | undefined
      return setSize(steppedSize(typed ?? sizeAt(null, from), by))(state, dispatch)
    }
    const tr = state.tr
    for (const { node: run, pos } of runs) {
      const [start, end] = [Math.max(from, pos), Math.min(to, pos + run.nodeSize)]
      tr.addMark(start, end, type.create({ px: steppedSize(sizeAt(run, pos), by) }))
    }
    dispatch?.(tr)
    return true
  }
}

/** The size one step of the list up or down [EDIT-29], from `currentPx`, which may come from the paragraph's style. */
function steppedSize(currentPx: number, by: 1 | -1): number {
  const at = FONT_SIZES_PX.indexOf(nearestFontSize(currentPx) as (typeof FONT_SIZES_PX)[number])
  return FONT_SIZES_PX[Math.max(0, Math.min(FONT_SIZES_PX.length - 1, at + by))] as number
}

/** Body text without any mark; lists stay lists. */
export const clearFormat: Command = (state, dispatch) => {
  const all = linesOf(state)
  if (all.length === 0) return false
  const tr = state.tr
  const { from, to, empty } = state.selection
  if (empty) tr.setStoredMarks([])
  else for (const type of Object.values(state.schema.marks)) if (type.name !== 'link') tr.removeMark(from, to, type)
  for (const { pos } of all) tr.setNodeMarkup(pos, nodeType(state, 'paragraph'), {})
  dispatch?.(tr)
  return true
}

/** The range of the link at the selection, else the selection. */
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

/** Links the selection (or the link under the caret); without a selection the address itself is inserted. */
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

/** Removes the link around the caret and keeps its text. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state)
  dispatch?.(state.tr.removeMark(from, to, mark(state, 'link')).removeStoredMark(mark(state, 'link')))
  return true
}
