import { expect, it } from 'vitest'
import { nextIndex } from './grid-keys.ts'

it('moves between cards by arrow keys, row by row', () => {
  // Seven cards in rows of four: 0 1 2 3 / 4 5 6
  expect(nextIndex('ArrowRight', 3, 7, 4)).toBe(4)
  expect(nextIndex('ArrowLeft', 0, 7, 4)).toBe(null)
  expect(nextIndex('ArrowDown', 1, 7, 4)).toBe(5)
  expect(nextIndex('ArrowDown', 3, 7, 4)).toBe(6)
  expect(nextIndex('ArrowDown', 6, 7, 4)).toBe(null)
  expect(nextIndex('ArrowUp', 5, 7, 4)).toBe(1)
  expect(nextIndex('ArrowUp', 1, 7, 4)).toBe(null)
  expect(nextIndex('End', 0, 7, 4)).toBe(6)
  expect(nextIndex('a', 0, 7, 4)).toBe(null)
})
