import { linksOf, partOf } from './package.ts'
import { formatsOf, shownNumber } from './xlsx-numbers.ts'
import { all, at, wordsIn, type Xml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A sheet of an Excel file as people see it, and what no table can show. */
export type XlsxSheet = {
  name: string
  cells: string[][]
  merges: { row: number; column: number; rows: number; columns: number }[]
}
/** An Excel file. */
export type XlsxBook = {
  sheets: XlsxSheet[]
  drawings: number
  hiddenRows: number
  hiddenColumns: number
  hiddenSheets: number
}

const BOOK = 'xl/workbook.xml'
/** Rows and columns that are read of a sheet: more no table shows. */
const MOST_ROWS = 5_000
const MOST_COLUMNS = 200

/** Reads an Excel file: what its cells show, not how they are reckoned. Hidden sheets, rows and columns stay out. */
export async function readXlsx(zip: Zip): Promise<XlsxBook> {
  const book = at(await partOf(zip, BOOK), 'workbook')
  if (!book) throw new Error('It holds no sheets.')
  const links = await linksOf(zip, BOOK)
  const shared = at(await partOf(zip, 'xl/sharedStrings.xml'), 'sst')
  const strings = shared ? all(shared, 'si').map(stringOf) : []
  const formats = formatsOf(await partOf(zip, 'xl/styles.xml'))
  const is1904 = ['1', 'true'].includes(at(book, 'workbookPr')?.attrs.date1904 ?? '')
  const made: XlsxBook = { sheets: [], drawings: 0, hiddenRows: 0, hiddenColumns: 0, hiddenSheets: 0 }
  for (const { attrs } of all(at(book, 'sheets') ?? book, 'sheet')) {
    if (attrs.state === 'hidden' || attrs.state === 'veryHidden') {
      made.hiddenSheets++
      continue
    }
    const sheet = at(await partOf(zip, links.get(attrs.id ?? '')?.target ?? ''), 'worksheet')
    if (!sheet) continue
    if (at(sheet, 'drawing')) made.drawings++
    const { cells, hiddenRows, hiddenColumns, merges } = cellsOf(sheet, (cell) =>
      shownIn(cell, { strings, formats, is1904 }),
    )
    made.hiddenRows += hiddenRows
    made.hiddenColumns += hiddenColumns
    if (cells.length > 0) made.sheets.push({ name: attrs.name ?? '', cells, merges })
  }
  return made
}

/** The text of one shared string, without its phonetic reading. */
const stringOf = (item: Xml): string =>
  [...all(item, 't'), ...all(item, 'r').flatMap((run) => all(run, 't'))].map(wordsIn).join('')

type Book = { strings: readonly string[]; formats: readonly string[]; is1904: boolean }

function shownIn(cell: Xml, { strings, formats, is1904 }: Book): string {
  const value = at(cell, 'v')
  const raw = value ? wordsIn(value) : ''
  switch (cell.attrs.t) {
    case 's':
      return (strings[Number(raw)] ?? '').trim()
    case 'inlineStr':
      return stringOf(at(cell, 'is') ?? cell).trim()
    case 'str':
    case 'e':
      return raw.trim()
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE'
    case 'd':
      return raw.slice(0, 10)
    default:
      return raw === '' ? '' : shownNumber(Number(raw), formats[Number(cell.attrs.s ?? 0)] ?? '', is1904)
  }
}

const placeOf = (reference: string): { row: number; column: number } => {
  const [, letters = 'A', digits = '1'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

function cellsOf(sheet: Xml, shown: (cell: Xml) => string) {
  const isHidden = ({ attrs }: Xml) => attrs.hidden === '1' || attrs.hidden === 'true'
  const gone = new Set<number>()
  const columns = at(sheet, 'cols')
  for (const column of columns ? all(columns, 'col').filter(isHidden) : []) {
    const last = Math.min(Number(column.attrs.max), MOST_COLUMNS)
    for (let nth = Number(column.attrs.min); nth <= last; nth++) gone.add(nth - 1)
  }
  const values = new Map<number, Map<number, string>>()
  const hidden = new Set<number>()
  const data = at(sheet, 'sheetData')
  let next = 0
  for (const row of (data ? all(data, 'row') : []).slice(0, MOST_ROWS)) {
    const y = row.attrs.r ? Number(row.attrs.r) - 1 : next
    next = y + 1
    if (isHidden(row)) {
      hidden.add(y)
      continue
    }
    let x = 0
    for (const cell of all(row, 'c')) {
      if (cell.attrs.r) x = placeOf(cell.attrs.r).column
      const words = shown(cell)
      if (words && x < MOST_COLUMNS) values.set(y, (values.get(y) ?? new Map()).set(x, words))
      x++
    }
  }
  const ys = [...values.keys()].toSorted((a, b) => a - b)
  const xs = [...new Set([...values.values()].flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b)
  // A sheet often begins somewhere in its middle, with empty columns between.
  const kept = xs.filter((x) => !gone.has(x))
  const cells = ys.map((y) => kept.map((x) => values.get(y)?.get(x) ?? ''))
  const hiddenColumns = xs.length - kept.length
  return { cells, hiddenRows: hidden.size, hiddenColumns, merges: mergesOf(sheet, ys, kept) }
}

/** Cells that are one, where all of their rows and columns are shown. */
function mergesOf(sheet: Xml, ys: readonly number[], xs: readonly number[]): XlsxSheet['merges'] {
  const listed = at(sheet, 'mergeCells')
  return (listed ? all(listed, 'mergeCell') : []).flatMap(({ attrs }) => {
    const [from, to] = (attrs.ref ?? '').split(':').map(placeOf)
    if (!from || !to) return []
    const rows = ys.filter((y) => y >= from.row && y <= to.row)
    const columns = xs.filter((x) => x >= from.column && x <= to.column)
    const [row, column] = [ys.indexOf(from.row), xs.indexOf(from.column)]
    const isShown = row >= 0 && column >= 0 && rows.length + columns.length > 2
    return isShown ? [{ row, column, rows: rows.length, columns: columns.length }] : []
  })
}
