import type { FolioModule, ModuleSpec } from '@recto/document'
import { grow, type Rect, rowsForPx } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { itemsOf, type SizeOf } from './core/placing.ts'

/**
 * Px of the 1200 px sheet that the content of a box needs: from its first to its last child, with its padding. `scale`
 * is the scale of the drawn sheet.
 */
function contentHeightPx(surface: HTMLElement, scale: number): number {
  let top = Number.POSITIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const child of boxesIn(surface)) {
    const rect = child.getBoundingClientRect()
    if (rect.height === 0) continue
    top = Math.min(top, rect.top)
    bottom = Math.max(bottom, rect.bottom)
  }
  if (top === Number.POSITIVE_INFINITY) return 0
  const { paddingTop, paddingBottom } = getComputedStyle(surface)
  return (bottom - top) / scale + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
}

/**
 * What takes room in an element: its children, and in place of one without a box (a table or a list whose canvas part is
 * loading stands in one) the children of that.
 */
function boxesIn(element: HTMLElement): Element[] {
  return [...element.children].flatMap((child) => {
    const { display } = getComputedStyle(child)
    if (display !== 'contents' || !(child instanceof HTMLElement)) return [child]
    return boxesIn(child).filter((one) => !/absolute|fixed/.test(getComputedStyle(one).position))
  })
}

/** The rows a box gets: what its content needs, but never fewer than a person set or than it had when they began. */
export function grownRows(needed: number, { floor, minH }: { floor: number; minH: number }): number {
  return Math.max(needed, floor, minH)
}

type Growth = {
  /** A person begins to change this module: its box does not get lower than it is now. */
  begin: (id: string) => void
  /** The rows that modules get after an edit of one's own, by id; unchanged and undrawn modules are left out. */
  needed: (ids: Iterable<string>) => ReadonlyMap<string, number>
  /** Sets the rows of modules, in the undo step of the edit. */
  grow: (rows: ReadonlyMap<string, number>) => void
}

/**
 * The growth rule: only the browser whose edit changed the content writes the new height, along with what it pushes
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
  /** The rows that a module gets; undefined if it keeps its own. */
  function rowsOf(id: string, scale: number): number | undefined {
    const module = use.store.module(id)
    const surface = use.surfaceOf(id)
    if (!module || !surface || !use.specOf(module.type).grows) return
    const floor = module.isResized
      ? Math.min(module.rect.h, floors.get(id) ?? module.rect.h)
      : (floors.get(id) ?? module.rect.h)
    const needed = rowsForPx(contentHeightPx(surface, scale) - ROUNDING_PX)
    const h = grownRows(needed, { floor, minH: use.sizeOf(module.type).minH })
    return h === module.rect.h ? undefined : h
  }
  return {
    begin(id) {
      const module = use.store.module(id)
      if (module) floors.set(id, module.rect.h)
    },
    needed(ids) {
      const scale = use.scale()
      const rows = new Map<string, number>()
      for (const id of ids) {
        const h = rowsOf(id, scale)
        if (h !== undefined) rows.set(id, h)
      }
      return rows
    },
    grow(rows) {
      if (rows.size > 0) use.write(grownRects(use.store, use.sizeOf, rows))
    },
  }
}

/** The layout once modules have this many rows: pushed modules keep their gap. */
export function grownRects(
  store: Pick<FolioStore, 'module' | 'modulesOf'>,
  sizeOf: SizeOf,
  heights: ReadonlyMap<string, number>,
): Record<string, Rect> {
  const rects: Record<string, Rect> = {}
  const sections = new Set([...heights.keys()].flatMap((id) => store.module(id)?.sectionId ?? []))
  for (const sectionId of sections) {
    const items = itemsOf(store.modulesOf(sectionId), sizeOf)
    grow(items, heights).forEach((item, at) => {
      if (item !== items[at]) rects[item.id] = { x: item.x, y: item.y, w: item.w, h: item.h }
    })
  }
  return rects
}

/** Scaled boxes measure a fraction of a px more than they are. */
const ROUNDING_PX = 0.6
