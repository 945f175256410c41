import { CELL_HEIGHT_PX, type GridItem, type Rect } from '@recto/grid'
import type { Lane, Proposal, Travel } from './drag-session.ts'

/** What a gesture in progress shows. Only this browser sees it; the folio is written once, on drop. */
export type Preview = {
  readonly kind: 'drag' | 'resize' | 'insert'
  readonly proposal: Proposal
  /** Where it is shown now what the gesture changes: what is pushed may follow later. */
  readonly rects: ReadonlyMap<string, Rect>
  /** Ids under the hand. */
  readonly held: ReadonlySet<string>
  /** How far the dragged boxes are from their start: they follow the pointer, not the cells. */
  readonly travel: Travel
  /** The sections at the start. */
  readonly lanes: readonly Lane[]
}

/** Whether something in this section is dragged beyond its upper or lower edge. */
export function leavesSection({ kind, lanes, held, travel }: Preview, sectionId: string): boolean {
  if (kind !== 'drag') return false
  const lane = lanes.find((one) => one.id === sectionId)
  return (lane?.items ?? []).some(({ id, y, h }) => {
    const topPx = y * CELL_HEIGHT_PX + travel.dyPx
    return held.has(id) && (topPx < 0 || topPx + h * CELL_HEIGHT_PX > (lane?.heightPx ?? 0))
  })
}

/** Whether a gesture is in progress. */
export const isUnderWay = (now: Preview | null): boolean => now !== null

/** Whether a gesture is over this section. */
export const isOver =
  (sectionId: string) =>
  (now: Preview | null): boolean =>
    now?.proposal.laneId === sectionId

/** Whether something in hand is beyond an edge of this section. */
export const isLeaving =
  (sectionId: string) =>
  (now: Preview | null): boolean =>
    now !== null && leavesSection(now, sectionId)

const NONE: readonly never[] = []

/** Where modules would land in this section. What is resized is already drawn there. */
export const landingIn =
  (sectionId: string) =>
  (now: Preview | null): readonly Rect[] =>
    now && now.kind !== 'resize' && now.proposal.laneId === sectionId ? now.proposal.drop : NONE

/** The places in this section that a drag took modules from: the same array until it ends. */
export function leftIn(sectionId: string): (now: Preview | null) => readonly GridItem[] {
  let known: Preview['lanes'] | null = null
  let left: readonly GridItem[] = NONE
  return (now) => {
    if (now?.kind !== 'drag') return NONE
    if (now.lanes !== known) {
      known = now.lanes
      left = known.find(({ id }) => id === sectionId)?.items.filter(({ id }) => now.held.has(id)) ?? NONE
    }
    return left
  }
}

/** For those whom it does not concern what a gesture pushes. */
export const nothingPushed = (): undefined => undefined

/** What a gesture pushes. */
export const pushedRects = (now: Preview | null): ReadonlyMap<string, Rect> | undefined => now?.rects

/**
 * The row that a gesture over this section has reached, 0 if there is none. A section does not shrink while something is
 * dragged over it: everything below would move at each step.
 */
export function rowReached(sectionId: string): (now: Preview | null) => number {
  const isHere = isOver(sectionId)
  let reached = 0
  return (now) => {
    if (now === null || !isHere(now)) reached = 0
    else for (const { y, h } of now.rects.values()) reached = Math.max(reached, y + h)
    return reached
  }
}
