import { expect, it } from 'vitest'
import type { Element } from '../src/jobs/pdf/struct-tree.ts'
import { cellsWithoutHeader } from './pdf-tables.ts'

type Cell = { is: 'TH' | 'TD'; Scope?: string; ColSpan?: string; RowSpan?: string; isEmpty?: boolean }

const attributes = new Map<Element, Cell>()
const element = (type: string, kids: Element[], cell?: Cell): Element => {
  const made = { type, kids: cell && !cell.isEmpty ? [{}] : kids } as unknown as Element
  if (cell) attributes.set(made, cell)
  return made
}
const count = (rows: Cell[][]): number => {
  const cells = rows.map((row) =>
    element(
      'TR',
      row.map((cell) => element(cell.is, [], cell)),
    ),
  )
  const attribute = (cell: Element, key: string) => (attributes.get(cell) as Record<string, string> | undefined)?.[key]
  return cellsWithoutHeader(element('Document', [element('Table', cells)]), attribute)
}
const above: Cell = { is: 'TH', Scope: '/Column' }
const beside: Cell = { is: 'TH', Scope: '/Row' }
const cell: Cell = { is: 'TD' }

it('C1.5: each cell of a table that says something has a header of its column or row, over what is spanned too', () => {
  expect(
    count([
      [above, above],
      [cell, cell],
    ]),
  ).toBe(0)
  expect(count([[beside, cell, cell]])).toBe(0)
  expect(count([[{ ...above, ColSpan: '2' }], [cell, cell]])).toBe(0)
  expect(count([[cell, cell]])).toBe(2)
  expect(count([[above], [cell, cell]])).toBe(1)
  expect(count([[above], [cell, { ...cell, isEmpty: true }]])).toBe(0)
  expect(
    count([
      [{ ...above, RowSpan: '2' }, above],
      [cell, cell],
    ]),
  ).toBe(1)
})
