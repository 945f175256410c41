import { boundsOf, CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Distance, type Rect, SECTION_WIDTH_PX } from '@recto/grid'
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
/** Of a line and of its light edges: so far outside it touches nothing that begins at the shared edge. */
const [ABOVE_PX, BELOW_PX] = [-2, 1]
/** How far what is dragged may be from where it would land, at most; a line ends before it. */
const CARRIED_PX = 8
/** Between a label and what it stands beside: past the handles. */
const CLEAR_PX = 6

/** How high a label is. */
export const PILL_PX = 16
/** Size of a figure, and of the space next to it, both sides together. */
const FIGURE_PX = 7
const PADDING_PX = 10

/** How wide a label is. */
export const pillWidth = (words: string): number => words.length * FIGURE_PX + PADDING_PX

/**
 * The lines that the dragged modules would share where they land, and the px free next to them. A label stands on its
 * line if it fits between the boxes, otherwise outside them.
 */
export function guideLines(
  { drop, guides, distances, gaps }: Proposal,
  place: SectionPlace,
  scale: number,
  isCarried: boolean,
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

  /** On the outer side of the edge that is shared, in the middle of anything else. */
  const outside = (at: number, from: number, size: number) =>
    at === from ? ABOVE_PX : at === from + size ? BELOW_PX : 0

  const reachesPx = Math.max(place.heightPx, (bounds.y + bounds.h) * CELL_HEIGHT_PX)
  for (const guide of guides) {
    if (guide.axis === 'x') {
      const [left, top] = [x(guide.at) + outside(guide.at, bounds.x, bounds.w), y(0)]
      lines.push({ isUpright: true, left, top, length: reachesPx * scale })
      words.push({ words: String(guide.at * COLUMN_WIDTH_PX), x: left, y: top + NUMBER_PX })
    } else {
      const top = y(guide.at) + outside(guide.at, bounds.y, bounds.h)
      lines.push({ isUpright: false, left: 0, top, length: SECTION_WIDTH_PX * scale })
    }
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
    const free = distance(side, cells, bounds, { x, y }, isCarried)
    lines.push(free.line)
    words.push(free.words)
  }
  return { lines, words }
}

type Axes = { x: (column: number) => number; y: (row: number) => number }

/** The line over free cells, and its label: on the line if it fits between the boxes, else past a corner of the box. */
function distance(
  side: Distance['side'],
  cells: number,
  bounds: Rect,
  { x, y }: Axes,
  isCarried: boolean,
): { line: GuideLine; words: GuideWords } {
  const isUpright = side === 'top' || side === 'bottom'
  const [from, to] = freeCells(side, bounds, cells)
  const [start, end] = isUpright ? [y(from), y(to)] : [x(from), x(to)]
  const short = isCarried ? CARRIED_PX : 0
  // Of a line that is hardly longer than what it is short of, nothing is left.
  const length = end - start < 2 * CARRIED_PX && isCarried ? 0 : end - start - short
  const at = side === 'left' || side === 'top' ? start : start + short
  const across = isUpright ? x(bounds.x + bounds.w / 2) : y(bounds.y + bounds.h / 4)
  const words = String(cells * (isUpright ? CELL_HEIGHT_PX : COLUMN_WIDTH_PX))
  // Along the line and across it.
  const [long, wide] = isUpright ? [PILL_PX, pillWidth(words)] : [pillWidth(words), PILL_PX]
  const away = CLEAR_PX + wide / 2
  const [before, after] = isUpright
    ? [x(bounds.x) - away, x(bounds.x + bounds.w) + away]
    : [y(bounds.y) - away, y(bounds.y + bounds.h) + away]
  const isBeforeSeen = isUpright ? after + wide / 2 > x(SECTION_WIDTH_PX / COLUMN_WIDTH_PX) : before - wide / 2 >= y(0)
  const past = isBeforeSeen ? before : after
  const middle = (start + end) / 2
  const beside = end - start >= long + 2 * CLEAR_PX ? across : past
  return {
    line: {
      isUpright,
      left: isUpright ? across : at,
      top: isUpright ? at : across,
      length,
    },
    words: { words, x: isUpright ? beside : middle, y: isUpright ? middle : beside },
  }
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
