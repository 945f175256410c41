import { isHead } from './heads.ts'
import { isYear } from './periods.ts'
import { type Column, type ColumnHints, readColumn } from './read-column.ts'
import type { Decimal } from './separators.ts'

/** A table as its columns, read together: what one of them says about signs goes for the others. */
export type FigureTable = {
  hasHead: boolean
  /** The words above each column; empty without a head. */
  names: string[]
  columns: Column[]
}

/** What is known of a table beside its cells. */
export type TableHints = Pick<ColumnHints, 'language' | 'delimiter' | 'typist' | 'meant' | 'others'> & {
  /** Whether the first row names the columns; found out if absent. */
  hasHead?: boolean | undefined
}

type Cells = readonly (readonly string[])[]

/** So many words of a table say what language it is in. */
const MOST_WORDS = 200

/** Reads a table. Rows may be of different length. */
export function readTable(cells: Cells, hints: TableHints = {}): FigureTable {
  const hasHead = hints.hasHead ?? isHead(cells)
  const body = hasHead ? cells.slice(1) : cells
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const names = Array.from({ length: width }, (_, at) => (hasHead ? (cells[0]?.[at] ?? '') : ''))
  const texts = names.map((_, at) => body.map((row) => row[at] ?? ''))
  const words = wordsIn(cells)
  const own = (at: number, others?: Decimal | null) =>
    readColumn(texts[at] ?? [], { ...hints, heading: names[at], words, others: others ?? hints.others })
  const first = names.map((_, at) => own(at))
  const votes = first.flatMap(({ isCertain, decimal }) => (isCertain && decimal ? [decimal] : []))
  const [vote] = votes
  const others = vote && votes.every((one) => one === vote) ? vote : null
  const columns = first.map((column, at) => (others && !column.isCertain ? own(at, others) : column))
  return { hasHead, names, columns }
}

/** Words of a table that may say its language: of its heads and of the cells that hold no digits. */
function wordsIn(cells: Cells): string[] {
  const found: string[] = []
  for (const row of cells)
    for (const text of row) {
      if (found.length >= MOST_WORDS) return found
      if (text !== '' && !/\d/.test(text) && /\p{L}{2}/u.test(text)) found.push(text)
    }
  return found
}

/** How many of a column's filled cells must be numbers for it to be a column of values. */
const MOST_OF = 0.8

/** Whether a column holds values: most of its filled cells are numbers, and they are not years or codes that name the rows. */
export function isValues(column: Column, texts: readonly string[], heading = ''): boolean {
  const numbers = column.values.filter((value) => value !== null).length
  const filled = numbers + column.unread.length
  if (numbers === 0 || numbers < filled * MOST_OF) return false
  return !isYears(texts, heading)
}

const YEARS =
  /^(years?|jahr(e|gang)?|année|an|año|anno|ano|jaar|år|vuosi|rok|év|anul?|yıl|год|рік|έτος|tahun|năm|年|年度|연도|fy)$/iu

/** Whether a column is years: each cell one, and its heading says so or they follow one another. */
function isYears(texts: readonly string[], heading: string): boolean {
  const filled = texts.map((text) => text.trim()).filter(Boolean)
  if (filled.length === 0 || !filled.every(isYear)) return false
  if (YEARS.test(heading.trim())) return true
  return (
    filled.length > 1 && filled.every((year, at) => at === 0 || Math.abs(Number(year) - Number(filled[at - 1])) === 1)
  )
}
