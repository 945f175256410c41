import { describe, expect, it } from 'vitest'
import { drawn } from '../test/drawing.ts'
import { distances, guides, type ReflowOptions, reflow, snap } from './index.ts'

const rows = (layout: Parameters<typeof drawn>[0], options?: ReflowOptions) =>
  reflow(drawn(layout), options).map((row) => row.modules.map((item) => item.id).join(' '))

describe('narrow screens', () => {
  it('show one module a row, by y and then x (R14)', () => {
    expect(rows({ c: [0, 20, 60, 8], b: [30, 0, 30, 8], a: [0, 0, 30, 8] })).toEqual(['a', 'b', 'c'])
  })

  it('keep modules under 15 columns that share a row side by side, the left one first (R15)', () => {
    expect(rows({ a: [20, 0, 14, 8], b: [0, 2, 14, 8], c: [40, 4, 14, 8] })).toEqual(['b a c'])
    expect(rows({ a: [0, 0, 14, 8], b: [20, 0, 15, 8] })).toEqual(['a', 'b'])
    expect(rows({ a: [0, 0, 14, 8], b: [20, 8, 14, 8] })).toEqual(['a', 'b'])
  })

  it('only those that all share one row stand together', () => {
    expect(rows({ a: [0, 0, 14, 8], b: [20, 4, 14, 8], c: [40, 9, 14, 8] })).toEqual(['a b', 'c'])
  })

  it('keep the free rows between what they show', () => {
    const layout = drawn({ a: [0, 3, 30, 8], b: [30, 3, 30, 10], c: [0, 20, 60, 8] })
    expect(reflow(layout).map((row) => row.gapRows)).toEqual([3, 0, 7])
  })

  it('follow the order that a person set; what it does not name follows what precedes it (R15)', () => {
    const layout = { a: [0, 0, 60, 8], b: [0, 10, 60, 8], c: [0, 20, 60, 8], d: [0, 30, 60, 8] } as const
    expect(rows(layout, { order: ['c', 'a', 'gone'] })).toEqual(['c', 'd', 'a', 'b'])
    expect(rows(layout, { order: ['d', 'b'] })).toEqual(['a', 'd', 'b', 'c'])
  })
})

describe('guides', () => {
  const others = drawn({ a: [0, 0, 20, 8], b: [40, 20, 10, 8] })

  it('show the edges and centres that meet those of other modules and the sheet (R16)', () => {
    const found = guides({ x: 0, y: 10, w: 60, h: 4 }, others)
    expect(found).toEqual([
      { axis: 'x', at: 0, kind: 'edge', from: 0, to: 14, ids: ['a', 'page'] },
      { axis: 'x', at: 30, kind: 'centre', from: 10, to: 14, ids: ['page'] },
      { axis: 'x', at: 60, kind: 'edge', from: 10, to: 14, ids: ['page'] },
    ])
    const level = guides({ x: 25, y: 20, w: 7, h: 8 }, others).filter((guide) => guide.axis === 'y')
    expect(level.map(({ at, kind, ids, from, to }) => [at, kind, ids, from, to])).toEqual([
      [20, 'edge', ['b'], 25, 50],
      [24, 'centre', ['b'], 25, 50],
      [28, 'edge', ['b'], 25, 50],
    ])
  })

  it('show the sheet with its margins and the page with its end', () => {
    const sheet = { marginX: 3, marginY: 2, maxRow: 100 }
    const found = guides({ x: 3, y: 90, w: 20, h: 8 }, [], sheet)
    expect(found.map(({ axis, at }) => [axis, at])).toEqual([
      ['x', 3],
      ['y', 98],
    ])
  })

  it('draw what is near onto the nearest line, and leave alone what is far', () => {
    expect(snap({ x: 19, y: 50, w: 13, h: 6 }, others)).toEqual({ dx: 1, dy: 0 })
    expect(snap({ x: 23, y: 50, w: 12, h: 6 }, others)).toEqual({ dx: 1, dy: 0 })
    expect(snap({ x: 26, y: 50, w: 11, h: 6 }, others)).toEqual({ dx: 0, dy: 0 })
  })

  it('count the free cells to the nearest module on each side, else to the sheet (R16)', () => {
    const moving = { x: 30, y: 4, w: 12, h: 8 }
    expect(distances(moving, others)).toEqual([
      { side: 'left', cells: 10, id: 'a' },
      { side: 'right', cells: 18, id: 'page' },
      { side: 'top', cells: 4, id: 'page' },
      { side: 'bottom', cells: 8, id: 'b' },
    ])
    expect(distances({ ...moving, x: 0, y: 40 }, others, { maxRow: 60 }).at(-1)).toEqual({
      side: 'bottom',
      cells: 12,
      id: 'page',
    })
  })
})
