import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn, soundItems } from '../test/drawing.ts'
import { distribute, equalGaps, matchSize, resizeGroup } from './index.ts'

describe('arranging several modules', () => {
  it('shares the free columns out between the first and the last, whatever order they were chosen in (R19)', () => {
    const row = drawn({ a: [0, 0, 10, 6], b: [12, 0, 10, 6], c: [50, 0, 10, 6] })
    expect(distribute(row, ['c', 'a', 'b'], 'across')).toPlace({
      a: [0, 0, 10, 6],
      b: [25, 0, 10, 6],
      c: [50, 0, 10, 6],
    })
  })

  it('shares rows out the same way, gaps differing by a row at most', () => {
    const stack = drawn({ a: [0, 0, 10, 6], b: [0, 7, 10, 6], c: [0, 14, 10, 6], d: [0, 31, 10, 6] })
    const rows = distribute(stack, ['a', 'b', 'c', 'd'], 'down').map((item) => item.y)
    expect(rows).toEqual([0, 10, 21, 31])
  })

  it('what is locked stays, and the free columns on each side of it are shared out', () => {
    const row = drawn({
      a: [0, 0, 5, 6],
      b: [6, 0, 5, 6],
      rock: [20, 0, 5, 6, 'locked'],
      c: [26, 0, 5, 6],
      d: [50, 0, 5, 6],
    })
    const columns = distribute(row, ['a', 'b', 'rock', 'c', 'd'], 'across').map((item) => item.x)
    expect(columns).toEqual([0, 10, 20, 35, 50])
  })

  it('two modules have nothing between them to share out', () => {
    const two = drawn({ a: [0, 0, 10, 6], b: [30, 0, 10, 6] })
    expect(distribute(two, ['a', 'b'], 'across')).toBe(two)
  })

  it('gives them one size, not under their minimum and not past the grid (R20)', () => {
    const items = drawn({ a: [0, 0, 10, 5], b: [0, 20, 30, 10], c: [55, 20, 5, 8] })
    const [a, b, c] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]]
    const layout = matchSize([a, { ...b, minH: 7 }, c], ['a', 'b', 'c'], a, 'both')
    expect(layout).toPlace({ a: [0, 0, 10, 5], b: [0, 20, 10, 7], c: [55, 20, 5, 5] })
    expect(matchSize(items, ['a', 'b'], a, 'width')).toPlace({
      a: [0, 0, 10, 5],
      b: [0, 20, 10, 10],
      c: [55, 20, 5, 8],
    })
  })

  it('what it makes is sound for any layout: whole cells, on the grid, nothing overlapping', () => {
    fc.assert(
      fc.property(soundItems(12), fc.nat(12), fc.constantFrom('across', 'down'), (items, count, direction) => {
        const ids = items.slice(0, count).map((item) => item.id)
        expect(distribute(items, ids, direction as 'across')).toBeSound()
        expect(matchSize(items, ids, { w: 14, h: 9 }, direction === 'across' ? 'width' : 'both')).toBeSound()
      }),
      { numRuns: 200 },
    )
  })

  it('a group that is resized keeps its proportions and the minimum of each (R21)', () => {
    const group = drawn({ a: [0, 0, 20, 10], b: [20, 0, 20, 10], c: [0, 10, 40, 10] })
    expect(resizeGroup(group, { x: 0, y: 0, w: 20, h: 20 })).toEqual([
      { x: 0, y: 0, w: 10, h: 10 },
      { x: 10, y: 0, w: 10, h: 10 },
      { x: 0, y: 10, w: 20, h: 10 },
    ])
    const narrow = resizeGroup(
      group.map((item) => ({ ...item, minW: 15 })),
      { x: 40, y: 0, w: 20, h: 4 },
    )
    expect(narrow.every((rect) => rect.w >= 15 && rect.h >= 4 && rect.x + rect.w <= 60)).toBe(true)
  })
})

describe('equal gaps', () => {
  const [left, right, far] = drawn({ left: [0, 0, 10, 10], right: [40, 0, 10, 10], far: [54, 0, 4, 10] })
  const others = [left, right, far] as const

  it('are seen on both sides of what is held (R22)', () => {
    expect(equalGaps({ x: 20, y: 2, w: 10, h: 4 }, others as never)).toEqual([
      {
        axis: 'x',
        cells: 10,
        spans: [
          { from: 10, to: 20, across: 4 },
          { from: 30, to: 40, across: 4 },
        ],
      },
    ])
    expect(equalGaps({ x: 21, y: 2, w: 10, h: 4 }, others as never)).toEqual([])
  })

  it('are seen again beside a pair that stands so already', () => {
    const [gap] = equalGaps({ x: 26, y: 0, w: 10, h: 10 }, [right, far] as never)
    expect(gap).toMatchObject({
      cells: 4,
      spans: [
        { from: 36, to: 40 },
        { from: 50, to: 54 },
      ],
    })
  })

  it('what does not face it makes no gap (R22)', () => {
    expect(equalGaps({ x: 20, y: 30, w: 10, h: 4 }, others as never)).toEqual([])
  })
})
