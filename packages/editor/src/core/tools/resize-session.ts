import {
  boundsOf,
  CELL_HEIGHT_PX,
  COLUMN_WIDTH_PX,
  createGesture,
  createResize,
  type Handle,
  MIN_MODULE_ROWS,
  plainRect,
  resizeGroup,
  resizeRect,
} from '@recto/grid'
import { type Lane, type Proposal, type Travel, withGuides } from './drag-session.ts'

/** Modules resized with a handle. */
export type ResizeSession = { readonly held: readonly string[]; at(travel: Travel): Proposal }

const cellsOf = ({ dxPx, dyPx }: Travel) => ({
  dx: Math.round(dxPx / COLUMN_WIDTH_PX),
  dy: Math.round(dyPx / CELL_HEIGHT_PX),
})

/** Starts resizing with a handle. Modules that were pushed return when it shrinks again. */
export function createResizeSession(lane: Lane, id: string, handle: Handle): ResizeSession {
  const resize = createResize(lane.items, id, handle, { maxRow: lane.maxRow })
  const held = new Set([id])
  return {
    held: [id],
    at(travel) {
      const { dx, dy } = cellsOf(travel)
      const step = resize.to(dx, dy)
      const rects = new Map(step.changed.map((item) => [item.id, plainRect(item)]))
      return withGuides(lane, held, { laneId: lane.id, rects, sectionOf: new Map(), drop: [step.rect] })
    },
  }
}

/**
 * Starts resizing with a handle of the frame around several modules: they keep their proportions. Null if all are
 * locked.
 */
export function createGroupResizeSession(lane: Lane, ids: readonly string[], handle: Handle): ResizeSession | null {
  const gesture = createGesture(lane.items, ids)
  const bounds = boundsOf(gesture.held)
  if (!bounds) return null
  const held = new Set(gesture.held.map((item) => item.id))
  const room = { maxRow: lane.maxRow }
  const least = { minW: Math.max(...gesture.held.map((item) => item.minW ?? 1)), minH: MIN_MODULE_ROWS }
  return {
    held: [...held],
    at(travel) {
      const drop = resizeGroup(gesture.held, resizeRect(bounds, handle, cellsOf(travel), least, room), room)
      const step = gesture.at(drop)
      const rects = new Map(step.changed.map((item) => [item.id, plainRect(item)]))
      return withGuides(lane, held, { laneId: lane.id, rects, sectionOf: new Map(), drop })
    },
  }
}
