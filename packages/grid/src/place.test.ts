import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItems, drawn, standingIn } from '../test/drawing.ts'
import { COLUMNS, type GridItem, isFree, place, placeAll, type Rect, type Size } from './index.ts'

/** Every cell in turn: slow, and plainly the first free place. */
function firstFreeCell(items: readonly GridItem[], { w, h }: Size, from: number): Rect {
  for (let y = from; ; y++) {
    for (let x = 0; x + w <= COLUMNS; x++) {
      if (standingIn(items, { x, y, w, h }).length === 0) return { x, y, w, h }
    }
  }
}

describe('place', () => {
  it('takes the first free place, row by row and from the left (R9)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [40, 0, 20, 8] })
    expect(place(layout, { w: 20, h: 8 })).toEqual({ x: 20, y: 0, w: 20, h: 8 })
    expect(place(layout, { w: 30, h: 8 })).toEqual({ x: 0, y: 8, w: 30, h: 8 })
    expect(place(layout, { w: 20, h: 8 }, 3)).toEqual({ x: 20, y: 3, w: 20, h: 8 })
    expect(place([], { w: 80, h: 8 })).toEqual({ x: 0, y: 0, w: 60, h: 8 })
  })

  it('places several one after another', () => {
    expect(
      placeAll(
        [],
        [
          { w: 30, h: 8 },
          { w: 30, h: 4 },
          { w: 30, h: 4 },
        ],
      ).map(({ x, y }) => [x, y]),
    ).toEqual([
      [0, 0],
      [30, 0],
      [30, 4],
    ])
  })

  it('finds the place that trying every cell finds (R9)', () => {
    const size = fc.record({ w: fc.integer({ min: 1, max: COLUMNS }), h: fc.integer({ min: 4, max: 30 }) })
    fc.assert(
      fc.property(anyItems(20, 40), size, fc.nat(60), (items, wanted, from) => {
        const low = items.filter((item) => item.h < 100)
        expect(place(low, wanted, from)).toEqual(firstFreeCell(low, wanted, from))
      }),
      { seed: 9, numRuns: 150 },
    )
  })

  it('knows a free place', () => {
    const layout = drawn({ a: [0, 0, 20, 8] })
    expect(isFree(layout, { x: 20, y: 0, w: 5, h: 5 })).toBe(true)
    expect(isFree(layout, { x: 19, y: 0, w: 5, h: 5 })).toBe(false)
  })
})
