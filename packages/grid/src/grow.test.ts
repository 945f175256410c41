import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn, soundItems } from '../test/drawing.ts'
import { type GridItem, grow, overlaps } from './index.ts'

describe('grow', () => {
  it('pushes only what it would overlap, and keeps the gap that stood between the two (R12)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 13, 20, 8], beside: [20, 4, 20, 8], far: [0, 60, 20, 8] })
    expect(grow(layout, { a: 16 })).toPlace({
      a: [0, 0, 20, 16],
      b: [0, 21, 20, 8],
      beside: [20, 4, 20, 8],
      far: [0, 60, 20, 8],
    })
  })

  it('pushes nothing while it grows into free rows', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 13, 20, 8] })
    expect(grow(layout, { a: 13 })).toPlace({ a: [0, 0, 20, 13], b: [0, 13, 20, 8] })
  })

  it('keeps touching modules touching, all the way down', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 8, 20, 8], c: [0, 19, 20, 8] })
    expect(grow(layout, { a: 12 })).toPlace({ a: [0, 0, 20, 12], b: [0, 12, 20, 8], c: [0, 23, 20, 8] })
  })

  it('leaves 2 rows where the two overlapped before (R12)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 4, 20, 8] })
    expect(grow(layout, { a: 10 })).toPlace({ a: [0, 0, 20, 10], b: [0, 12, 20, 8] })
  })

  it('pulls nothing up when it shrinks, and never goes under 4 rows or its own minimum (R12)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 10, 20, 8] })
    expect(grow(layout, { a: 1 })).toPlace({ a: [0, 0, 20, 4], b: [0, 10, 20, 8] })
    const [bar] = grow([{ id: 'bar', x: 0, y: 0, w: 20, h: 30, minH: 20 }], { bar: 3 })
    expect(bar?.h).toBe(20)
  })

  it('moves a locked module below rather than the text that somebody types in', () => {
    const layout = drawn({ text: [0, 0, 20, 8], rock: [0, 10, 20, 8, 'locked'] })
    expect(grow(layout, { text: 12 })).toPlace({ text: [0, 0, 20, 12], rock: [0, 14, 20, 8] })
  })

  it('grows many at once, as a page does that lays out by content', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 10, 20, 8], c: [0, 20, 20, 8] })
    const heights = new Map([
      ['a', 12],
      ['b', 12],
    ])
    expect(grow(layout, heights)).toPlace({ a: [0, 0, 20, 12], b: [0, 14, 20, 12], c: [0, 28, 20, 8] })
  })

  it('changes nothing when nothing grows', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 10, 20, 8] })
    expect(grow(layout, { a: 8, nobody: 30 })).toBe(layout)
  })

  it('keeps any layout sound, keeps what grows in place, and keeps gaps of at least the old size', () => {
    fc.assert(
      fc.property(soundItems(30, 60), fc.nat(29), fc.integer({ min: 4, max: 60 }), (items, pick, h) => {
        const unlocked = items.map((item) => ({ ...item, locked: false }))
        const grown = unlocked[pick % Math.max(1, unlocked.length)]
        fc.pre(grown !== undefined)
        const { id } = grown as GridItem
        const result = grow(unlocked, { [id]: h })
        expect(result).toBeSound()
        const rect = result.find((item) => item.id === id) as GridItem
        expect([rect.x, rect.y, rect.w, rect.h]).toEqual([grown?.x, grown?.y, grown?.w, h])
        for (const [at, item] of result.entries()) {
          const before = unlocked[at] as GridItem
          expect(item.y).toBeGreaterThanOrEqual(before.y)
          const isHit = before.id !== id && overlaps(before, rect)
          const oldGap = before.y - ((grown as GridItem).y + (grown as GridItem).h)
          if (isHit) expect(item.y).toBeGreaterThanOrEqual(rect.y + rect.h + oldGap)
        }
      }),
      { seed: 12, numRuns: 300 },
    )
  })
})
