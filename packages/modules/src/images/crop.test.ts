import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CROP_HANDLES, fittedCrop, movedCrop, ratioOf, resizedCrop, WHOLE } from './crop.ts'

const crop = { x: 10, y: 20, w: 40, h: 40 }

describe('cropping a picture', () => {
  it('an edge or corner that is held follows, the opposite one stays', () => {
    expect(resizedCrop(crop, 'se', 10, -10, null)).toEqual({ x: 10, y: 20, w: 50, h: 30 })
    expect(resizedCrop(crop, 'nw', 10, -10, null)).toEqual({ x: 20, y: 10, w: 30, h: 50 })
    expect(resizedCrop(crop, 'e', 5, 99, null)).toEqual({ x: 10, y: 20, w: 45, h: 40 })
  })

  it('with a fixed shape the other side follows too', () => {
    expect(resizedCrop(crop, 'se', 20, 0, 1)).toEqual({ x: 10, y: 20, w: 60, h: 60 })
    expect(resizedCrop(crop, 'e', 20, 0, 1)).toEqual({ x: 10, y: 10, w: 60, h: 60 })
    expect(fittedCrop(crop, 16 / 9)).toEqual({ x: 0, y: 11.88, w: 100, h: 56.25 })
    expect(ratioOf({ width: 800, height: 400 }, fittedCrop(WHOLE, 0.5))).toBeCloseTo(1)
  })

  it('never leaves the picture and never vanishes, however far it is dragged', () => {
    const far = fc.double({ min: -300, max: 300, noNaN: true })
    const shapes = fc.constantFrom(null, 1, 0.3, 3)
    fc.assert(
      fc.property(fc.constantFrom(...CROP_HANDLES), far, far, shapes, (handle, dx, dy, shape) => {
        for (const next of [resizedCrop(crop, handle, dx, dy, shape), movedCrop(crop, dx, dy)]) {
          expect(next.x).toBeGreaterThanOrEqual(0)
          expect(next.y).toBeGreaterThanOrEqual(0)
          expect(next.x + next.w).toBeLessThanOrEqual(100.02)
          expect(next.y + next.h).toBeLessThanOrEqual(100.02)
          expect(Math.min(next.w, next.h)).toBeGreaterThan(1)
        }
      }),
      { seed: 3, numRuns: 500 },
    )
  })
})
