import { MIN_MODULE_ROWS } from './constants.ts'
import type { GridItem } from './rect.ts'
import { heldFlags, settle, sortedBoxes, withRows } from './resolve.ts'

/** New heights in rows by module id. */
export type Heights = Readonly<Record<string, number>> | ReadonlyMap<string, number>

/**
 * Gives modules the height their content needs; RULES.md R12. Modules that they would then overlap move down and keep
 * their former gap, or 2 rows if they overlapped before; everything else stays. A smaller height pulls nothing up.
 * Heights are whole rows, at least 4 and at least the module's own minimum. Whether a person's height is a minimum is
 * up to the caller. Unchanged modules are the same objects.
 */
export function grow<T extends GridItem>(items: readonly T[], heights: Heights): readonly T[] {
  const heightOf =
    heights instanceof Map ? (id: string) => heights.get(id) : recordHeight(heights as Readonly<Record<string, number>>)
  const grown = new Set<string>()
  let changed = false
  const next = items.map((item) => {
    const wanted = heightOf(item.id)
    if (wanted === undefined) return item
    grown.add(item.id)
    const h = Math.max(Math.ceil(wanted), item.minH ?? MIN_MODULE_ROWS, MIN_MODULE_ROWS)
    if (h === item.h) return item
    changed = true
    return { ...item, h }
  })
  if (!changed) return items
  const sorted = sortedBoxes(next)
  const bottomBefore = Int32Array.from(sorted.order, (at) => (items[at] as T).y + (items[at] as T).h)
  settle(sorted.boxes, heldFlags(next, sorted.order, grown), { y: sorted.boxes.y.slice(), bottom: bottomBefore })
  return withRows(next, sorted)
}

const recordHeight = (heights: Readonly<Record<string, number>>) => (id: string) =>
  Object.hasOwn(heights, id) ? heights[id] : undefined
