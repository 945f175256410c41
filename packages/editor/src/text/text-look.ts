import type { Align, Fill } from '@recto/document'
import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { alignAt, hasMark, leadingAt, linkRange, markAttrs, styleAt, type ToggledMark } from './commands.ts'
import { runsOf } from './lines.ts'
import { type ListKind, listAt } from './lists.ts'

/** What the toolbar shows of the selection. */
export type TextLook = {
  readonly style: string | null
  readonly align: Align
  readonly list: ListKind | null
  readonly leading: number | null
  readonly marks: readonly ToggledMark[]
  readonly family: string | null
  readonly weight: number | null
  /** Chosen for this text; null: the size of its style. */
  readonly ownSizePx: number | null
  /** As drawn, px of the sheet; null if there are several. */
  readonly sizePx: number | null
  readonly color: Fill | null
  readonly highlight: Fill | null
  readonly isLink: boolean
  /** Target of the selected link. */
  readonly href: string | null
}

const TOGGLED: readonly ToggledMark[] = [
  'strong',
  'em',
  'underline',
  'strike',
  'code',
  'highlight',
  'superscript',
  'subscript',
]

/** The size that a run of text is drawn at, px of the sheet; without a run, of what would be typed. */
export type SizeAt = (run: Node | null, pos: number) => number

/** The look of the selection; `before` itself if it is unchanged, so that nothing is re-rendered for it. */
export function textLook(state: EditorState, sizeAt: SizeAt, before: TextLook | null): TextLook {
  const attr = (mark: string, name: string) => markAttrs(state, mark)?.[name] ?? null
  const ownSizePx = attr('size', 'px') as number | null
  const look: TextLook = {
    style: styleAt(state),
    align: alignAt(state),
    list: listAt(state),
    leading: leadingAt(state),
    marks: TOGGLED.filter((mark) => hasMark(state, mark)),
    family: attr('font', 'family') as string | null,
    weight: attr('weight', 'weight') as number | null,
    ownSizePx,
    sizePx: sizeOf(state, sizeAt),
    color: attr('color', 'color') as Fill | null,
    highlight: attr('highlight', 'color') as Fill | null,
    isLink: markAttrs(state, 'link') !== null,
    href: linkRange(state).href,
  }
  return before !== null && JSON.stringify(before) === JSON.stringify(look) ? before : look
}

/** The size of the selected text, or of what would be typed. */
function sizeOf(state: EditorState, sizeAt: SizeAt): number | null {
  const { empty, $from } = state.selection
  const typed = empty ? markAttrs(state, 'size')?.px : undefined
  if (typed !== undefined) return typed as number
  const sizes = empty ? [] : runsOf(state).map(({ node, pos }) => sizeAt(node, pos))
  if (sizes.length === 0) return sizeAt(null, $from.pos)
  return sizes.every((size) => size === sizes[0]) ? (sizes[0] ?? null) : null
}

/** The size of a run: its own, else that of its style on the screen, px of the sheet. */
export function sizeAt(view: EditorView, node: Node | null, pos: number): number {
  const own = node?.marks.find((one) => one.type.name === 'size')?.attrs.px as number | undefined
  if (own !== undefined) return own
  const { node: drawn } = view.domAtPos(pos)
  const element = drawn instanceof Element ? drawn : drawn.parentElement
  const line = element?.closest('p, h1, h2, h3, h4') ?? element
  return line ? Math.round(Number.parseFloat(getComputedStyle(line).fontSize)) : 16
}

/** Sizes as the sheet draws them, px of the sheet. */
export const drawnSizes =
  (id: string, { doc }: EditorState) =>
  (
    run: { marks: readonly { type: { name: string }; attrs: Record<string, unknown> }[] } | null,
    pos: number,
  ): number => {
    const own = run?.marks.find(({ type }) => type.name === 'size')?.attrs.px as number | undefined
    if (own !== undefined) return own
    const root = document.querySelector(`[data-module="${CSS.escape(id)}"] [data-text]`)
    const block = root?.children[doc.resolve(pos).index(0)]
    return block ? Math.round(Number.parseFloat(getComputedStyle(block).fontSize)) : 16
  }
