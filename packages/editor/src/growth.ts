import type { FolioModule, ModuleSpec } from '@recto/document'
import { grow, type Rect, rowsForPx } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { itemsOf, type SizeOf } from './core/placing.ts'

/**
 * Px of the 1200 px sheet that the content of a box needs: from its first to its last child, with its padding.
 * `scale` is what the sheet is drawn at.
 */
function contentHeightPx(surface: HTMLElement, scale: number): number {
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const child of surface.children) {
    const rect = child.getBoundingClientRect()
    if (rect.height === 0) continue
    top = Math.min(top, rect.top)
    bottom = Math.max(bottom, rect.bottom)
  }
  if (top === Number.POSITIVE_INFINITY) return 0
  const { paddingTop, paddingBottom } = getComputedStyle(surface)
  return (bottom - top) / scale + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
}

/** The rows a box gets: what its content needs, but never fewer than a person set or than it had when they began. */
export function grownRows(needed: number, { floor, minH }: { floor: number; minH: number }): number {
  return Math.max(needed, floor, minH)
}

type Growth = {
  /** A person begins to change this module: its box does not get lower than it is now. */
  begin: (id: string) => void
  /** Measures after an own change and grows the box, in the same undo step. */
  measure: (id: string) => void
}

/**
 * The growth rule: only the browser whose edit changed the content writes the new height, together with what it pushes
 * below, which keeps its gap. `write` puts it into the undo step of the edit.
 */
export function createGrowth(use: {
  store: Pick<FolioStore, 'module' | 'modulesOf'>
  specOf: (type: FolioModule['type']) => ModuleSpec
  sizeOf: SizeOf
  surfaceOf: (id: string) => HTMLElement | null
  scale: () => number
  write: (rects: Record<string, Rect>) => void
}): Growth {
  const floors = new Map<string, number>()
  return {
    begin(id) {
      const module = use.store.module(id)
      if (module) floors.set(id, module.rect.h)
    },
    measure(id) {
      const module = use.store.module(id)
      const surface = use.surfaceOf(id)
      if (!module || !surface || !use.specOf(module.type).grows) return
      const floor = module.isResized
        ? Math.min(module.rect.h, floors.get(id) ?? module.rect.h)
        : (floors.get(id) ?? module.rect.h)
      const needed = rowsForPx(contentHeightPx(surface, use.scale()) - ROUNDING_PX)
      const h = grownRows(needed, { floor, minH: use.sizeOf(module.type).minH })
      if (h === module.rect.h) return
      use.write(grownRects(use.store, use.sizeOf, id, h))
    },
  }
}

/** Where things stand in a section once a module of it is so many rows high: what it pushes keeps its gap. */
export function grownRects(
  store: Pick<FolioStore, 'module' | 'modulesOf'>,
  sizeOf: SizeOf,
  id: string,
  h: number,
): Record<string, Rect> {
  const items = itemsOf(store.modulesOf(store.module(id)?.sectionId ?? ''), sizeOf)
  const rects: Record<string, Rect> = {}
  grow(items, { [id]: h }).forEach((item, at) => {
    if (item !== items[at]) rects[item.id] = { x: item.x, y: item.y, w: item.w, h: item.h }
  })
  return rects
}

/** Scaled boxes measure a fraction of a px more than they are. */
const ROUNDING_PX = 0.6
