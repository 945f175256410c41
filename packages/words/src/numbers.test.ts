import { expect, it } from 'vitest'
import { list, number, plural } from './numbers.ts'

it('gives each number its form, with separators', () => {
  const folios = (count: number) => plural(count, { one: '# folio', other: '# folios' })
  expect([0, 1, 2, 1200].map(folios)).toEqual(['0 folios', '1 folio', '2 folios', '1,200 folios'])
})

it('lists names and writes numbers', () => {
  expect(list(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben, and Cleo')
  expect(number(12345.6)).toBe('12,345.6')
})
