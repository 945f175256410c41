import type { FolioModule, FolioSection, PageData, Theme } from '@recto/document'
import { pageRows, type Rect, sameRect } from '@recto/grid'
import { rulerOf, type Widths } from '@recto/typeset'
import { type Cell, cellsOf, headingLevel, leastColumns, rowsOf } from './cells.ts'
import { evenTracks, type Ground, Sheet } from './sheet.ts'

/** Names of the layouts for a section's content. */
export const ARRANGEMENTS = [
  'stack',
  'house',
  'halves',
  'thirds',
  'quarters',
  'picture-left',
  'picture-right',
  'picture-above',
] as const

/** Name of a layout for a section's content. */
export type ArrangementName = (typeof ARRANGEMENTS)[number]

/** Another layout for a section: a rectangle for each of its modules, and changes to the section itself. */
export type Arrangement = {
  name: ArrangementName
  rects: Readonly<Record<string, Rect>>
  section: Pick<FolioSection, 'heightRows'> & { phoneOrder: string[] | undefined }
}

/** For which folio a section is laid out. */
export type ArrangeUse = { theme: Theme; page: PageData; widths: Widths }

/** Shares of the gaps that are tried on a page that cannot grow. */
const TIGHTER = [1, 0.7, 0.45] as const
const HALVES = [
  [4, 25],
  [31, 25],
] as const
const THIRDS = [
  [4, 16],
  [22, 16],
  [40, 16],
] as const
const QUARTERS = [
  [4, 10],
  [18, 10],
  [32, 10],
  [46, 10],
] as const
/** Rows of a picture that opens its section. */
const ABOVE_ROWS = 34

/**
 * Other layouts for a section. Modules keep their text, values and style and only move, so
 * nothing can be lost. On a fixed page, layouts that do not fit are left out.
 */
export function arrangements(
  section: Pick<FolioSection, 'phoneOrder'>,
  modules: readonly FolioModule[],
  { theme, page, widths }: ArrangeUse,
): Arrangement[] {
  const ground: Ground = { ruler: rulerOf(theme, widths), fixed: page.mode === 'paged' ? pageRows(page) : 0 }
  const cells = cellsOf(section, modules)
  return ARRANGEMENTS.flatMap((name) => {
    const fits = LAYOUTS[name]
    for (const tight of ground.fixed ? TIGHTER : [1]) {
      const sheet = new Sheet(ground, tight)
      if (!fits(cells, sheet)) return []
      if (!sheet.isOver) return made(name, cells, modules, sheet)
    }
    return []
  })
}

function made(
  name: ArrangementName,
  cells: readonly Cell[],
  modules: readonly FolioModule[],
  sheet: Sheet,
): Arrangement[] {
  const rects = sheet.rects
  if (modules.every(({ id, rect }) => rects[id] && sameRect(rects[id], rect))) return []
  const order = cells.flatMap((cell) => cell.modules.map(({ id }) => id))
  const read = order.toSorted((a, b) => {
    const [one, other] = [rects[a], rects[b]]
    return one && other ? one.y - other.y || one.x - other.x : 0
  })
  const phoneOrder = read.every((id, at) => id === order[at]) ? undefined : order
  return [{ name, rects, section: { heightRows: sheet.rows, phoneOrder } }]
}

/** Puts the cells of a section on the sheet; false: it is no layout for them. */
type LayOut = (cells: readonly Cell[], sheet: Sheet) => boolean

const split = (cells: readonly Cell[]) => {
  const head = cells.find(({ role }) => role === 'head')
  return { head, rest: cells.filter((one) => one !== head) }
}

/** The heading first, the rest in columns below; wide content, and content that had its own row, gets a full row. */
const tracks =
  (all: readonly (readonly [x: number, w: number])[]): LayOut =>
  (cells, sheet) => {
    const { head, rest } = split(cells)
    const room = Math.min(...all.map(([, w]) => w))
    const isNarrow = (cell: Cell) => (cell.role === 'plain' || cell.role === 'picture') && leastColumns(cell) <= room
    const grouped = rowsOf(rest)
    const singles = grouped.filter((row) => row.length === 1 && row.every(isNarrow))
    // A row is all there is: it is parted.
    const rows = singles.length < all.length ? rest.map((cell) => [cell]) : grouped
    if (rows.filter((row) => row.length === 1 && row.every(isNarrow)).length < all.length) return false
    if (head) sheet.stack([head], 4, 44)
    let row: Cell[] = []
    let full = 0
    const flush = () => {
      // One alone is no row of tracks.
      if (row.length > 1) sheet.side(row, all)
      else sheet.stack(row, 4, 52)
      if (row.length === all.length) full++
      row = []
    }
    for (const next of rows) {
      const [only] = next
      if (next.length === 1 && only && isNarrow(only)) {
        row.push(only)
        if (row.length === all.length) flush()
        continue
      }
      flush()
      if (next.length > 1) sheet.side(next, evenTracks(next.length, 4, 52))
      else sheet.stack(next, 4, 52)
    }
    flush()
    return full > 0
  }

/** A picture as tall as its section on one side, the rest beside it. */
const pictureAt =
  (isLeft: boolean): LayOut =>
  (cells, sheet) => {
    const picture = cells.find(({ role }) => role === 'picture')
    const rest = cells.filter((one) => one !== picture)
    if (!picture || rest.length === 0 || rest.some(({ role }) => role === 'wide')) return false
    sheet.stack(rest, isLeft ? 30 : 4, 26)
    sheet.bleed(picture, isLeft ? 0 : 34, 26)
    return true
  }

const LAYOUTS: Readonly<Record<ArrangementName, LayOut>> = {
  stack(cells, sheet) {
    if (cells.length === 0) return false
    const { head, rest } = split(cells)
    if (head) sheet.stack([head], 4, 44)
    sheet.stack(rest, 4, 52)
    return true
  },
  house(cells, sheet) {
    const { head, rest } = split(cells)
    const [title] = head?.modules ?? []
    // The largest type needs more than a narrow column.
    if (!head || !title || headingLevel(title) < 2 || rest.length === 0) return false
    const top = sheet.end
    sheet.stack([head], 4, 16)
    const end = sheet.end
    sheet.end = top
    sheet.stack(rest, 22, 34)
    sheet.end = Math.max(end, sheet.end)
    return true
  },
  halves: tracks(HALVES),
  thirds: tracks(THIRDS),
  quarters: tracks(QUARTERS),
  'picture-left': pictureAt(true),
  'picture-right': pictureAt(false),
  'picture-above'(cells, sheet) {
    const picture = cells.find(({ role }) => role === 'picture')
    const others = cells.filter((one) => one !== picture)
    if (!picture || others.length === 0) return false
    sheet.above(picture, ABOVE_ROWS)
    return LAYOUTS.house(others, sheet) || LAYOUTS.stack(others, sheet)
  },
}
