import { COLUMNS } from './constants.ts'
import { bottomRow, overlaps, type Rect } from './rect.ts'
import { type Boxes, collect, createBoxes, createRowIndex, insertBox, type RowIndex } from './row-index.ts'

/** A size in columns and rows. */
export type Size = { readonly w: number; readonly h: number }

/**
 * The first free place for a module of this size, row by row from row `from`, left to right; RULES.md R9.
 * A module wider than the grid is placed as if it had 60 columns.
 */
export function place(items: readonly Rect[], size: Size, from = 0): Rect {
  return placeAll(items, [size], from)[0] as Rect
}

/** Places several modules, each in the first free place that those before it leave. */
export function placeAll(items: readonly Rect[], sizes: readonly Size[], from = 0): Rect[] {
  const total = items.length + sizes.length
  const boxes = createBoxes(total)
  const index = createRowIndex(boxes, total)
  items.forEach((rect, entry) => {
    putBox(index, boxes, entry, rect)
  })
  return sizes.map((size, at) => {
    const standing = items.length + at
    const rect = firstFree(index, standing, { w: Math.min(size.w, COLUMNS), h: size.h }, from)
    putBox(index, boxes, standing, rect)
    return rect
  })
}

/** Whether `rect` is free. */
export const isFree = (items: readonly Rect[], rect: Rect): boolean => !items.some((item) => overlaps(item, rect))

/** A free place can only begin in the first requested row, or directly below a module: no other row is tried. */
function firstFree(index: RowIndex, standing: number, { w, h }: Size, from: number): Rect {
  const { boxes } = index
  const rows = new Float64Array(standing + 1)
  rows[0] = from
  for (let entry = 0; entry < standing; entry++) {
    rows[entry + 1] = Math.max(from, (boxes.y[entry] as number) + (boxes.h[entry] as number))
  }
  rows.sort()
  const reach = new Int8Array(COLUMNS)
  let tried = -1
  for (const y of rows) {
    if (y === tried) continue
    tried = y
    const count = collect(index, 0, y, COLUMNS, h)
    const x = firstFreeColumn(index, count, w, reach)
    if (x >= 0) return { x, y, w, h }
  }
  throw new Error(`No free place for ${w} x ${h}: the row below all modules is always free`)
}

/** The first column where `w` columns are free of the boxes found; -1 if there is none. */
function firstFreeColumn({ boxes, found }: RowIndex, count: number, w: number, reach: Int8Array): number {
  reach.fill(0)
  for (let at = 0; at < count; at++) {
    const entry = found[at] as number
    const left = Math.max(0, boxes.x[entry] as number)
    const right = Math.min(COLUMNS, (boxes.x[entry] as number) + (boxes.w[entry] as number))
    if (right > (reach[left] as number)) reach[left] = right
  }
  let x = 0
  for (let column = 0; column < COLUMNS && column < x + w; column++) x = Math.max(x, reach[column] as number)
  return x + w <= COLUMNS ? x : -1
}

function putBox(index: RowIndex, boxes: Boxes, entry: number, rect: Rect): void {
  boxes.x[entry] = rect.x
  boxes.y[entry] = rect.y
  boxes.w[entry] = rect.w
  boxes.h[entry] = rect.h
  insertBox(index, entry)
}
