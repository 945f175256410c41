import { COLUMNS } from './constants.ts'
import { createGesture, type Step } from './gesture.ts'
import { bottomOf, boundsOf, type GridItem, type Rect, rightOf, within } from './rect.ts'

/** A shift: columns right and rows down. */
export type Shift = { readonly dx: number; readonly dy: number }

/** A section's last row for gestures: of its page, or none for a pageless section. */
export type Room = { readonly maxRow?: number | undefined }

/**
 * The part of a shift that keeps all of `rects` inside the 60 columns, not above row 0 and not beyond `maxRow`: a group stops as
 * one, at the first edge that one of them reaches.
 */
export function clampShift(rects: Iterable<Rect>, { dx, dy }: Shift, { maxRow }: Room = {}): Shift {
  const bounds = boundsOf(rects)
  if (!bounds) return { dx: 0, dy: 0 }
  const lowest = maxRow === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, maxRow - bottomOf(bounds))
  return {
    dx: within(Math.round(dx), 0 - bounds.x, Math.max(0 - bounds.x, COLUMNS - rightOf(bounds))),
    dy: within(Math.round(dy), 0 - bounds.y, lowest),
  }
}

/** The rectangle after a shift, unclamped. */
export const shifted = ({ x, y, w, h }: Rect, { dx, dy }: Shift): Rect => ({ x: x + dx, y: y + dy, w, h })

/** A drag under way. */
export type Drag<T> = {
  /** The modules that move; locked ones stay. */
  readonly held: readonly T[]
  /** The layout with the group shifted from its start, clamped as one; and the actual shift. */
  to(dx: number, dy: number): Step<T> & Shift
}

/** Starts moving the modules named by `ids`; RULES.md R10, R11. Each step starts from the layout given here. */
export function createDrag<T extends GridItem>(items: readonly T[], ids: Iterable<string>, room: Room = {}): Drag<T> {
  const gesture = createGesture(items, ids)
  const { held } = gesture
  return {
    held,
    to(dx, dy) {
      const shift = clampShift(held, { dx, dy }, room)
      const step = gesture.at(held.map((item) => shifted(item, shift)))
      return { ...step, ...shift }
    },
  }
}

/** The layout after the modules named by `ids` moved as one: a drag in one step (arrow keys, paste, drop). */
export function move<T extends GridItem>(
  items: readonly T[],
  ids: Iterable<string>,
  { dx, dy }: Shift,
  room: Room = {},
): readonly T[] {
  return createDrag(items, ids, room).to(dx, dy).layout
}

/** The side, or the middle, that modules are lined up on. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/**
 * Lines the modules named by `ids` up inside the rectangle around them, or around those of them that are locked; the
 * others are pushed as by a drag. R19.
 */
export function align<T extends GridItem>(items: readonly T[], ids: Iterable<string>, to: Alignment): readonly T[] {
  const named = new Set(ids)
  const gesture = createGesture(items, named)
  const bounds = boundsOf(items.filter((item) => item.locked && named.has(item.id))) ?? boundsOf(gesture.held)
  if (!bounds) return items
  return gesture.at(gesture.held.map((item) => aligned(item, bounds, to))).layout
}

function aligned({ x, y, w, h }: Rect, bounds: Rect, to: Alignment): Rect {
  switch (to) {
    case 'left':
      return { x: bounds.x, y, w, h }
    case 'centre':
      return { x: bounds.x + Math.floor((bounds.w - w) / 2), y, w, h }
    case 'right':
      return { x: rightOf(bounds) - w, y, w, h }
    case 'top':
      return { x, y: bounds.y, w, h }
    case 'middle':
      return { x, y: bounds.y + Math.floor((bounds.h - h) / 2), w, h }
    case 'bottom':
      return { x, y: bottomOf(bounds) - h, w, h }
  }
}
