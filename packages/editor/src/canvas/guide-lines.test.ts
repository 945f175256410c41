import type { Distance } from '@recto/grid'
import { describe, expect, it } from 'vitest'
import type { Proposal } from '../core/tools/drag-session.ts'
import { guideLines } from './guide-lines.ts'

const place = { id: 's1', topPx: 400, heightPx: 600 }
const proposal = (part: Partial<Proposal>): Proposal => ({
  laneId: 's1',
  rects: new Map(),
  sectionOf: new Map(),
  drop: [{ x: 10, y: 20, w: 20, h: 8 }],
  guides: [],
  distances: [],
  gaps: [],
  ...part,
})

describe('the lines of a gesture', () => {
  it('a shared column runs over the section with its number, a shared row over the sheet, outside the shared edges', () => {
    const guide = { kind: 'edge', from: 0, to: 30, ids: ['a'] } as const
    const guides = [{ axis: 'x', at: 10, ...guide } as const, { axis: 'y', at: 28, ...guide } as const]
    expect(guideLines(proposal({ guides }), place, 0.5, false)).toEqual({
      lines: [
        { isUpright: true, left: 98, top: 200, length: 300 },
        { isUpright: false, left: 0, top: 341, length: 600 },
      ],
      words: [{ words: '200', x: 98, y: 220 }],
    })
  })

  it('free cells are a line with their px in its middle, even ones with a stroke at each end', () => {
    const distances = [{ side: 'top', cells: 4, id: 'a' } as const]
    expect(guideLines(proposal({ distances }), place, 1, false)).toEqual({
      lines: [{ isUpright: true, left: 400, top: 560, length: 40 }],
      words: [{ words: '40', x: 400, y: 580 }],
    })
    const gaps = [{ axis: 'x', cells: 2, spans: [{ from: 8, to: 10, across: 24 }] } as const]
    const { lines, words } = guideLines(proposal({ gaps }), place, 1, false)
    expect(lines).toEqual([
      { isUpright: false, left: 160, top: 640, length: 40 },
      { isUpright: true, left: 160, top: 636, length: 9 },
      { isUpright: true, left: 199, top: 636, length: 9 },
    ])
    expect(words).toEqual([{ words: '40', x: 180, y: 640 }])
  })

  it('a number that does not fit between two boxes stands past a corner; a line ends before what is carried', () => {
    const shown = (side: Distance['side'], cells: number, isCarried = false) =>
      guideLines(proposal({ distances: [{ side, cells, id: 'a' }] }), place, 1, isCarried)
    expect(shown('left', 1).words).toEqual([{ words: '20', x: 190, y: 586 }])
    expect(shown('right', 2).words).toEqual([{ words: '40', x: 620, y: 620 }])
    expect(shown('top', 1).words).toEqual([{ words: '10', x: 618, y: 595 }])
    const atTheEdge = proposal({
      drop: [{ x: 40, y: 0, w: 20, h: 8 }],
      distances: [{ side: 'bottom', cells: 1, id: 'a' }],
    })
    expect(guideLines(atTheEdge, place, 1, false).words).toEqual([{ words: '10', x: 782, y: 485 }])
    expect(shown('left', 4, true).lines).toEqual([{ isUpright: false, left: 120, top: 620, length: 72 }])
    expect(shown('bottom', 4, true).lines).toEqual([{ isUpright: true, left: 400, top: 688, length: 32 }])
  })
})
