import { describe, expect, it } from 'vitest'
import type { Lane, Proposal } from './drag-session.ts'
import { createPushRest } from './push-rest.ts'

const lane: Lane = {
  id: 'cover',
  topPx: 0,
  heightPx: 600,
  items: [
    { id: 'picture', x: 40, y: 0, w: 20, h: 50 },
    { id: 'title', x: 4, y: 6, w: 40, h: 20 },
  ],
}

/** The picture lands at column `x` and pushes the title to row `row`. */
const pushes = (x: number, row: number) =>
  ({
    laneId: 'cover',
    drop: [{ x, y: 0, w: 20, h: 50 }],
    rects: new Map([
      ['picture', { x, y: 0, w: 20, h: 50 }],
      ['title', { x: 4, y: row, w: 40, h: 20 }],
    ]),
  }) as unknown as Proposal

describe('what a drag pushes', () => {
  const begin = () => createPushRest([lane], new Set(['picture']))

  it('makes way at once by a few rows', () => {
    expect(begin().shown(pushes(30, 10)).has('title')).toBe(true)
  })

  it('goes far only once the hand has rested, and then keeps pace', () => {
    const { shown, rest } = begin()
    expect([...shown(pushes(30, 52)).keys()]).toEqual(['picture'])
    expect(rest()).toBe(true)
    expect(shown(pushes(28, 52)).has('title')).toBe(true)
    // Away and back: it waits anew.
    expect(shown(pushes(40, 6)).has('title')).toBe(true)
    expect(rest()).toBe(false)
    expect(shown(pushes(30, 52)).has('title')).toBe(false)
  })
})
