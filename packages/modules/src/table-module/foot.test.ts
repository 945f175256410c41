import { expect, it } from 'vitest'
import { footText } from './foot.ts'
import { cellKey, TOTAL_ROW, tableModule, withFoots } from './spec.ts'

it('W26: the foot of a column sums, counts and averages its cells, written as they are', () => {
  expect(footText('sum', ['€2,400', '€3,600', '€800'])).toBe('€6,800')
  expect(footText('sum', ['3 days', '5 days', '1 day'])).toBe('9 days')
  expect(footText('average', ['10.5%', '', '12.5%'])).toBe('11.5%')
  expect(footText('sum', ['$1,000.50', '−$0.50', 'none yet'])).toBe('$1,000.00')
  expect(footText('count', ['Design', ' ', 'Build'])).toBe('2')
  expect([footText('sum', ['Design']), footText('count', [])]).toEqual(['', ''])
})

it('W26: it stands in the row of totals, also in what search and export read, until something is typed there', () => {
  const made = tableModule.defaults()
  const [, , price] = made.columns
  const key = cellKey(TOTAL_ROW, price?.id ?? '')
  const columns = made.columns.map((one) => (one.id === price?.id ? { ...one, foot: 'sum' as const } : one))
  const table = { ...made, columns, hasTotal: true }
  expect(tableModule.plainText(table, {})).toContain('€6,800')
  expect(withFoots({ ...table, hasTotal: false }).cells[key]).toBeUndefined()
  const typed = {
    ...table,
    cells: { ...table.cells, [key]: made.cells[cellKey(made.rows[0]?.id ?? '', price?.id ?? '')] },
  }
  expect(withFoots(typed as typeof table).cells[key]).toEqual(typed.cells[key])
})
