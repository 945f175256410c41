import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn } from '../test/drawing.ts'
import {
  boundsOf,
  CELL_HEIGHT_PX,
  COLUMN_WIDTH_PX,
  COLUMNS,
  clampRect,
  gridData,
  isFree,
  MIN_SECTION_ROWS,
  NARROW_WIDTH_PX,
  overlapping,
  pageHeightPx,
  pageRows,
  paperPx,
  placementFaults,
  readingOrder,
  SECTION_WIDTH_PX,
  sectionHeightPx,
  sectionRows,
} from './index.ts'

describe('the sheet', () => {
  it('divides a section into 60 columns [GRID-01]', () => {
    expect(COLUMNS).toBe(60)
    expect(clampRect({ x: 99, y: 0, w: 99, h: 8 })).toEqual({ x: 0, y: 0, w: 60, h: 8 })
    expect(clampRect({ x: 99, y: 0, w: 20, h: 8 })).toEqual({ x: 40, y: 0, w: 20, h: 8 })
  })

  it('makes a row 10 px high [GRID-02]', () => {
    expect(CELL_HEIGHT_PX).toBe(10)
  })

  it('leaves no margin: neighbouring modules touch [GRID-03]', () => {
    const left = drawn({ a: [0, 0, 30, 8] })
    expect(isFree(left, { x: 30, y: 0, w: 30, h: 8 })).toBe(true)
    expect(isFree(left, { x: 29, y: 0, w: 30, h: 8 })).toBe(false)
  })

  it('gives a pageless section at least 18 rows [GRID-04] (R17)', () => {
    expect(MIN_SECTION_ROWS).toBe(18)
    expect(sectionRows([])).toBe(18)
    expect(sectionRows(drawn({ a: [0, 10, 20, 7] }))).toBe(18)
    expect(sectionRows(drawn({ a: [0, 10, 20, 9] }))).toBe(19)
  })

  it('is 1200 px wide, 20 px a column, and scales [GRID-05]', () => {
    expect(SECTION_WIDTH_PX).toBe(1200)
    expect(COLUMN_WIDTH_PX).toBe(20)
  })

  it('is 430 px wide where pageless folios are shown narrow [GRID-06]', () => {
    expect(NARROW_WIDTH_PX).toBe(430)
  })
})

describe('pages', () => {
  const page = (size: Parameters<typeof pageRows>[0]['size'], orientation: 'portrait' | 'landscape') => ({
    size,
    orientation,
  })
  const px = (...of: Parameters<typeof page>) => [pageHeightPx(page(...of)), pageRows(page(...of))]

  it('a portrait Letter page is 1200 / 0.7727 high, its rows rounded down [GRID-17] (R17)', () => {
    expect(px('Letter', 'portrait')).toEqual([1553, 155])
  })
  it('a portrait A4 page is 1200 / 0.707 high [GRID-18]', () => {
    expect(px('A4', 'portrait')).toEqual([1697, 169])
  })
  it('a portrait 9:16 page is 1200 / 0.5625 high [GRID-19]', () => {
    expect(px('9:16', 'portrait')).toEqual([2133, 213])
  })
  it('a landscape Letter page is 1200 / 1.294 high [GRID-20]', () => {
    expect(px('Letter', 'landscape')).toEqual([927, 92])
  })
  it('a landscape A4 page is 1200 / 1.414 high [GRID-21]', () => {
    expect(px('A4', 'landscape')).toEqual([849, 84])
  })
  it('a landscape 9:16 page is 1200 / 1.777 high [GRID-22]', () => {
    expect(px('9:16', 'landscape')).toEqual([675, 67])
  })
  it('W7: a page is as large as its paper, and one that no paper has as large as it is drawn', () => {
    const points = (size: 'A4' | 'Letter' | '9:16', orientation: 'portrait' | 'landscape') => {
      const { width, height } = paperPx({ size, orientation })
      return [width, height].map((px) => (px * 0.75).toFixed(1))
    }
    expect(points('A4', 'portrait')).toEqual(['595.3', '841.9'])
    expect(points('A4', 'landscape')).toEqual(['841.9', '595.3'])
    expect(points('Letter', 'portrait')).toEqual(['612.0', '792.0'])
    expect(points('9:16', 'landscape')).toEqual(['900.0', '506.3'])
  })

  it('a paged section is as high as its page, whatever stands on it', () => {
    const tall = drawn({ a: [0, 0, 20, 400] })
    expect([sectionRows(tall, page('A4', 'portrait')), sectionHeightPx(tall, page('A4', 'portrait'))]).toEqual([
      169, 1697,
    ])
    expect(sectionHeightPx(tall)).toBe(4000)
  })
})

describe('validity', () => {
  const valid = { x: 0, y: 0, w: 5, h: 4 }

  it('accepts x in [0, 60), y from 0, w from the type minimum and h from 4 [GRID-16] (R18)', () => {
    expect(placementFaults(valid, 5)).toEqual([])
    expect(placementFaults({ ...valid, x: 59 }, 5)).toEqual([])
    expect(placementFaults({ ...valid, x: 60 }, 5)).toEqual(['x'])
    expect(placementFaults({ ...valid, x: -1 }, 5)).toEqual(['x'])
    expect(placementFaults({ ...valid, y: -1 }, 5)).toEqual(['y'])
    expect(placementFaults({ ...valid, w: 4 }, 5)).toEqual(['w'])
    expect(placementFaults({ ...valid, h: 3 }, 5)).toEqual(['h'])
    expect(placementFaults({ x: Number.NaN, y: 0.5, w: Number.NaN, h: Number.NaN }, 5)).toEqual(['x', 'y', 'w', 'h'])
  })

  it('wants a position, or auto position on [GRID-16]', () => {
    expect(placementFaults({ w: 5, h: 4 }, 5)).toEqual(['position'])
    expect(placementFaults({ x: 3, w: 5, h: 4, autoPosition: false }, 5)).toEqual(['position'])
    expect(placementFaults({ w: 5, h: 4, autoPosition: true }, 5)).toEqual([])
    expect(placementFaults({ w: 5, h: 3, autoPosition: true }, 5)).toEqual(['h'])
  })

  it('clamps whatever it is given to a place the grid can show', () => {
    const any = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(fc.record({ x: any, y: any, w: any, h: any }), fc.integer({ min: 1, max: 60 }), (rect, minW) => {
        const clamped = clampRect(rect, { minW, minH: 6 })
        expect(placementFaults(clamped, minW)).toEqual([])
        expect(clamped.x + clamped.w).toBeLessThanOrEqual(COLUMNS)
        expect(clamped.h).toBeGreaterThanOrEqual(6)
        expect(clampRect(clamped, { minW, minH: 6 })).toEqual(clamped)
      }),
      { seed: 16 },
    )
  })
})

describe('grid data', () => {
  const items = [
    { id: 'b', key: 'text-2', x: 0, y: 30, w: 20, h: 8, minW: 5, minH: 4, locked: true, colour: 'red' },
    { id: 'a', key: 'text-1', x: 0, y: 0, w: 20, h: 8 },
  ]

  it('carries secKey, height, maxRow, minRow and the modules of a section [GRID-08]', () => {
    const { modules, ...section } = gridData('s1', items)
    expect(section).toEqual({ secKey: 's1', height: 380, maxRow: 0, minRow: 18 })
    expect(modules.map((one) => one.id)).toEqual(['a', 'b'])
    const paged = gridData('s1', items, { size: 'A4', orientation: 'portrait' })
    expect([paged.height, paged.maxRow, paged.minRow]).toEqual([1697, 169, 169])
  })

  it('carries x, y, w, h, minW, minH, id, key and locked of a module, nothing else [GRID-09]', () => {
    expect(gridData('s1', items).modules).toEqual([
      { x: 0, y: 0, w: 20, h: 8, minW: 1, minH: 4, id: 'a', key: 'text-1', locked: false },
      { x: 0, y: 30, w: 20, h: 8, minW: 5, minH: 4, id: 'b', key: 'text-2', locked: true },
    ])
  })
})

describe('rectangles', () => {
  it('are read by row, then column, then id', () => {
    const layout = drawn({ z: [0, 0, 5, 5], d: [0, 5, 5, 5], b: [20, 0, 5, 5], a: [0, 0, 5, 5] })
    expect(readingOrder(layout).map((item) => item.id)).toEqual(['a', 'z', 'b', 'd'])
  })

  it('have bounds, and neighbours that share a cell', () => {
    const layout = drawn({ a: [5, 2, 10, 8], b: [30, 20, 10, 8] })
    expect(boundsOf(layout)).toEqual({ x: 5, y: 2, w: 35, h: 26 })
    expect(boundsOf([])).toBeUndefined()
    expect(overlapping(layout, { x: 14, y: 0, w: 16, h: 30 }).map((item) => item.id)).toEqual(['a'])
    expect(overlapping(layout, { id: 'a', x: 5, y: 2, w: 10, h: 8 })).toEqual([])
  })
})
