import { CELL_HEIGHT_PX } from '@recto/grid'
import type { Lane, Proposal, Travel } from './drag-session.ts'

/** What a gesture in progress shows. Only this browser sees it; the folio is written once, on drop. */
export type Preview = {
  readonly kind: 'drag' | 'resize' | 'insert'
  readonly proposal: Proposal
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
