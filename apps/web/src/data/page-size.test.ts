import { describe, expect, it } from 'vitest'
import { columnsFor, pageSizeFor } from './page-size.ts'

describe('page size', () => {
  it('is a multiple of 4 that grows with the window [DASH-04]', () => {
    const sizes = [
      [390, 844],
      [1024, 768],
      [1440, 900],
      [2560, 1440],
      [3840, 2160],
    ].map(([width = 0, height = 0]) => pageSizeFor(width, height))
    for (const size of sizes) expect(size % 4).toBe(0)
    expect([...sizes].sort((a, b) => a - b)).toEqual(sizes)
    expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0)
  })

  it('fills the window, so that the first page can be scrolled', () => {
    for (const [width, height] of [
      [1440, 900],
      [1440, 2000],
      [390, 844],
    ] as const) {
      expect(pageSizeFor(width, height)).toBeGreaterThanOrEqual(columnsFor(width) * Math.ceil(height / 252))
    }
  })
})
