import { COLUMNS } from './constants.ts'
import { bottomOf, boundsOf, overlaps, type Rect, rightOf } from './rect.ts'

type Named = Rect & { readonly id: string }

/** A line shared by a moving module and another one: an edge or a centre of each. */
export type Guide = {
  /** `x`: an upright line at column `at`; `y`: a level line at row `at`. A centre may fall on half a cell. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly kind: 'edge' | 'centre'
  /** Where the line begins and ends on the other axis: across everything on it. */
  readonly from: number
  readonly to: number
  /** The modules on it; `page` for the sheet's edges, margins and centre. */
  readonly ids: readonly string[]
}

/** The free cells between the moving modules and the nearest one on one side; `id` is `page` for the sheet's margin. */
export type Distance = {
  readonly side: 'left' | 'right' | 'top' | 'bottom'
  readonly cells: number
  readonly id: string
}

/** The sheet that guides refer to: margins in columns and rows, and the last row of a paged section. */
export type Sheet = {
  readonly marginX?: number | undefined
  readonly marginY?: number | undefined
  readonly maxRow?: number | undefined
}

const PAGE = 'page'

type Line = { readonly at: number; readonly kind: Guide['kind']; readonly from: number; readonly to: number }

/** The lines that `moving` shares with other modules and the sheet, left to right, then top to bottom; R16. */
export function guides(moving: Rect, others: readonly Named[], sheet: Sheet = {}): Guide[] {
  return [...axisGuides('x', moving, others, sheet), ...axisGuides('y', moving, others, sheet)]
}

function axisGuides(axis: 'x' | 'y', moving: Rect, others: readonly Named[], sheet: Sheet): Guide[] {
  const found = new Map<string, { line: Line; ids: string[]; from: number; to: number }>()
  const own = linesOf(axis, moving)
  const meet = (id: string, line: Line) => {
    const match = own.find((mine) => mine.at === line.at && mine.kind === line.kind)
    if (!match) return
    const key = `${line.kind} ${line.at}`
    const guide = found.get(key) ?? { line, ids: [], from: match.from, to: match.to }
    if (!guide.ids.includes(id)) guide.ids.push(id)
    guide.from = Math.min(guide.from, line.from)
    guide.to = Math.max(guide.to, line.to)
    found.set(key, guide)
  }
  for (const other of others) for (const line of linesOf(axis, other)) meet(other.id, line)
  for (const line of sheetLines(axis, moving, sheet)) meet(PAGE, line)
  return [...found.values()]
    .map(({ line, ids, from, to }) => ({ axis, at: line.at, kind: line.kind, from, to, ids }))
    .sort((a, b) => a.at - b.at || (a.kind < b.kind ? -1 : 1))
}

function linesOf(axis: 'x' | 'y', rect: Rect): Line[] {
  const [start, size] = axis === 'x' ? [rect.x, rect.w] : [rect.y, rect.h]
  const [from, to] = axis === 'x' ? [rect.y, bottomOf(rect)] : [rect.x, rightOf(rect)]
  return [
    { at: start, kind: 'edge', from, to },
    { at: start + size, kind: 'edge', from, to },
    { at: start + size / 2, kind: 'centre', from, to },
  ]
}

function sheetLines(axis: 'x' | 'y', moving: Rect, { marginX = 0, marginY = 0, maxRow }: Sheet): Line[] {
  if (axis === 'x') {
    const span = { from: moving.y, to: bottomOf(moving) }
    return [
      { at: marginX, kind: 'edge', ...span },
      { at: COLUMNS / 2, kind: 'centre', ...span },
      { at: COLUMNS - marginX, kind: 'edge', ...span },
    ]
  }
  const span = { from: moving.x, to: rightOf(moving) }
  const top: Line = { at: marginY, kind: 'edge', ...span }
  if (maxRow === undefined) return [top]
  return [top, { at: maxRow / 2, kind: 'centre', ...span }, { at: maxRow - marginY, kind: 'edge', ...span }]
}

/**
 * The small shift that snaps `moving` to the nearest line within `reach` cells, separately per axis; 0 if there is
 * none. Ties go to the smaller line. Only whole cells: a centre snaps only if the grid allows it.
 */
export function snap(moving: Rect, others: readonly Named[], reach = 1, sheet: Sheet = {}): { dx: number; dy: number } {
  return { dx: nearest('x', moving, others, reach, sheet), dy: nearest('y', moving, others, reach, sheet) }
}

function nearest(axis: 'x' | 'y', moving: Rect, others: readonly Named[], reach: number, sheet: Sheet): number {
  const lines = [...others.flatMap((other) => linesOf(axis, other)), ...sheetLines(axis, moving, sheet)]
  lines.sort((a, b) => a.at - b.at)
  let best = Number.POSITIVE_INFINITY
  for (const mine of linesOf(axis, moving)) {
    for (const line of lines) {
      const shift = line.at - mine.at
      if (line.kind !== mine.kind || !Number.isInteger(shift) || Math.abs(shift) > reach) continue
      if (Math.abs(shift) < Math.abs(best)) best = shift
    }
  }
  return Number.isFinite(best) ? best : 0
}

/**
 * The free cells on the four sides of `moving`, to the nearest facing module, else to the sheet's margin. A pageless
 * sheet has no bottom margin.
 */
export function distances(moving: Rect, others: readonly Named[], sheet: Sheet = {}): Distance[] {
  const { marginX = 0, marginY = 0, maxRow } = sheet
  const right = rightOf(moving)
  const bottom = bottomOf(moving)
  const sides: [Distance['side'], number, (other: Rect) => number][] = [
    ['left', moving.x - marginX, (other) => moving.x - rightOf(other)],
    ['right', COLUMNS - marginX - right, (other) => other.x - right],
    ['top', moving.y - marginY, (other) => moving.y - bottomOf(other)],
    ['bottom', (maxRow ?? Number.NaN) - marginY - bottom, (other) => other.y - bottom],
  ]
  return sides.flatMap(([side, toPage, cellsTo]) => {
    const facing = others.filter((other) => cellsTo(other) >= 0 && faces(side, moving, other))
    const near = facing.reduce<Named | undefined>(
      (best, other) => (!best || cellsTo(other) < cellsTo(best) ? other : best),
      undefined,
    )
    if (near) return [{ side, cells: cellsTo(near), id: near.id }]
    return toPage >= 0 ? [{ side, cells: toPage, id: PAGE }] : []
  })
}

/** Whether `other` is hit if `moving` is extended along the side's axis. */
function faces(side: Distance['side'], moving: Rect, other: Rect): boolean {
  const band = boundsOf([moving, other]) as Rect
  return side === 'left' || side === 'right'
    ? overlaps({ ...moving, x: band.x, w: band.w }, other)
    : overlaps({ ...moving, y: band.y, h: band.h }, other)
}
