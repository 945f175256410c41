import { describe, expect, it } from 'vitest'
import { placeFigure, placeOf, placeWords, stepped } from './places.ts'

describe('places of a slider [MOD-07]', () => {
  it('are any of a hundred, or one of the steps', () => {
    expect([placeOf(41.6, 0), placeOf(41.6, 5), placeOf(-3, 5), placeOf(300, 0)]).toEqual([42, 50, 0, 100])
    expect([stepped(42, 1, 0), stepped(42, 10, 0), stepped(42, 1, 5), stepped(100, 1, 5), stepped(0, -1, 0)]).toEqual([
      43, 52, 75, 100, 0,
    ])
  })

  it('are said as one of so many', () => {
    expect([placeWords(78, 0), placeWords(78, 5), placeWords(0, 2), placeFigure(78, 5)]).toEqual([
      '78 of 100',
      '4 of 5',
      '1 of 2',
      '4',
    ])
  })
})
