import { COLUMNS, MIN_MODULE_ROWS } from './constants.ts'
import { createGesture, type Step } from './gesture.ts'
import type { Room, Shift } from './move.ts'
import { bottomOf, type GridItem, type MinSize, type Rect, rightOf, within } from './rect.ts'

/** The eight handles of a module, by compass point: `n` is its upper edge. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** All handles, clockwise from the top. */
export const HANDLES: readonly Handle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

/**
 * The rectangle after one handle was pulled; the opposite edges stay. It stops at the 60 columns, row 0, `maxRow`
 * and the minimum size; RULES.md R13.
 */
export function resizeRect(
  rect: Rect,
  handle: Handle,
  { dx, dy }: Shift,
  { minW = 1, minH = MIN_MODULE_ROWS }: MinSize = {},
  { maxRow = Number.MAX_SAFE_INTEGER }: Room = {},
): Rect {
  let { x, y } = rect
  let right = rightOf(rect)
  let bottom = bottomOf(rect)
  if (handle.includes('e')) right = within(right + Math.round(dx), x + minW, COLUMNS)
  if (handle.includes('w')) x = within(x + Math.round(dx), 0, Math.max(0, right - minW))
  if (handle.includes('s')) bottom = Math.max(y + minH, Math.min(bottom + Math.round(dy), maxRow))
  if (handle.includes('n')) y = within(y + Math.round(dy), 0, Math.max(0, bottom - minH))
  return { x, y, w: right - x, h: bottom - y }
}

/** A resize under way. */
export type Resize<T> = {
  /** The layout with the handle shifted from its start, and the resulting rectangle. */
  to(dx: number, dy: number): Step<T> & { readonly rect: Rect }
}

/** Starts resizing module `id` with a handle. A locked or unknown module stays as it is. */
export function createResize<T extends GridItem>(
  items: readonly T[],
  id: string,
  handle: Handle,
  room: Room = {},
): Resize<T> {
  const gesture = createGesture(items, [id])
  const [item] = gesture.held
  return {
    to(dx, dy) {
      if (!item) return { ...gesture.at([]), rect: { x: 0, y: 0, w: 0, h: 0 } }
      const rect = resizeRect(item, handle, { dx, dy }, item, room)
      return { ...gesture.at([rect]), rect }
    },
  }
}

/** The layout after one handle of module `id` was pulled: a resize in one step (keyboard). */
export function resize<T extends GridItem>(
  items: readonly T[],
  id: string,
  handle: Handle,
  { dx, dy }: Shift,
  room: Room = {},
): readonly T[] {
  return createResize(items, id, handle, room).to(dx, dy).layout
}
