import type { Align, Fill } from '@recto/document'
import type { EditorView } from 'prosemirror-view'
import { alignAt, hasMark, leadingAt, markAttrs, styleAt, type ToggledMark } from './commands.ts'
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
  /** Chosen for these words; null: the size of their style. */
  readonly ownSizePx: number | null
  /** As drawn, px of the sheet. */
  readonly sizePx: number
  readonly color: Fill | null
  readonly highlight: Fill | null
  readonly isLink: boolean
}

const TOGGLED: readonly ToggledMark[] = ['strong', 'em', 'underline', 'strike', 'code', 'highlight']

/** What the selection looks like; `before` itself where it looks the same, so that nothing is drawn again for it. */
export function textLook(view: EditorView, before: TextLook | null): TextLook {
  const { state } = view
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
    sizePx: ownSizePx ?? sizeOnScreen(view),
    color: attr('color', 'color') as Fill | null,
    highlight: attr('highlight', 'color') as Fill | null,
    isLink: markAttrs(state, 'link') !== null,
  }
  return before !== null && JSON.stringify(before) === JSON.stringify(look) ? before : look
}

/** The size that the paragraph's style gives, px of the sheet. */
function sizeOnScreen(view: EditorView): number {
  const { node } = view.domAtPos(view.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element ? Math.round(Number.parseFloat(getComputedStyle(element).fontSize)) : 16
}
