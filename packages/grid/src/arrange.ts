import { COLUMNS, MIN_MODULE_ROWS } from './constants.ts'
import { createGesture } from './gesture.ts'
import { clampShift, type Room, shifted } from './move.ts'
import type { Size } from './place.ts'
import { bottomOf, boundsOf, type GridItem, type Rect, rightOf, within } from './rect.ts'

/** The direction in which free cells are distributed. */
export type Direction = 'across' | 'down'

/** Which dimensions of a size are applied. */
export type SizePart = 'width' | 'height' | 'both'

/**
 * Makes the free cells between the modules named by `ids` equal, to within a cell; R19. The first, the last and locked
 * ones keep their place. With fewer than three there is nothing to distribute: the same array.
 */
export function distribute<T extends GridItem>(
  items: readonly T[],
  ids: Iterable<string>,
  direction: Direction,
): readonly T[] {
  const named = new Set(ids)
  const gesture = createGesture(items, named)
  const group = items.filter((item) => named.has(item.id))
  if (group.length < 3) return items
  const start = (rect: Rect) => (direction === 'across' ? rect.x : rect.y)
  const size = (rect: Rect) => (direction === 'across' ? rect.w : rect.h)
  const order = group.sort((a, b) => start(a) + size(a) / 2 - start(b) - size(b) / 2 || (a.id < b.id ? -1 : 1))
  const placed = new Map<string, Rect>()
  let from = 0
  for (let at = 1; at < order.length; at++) {
    if (at < order.length - 1 && !order[at]?.locked) continue
    for (const [id, to] of shares(order.slice(from, at + 1), start, size)) {
      const item = order.find((one) => one.id === id) as T
      placed.set(id, shifted(item, direction === 'across' ? { dx: to - item.x, dy: 0 } : { dx: 0, dy: to - item.y }))
    }
    from = at
  }
  return gesture.at(gesture.held.map((item) => placed.get(item.id) ?? item)).layout
}

/** Where those between the first and the last begin when all gaps are equal. */
function shares(
  order: readonly GridItem[],
  start: (rect: Rect) => number,
  size: (rect: Rect) => number,
): [id: string, start: number][] {
  const first = order[0] as GridItem
  const last = order.at(-1) as GridItem
  const taken = order.slice(0, -1).reduce((sum, item) => sum + size(item), 0)
  const gap = (start(last) - start(first) - taken) / (order.length - 1)
  const least = Math.min(...order.map(start))
  const most = Math.max(...order.map((item) => start(item) + size(item)))
  let before = start(first)
  return order.slice(1, -1).map((item, at) => {
    before += size(order[at] as GridItem)
    // Modules that share columns (or rows) could otherwise be spread past the group's edges.
    return [item.id, within(Math.round(before + gap * (at + 1)), least, most - size(item))]
  })
}

/** Gives the modules named by `ids` a size, as far as their minimum, the grid and the page allow it; R20. */
export function matchSize<T extends GridItem>(
  items: readonly T[],
  ids: Iterable<string>,
  model: Size,
  part: SizePart,
  { maxRow }: Room = {},
): readonly T[] {
  const gesture = createGesture(items, ids)
  return gesture.at(
    gesture.held.map((item) => {
      const w = part === 'height' ? item.w : Math.min(COLUMNS - item.x, Math.max(item.minW ?? 1, model.w))
      const most = maxRow === undefined ? Number.MAX_SAFE_INTEGER : Math.max(item.h, maxRow - item.y)
      const least = Math.max(item.minH ?? 0, MIN_MODULE_ROWS)
      const h = part === 'width' ? item.h : Math.min(most, Math.max(least, model.h))
      return { x: item.x, y: item.y, w, h }
    }),
  ).layout
}

/** The smallest rectangle that `resizeGroup` makes of `rects`, in proportion. */
const scaled = (from: number, size: number, factor: number) => {
  const start = Math.round(from * factor)
  return { start, size: Math.max(1, Math.round((from + size) * factor) - start) }
}

/**
 * The modules named by `ids` in their proportions within the surrounding rectangle, which is now `to`; R21. None gets
 * smaller than its minimum, and the group stays on the grid.
 */
export function resizeGroup(held: readonly GridItem[], to: Rect, room: Room = {}): Rect[] {
  const bounds = boundsOf(held)
  if (!bounds) return []
  const rects = held.map((item) => {
    const across = scaled(item.x - bounds.x, item.w, to.w / bounds.w)
    const down = scaled(item.y - bounds.y, item.h, to.h / bounds.h)
    const w = Math.min(COLUMNS, Math.max(item.minW ?? 1, across.size))
    const h = Math.max(item.minH ?? 0, MIN_MODULE_ROWS, down.size)
    return { x: Math.min(to.x + across.start, COLUMNS - w), y: to.y + down.start, w, h }
  })
  const shift = clampShift(rects, { dx: 0, dy: 0 }, room)
  return rects.map((rect) => shifted(rect, shift))
}

/** Equal gaps on both sides of a moving module, or repeated next to a neighbour. */
export type EqualGap = {
  readonly axis: 'x' | 'y'
  readonly cells: number
  /** Where the gaps begin and end on the axis, each with the middle of the facing edges on the other. */
  readonly spans: readonly { readonly from: number; readonly to: number; readonly across: number }[]
}

type Named = Rect & { readonly id: string }

/** The equal gaps that `moving` has with its nearest neighbours, at most one per axis; R22. */
export function equalGaps(moving: Rect, others: readonly Named[]): EqualGap[] {
  return (['x', 'y'] as const).flatMap((axis) => equalOn(axis, moving, others) ?? [])
}

function equalOn(axis: 'x' | 'y', moving: Rect, others: readonly Named[]): EqualGap | undefined {
  const before = nearest(axis, -1, moving, others)
  const after = nearest(axis, 1, moving, others)
  if (before && after && gap(axis, before, moving) === gap(axis, moving, after)) {
    return equal(axis, [before, moving, after])
  }
  const further = before && nearest(axis, -1, before, others)
  if (before && further && gap(axis, further, before) === gap(axis, before, moving)) {
    return equal(axis, [further, before, moving])
  }
  const beyond = after && nearest(axis, 1, after, others)
  if (after && beyond && gap(axis, moving, after) === gap(axis, after, beyond)) {
    return equal(axis, [moving, after, beyond])
  }
  return undefined
}

const startOf = (axis: 'x' | 'y', rect: Rect) => (axis === 'x' ? rect.x : rect.y)
const endOf = (axis: 'x' | 'y', rect: Rect) => (axis === 'x' ? rightOf(rect) : bottomOf(rect))
const gap = (axis: 'x' | 'y', a: Rect, b: Rect) => startOf(axis, b) - endOf(axis, a)

/** The nearest module that faces a side, a free cell or more away. */
function nearest(axis: 'x' | 'y', side: 1 | -1, from: Rect, others: readonly Named[]): Named | undefined {
  const cross = axis === 'x' ? 'y' : 'x'
  let best: Named | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of others) {
    if (other === from || endOf(cross, other) <= startOf(cross, from) || startOf(cross, other) >= endOf(cross, from))
      continue
    const cells = side === 1 ? gap(axis, from, other) : gap(axis, other, from)
    if (cells <= 0 || cells >= least) continue
    best = other
    least = cells
  }
  return best
}

function equal(axis: 'x' | 'y', [a, b, c]: readonly [Rect, Rect, Rect]): EqualGap {
  const cross = axis === 'x' ? 'y' : 'x'
  const span = (one: Rect, next: Rect) => {
    const from = Math.max(startOf(cross, one), startOf(cross, next))
    const to = Math.min(endOf(cross, one), endOf(cross, next))
    return { from: endOf(axis, one), to: startOf(axis, next), across: (from + to) / 2 }
  }
  return { axis, cells: gap(axis, a, b), spans: [span(a, b), span(b, c)] }
}
