import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, createResize, type Handle, type Rect } from '@recto/grid'
import { type Lane, type Proposal, type Travel, withGuides } from './drag-session.ts'

/** A module held by one of its handles. */
export type ResizeSession = { at(travel: Travel): Proposal }

/** Takes a handle up. What the module pushes comes back when it shrinks again. */
export function createResizeSession(lane: Lane, id: string, handle: Handle): ResizeSession {
  const resize = createResize(lane.items, id, handle, { maxRow: lane.maxRow })
  const held = new Set([id])
  return {
    at({ dxPx, dyPx }) {
      const step = resize.to(Math.round(dxPx / COLUMN_WIDTH_PX), Math.round(dyPx / CELL_HEIGHT_PX))
      const rects = new Map<string, Rect>(
        step.changed.map(({ id: changed, x, y, w, h }) => [changed, { x, y, w, h }] as const),
      )
      return withGuides(lane, held, { laneId: lane.id, rects, sectionOf: new Map(), drop: [step.rect] })
    },
  }
}
