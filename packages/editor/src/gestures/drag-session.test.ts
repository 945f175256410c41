import type { Rect } from '@recto/grid'
import { describe, expect, it } from 'vitest'
import {
  createDragSession,
  createInsertSession,
  isChange,
  type Lane,
  NEW_MODULE,
  type Proposal,
} from './drag-session.ts'

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
