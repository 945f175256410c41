import type { VAlign } from '@recto/document'
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
import type { FolioStore } from '@recto/store'
import { itemsOf, type SizeOf } from './placing.ts'
import { restacked, type StackMove } from './stacking.ts'

export type ArrangeDeps = {
  store: Pick<FolioStore, 'module' | 'modulesOf' | 'place' | 'setModule' | 'transact'>
  sizeOf: SizeOf
  /** The last row of a page; none in a pageless folio. */
  maxRow: () => number | undefined
}

/** Lines up, spreads, sizes, piles and locks what is chosen; each is one undo step. */
export function createArrangeActions({ store, sizeOf, maxRow }: ArrangeDeps) {
  const sectionsOf = (ids: readonly string[]) => new Set(ids.flatMap((id) => store.module(id)?.sectionId ?? []))

  /** Writes what an arrangement of each section changed; `resized`: sizes that a person set by it. */
  function write(ids: readonly string[], arrange: (items: GridItem[]) => readonly GridItem[], isResize = false): void {
    const rects: Record<string, Rect> = {}
    const resized: string[] = []
    for (const sectionId of sectionsOf(ids)) {
      const items = itemsOf(store.modulesOf(sectionId), sizeOf)
      for (const [at, item] of arrange(items).entries()) {
        const before = items[at]
        if (!before || item === before) continue
        rects[item.id] = { x: item.x, y: item.y, w: item.w, h: item.h }
        if (isResize && item.h !== before.h) resized.push(item.id)
      }
    }
    if (Object.keys(rects).length > 0) store.place(rects, { resized })
  }

  return {
    align(ids: readonly string[], to: Alignment) {
      write(ids, (items) => align(items, ids, to))
    },
    distribute(ids: readonly string[], direction: Direction) {
      write(ids, (items) => distribute(items, ids, direction))
    },
    matchSize(ids: readonly string[], part: SizePart) {
      const [first] = ids
      const model = first === undefined ? undefined : store.module(first)
      if (!model) return
      // The first chosen gives the size, also to those in other sections.
      write(ids, (items) => matchSize(items, ids, model.rect, part, { maxRow: maxRow() }), true)
    },
    restack(ids: readonly string[], to: StackMove) {
      store.transact(() => {
        for (const sectionId of sectionsOf(ids)) {
          for (const [id, z] of Object.entries(restacked(store.modulesOf(sectionId), ids, to))) {
            store.setModule(id, { z })
          }
        }
      })
    },
    lock(ids: readonly string[], isLocked: boolean) {
      store.transact(() => {
        for (const id of ids) store.setModule(id, { locked: isLocked })
      })
    },
    setVAlign(ids: readonly string[], vAlign: VAlign) {
      store.transact(() => {
        for (const id of ids) store.setModule(id, { vAlign })
      })
    },
  }
}
