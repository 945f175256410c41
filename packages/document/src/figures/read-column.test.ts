import { expect, it } from 'vitest'
import { type ColumnHints, readColumn, readField } from './index.ts'

const values = (texts: string[], hints: ColumnHints = { language: 'en' }) => readColumn(texts, hints).values
const asks = (texts: string[], hints: ColumnHints = { language: 'en' }) => readColumn(texts, hints).doubt !== null

it('B08: reads one cell as people of many countries write it (D33, D34, D35, D40)', () => {
  const read: [string, number | null][] = [
    ['1,284.5', 1284.5],
    ['1.284,5', 1284.5],
    ['1 284,5', 1284.5],
    ['1\u00a0284,5', 1284.5],
    ['1\u202f284,5', 1284.5],
    ['1\u2009284.5', 1284.5],
    ["1'284.50", 1284.5],
    ['1’284.50', 1284.5],
    ['€31', 31],
    ['31 €', 31],
    ['EUR 31', 31],
    ['31 EUR', 31],
    ['kr 1 234,50', 1234.5],
    ['1 234,50 Kč', 1234.5],
    ['1.234,50 zł', 1234.5],
    ['R$ 1.234,50', 1234.5],
    ['Rs. 1,00,000/-', 100000],
    ['−8', -8],
    ['–8', -8],
    ['‒8', -8],
    ['- 8', -8],
    ['8-', -8],
    ['8,00 €-', -8],
    ['-€8', -8],
    ['€-8', -8],
    ['(€8)', -8],
    ['(1,200)', -1200],
    ['64 %', 64],
    ['%64', 64],
    ['۱۲٪', 12],
    ['5 ‰', 5],
    ['1.2e3', 1200],
    ['−2E-1', -0.2],
    ['1,2×10³', 1200],
    ['12k', 12000],
    ['3.4 Mio.', 3_400_000],
    ['$1.2M', 1_200_000],
    ['1,1 Mrd. €', 1_100_000_000],
    ['5万円', 50_000],
    ['3 lakh', 300_000],
    ['T€', null],
    ['5 T€', 5000],
    ['5 kg', 5],
    ['12 Stück', 12],
    ['1:30', 1.5],
    ['2h30', 2.5],
    ['٢٬٣٤٥٫٥٠ ر.س', 2345.5],
    ['१,००,०००', 100_000],
    ['１，２３４', 1234],
    ['1,00,000.50', 100_000.5],
    ['12.–', 12],
    ['1.250,-', 1250],
    [',5', 0.5],
    ['10²', null],
    ['10–20', null],
    ['2026-05-01', null],
    ['12.05.2024', null],
    ['+49 170 1234567', null],
    ['007', null],
    ['Q1', null],
    ['KW 12', null],
    ['1. Quartal', null],
    ['FY24', null],
    ['2024/25', null],
    ['No. 5', null],
    ['Stage 10', null],
    ['3 of 5', null],
    ['<5', null],
    ['#DIV/0!', null],
    ['n/a', null],
    ['–', null],
    ['1.2.3', null],
    ['12,34,56', null],
  ]
  for (const [text, value] of read) expect(values([text])[0], text).toBe(value)
})

it('B08: a column says which sign stands before its decimals, and if it does not, its table and its language do (D32)', () => {
  expect(values(['1.250', '2.400', '980'])).toEqual([1250, 2400, 980])
  expect(values(['1.250', '3,5'])).toEqual([1250, 3.5])
  expect(values(['1.250', '0.980'])).toEqual([1.25, 0.98])
  expect(values(['1.250', '1.250.000'])).toEqual([1250, 1_250_000])
  expect(values(['2.400'], { language: 'de' })).toEqual([2400])
  expect(values(['2.400'], { language: 'en', others: ',' })).toEqual([2400])
  expect(values(['2,400'])).toEqual([2400])
  expect(values(['1.250 €', '2.400 €', '980 €'])).toEqual([1250, 2400, 980])
  for (const column of [['1.250', '2.400', '980'], ['2,400'], ['1.250', '0.980']]) expect(asks(column)).toBe(false)
})

it('B08: what can be meant in two ways is never taken in silence (D36)', () => {
  for (const column of [['2.400'], ['1.375'], ['1.250', '1,250'], ['1.250', '2400']])
    expect(asks(column), column.join()).toBe(true)
  expect(readColumn(['2.400'], { language: 'en' }).doubt).toMatchObject({ value: 2400, other: 2.4 })
  expect(readColumn(['2.400'], { meant: { decimal: '.' } })).toMatchObject({ values: [2.4], doubt: null })
})

it('what has another unit than the others is no number, and is listed (D37)', () => {
  expect(readColumn(['5 kg', '3 m'])).toMatchObject({ values: [null, null], unread: [0, 1] })
  expect(readColumn(['5 kg', '3 kg', '2 m', 'tbd', '–'])).toMatchObject({
    values: [5, 3, null, null, null],
    unread: [2, 3],
  })
  expect(values(['3 days', '5 days', '1 day'])).toEqual([3, 5, 1])
  expect(values(['12k', '500'])).toEqual([12_000, 500])
  expect(values(['12 Main Street', '7 High Road'])).toEqual([null, null])
  expect(values(['€5', '6'])).toEqual([5, 6])
})

it('what someone types is read as those of their region write, and said where it can be meant otherwise', () => {
  expect(readField('2,5', 'en-DE')).toEqual({ value: 2.5, doubt: null })
  expect(readField('2.400', 'en-DE')).toEqual({ value: 2400, doubt: null })
  expect(readField('2,400', 'en-US')).toEqual({ value: 2400, doubt: null })
  expect(readField('2.400', 'en-US')).toMatchObject({ value: 2.4, doubt: { other: 2400 } })
  expect(readField('05', 'en-US')?.value).toBe(5)
  expect(readField('5.', 'en-US')?.value).toBe(5)
  expect(readField('words', 'en-US')).toBeNull()
})
