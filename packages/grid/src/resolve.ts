import { MAX_PASSES, PUSH_GAP_ROWS } from './constants.ts'
import { readingIndices } from './order.ts'
import type { GridItem } from './rect.ts'
import {
  type Boxes,
  collect,
  createBoxes,
  createRowIndex,
  insertBox,
  lowestBottom,
  type RowIndex,
} from './row-index.ts'

/** Which modules keep their place, besides locked ones. */
export type ResolveOptions = { readonly fixed?: Iterable<string> | undefined }

/**
 * Resolves every overlap in a section [GRID-15]; RULES.md R1 to R8. Only rows change. Unchanged modules are the same
 * objects, and a layout without overlaps is returned unchanged. The result depends only on the modules, not on their
 * order in the array, and resolving twice changes nothing.
 */
export function resolve<T extends GridItem>(items: readonly T[], options: ResolveOptions = {}): readonly T[] {
  const sorted = sortedBoxes(items)
  settle(sorted.boxes, heldFlags(items, sorted.order, options.fixed, LOCKED_FIRST))
  return withRows(items, sorted)
}

/** Modules as boxes in reading order; `order[rank]` is the module's position in the array. */
export type SortedBoxes = { readonly order: Int32Array; readonly boxes: Boxes }

/** The boxes of `items` in reading order. */
export function sortedBoxes(items: readonly GridItem[]): SortedBoxes {
  const order = readingIndices(items)
  const boxes = createBoxes(order.length)
  for (let rank = 0; rank < order.length; rank++) {
    const item = items[order[rank] as number] as GridItem
    boxes.x[rank] = item.x
    boxes.y[rank] = item.y
    boxes.w[rank] = item.w
    boxes.h[rank] = item.h
  }
  return { order, boxes }
}

/** Placed before other fixed ones: nothing that is dropped moves locked modules. */
const LOCKED_FIRST = 2

/** For each rank `locked` where its module is locked, 1 where it is among `fixed`, else 0. */
export function heldFlags(
  items: readonly GridItem[],
  order: Int32Array,
  fixed: Iterable<string> = [],
  locked: 1 | 2 = 1,
): Uint8Array {
  const ids = new Set(fixed)
  return Uint8Array.from(order, (at) => {
    const item = items[at] as GridItem
    return item.locked ? locked : ids.size > 0 && ids.has(item.id) ? 1 : 0
  })
}

/** The modules with their rows in `sorted`; the same objects, and the same array, if nothing changed. */
export function withRows<T extends GridItem>(items: readonly T[], { order, boxes }: SortedBoxes): readonly T[] {
  let result: T[] | undefined
  for (let rank = 0; rank < order.length; rank++) {
    const at = order[rank] as number
    const item = items[at] as T
    const y = boxes.y[rank] as number
    if (y === item.y) continue
    result ??= items.slice()
    result[at] = { ...item, y }
  }
  return result ?? items
}

/** Each box's rows before the change, if gaps between boxes are to be kept (the growth rule, R12). */
export type Before = { readonly y: Int32Array; readonly bottom: Int32Array }

/**
 * Resolves boxes in reading order, writing their rows: `held` ones first, 2 before 1, then each other one below what it
 * overlaps. With `before` a pushed box keeps its former gap to what pushes it; otherwise the gap is 2 rows.
 */
export function settle(boxes: Boxes, held: Uint8Array, before?: Before): void {
  const count = held.length
  const index = createRowIndex(boxes, count)
  const isSettled = new Uint8Array(count)
  let bottom = 0
  const keep = (rank: number) => {
    insertBox(index, rank)
    isSettled[rank] = 1
    bottom = Math.max(bottom, (boxes.y[rank] as number) + (boxes.h[rank] as number))
  }
  for (const level of [LOCKED_FIRST, 1]) {
    for (let rank = 0; rank < count; rank++) {
      if (held[rank] === level && collectBox(index, boxes, rank) === 0) keep(rank)
    }
  }
  const rest: number[] = []
  for (let rank = 0; rank < count; rank++) {
    if (isSettled[rank] === 1) continue
    if (pushDown(index, rank, before)) keep(rank)
    else rest.push(rank)
  }
  for (const rank of rest) {
    boxes.y[rank] = bottom + PUSH_GAP_ROWS
    bottom += PUSH_GAP_ROWS + (boxes.h[rank] as number)
  }
}

const collectBox = (index: RowIndex, { x, y, w, h }: Boxes, rank: number): number =>
  collect(index, x[rank] as number, y[rank] as number, w[rank] as number, h[rank] as number)

/** Moves a box below what it overlaps until it is free; false if it still is not after 40 passes. */
function pushDown(index: RowIndex, rank: number, before: Before | undefined): boolean {
  for (let pass = 0; pass <= MAX_PASSES; pass++) {
    const below = before ? rowBelowKeepingGaps(index, rank, before) : rowBelow(index, rank)
    if (below < 0) return true
    index.boxes.y[rank] = below
  }
  return false
}

function rowBelow(index: RowIndex, rank: number): number {
  const { x, y, w, h } = index.boxes
  const bottom = lowestBottom(index, x[rank] as number, y[rank] as number, w[rank] as number, h[rank] as number, 1)
  return bottom < 0 ? -1 : bottom + PUSH_GAP_ROWS
}

function rowBelowKeepingGaps(index: RowIndex, rank: number, before: Before): number {
  const { boxes } = index
  const count = collectBox(index, boxes, rank)
  let below = -1
  for (let at = 0; at < count; at++) {
    const other = index.found[at] as number
    const bottom = (boxes.y[other] as number) + (boxes.h[other] as number)
    below = Math.max(below, bottom + keptGap(before, other, rank))
  }
  return below
}

/** The rows between two boxes before the change; 2 if the lower one was not below the other. */
function keptGap(before: Before, upper: number, lower: number): number {
  const gap = (before.y[lower] as number) - (before.bottom[upper] as number)
  return gap >= 0 ? gap : PUSH_GAP_ROWS
}
