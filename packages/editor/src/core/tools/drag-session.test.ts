import type { Rect } from '@recto/grid'
import { describe, expect, it } from 'vitest'
import {
  copyId,
  createCopySession,
  createDragSession,
  createInsertSession,
  isChange,
  type Lane,
  NEW_MODULE,
  type Proposal,
} from './drag-session.ts'
import { createGroupResizeSession } from './resize-session.ts'

type Drawn = [x: number, y: number, w: number, h: number]

const lane = (id: string, topPx: number, heightPx: number, drawn: Record<string, Drawn>): Lane => ({
  id,
  topPx,
  heightPx,
  items: Object.entries(drawn).map(([name, [x, y, w, h]]) => ({ id: name, x, y, w, h })),
})

const upper = lane('upper', 0, 400, { a: [4, 4, 20, 10], b: [4, 16, 20, 8], c: [30, 4, 20, 10] })
const lower = lane('lower', 400, 300, { d: [4, 2, 20, 10] })
const lanes = [upper, lower]

const cells = (proposal: Proposal, id: string): Drawn | undefined => {
  const rect: Rect | undefined = proposal.rects.get(id)
  return rect && [rect.x, rect.y, rect.w, rect.h]
}
const travel = (columns: number, rows: number) => ({ dxPx: columns * 20, dyPx: rows * 10 })

describe('dragging', () => {
  it('pushes what it lands on and gives it its place back when room frees', () => {
    const drag = createDragSession(lanes, ['a'], 'a')
    const on = drag.at(travel(0, 8), 200)
    expect(cells(on, 'a')).toEqual([4, 12, 20, 10])
    expect(cells(on, 'b')).toEqual([4, 24, 20, 8])
    const away = drag.at(travel(26, 14), 250)
    expect(cells(away, 'b')).toBe(undefined)
    expect(cells(drag.at(travel(0, 8), 200), 'b')).toEqual([4, 24, 20, 8])
  })

  it('a group keeps its shape and stops as one at the edge', () => {
    const drag = createDragSession(lanes, ['a', 'c'], 'a')
    const proposal = drag.at(travel(-30, 0), 100)
    expect(cells(proposal, 'a')).toEqual([0, 4, 20, 10])
    expect(cells(proposal, 'c')).toEqual([26, 4, 20, 10])
  })

  it('leaves locked modules where they are', () => {
    const locked: Lane = { ...upper, items: upper.items.map((item) => ({ ...item, locked: item.id === 'c' })) }
    expect(createDragSession([locked, lower], ['a', 'c'], 'a').held).toEqual(['a'])
    expect(createDragSession([locked, lower], ['a', 'c'], 'c').held, 'by one of them nothing is taken up').toEqual([])
  })

  it('over another section it goes there and pushes what stands there; its old neighbours stay', () => {
    const drag = createDragSession(lanes, ['a'], 'a')
    const proposal = drag.at({ dxPx: 0, dyPx: 400 }, 450)
    expect(proposal.laneId).toBe('lower')
    expect(proposal.sectionOf.get('a')).toBe('lower')
    expect(cells(proposal, 'a')).toEqual([4, 4, 20, 10])
    expect(cells(proposal, 'd')).toEqual([4, 16, 20, 10])
    expect(cells(proposal, 'b')).toBe(undefined)
  })

  it('back over its own section nothing of the other one is touched', () => {
    const drag = createDragSession(lanes, ['a'], 'a')
    drag.at({ dxPx: 0, dyPx: 400 }, 450)
    const back = drag.at(travel(0, 0), 60)
    expect(back.sectionOf.size).toBe(0)
    expect(back.rects.size).toBe(0)
    expect(isChange(back, lanes)).toBe(false)
  })

  it('is drawn onto a line it nearly shares, not with Alt', () => {
    const far = lane('far', 0, 400, { a: [4, 4, 20, 10], c: [30, 20, 20, 10] })
    const drag = createDragSession([far], ['a'], 'a')
    expect(drag.at(travel(0, 15.3), 150).drop[0]?.y).toBe(20)
    expect(drag.at(travel(0, 15.3), 150, true).drop[0]?.y).toBe(19)
  })

  it('shows the line it shares with a neighbour and the free cells between', () => {
    const drag = createDragSession(lanes, ['c'], 'c')
    const proposal = drag.at(travel(-3, 0), 100)
    expect(proposal.guides.some((guide) => guide.axis === 'y' && guide.at === 4 && guide.ids.includes('a'))).toBe(true)
    expect(proposal.distances).toContainEqual({ side: 'left', cells: 3, id: 'a' })
  })

  it('a new module held over a section pushes and lets go', () => {
    const insert = createInsertSession(lanes, { w: 20, h: 10 })
    const on = insert.at({ xPx: 280, yPx: 430 })
    expect(cells(on, NEW_MODULE)).toEqual([4, 2, 20, 10])
    expect(cells(on, 'd')).toEqual([4, 14, 20, 10])
    expect(cells(insert.at({ xPx: 900, yPx: 430 }), 'd')).toBe(undefined)
  })

  it('stays inside the 60 columns wherever the pointer is', () => {
    const insert = createInsertSession(lanes, { w: 20, h: 10 })
    expect(cells(insert.at({ xPx: 5000, yPx: -50 }), NEW_MODULE)).toEqual([40, 0, 20, 10])
  })
})

describe('copies in hand', () => {
  it('push what they land on, their original as well, and leave it where it stands otherwise', () => {
    const copying = createCopySession(lanes, ['a'], 'a')
    const beside = copying.at(travel(0, 30), 350)
    expect(cells(beside, copyId('a'))).toEqual([4, 34, 20, 10])
    expect(cells(beside, 'a')).toBe(undefined)
    const on = copying.at(travel(0, 2), 50)
    expect(cells(on, copyId('a'))).toEqual([4, 6, 20, 10])
    expect(cells(on, 'a')).toEqual([4, 18, 20, 10])
    expect(isChange(on, copying.lanes)).toBe(true)
    const abroad = copying.at(travel(0, 45), 450)
    expect([...abroad.sectionOf]).toEqual([[copyId('a'), 'lower']])
  })

  it('locked modules are copied too: the copy is free', () => {
    const locked: Lane = { ...upper, items: upper.items.map((item) => ({ ...item, locked: true })) }
    expect(createCopySession([locked], ['a'], 'a').held).toEqual([copyId('a')])
  })
})

describe('lines while dragging', () => {
  const row = lane('row', 0, 400, { a: [0, 0, 10, 8], b: [20, 0, 10, 8], c: [44, 0, 10, 8], d: [0, 30, 10, 8] })

  it('equal gaps are shown with their cells, and not told a second time as distances', () => {
    const { gaps, distances } = createDragSession([row], ['c'], 'c').at(travel(-4, 0), 10)
    expect(gaps).toMatchObject([{ axis: 'x', cells: 10 }])
    expect(distances.filter((one) => one.side === 'left')).toEqual([])
  })

  it('rows are drawn to where the gaps are equal, unless Ctrl is held', () => {
    const stack = lane('stack', 0, 800, { a: [0, 0, 10, 8], b: [0, 14, 10, 8], c: [0, 40, 10, 9] })
    const drag = createDragSession([stack], ['c'], 'c')
    // Held 0.6 of a row below the place with 6 free rows: the nearest row would be one too far.
    expect(cells(drag.at({ dxPx: 0, dyPx: -114 }, 300), 'c')?.[1]).toBe(28)
    expect(cells(drag.at({ dxPx: 0, dyPx: -114 }, 300, true), 'c')?.[1]).toBe(29)
  })
})

describe('resizing several', () => {
  it('keeps their proportions, pushes what is in the way, and leaves locked ones', () => {
    const session = createGroupResizeSession(upper, ['a', 'c'], 'se')
    const proposal = session?.at(travel(-23, 10))
    expect(proposal && cells(proposal, 'a')).toEqual([4, 4, 10, 20])
    expect(proposal && cells(proposal, 'c')).toEqual([17, 4, 10, 20])
    expect(proposal && cells(proposal, 'b')).toEqual([4, 26, 20, 8])
    const locked: Lane = { ...upper, items: upper.items.map((item) => ({ ...item, locked: true })) }
    expect(createGroupResizeSession(locked, ['a', 'c'], 'se')).toBe(null)
  })
})
