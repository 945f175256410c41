import { TABLE_ATTRS } from './foreign-table.ts'
import { type HtmlElement, isElement, wordsOf } from './html-tree.ts'

/** A cell that stands for several, by row and column of the part's cells. */
export type TableMerge = { row: number; column: number; rows: number; columns: number }

type Align = 'left' | 'center' | 'right'

/** What a table from elsewhere says beside the words of its cells; places are `row.column` of the part's cells. */
export type TableFacts = {
  cells: string[][]
  /** The first row names the columns. */
  hasHead: boolean
  /** What stands over the whole table. */
  title?: string
  /** The first column names the rows. */
  hasHeadColumn?: boolean
  /** The last row sums the others up. */
  hasTotal?: boolean
  merges?: TableMerge[]
  aligns?: Record<string, Align>
  /** Cells that are bold as a whole. */
  bold?: string[]
  changed?: TableChanges
  /** Words of the merged cells of a row of totals, which stand in their first column alone. */
  splitTotals?: string[]
}

/** How many things of a table a folio shows in another way, or not at all. */
export type TableChanges = Partial<
  Record<'headRows' | 'headMerges' | 'totalMerges' | 'hiddenRows' | 'hiddenColumns' | 'nestedTables', number>
>

type Cell = { words: string; attrs: Record<string, string>; isHead: boolean; isBold: boolean; element: HtmlElement }

/** Words that begin a row of sums, in the languages of the interface's neighbours. */
const TOTAL =
  /^(grand |sub)?(total|totals|sum|summe|gesamt(summe|betrag|preis)?|endsumme|totaal|somme|totale|suma|soma|summa|yhteensä|i alt|celkem|összesen|razem|итого|всего|合計|总计|총계)\b|^(合計|总计|総計|총계|итого|всего)/iu
/** The most rows at the top that can name columns. */
const MOST_HEADS = 3

/** Reads a tidied table; returns the elements of its cells too, in the same places. */
export function factsOf(table: HtmlElement): TableFacts & { elements: HtmlElement[][] } {
  const rows = table.children.filter(isElement)
  const read = rows.map((row) => row.children.filter(isElement).map(cellOf))
  const titles = table.attrs[TABLE_ATTRS.caption] ? [table.attrs[TABLE_ATTRS.caption] as string] : []
  let from = 0
  while (read.length - from > 2 && isTitle(read[from] as Cell[], read[from + 1] as Cell[])) {
    titles.push(read[from]?.[0]?.words ?? '')
    from++
  }
  const parts = rows.slice(from).map((row) => row.attrs[TABLE_ATTRS.part])
  const grid = read.slice(from)
  const heads = headRows(grid, parts)
  const body = grid.slice(heads)
  const labels = heads > 0 ? [labelsOf(grid.slice(0, heads))] : []
  const cells = [...labels, ...body.map((row) => row.map(({ words }) => words))]
  const shift = labels.length
  const hasTotal = isTotal(body, parts.at(-1) === 'foot')
  const merges = body.flatMap((row, y) => row.flatMap((cell, x) => mergeOf(cell, y + shift, x)))
  const inTotal = hasTotal ? merges.filter(({ row }) => row === cells.length - 1) : []
  const said = (name: string) => Number(table.attrs[name] ?? 0)
  const changed: TableChanges = present({
    headRows: Math.max(0, heads - 1),
    headMerges: grid
      .slice(0, heads)
      .flat()
      .filter(({ attrs }) => attrs[TABLE_ATTRS.columns]).length,
    totalMerges: inTotal.length,
    hiddenRows: said(TABLE_ATTRS.hiddenRows),
    hiddenColumns: said(TABLE_ATTRS.hiddenColumns),
    nestedTables: said(TABLE_ATTRS.nested),
  })
  const placed = [...(heads > 0 ? [grid[heads - 1] as Cell[]] : []), ...body]
  const aligns = Object.fromEntries(
    placed.flatMap((row, y) =>
      row.flatMap(({ attrs, words }, x) => {
        const align = attrs[TABLE_ATTRS.align] as Align | undefined
        return align && words ? [[`${y}.${x}`, align]] : []
      }),
    ),
  )
  const bold = body.flatMap((row, y) =>
    row.flatMap(({ attrs, words }, x) => (words && TABLE_ATTRS.bold in attrs ? [`${y + shift}.${x}`] : [])),
  )
  const kept = merges.filter((one) => !inTotal.includes(one))
  return {
    cells,
    hasHead: heads > 0,
    ...(titles.length > 0 && { title: titles.join(' – ') }),
    ...(isHeadColumn(body) && { hasHeadColumn: true }),
    ...(hasTotal && { hasTotal: true }),
    ...(kept.length > 0 && { merges: kept }),
    ...(Object.keys(aligns).length > 0 && { aligns }),
    ...(bold.length > 0 && { bold }),
    ...(Object.keys(changed).length > 0 && { changed }),
    ...(inTotal.length > 0 && { splitTotals: inTotal.map(({ row, column }) => cells[row]?.[column] ?? '') }),
    elements: [...(shift > 0 ? [[]] : []), ...body.map((row) => row.map(({ element }) => element))],
  }
}

const present = <K extends string>(counts: Record<K, number>): Partial<Record<K, number>> =>
  Object.fromEntries(Object.entries<number>(counts).filter(([, count]) => count > 0)) as Partial<Record<K, number>>

function cellOf(element: HtmlElement): Cell {
  const words = wordsOf(element).trim()
  const isBold = TABLE_ATTRS.bold in element.attrs || (words !== '' && isAllBold(element))
  return { words, attrs: element.attrs, isHead: element.tag === 'th', isBold, element }
}

/** Whether every word in it is in a <strong>, or a heading. */
const isAllBold = (element: HtmlElement): boolean =>
  element.children.every((child) =>
    isElement(child)
      ? /^(strong|h\d)$/.test(child.tag) || wordsOf(child).trim() === '' || isAllBold(child)
      : child.trim() === '',
  )

/** One cell over the whole width, or words alone in the first one over a row that is full. */
function isTitle(row: readonly Cell[], next: readonly Cell[]): boolean {
  const [first] = row
  if (!first?.words || row.length < 2 || row.slice(1).some(({ words }) => words !== '')) return false
  if (Number(first.attrs[TABLE_ATTRS.rows] ?? 1) > 1) return false
  if (Number(first.attrs[TABLE_ATTRS.columns] ?? 1) === row.length) return true
  return next.every(({ words }) => words !== '') && next.every(({ isHead, isBold }) => isHead || isBold)
}

/** How many rows at the top name the columns: those that say so, else those that look unlike the ones below. */
function headRows(grid: readonly Cell[][], parts: readonly (string | undefined)[]): number {
  const most = Math.min(MOST_HEADS, grid.length - 1)
  const leading = (is: (row: readonly Cell[], y: number) => boolean): number => {
    const end = grid.findIndex((row, y) => !is(row, y))
    return end === -1 || end > most ? 0 : end
  }
  const said = leading((row, y) => parts[y] === 'head' || worded(row).every(({ isHead }) => isHead))
  const bold = (row: readonly Cell[]) => worded(row).every(({ isBold, isHead }) => isBold || isHead)
  const count = said || leading(bold) || filledHead(grid)
  // A cell that reaches down from a head belongs to the heads with all that it covers.
  const reach = grid
    .slice(0, count)
    .flatMap((row, y) => row.map(({ attrs }) => y + Number(attrs[TABLE_ATTRS.rows] ?? 1)))
  const all = Math.max(count, ...reach)
  return all <= most ? all : 0
}

/** One row in a colour that no other row has. */
function filledHead(grid: readonly Cell[][]): number {
  const fills = grid.map((row) => new Set(worded(row).map(({ attrs }) => attrs[TABLE_ATTRS.fill] ?? '')))
  const [fill = ''] = fills[0] ?? []
  const isAlone = fills[0]?.size === 1 && fill !== '' && !fills.slice(1).some((row) => row.has(fill))
  return isAlone && grid.length > 1 ? 1 : 0
}

const worded = (row: readonly Cell[]): Cell[] => row.filter(({ words }) => words !== '')

/** The words over each column: those of a cell that stands over several name each of them. */
function labelsOf(heads: readonly Cell[][]): string[] {
  const width = heads.reduce((most, row) => Math.max(most, row.length), 0)
  const over: string[][] = Array.from({ length: width }, () => [])
  for (const row of heads) {
    for (const [x, { words, attrs }] of row.entries()) {
      if (words === '') continue
      const wide = Number(attrs[TABLE_ATTRS.columns] ?? 1)
      for (let at = x; at < x + wide; at++) if (over[at]?.at(-1) !== words) over[at]?.push(words)
    }
  }
  return over.map((words) => words.join(' · '))
}

/** Whether the first cell of each row is a head, and others are not. */
const isHeadColumn = (body: readonly Cell[][]): boolean =>
  body.length > 0 &&
  body.every((row) => row[0]?.isHead === true) &&
  body.some((row) => row.slice(1).some(({ isHead }) => !isHead))

function mergeOf({ attrs, words }: Cell, row: number, column: number): TableMerge[] {
  const rows = Number(attrs[TABLE_ATTRS.rows] ?? 1)
  const columns = Number(attrs[TABLE_ATTRS.columns] ?? 1)
  return words !== '' && rows * columns > 1 ? [{ row, column, rows, columns }] : []
}

/** A last row of sums: it says so, or is bold under rows that are not and holds a number. */
function isTotal(body: readonly Cell[][], isFoot: boolean): boolean {
  const end = body.length - 1
  const last = worded(body[end] ?? [])
  if (body.length < 2 || last.length < 2) return false
  const above = body.slice(0, -1)
  const reachesIn = above.some((row, y) => row.some(({ attrs }) => y + Number(attrs[TABLE_ATTRS.rows] ?? 1) > end))
  if (reachesIn) return false
  if (isFoot || TOTAL.test(last[0]?.words ?? '')) return true
  const isBold = (row: readonly Cell[]) => worded(row).every((cell) => cell.isBold)
  return isBold(last) && !above.some(isBold) && last.some((cell) => /\d/.test(cell.words))
}
