import { expect, it } from 'vitest'
import { coverFaults } from './covers.ts'

const cover = (id: string, changed: number) => ({ id, bits: Array.from({ length: 64 }, (_, at) => at < changed) })

it('wants covers further apart the nearer they stand in the gallery', () => {
  // Neighbours in sales, two of sales that are not, and one of another category.
  const [neighbours, sameCategory, elsewhere] = ['sales-one-pager', 'sales-deck', 'pitch-deck'].map((id) =>
    [5, 6, 11, 12, 17, 18].map((changed) => coverFaults([cover('sales-proposal', 0), cover(id, changed)]).length),
  )
  expect(neighbours).toEqual([1, 1, 1, 1, 1, 0])
  expect(sameCategory).toEqual([1, 1, 1, 0, 0, 0])
  expect(elsewhere).toEqual([1, 0, 0, 0, 0, 0])
})

it('says which cover is like which, and by how much', () => {
  expect(coverFaults([cover('sales-proposal', 0), cover('pitch-deck', 3)])).toEqual([
    { id: 'pitch-deck', says: 'cover: 3 of 64 bits from sales-proposal, at least 6; see AUTHORING.md.' },
  ])
})
