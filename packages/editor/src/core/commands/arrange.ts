import {
  type Alignment,
  align,
  type Direction,
  distribute,
  type GridItem,
  matchSize,
  type Rect,
  type SizePart,
} from '@recto/grid'
import type { EditorState } from '../editor-state.ts'
import { itemsOf } from '../placing.ts'
import { idsOf, maxRowOf, mayChangeUnlocked, NOTHING_TO_DO, type OfModules, sizesOf } from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

const ALIGN: Readonly<Record<Alignment, string>> = {
  left: words.alignLeft,
  centre: words.alignCentres,
  right: words.alignRight,
  top: words.alignTop,
  middle: words.alignMiddles,
  bottom: words.alignBottom,
}
const SPREAD: Readonly<Record<Direction, string>> = {
  across: words.distributeHorizontally,
  down: words.distributeVertically,
}
const SIZE: Readonly<Record<SizePart, string>> = {
  width: words.matchWidth,
  height: words.matchHeight,
  both: words.matchSize,
}
/** Aligns, distributes and resizes the selection; each is one undo step. */
export const arrangeCommands = {
  align: command<OfModules & { readonly to: Alignment }>({
    label: (_, { to }) => ALIGN[to],
    may: (editor, arg) => mayArrange(editor, arg, 2),
    run: (editor, arg) => write(editor, arg, (items, ids) => align(items, ids, arg.to)),
  }),
  distribute: command<OfModules & { readonly direction: Direction }>({
    label: (_, { direction }) => SPREAD[direction],
    may: (editor, arg) => mayArrange(editor, arg, 3),
    run: (editor, arg) => write(editor, arg, (items, ids) => distribute(items, ids, arg.direction)),
  }),
  matchSize: command<OfModules & { readonly part: SizePart }>({
    label: (_, { part }) => SIZE[part],
    may: (editor, arg) => mayArrange(editor, arg, 2),
    run(editor, arg) {
      const ids = idsOf(editor, arg)
      const model = editor.store.module(ids[0] ?? '')
      if (!model) return
      const page = { maxRow: maxRowOf(editor.store) }
      // The module selected first gives the size, also to those in other sections.
      write(editor, arg, (items) => matchSize(items, ids, model.rect, arg.part, page), true)
      for (const id of ids) editor.view().resized(id)
    },
  }),
}

function mayArrange(editor: EditorState, arg: OfModules, least: number) {
  const ids = idsOf(editor, arg)
  return ids.length < least ? NOTHING_TO_DO : mayChangeUnlocked(editor, ids)
}

const sectionsOf = ({ store }: EditorState, ids: readonly string[]) =>
  new Set(ids.flatMap((id) => store.module(id)?.sectionId ?? []))

/** Writes what an arrangement of each section changed; `isResize`: a person set the sizes by it. */
function write(
  editor: EditorState,
  arg: OfModules,
  arrange: (items: GridItem[], ids: readonly string[]) => readonly GridItem[],
  isResize = false,
): void {
  const { store } = editor
  const ids = idsOf(editor, arg)
  const rects: Record<string, Rect> = {}
  const resized: string[] = []
  for (const sectionId of sectionsOf(editor, ids)) {
    const items = itemsOf(store.modulesOf(sectionId), sizesOf(editor))
    for (const [at, item] of arrange(items, ids).entries()) {
      const before = items[at]
      if (!before || item === before) continue
      rects[item.id] = { x: item.x, y: item.y, w: item.w, h: item.h }
      if (isResize && item.h !== before.h) resized.push(item.id)
    }
  }
  if (Object.keys(rects).length > 0) store.place(rects, { resized })
}
