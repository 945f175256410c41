import { declarations, foreignStyle } from './foreign-style.ts'
import { type HtmlChild, type HtmlElement, isElement, wordsOf } from './html-tree.ts'

/** The most cells that one may stand for, sideways and down, and of a whole table. */
const MOST_SPANNED = 1_000
const MOST_CELLS = 200_000

/** What only a tidied table says, in attributes of its own. */
export const TABLE_ATTRS = {
  /** Of a cell: how many rows and columns it stands for; `covered`: another one stands for it. */
  rows: 'data-rows',
  columns: 'data-columns',
  covered: 'data-covered',
  align: 'data-align',
  bold: 'data-bold',
  fill: 'data-fill',
  /** Of a row: head or foot. */
  part: 'data-part',
  /** Of the table: its caption, and how many rows and columns it hid. */
  caption: 'data-caption',
  hiddenRows: 'data-hidden-rows',
  hiddenColumns: 'data-hidden-columns',
  nested: 'data-nested',
} as const

type Row = { element: HtmlElement; part: string; cells: HtmlElement[] }
type Tidy = (children: readonly HtmlChild[]) => HtmlChild[]

/** The rows of a table with their cells, those of tables inside it left out. */
export function rowsOf(element: HtmlElement, part = 'tbody'): Row[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.tag === 'tr') return [{ element: child, part, cells: child.children.filter(isCell) }]
    return ['tbody', 'thead', 'tfoot'].includes(child.tag) ? rowsOf(child, child.tag) : []
  })
}
const isCell = (child: HtmlChild): child is HtmlElement =>
  isElement(child) && (child.tag === 'td' || child.tag === 'th')

/**
 * A table in which every row has every column: a cell that stands for several is followed by empty ones, to the right
 * and below. What is hidden goes, and is counted. Undefined where no words are left.
 */
export function tidyGrid(table: HtmlElement, rows: readonly Row[], tidy: Tidy): HtmlElement | undefined {
  const places = placesOf(rows)
  const width = places.reduce((most, row) => Math.max(most, row.length), 0)
  const hidden = hiddenColumns(table)
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => !hidden.has(x))
  const isHidden = ({ element }: Row) => foreignStyle(element).isHidden
  const hasWords = (y: number) => (places[y] ?? []).some((cell) => cell && wordsOf(cell).trim() !== '')
  const shown = rows.map((_, y) => y).filter((y) => !isHidden(rows[y] as Row) && hasWords(y))
  if (shown.length === 0 || columns.length === 0) return undefined
  const extents = extentsOf(places, shown, columns)
  let nested = 0
  const made = shown.map((y, at) => {
    const row = rows[y] as Row
    const cells = columns.map((x, column) => {
      const cell = places[y]?.[x]
      const extent = cell && extents.get(cell)
      if (!cell || !extent) return element('td')
      if (extent.top !== at || extent.left !== column) return element(cell.tag, [], { [TABLE_ATTRS.covered]: '' })
      const content = tidy(cell.children)
      nested += content.filter((child) => isElement(child) && child.tag === 'table').length
      return tidyCell(cell, row.element, asLines(content), extent)
    })
    const part = { thead: 'head', tfoot: 'foot' }[row.part]
    return element('tr', cells, part ? { [TABLE_ATTRS.part]: part } : {})
  })
  const hiddenRows = rows.filter((row, y) => isHidden(row) && hasWords(y)).length
  const count = (name: string, number: number) => (number > 0 ? { [name]: String(number) } : {})
  const caption = table.children.filter(isElement).find(({ tag }) => tag === 'caption')
  return element('table', made, {
    ...(caption && { [TABLE_ATTRS.caption]: wordsOf(caption).trim() }),
    ...count(TABLE_ATTRS.hiddenRows, hiddenRows),
    ...count(TABLE_ATTRS.hiddenColumns, [...hidden].filter((x) => x < width).length),
    ...count(TABLE_ATTRS.nested, nested),
  })
}

const element = (tag: string, children: HtmlChild[] = [], attrs: Record<string, string> = {}): HtmlElement => ({
  tag,
  attrs,
  children,
})

/** Which cell stands at each place; one stands at several where it spans rows or columns. */
function placesOf(rows: readonly Row[]): (HtmlElement | undefined)[][] {
  const places: (HtmlElement | undefined)[][] = rows.map(() => [])
  let left = MOST_CELLS
  for (const [y, { cells, part }] of rows.entries()) {
    let x = 0
    const row = places[y] as (HtmlElement | undefined)[]
    // A cell spans rows of its own group only.
    const end = rows.findIndex((one, at) => at > y && one.part !== part)
    const rowsLeft = (end === -1 ? rows.length : end) - y
    for (const cell of cells) {
      while (x in row) x++
      const wide = spanned(cell.attrs.colspan)
      const asked = cell.attrs.rowspan?.trim() === '0' ? rowsLeft : spanned(cell.attrs.rowspan)
      const high = Math.min(asked, rowsLeft, 1 + Math.floor(left / wide))
      // Words of Excel that reach over empty neighbours are in one cell all the same.
      const isOver = /mso-ignore\s*:\s*colspan/i.test(cell.attrs.style ?? '')
      for (let down = 0; down < high; down++) {
        for (let over = 0; over < wide; over++) {
          const there = places[y + down] as (HtmlElement | undefined)[]
          if (!(x + over in there)) there[x + over] = isOver && over > 0 ? undefined : cell
        }
      }
      left = Math.max(0, left - high * wide)
      x += wide
    }
  }
  return places
}

const spanned = (span: string | undefined): number =>
  Math.min(MOST_SPANNED, Math.max(1, Number.parseInt(span ?? '1', 10) || 1))

/** Columns that the table hides. */
function hiddenColumns(table: HtmlElement): Set<number> {
  const hidden = new Set<number>()
  let x = 0
  const read = (children: readonly HtmlChild[]): void => {
    for (const child of children.filter(isElement)) {
      if (child.tag === 'colgroup') read(child.children)
      if (child.tag !== 'col') continue
      const span = spanned(child.attrs.span)
      const { display, visibility } = declarations(child.attrs.style ?? '')
      if (display === 'none' || visibility === 'collapse') for (let at = 0; at < span; at++) hidden.add(x + at)
      x += span
    }
  }
  read(table.children)
  return hidden
}

type Extent = { top: number; left: number; bottom: number; right: number }

/** From where to where each cell stands, among the rows and columns that show. */
function extentsOf(
  places: readonly (HtmlElement | undefined)[][],
  shown: readonly number[],
  columns: readonly number[],
) {
  const extents = new Map<HtmlElement, Extent>()
  for (const [at, y] of shown.entries()) {
    for (const [column, x] of columns.entries()) {
      const cell = places[y]?.[x]
      if (!cell) continue
      const known = extents.get(cell) ?? { top: at, left: column, bottom: at, right: column }
      extents.set(cell, { ...known, bottom: at, right: Math.max(known.right, column) })
    }
  }
  return extents
}

function tidyCell(cell: HtmlElement, row: HtmlElement, content: HtmlChild[], extent: Extent): HtmlElement {
  const { align, blocks } = alignOf(content)
  const own = align ?? alignSaid(cell) ?? alignSaid(row)
  const style = declarations(cell.attrs.style ?? '')
  const fill = style['background-color'] ?? style.background ?? cell.attrs.bgcolor ?? ''
  const [high, wide] = [extent.bottom - extent.top + 1, extent.right - extent.left + 1]
  return element(cell.tag, blocks, {
    ...(high > 1 && { [TABLE_ATTRS.rows]: String(high) }),
    ...(wide > 1 && { [TABLE_ATTRS.columns]: String(wide) }),
    ...(own && { [TABLE_ATTRS.align]: own }),
    ...(foreignStyle(cell).isBold && { [TABLE_ATTRS.bold]: '' }),
    ...(isFilled(fill) && { [TABLE_ATTRS.fill]: fill.trim().toLowerCase() }),
  })
}

const isFilled = (fill: string): boolean => !/^\s*($|none|transparent|white|#fff(fff)?\b|inherit|initial)/i.test(fill)

const alignSaid = ({ attrs }: HtmlElement): string | undefined =>
  /^(left|center|right)$/i.exec(declarations(attrs.style ?? '')['text-align'] ?? attrs.align ?? '')?.[0].toLowerCase()

/** How all blocks of a cell stand, where they agree, and the blocks without it. */
function alignOf(content: HtmlChild[]): { align: string | undefined; blocks: HtmlChild[] } {
  const blocks = content.filter(isElement)
  const all = new Set(blocks.map((block) => (block.tag === 'p' ? alignSaid(block) : undefined)))
  const [align] = all
  if (all.size !== 1 || align === undefined) return { align: undefined, blocks: content }
  const bare = ({ style: _, ...attrs }: Record<string, string>) => attrs
  return { align, blocks: content.map((block) => (isElement(block) ? { ...block, attrs: bare(block.attrs) } : block)) }
}

/** Between the cells of a row that had to become a line. */
const CELL_GAP = ' · '

/** Blocks in which each row of a table is a line. */
export function asLines(tree: readonly HtmlChild[]): HtmlChild[] {
  return tree.flatMap((child): HtmlChild[] => {
    if (!isElement(child)) return [child]
    if (child.tag !== 'table') return [{ ...child, children: asLines(child.children) }]
    return child.children.filter(isElement).map((row) => {
      const words = row.children.map((cell) => wordsOf(cell).trim()).filter(Boolean)
      return element('p', [words.join(CELL_GAP)])
    })
  })
}
