import { describe, expect, it } from 'vitest'
import type { Lane, Proposal } from './drag-session.ts'
import { leavesSection, leftIn, type Preview } from './preview.ts'

const upper: Lane = { id: 'upper', topPx: 0, heightPx: 400, items: [{ id: 'a', x: 4, y: 4, w: 20, h: 10 }] }
const lower: Lane = { id: 'lower', topPx: 400, heightPx: 300, items: [{ id: 'd', x: 4, y: 2, w: 20, h: 10 }] }

const carried = (dyPx: number, kind: Preview['kind'] = 'drag'): Preview => ({
  kind,
  held: new Set(['a']),
  travel: { dxPx: 0, dyPx },
  lanes: [upper, lower],
  proposal: {} as Proposal,
  rects: new Map(),
})

describe('what is in hand leaves its section', () => {
  it('where it reaches over an edge, however little', () => {
    expect(leavesSection(carried(-40), 'upper')).toBe(false)
    expect(leavesSection(carried(-41), 'upper')).toBe(true)
    expect(leavesSection(carried(260), 'upper')).toBe(false)
    expect(leavesSection(carried(261), 'upper')).toBe(true)
  })

  it('and no other section for that', () => {
    expect(leavesSection(carried(400), 'lower')).toBe(false)
  })

  it('never by its handles: the section grows with it', () => {
    expect(leavesSection(carried(400, 'resize'), 'upper')).toBe(false)
  })
})

describe('the places that a drag took modules from', () => {
  it('are known in the section it began in alone, as one array until it ends', () => {
    const [inUpper, inLower] = [leftIn('upper'), leftIn('lower')]
    const { lanes } = carried(0)
    const left = inUpper({ ...carried(10), lanes })
    expect(left.map(({ id }) => id)).toEqual(['a'])
    expect(inUpper({ ...carried(90), lanes })).toBe(left)
    expect(inLower({ ...carried(90), lanes })).toEqual([])
    expect(inUpper(null)).toEqual([])
  })

  it('are none while a handle is drawn: the module stands where it was', () => {
    expect(leftIn('upper')(carried(10, 'resize'))).toEqual([])
  })
})
