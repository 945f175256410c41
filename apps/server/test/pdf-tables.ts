import { type Element, elementsOf, isElement } from '../src/jobs/pdf/struct-tree.ts'

/** What a cell says of itself in the attributes of its table. */
export type CellAttribute = (cell: Element, key: 'Scope' | 'Headers' | 'ColSpan' | 'RowSpan') => string | undefined

/** Cells of tables that no header says anything of: neither one above in the column, nor one of the row, nor one by its id. */
export function cellsWithoutHeader(tree: Element, attribute: CellAttribute): number {
  let count = 0
  for (const table of elementsOf(tree)) if (table.type === 'Table') count += inTable(table, attribute)
  return count
}

function inTable(table: Element, attribute: CellAttribute): number {
  const span = (cell: Element, key: 'ColSpan' | 'RowSpan') => Number(attribute(cell, key) ?? 1)
  /** Columns with a header above. */
  const headed = new Set<number>()
  /** Rows that a cell of an earlier row still fills, by column. */
  const filled = new Map<number, number>()
  let count = 0
  for (const row of [...elementsOf(table)].filter(({ type }) => type === 'TR')) {
    const cells = row.kids.filter((kid): kid is Element => isElement(kid))
    const isHeaded = cells.some((cell) => isHeader(cell, attribute, ['/Row', '/Both']))
    const before = new Map(filled)
    let column = 0
    for (const cell of cells) {
      while ((before.get(column) ?? 0) > 0) column++
      const end = column + span(cell, 'ColSpan')
      const columns = Array.from({ length: end - column }, (_, at) => column + at)
      if (isHeader(cell, attribute, ['/Column', '/Both'])) for (const one of columns) headed.add(one)
      const says = isHeaded || attribute(cell, 'Headers') !== undefined || columns.some((one) => headed.has(one))
      if (cell.type === 'TD' && cell.kids.length > 0 && !says) count++
      for (const one of columns) filled.set(one, span(cell, 'RowSpan'))
      column = end
    }
    for (const [one, rows] of filled) filled.set(one, rows - 1)
  }
  return count
}

const isHeader = (cell: Element, attribute: CellAttribute, scopes: readonly string[]): boolean =>
  cell.type === 'TH' && scopes.includes(attribute(cell, 'Scope') ?? '')
