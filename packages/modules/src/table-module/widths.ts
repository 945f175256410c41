import { richTextToPlain } from '@recto/document'
import { spansOf } from './area.ts'
import { cellKey, type TableProps, TOTAL_ROW } from './spec.ts'

/** px: what a letter takes, what stands around the words of a cell, and the least of a column someone narrowed. */
const LETTER_PX = 9.8
const AROUND_PX = 34
const SET_PX = 60
/** What words take is reckoned on the safe side: in a room that is smaller by so much they still fit. */
const SLACK = 1.12
/** From more columns on letters are smaller and stand closer, which leaves more of the room to the words. */
export const MANY_COLUMNS = 15
const CLOSE = { letter: 7.8, around: 14 }
/** Words from here on break: an address must not take the table from the other columns. */
const MAX_LETTERS = 15
/** Where a line may break: at spaces, after hyphens and slashes, at each sign of Chinese and Japanese. */
const BREAKS = /[\s\-–—/\u3000-\u9fff]+/

/** Percent of each column, none where it gets an equal share, px under which the table scrolls in its box, how large its letters are on paper. */
export type Widths = { columns: (number | undefined)[]; leastPx: number; zoom?: number }

/**
 * Equal shares of what set widths leave, as long as the words have room in them. Else columns share by their longest
 * words, and the table gets no narrower than those: letters do not stand below each other, it scrolls.
 */
export function widthsIn(table: TableProps, roomPx: number): Widths {
  const needs = needsOf(table)
  let free = 100
  let freeNeed = 0
  let freeCount = 0
  table.columns.forEach(({ width }, at) => {
    free -= width
    if (!width) {
      freeNeed += needs[at] as number
      freeCount++
    }
  })
  free = Math.max(free, 10)
  const fits = table.columns.every(
    ({ width }, at) => ((width || free / freeCount) * roomPx) / 100 >= (needs[at] as number),
  )
  const columns = table.columns.map(
    ({ width }, at) => width || (fits ? undefined : (free * (needs[at] as number)) / freeNeed),
  )
  const least = columns.map((percent = 100, at) =>
    table.columns[at]?.width ? Math.min(SET_PX, needs[at] as number) / percent : freeNeed / free,
  )
  // However narrow someone made a column: it does not blow up the others.
  const most = needs.reduce((sum, need) => sum + 2 * need, 0)
  const leastPx = fits ? 0 : Math.ceil(Math.min(most, Math.max(...least) * 100))
  return { columns, leastPx: leastPx > roomPx * SLACK ? leastPx : 0 }
}

/** px that each column's longest word takes; cells that are one with others are left out. */
function needsOf(table: TableProps): number[] {
  const { covered } = spansOf(table)
  const isClose = table.columns.length > MANY_COLUMNS
  return table.columns.map(({ id, label }) => {
    const rows = [...table.rows, { id: TOTAL_ROW }]
    const letters = rows.reduce(
      (most, row) => {
        const key = cellKey(row.id, id)
        const cell = covered.has(key) ? undefined : table.cells[key]
        return cell ? longest(richTextToPlain(cell), most) : most
      },
      longest(label, 3),
    )
    return isClose ? CLOSE.around + CLOSE.letter * letters : AROUND_PX + LETTER_PX * letters
  })
}

const longest = (words: string, least: number): number =>
  words.split(BREAKS).reduce((most, { length }) => Math.min(MAX_LETTERS, Math.max(most, length)), least)
