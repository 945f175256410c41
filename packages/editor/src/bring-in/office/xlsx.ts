import type { RichTextJson } from '@recto/document'
import { linkedPart, linksOf, type OfficePackage, partOf } from './package.ts'
import { formatsOf, shownNumber } from './xlsx-numbers.ts'
import { type CellWords, stringOf } from './xlsx-strings.ts'
import { all, at, wordsIn, type Xml } from './xml.ts'

/** A sheet of an Excel file as people see it. `rich`: cells with powers, by `row.column`. */
export type XlsxSheet = {
  name: string
  cells: string[][]
  rich: Record<string, RichTextJson>
  merges: { row: number; column: number; rows: number; columns: number }[]
}
/** An Excel file, and what no table can show. `rows`: those behind the ones that are read. */
export type XlsxBook = {
  sheets: XlsxSheet[]
  drawings: number
  comments: number
  rows: number
  hiddenRows: number
  hiddenColumns: number
  hiddenSheets: number
}

/** Columns and merged cells that are read of a sheet: more no table shows. */
const MOST_COLUMNS = 200
const MOST_MERGES = 2_000

/** Reads an Excel file: what its cells show, not how they are reckoned. Hidden sheets, rows and columns stay out. */
export async function readXlsx(given: OfficePackage, part: string): Promise<XlsxBook> {
  const book = at(await partOf(given, part), 'workbook')
  if (!book) throw new Error('It holds no sheets.')
  const links = await linksOf(given, part)
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const shared = at(await partOf(given, linkedPart(links, 'sharedStrings', `${folder}sharedStrings.xml`)), 'sst')
  const strings = shared ? all(shared, 'si').map(stringOf) : []
  const formats = formatsOf(await partOf(given, linkedPart(links, 'styles', `${folder}styles.xml`)))
  const is1904 = ['1', 'true'].includes(at(book, 'workbookPr')?.attrs.date1904 ?? '')
  const made: XlsxBook = {
    sheets: [],
    drawings: 0,
    comments: 0,
    rows: 0,
    hiddenRows: 0,
    hiddenColumns: 0,
    hiddenSheets: 0,
  }
  for (const { attrs } of all(at(book, 'sheets') ?? book, 'sheet')) {
    if (attrs.state === 'hidden' || attrs.state === 'veryHidden') {
      made.hiddenSheets++
      continue
    }
    const target = links.get(attrs.id ?? '')?.target ?? ''
    const sheet = at(await partOf(given, target), 'worksheet')
    if (!sheet) continue
    if (at(sheet, 'drawing')) made.drawings++
    made.comments += await commentsOf(given, target)
    const read = cellsOf(sheet, (cell) => shownIn(cell, { strings, formats, is1904 }))
    made.rows += at(sheet, 'sheetData')?.over ?? 0
    made.hiddenRows += read.hiddenRows
    made.hiddenColumns += read.hiddenColumns
    if (read.cells.length > 0)
      made.sheets.push({ name: attrs.name ?? '', cells: read.cells, rich: read.rich, merges: read.merges })
  }
  return made
}

/** How many cells of a sheet somebody commented on. */
async function commentsOf(given: OfficePackage, sheet: string): Promise<number> {
  const links = await linksOf(given, sheet)
  const list = at(await partOf(given, linkedPart(links, 'comments', '')), 'comments', 'commentList')
  return list ? all(list, 'comment').length : 0
}

type Book = { strings: readonly CellWords[]; formats: readonly string[]; is1904: boolean }

function shownIn(cell: Xml, { strings, formats, is1904 }: Book): CellWords {
  const value = at(cell, 'v')
  const raw = value ? wordsIn(value) : ''
  const format = formats[Number(cell.attrs.s ?? 0)] ?? ''
  switch (cell.attrs.t) {
    case 's':
      return strings[Number(raw)] ?? { words: '' }
    case 'inlineStr':
      return stringOf(at(cell, 'is') ?? cell)
    case 'str':
    case 'e':
      return { words: raw.trim() }
    case 'b':
      return { words: raw === '' ? '' : raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE' }
    case 'd':
      return { words: shownIso(raw) }
    default:
      return { words: raw === '' ? '' : shownNumber(Number(raw), format, is1904) }
  }
}

/** A day, or a day and a time, of strict files: midnight is not said. */
const shownIso = (raw: string): string =>
  raw
    .trim()
    .replace(/Z$/, '')
    .replace('T', ' ')
    .replace(/ 00:00(:00)?(\.0+)?$/, '')
    .replace(/(:\d\d)\.\d+$/, '$1')

const placeOf = (reference: string): { row: number; column: number } | undefined => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

const isHidden = ({ attrs }: Xml): boolean =>
  attrs.hidden === '1' || attrs.hidden === 'true' || attrs.ht === '0' || attrs.width === '0'

function cellsOf(sheet: Xml, shown: (cell: Xml) => CellWords) {
  const gone = hiddenColumnsOf(sheet)
  const values = new Map<number, Map<number, CellWords>>()
  const hidden = new Set<number>()
  const data = at(sheet, 'sheetData')
  let next = 0
  for (const row of data ? all(data, 'row') : []) {
    const said = Number(row.attrs.r)
    const y = Number.isInteger(said) && said > 0 ? said - 1 : next
    next = y + 1
    const own = new Map<number, CellWords>()
    let x = 0
    for (const cell of all(row, 'c')) {
      x = placeOf(cell.attrs.r ?? '')?.column ?? x
      const words = x < MOST_COLUMNS ? shown(cell) : { words: '' }
      if (words.words) own.set(x, words)
      x++
    }
    if (own.size === 0) continue
    if (isHidden(row)) hidden.add(y)
    else values.set(y, own)
  }
  const ys = [...values.keys()].toSorted((a, b) => a - b)
  const xs = [...new Set([...values.values()].flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b)
  // A sheet often begins somewhere in its middle, with empty columns between.
  const kept = xs.filter((x) => !gone.has(x))
  const rich: Record<string, RichTextJson> = {}
  const cells = ys.map((y, row) =>
    kept.map((x, column) => {
      const cell = values.get(y)?.get(x)
      if (cell?.rich) rich[`${row}.${column}`] = cell.rich
      return cell?.words ?? ''
    }),
  )
  const hiddenColumns = xs.length - kept.length
  return { cells, rich, hiddenRows: hidden.size, hiddenColumns, merges: mergesOf(sheet, ys, kept) }
}

function hiddenColumnsOf(sheet: Xml): Set<number> {
  const gone = new Set<number>()
  const columns = at(sheet, 'cols')
  for (const column of columns ? all(columns, 'col').filter(isHidden) : []) {
    const last = Math.min(Number(column.attrs.max), MOST_COLUMNS)
    for (let nth = Math.max(1, Number(column.attrs.min)); nth <= last; nth++) gone.add(nth - 1)
  }
  return gone
}

/** Cells that are one, where all of their rows and columns are shown. */
function mergesOf(sheet: Xml, ys: readonly number[], xs: readonly number[]): XlsxSheet['merges'] {
  const [rowAt, columnAt] = [placesOf(ys), placesOf(xs)]
  const listed = at(sheet, 'mergeCells')
  return (listed ? all(listed, 'mergeCell') : []).slice(0, MOST_MERGES).flatMap(({ attrs }) => {
    const [from, to] = (attrs.ref ?? '').split(':').map(placeOf)
    if (!from || !to) return []
    const rows = ys.filter((y) => y >= from.row && y <= to.row)
    const columns = xs.filter((x) => x >= from.column && x <= to.column)
    const [row, column] = [rowAt.get(from.row), columnAt.get(from.column)]
    if (row === undefined || column === undefined || rows.length + columns.length <= 2) return []
    return [{ row, column, rows: rows.length, columns: columns.length }]
  })
}

const placesOf = (all: readonly number[]): ReadonlyMap<number, number> => new Map(all.map((one, at) => [one, at]))
