import { CELL_HEIGHT_PX, SECTION_WIDTH_PX } from '@recto/grid'
import { type Lane, laneAt } from '../core/tools/drag-session.ts'

/** Where the sheet is on the screen, and its scale. */
export function toCanvasPoint(scroller: HTMLElement | null): { left: number; top: number; scale: number } | null {
  const rect = scroller?.querySelector('.recto-sheet')?.getBoundingClientRect()
  return rect ? { left: rect.left, top: rect.top, scale: rect.width / SECTION_WIDTH_PX } : null
}

/**
 * The section that new modules go to: the selected one, else the one in the middle of the view; and its first visible
 * row.
 */
export function visibleTarget(
  scroller: HTMLElement | null,
  selected: string | null,
  lanes: readonly Lane[],
): { sectionId: string; fromRow: number } | null {
  const sheet = toCanvasPoint(scroller)
  const view = scroller?.getBoundingClientRect()
  if (!sheet || !view || lanes.length === 0) return null
  const toSheet = (clientY: number) => (clientY - sheet.top) / sheet.scale
  const lane = lanes.find((one) => one.id === selected) ?? laneAt(lanes, toSheet(view.top + view.height / 2))
  const topRow = Math.ceil((toSheet(view.top) - lane.topPx) / CELL_HEIGHT_PX)
  const lastRow = Math.floor(lane.heightPx / CELL_HEIGHT_PX)
  return { sectionId: lane.id, fromRow: topRow > 0 && topRow < lastRow ? topRow : 0 }
}
