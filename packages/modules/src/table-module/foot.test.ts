import { expect, it } from 'vitest'
import { footText } from './foot-text.ts'
import { cellKey, TOTAL_ROW, tableModule, withFoots } from './spec.ts'

it('W26: the foot of a column sums, counts and averages its cells, written as they are', () => {
  expect(footText('sum', ['€2,400', '€3,600', '€800'])).toBe('€6,800')
  expect(footText('sum', ['3 days', '5 days', '1 day'])).toBe('9 days')
  expect(footText('average', ['10.5%', '', '12.5%'])).toBe('11.5%')
  expect(footText('sum', ['$1,000.50', '−$0.50', 'none yet'])).toBe('$1,000.00')
  expect(footText('count', ['Design', ' ', 'Build'])).toBe('2')
  expect([footText('sum', ['Design']), footText('count', [])]).toEqual(['', ''])
})

it('B08: a total is read by its column and written like it, whatever the country (D39)', () => {
  const sums: [string[], string][] = [
    [['1.250 €', '2.400 €', '980 €'], '4.630 €'],
    [['1.234.567', '100'], '1.234.667'],
    [['–200', '500'], '300'],
    [['–700', '200'], '–500'],
    [['12k', '500'], '12.5k'],
    [['(1,200)', '(300)'], '(1,500)'],
    [['5,00-', '2,50'], '2,50-'],
    [["CHF 1'234.50", 'CHF 65.50'], "CHF 1'300.00"],
    [['1\u202f234,50 €', '65,50 €'], '1\u202f300,00 €'],
    [['1,00,000', '2,50,000'], '3,50,000'],
    [['R$ 1.234,50', 'R$ 1,50'], 'R$ 1.236,00'],
    [['٢٬٣٤٥٫٥٠', '١٠٠٫٥٠'], '٢٬٤٤٦٫٠٠'],
    [['1:30', '2:45'], '4:15'],
    [['00:59:30', '00:00:45'], '1:00:15'],
    [['12.–', '24.–'], '36.–'],
    [['0.1', '0.2'], '0.3'],
    [['1250', '2400'], '3650'],
    [['5 kg', '3 m'], ''],
    [['5 €', '7 $'], ''],
    [['12 Main Street', '7 High Road'], ''],
    [['2 400 Kč', '10 000 Kč'], '12 400 Kč'],
    [['3,4 Mio. €', '1,2 Mio. €'], '4,6 Mio. €'],
    [['₹1,00,000', '₹50,000'], '₹1,50,000'],
    [['−5 %', '2 %'], '−3 %'],
  ]
  for (const [cells, total] of sums) expect(footText('sum', cells), cells.join(' + ')).toBe(total)
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
