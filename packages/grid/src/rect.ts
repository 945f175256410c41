import { COLUMNS, MIN_MODULE_ROWS } from './constants.ts'

/** A place on the grid: columns for `x` and `w`, rows for `y` and `h`; whole numbers. */
export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** The smallest size of a module, in columns and rows. */
export type MinSize = { readonly minW?: number | undefined; readonly minH?: number | undefined }

/** A module as the grid knows it. `id` is unique in its section; a locked module keeps its place. */
export type GridItem = Rect & MinSize & { readonly id: string; readonly locked?: boolean | undefined }

/** The first column right of `rect`. */
export const rightOf = (rect: Rect): number => rect.x + rect.w

/** The first row below `rect`. */
export const bottomOf = (rect: Rect): number => rect.y + rect.h

/** Whether two rectangles share a cell. Touching ones do not. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** Only the rectangle of an item. */
export const plainRect = ({ x, y, w, h }: Rect): Rect => ({ x, y, w, h })

/** Whether two rectangles are the same place and size. */
export function sameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h
}

/** Every item that shares a cell with `rect`, in the given order, except the item with the same id. */
export function overlapping<T extends Rect>(items: readonly T[], rect: Rect & { readonly id?: string }): T[] {
  const own = (item: Rect & { readonly id?: string }) => rect.id !== undefined && item.id === rect.id
  return items.filter((item) => overlaps(item, rect) && !own(item))
}

/** The smallest rectangle around all of `rects`; undefined for none. */
export function boundsOf(rects: Iterable<Rect>): Rect | undefined {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const rect of rects) {
    left = Math.min(left, rect.x)
    top = Math.min(top, rect.y)
    right = Math.max(right, rightOf(rect))
    bottom = Math.max(bottom, bottomOf(rect))
  }
  return left === Number.POSITIVE_INFINITY ? undefined : { x: left, y: top, w: right - left, h: bottom - top }
}

/** The first row below everything; 0 for an empty section. */
export function bottomRow(rects: Iterable<Rect>): number {
  let bottom = 0
  for (const rect of rects) bottom = Math.max(bottom, bottomOf(rect))
  return bottom
}

/**
 * The nearest valid place: whole numbers, at least the minimum size, inside the 60 columns, not above row 0, starting
 * at most in row `maxRow`. Invalid numbers count as 0.
 */
export function clampRect(rect: Rect, { minW = 1, minH = MIN_MODULE_ROWS }: MinSize = {}, maxRow = 20_000): Rect {
  const w = within(whole(rect.w), Math.min(minW, COLUMNS), COLUMNS)
  const h = within(whole(rect.h), minH, Math.max(minH, maxRow))
  return { x: within(whole(rect.x), 0, COLUMNS - w), y: within(whole(rect.y), 0, maxRow), w, h }
}

const whole = (value: number): number => (Number.isNaN(value) ? 0 : Math.round(value))

/** `value` clamped to the range; `low` wins if the bounds cross. */
export const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Grid data as it may be stored: the position may be missing, or left to the grid. */
export type GridPlacement = {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly w: number
  readonly h: number
  readonly autoPosition?: boolean | undefined
}

/** The part of the validity rule that a placement breaks. */
export type PlacementFault = 'x' | 'y' | 'w' | 'h' | 'position'

/**
 * The errors of a placement; empty if it is valid [GRID-16]: x in [0, 60), y at least 0, w at least the type's minimum,
 * h at least 4 for every type [OPEN-21], and a position unless `autoPosition` is on.
 */
export function placementFaults(placement: GridPlacement, minW: number): PlacementFault[] {
  const { x, y, w, h, autoPosition } = placement
  const faults: PlacementFault[] = []
  if (x !== undefined && !(Number.isInteger(x) && x >= 0 && x < COLUMNS)) faults.push('x')
  if (y !== undefined && !(Number.isInteger(y) && y >= 0)) faults.push('y')
  if (!(Number.isInteger(w) && w >= minW)) faults.push('w')
  if (!(Number.isInteger(h) && h >= MIN_MODULE_ROWS)) faults.push('h')
  if ((x === undefined || y === undefined) && autoPosition !== true) faults.push('position')
  return faults
}
