import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItems, drawn, soundItems } from '../test/drawing.ts'
import {
  align,
  createDrag,
  createGesture,
  createResize,
  type GridItem,
  HANDLES,
  move,
  resize,
  resizeRect,
  resolve,
} from './index.ts'

const rowsOf = (items: readonly GridItem[]) => items.map(({ id, x, y, w, h }) => [id, x, y, w, h])

describe('drag', () => {
  const layout = drawn({ a: [0, 0, 20, 8], b: [0, 10, 20, 8], c: [0, 20, 20, 8], d: [40, 0, 10, 8] })

  it('pushes what it lands on, and lets it come back when there is room again (R10)', () => {
    const drag = createDrag(layout, ['d'])
    expect(drag.to(-35, 10).layout).toPlace({
      a: [0, 0, 20, 8],
      b: [0, 20, 20, 8],
      c: [0, 30, 20, 8],
      d: [5, 10, 10, 8],
    })
    expect(drag.to(0, 40).layout).toPlace({
      a: [0, 0, 20, 8],
      b: [0, 10, 20, 8],
      c: [0, 20, 20, 8],
      d: [40, 40, 10, 8],
    })
  })

  it('names what changed since the start, and what changed since the step before', () => {
    const drag = createDrag(layout, ['d'])
    const ids = (items: readonly GridItem[]) => items.map((item) => item.id).sort()
    const first = drag.to(-35, 20)
    expect([ids(first.changed), ids(first.updated)]).toEqual([
      ['c', 'd'],
      ['c', 'd'],
    ])
    const second = drag.to(-36, 20)
    expect([ids(second.changed), ids(second.updated)]).toEqual([['c', 'd'], ['d']])
    const back = drag.to(0, 0)
    expect([ids(back.changed), ids(back.updated)]).toEqual([[], ['c', 'd']])
    expect(back.layout.every((item, at) => item === layout[at])).toBe(true)
    expect(drag.to(0, 0).layout).toBe(back.layout)
  })

  it('stops a group as one at the edges of the sheet [GRID-01] (R11)', () => {
    const drag = createDrag(layout, ['a', 'd'])
    const step = drag.to(99, -99)
    expect([step.dx, step.dy]).toEqual([10, 0])
    expect(step.layout).toPlace({ a: [10, 0, 20, 8], b: [0, 10, 20, 8], c: [0, 20, 20, 8], d: [50, 0, 10, 8] })
    expect(createDrag(layout, ['d'], { maxRow: 30 }).to(0, 99).dy).toBe(22)
  })

  it('leaves the locked modules of a selection where they are (R11)', () => {
    const locked = drawn({ rock: [0, 0, 20, 8, 'locked'], a: [0, 10, 20, 8] })
    expect(move(locked, ['rock', 'a'], { dx: 10, dy: 5 })).toPlace({ rock: [0, 0, 20, 8], a: [10, 15, 20, 8] })
  })

  it('gives at every step what resolve gives with the modules in hand fixed, whatever came before (R10)', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -90, max: 90 })), {
      minLength: 1,
      maxLength: 8,
    })
    const layouts = fc.oneof({ weight: 4, arbitrary: soundItems(40, 60) }, { weight: 1, arbitrary: anyItems() })
    fc.assert(
      fc.property(layouts, fc.array(fc.nat(39), { minLength: 1, maxLength: 4 }), steps, (items, picks, path) => {
        const drag = createDrag(
          items,
          picks.flatMap((at) => items[at]?.id ?? []),
        )
        const fixed = drag.held.map((item) => item.id)
        let previous: readonly GridItem[] = items
        for (const [x, y] of path) {
          const { layout: result, changed, updated, dx, dy } = drag.to(x, y)
          const asked = items.map((item) =>
            fixed.includes(item.id) ? { ...item, x: item.x + dx, y: item.y + dy } : item,
          )
          expect(rowsOf(result)).toEqual(rowsOf(resolve(asked, { fixed })))
          expect(result).toBeSound()
          expect(new Set(result.filter((item, at) => item !== items[at]))).toEqual(new Set(changed))
          expect(new Set(result.filter((item, at) => item !== previous[at]))).toEqual(new Set(updated))
          previous = result
        }
      }),
      { seed: 10, numRuns: 300 },
    )
  })
})

describe('resize', () => {
  const rect = { x: 20, y: 20, w: 20, h: 20 }

  it('moves only the edges of its handle (R13)', () => {
    const pulled = Object.fromEntries(
      HANDLES.map((handle) => [handle, Object.values(resizeRect(rect, handle, { dx: 2, dy: 3 }))]),
    )
    expect(pulled).toEqual({
      n: [20, 23, 20, 17],
      ne: [20, 23, 22, 17],
      e: [20, 20, 22, 20],
      se: [20, 20, 22, 23],
      s: [20, 20, 20, 23],
      sw: [22, 20, 18, 23],
      w: [22, 20, 18, 20],
      nw: [22, 23, 18, 17],
    })
  })

  it('stops at the columns, at the top, at the page and at the minimum size (R13)', () => {
    const min = { minW: 15, minH: 10 }
    expect(resizeRect(rect, 'se', { dx: 99, dy: 99 }, min, { maxRow: 45 })).toEqual({ x: 20, y: 20, w: 40, h: 25 })
    expect(resizeRect(rect, 'nw', { dx: -99, dy: -99 }, min)).toEqual({ x: 0, y: 0, w: 40, h: 40 })
    expect(resizeRect(rect, 'se', { dx: -99, dy: -99 }, min)).toEqual({ x: 20, y: 20, w: 15, h: 10 })
    expect(resizeRect(rect, 'nw', { dx: 99, dy: 99 }, min)).toEqual({ x: 25, y: 30, w: 15, h: 10 })
    expect(resizeRect(rect, 's', { dx: 0, dy: -99 }).h).toBe(4)
  })

  it('pushes what it grows over and gives the room back when it shrinks again', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 10, 20, 8], c: [30, 0, 10, 8] })
    const pull = createResize(layout, 'a', 'se')
    expect(pull.to(15, 4).layout).toPlace({ a: [0, 0, 35, 12], b: [0, 14, 20, 8], c: [30, 14, 10, 8] })
    expect(pull.to(0, 0).layout.every((item, at) => item === layout[at])).toBe(true)
    expect(resize(layout, 'b', 'e', { dx: 5, dy: 0 })).toPlace({
      a: [0, 0, 20, 8],
      b: [0, 10, 25, 8],
      c: [30, 0, 10, 8],
    })
  })

  it('does not resize a locked module', () => {
    const layout = drawn({ rock: [0, 0, 20, 8, 'locked'] })
    expect(resize(layout, 'rock', 'se', { dx: 5, dy: 5 })).toPlace({ rock: [0, 0, 20, 8] })
  })

  it('stays on the grid and above the minimum for any pull on any handle', () => {
    fc.assert(
      fc.property(
        soundItems(20),
        fc.constantFrom(...HANDLES),
        fc.integer({ min: -80, max: 80 }),
        fc.integer({ min: -99, max: 99 }),
        (items, handle, dx, dy) => {
          fc.pre(items.length > 0)
          expect(resize(items, (items[0] as GridItem).id, handle, { dx, dy })).toBeSound()
        },
      ),
      { seed: 13, numRuns: 300 },
    )
  })
})

describe('align', () => {
  it('is to what is locked in the selection, which nothing that is put down moves (R19)', () => {
    const layout = drawn({ rock: [20, 4, 10, 8, 'locked'], a: [0, 0, 10, 8], b: [40, 20, 10, 8] })
    expect(align(layout, ['a', 'rock', 'b'], 'bottom')).toPlace({
      rock: [20, 4, 10, 8],
      a: [0, 4, 10, 8],
      b: [40, 4, 10, 8],
    })
    // Over the locked one, from above: it goes below.
    const over = createGesture(layout, ['a']).at([{ x: 20, y: 0, w: 10, h: 8 }]).layout
    expect(over).toPlace({ rock: [20, 4, 10, 8], a: [20, 14, 10, 8], b: [40, 20, 10, 8] })
  })

  it('lines a selection up inside its own bounds', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [10, 10, 10, 8], c: [5, 20, 30, 8] })
    const columns = (to: Parameters<typeof align>[2]) => align(layout, ['a', 'b'], to).map((item) => item.x)
    expect([columns('left'), columns('centre'), columns('right')]).toEqual([
      [0, 0, 5],
      [0, 5, 5],
      [0, 10, 5],
    ])
    expect(align(layout, ['b', 'c'], 'left')).toPlace({ a: [0, 0, 20, 8], b: [5, 10, 10, 8], c: [5, 20, 30, 8] })
    const apart = drawn({ a: [0, 0, 10, 8], b: [20, 4, 10, 20] })
    expect(align(apart, ['a', 'b'], 'top')).toPlace({ a: [0, 0, 10, 8], b: [20, 0, 10, 20] })
    expect(align(apart, ['a', 'b'], 'middle')).toPlace({ a: [0, 8, 10, 8], b: [20, 2, 10, 20] })
    expect(align(apart, ['a', 'b'], 'bottom')).toPlace({ a: [0, 16, 10, 8], b: [20, 4, 10, 20] })
  })
})
