import { boundsOf, CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Distance, SECTION_WIDTH_PX } from '@recto/grid'
import type { SectionPlace } from '../core/sheet-layout.ts'
import type { Proposal } from '../core/tools/drag-session.ts'

/** A line of 1 px, from its upper or left end. Px of the screen, on the sheet. */
export type GuideLine = { isUpright: boolean; left: number; top: number; length: number }
/** A label centred at a place. Px of the screen, on the sheet. */
export type GuideWords = { words: string; x: number; y: number }

const NONE: readonly never[] = []
/** Of the stroke at each end of an even gap, and of a guide's number from the top. */
const STROKE_PX = 9
const NUMBER_PX = 20

/** The lines that the dragged modules would share where they land, and the px free next to them. */
export function guideLines(
  { drop, guides, distances, gaps }: Proposal,
  place: SectionPlace,
  scale: number,
): { lines: readonly GuideLine[]; words: readonly GuideWords[] } {
  const bounds = boundsOf(drop)
  if (!bounds) return { lines: NONE, words: NONE }
  const lines: GuideLine[] = []
  const words: GuideWords[] = []
  const x = (column: number) => column * COLUMN_WIDTH_PX * scale
  const y = (row: number) => (place.topPx + row * CELL_HEIGHT_PX) * scale
  const across = (from: number, to: number, row: number) =>
    lines.push({ isUpright: false, left: x(from), top: y(row), length: x(to) - x(from) })
  const upright = (column: number, from: number, to: number) =>
    lines.push({ isUpright: true, left: x(column), top: y(from), length: y(to) - y(from) })
  const measure = (px: number, column: number, row: number) =>
    words.push({ words: String(px), x: x(column), y: y(row) })

  const reachesPx = Math.max(place.heightPx, (bounds.y + bounds.h) * CELL_HEIGHT_PX)
  for (const guide of guides) {
    if (guide.axis === 'x') {
      const [left, top] = [x(guide.at), y(0)]
      lines.push({ isUpright: true, left, top, length: reachesPx * scale })
      words.push({ words: String(guide.at * COLUMN_WIDTH_PX), x: left, y: top + NUMBER_PX })
    } else lines.push({ isUpright: false, left: 0, top: y(guide.at), length: SECTION_WIDTH_PX * scale })
  }
  for (const { axis, cells, spans } of gaps) {
    for (const { from, to, across: at } of spans) {
      if (axis === 'x') {
        across(from, to, at)
        for (const left of [x(from), x(to) - 1])
          lines.push({ isUpright: true, left, top: y(at) - (STROKE_PX - 1) / 2, length: STROKE_PX })
        measure(cells * COLUMN_WIDTH_PX, (from + to) / 2, at)
      } else {
        upright(at, from, to)
        for (const top of [y(from), y(to) - 1])
          lines.push({ isUpright: false, left: x(at) - (STROKE_PX - 1) / 2, top, length: STROKE_PX })
        measure(cells * CELL_HEIGHT_PX, at, (from + to) / 2)
      }
    }
  }
  for (const { side, cells } of distances) {
    const [from, to] = freeCells(side, bounds, cells)
    if (side === 'left' || side === 'right') {
      across(from, to, bounds.y + bounds.h / 4)
      measure(cells * COLUMN_WIDTH_PX, (from + to) / 2, bounds.y + bounds.h / 4)
    } else {
      upright(bounds.x + bounds.w / 2, from, to)
      measure(cells * CELL_HEIGHT_PX, bounds.x + bounds.w / 2, (from + to) / 2)
    }
  }
  return { lines, words }
}

function freeCells(
  side: Distance['side'],
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  cells: number,
): [from: number, to: number] {
  if (side === 'left') return [x - cells, x]
  if (side === 'right') return [x + w, x + w + cells]
  return side === 'top' ? [y - cells, y] : [y + h, y + h + cells]
}
