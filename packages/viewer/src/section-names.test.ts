import { expect, it } from 'vitest'
import { apart } from './section-names.ts'

it.each([
  [
    ['Price', 'Team'],
    ['Price', 'Team'],
  ],
  [
    ['Price', 'Price'],
    ['Price', 'Price, 2'],
  ],
  [
    ['Price', 'price', 'PRICE '],
    ['Price', 'price, 2', 'PRICE, 3'],
  ],
  [
    ['Price', 'Price', 'Price, 2'],
    ['Price', 'Price, 3', 'Price, 2'],
  ],
  [
    ['Price, 2', 'Price', 'Price'],
    ['Price, 2', 'Price', 'Price, 3'],
  ],
  [
    ['A  b', 'A b'],
    ['A  b', 'A b, 2'],
  ],
  [
    ['Ａ', 'A'],
    ['Ａ', 'A, 2'],
  ],
  [
    ['価格', '価格'],
    ['価格', '価格, 2'],
  ],
  [
    ['', '', 'Price'],
    [undefined, undefined, 'Price'],
  ],
  [
    [' ', 'x'],
    [undefined, 'x'],
  ],
  [[], []],
])('sections that are called alike are told apart by those who hear them: %j (finding H8)', (titles, names) => {
  expect(apart(titles)).toEqual(names)
})
