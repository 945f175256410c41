import { describe, expect, it } from 'vitest'
import { type MeasuredCell, type MeasuredSection, planPages } from './plan-pages.ts'

const PAPER = { room: 1000, edge: 50 }
const ROW = 10

type Given = Partial<MeasuredCell> & { y: number; end: number }

/** A section of rows of 10 px, with these modules on it. */
function section(rows: number, cells: Given[], cuts: number[] = []): MeasuredSection {
  const tracks = Array.from({ length: rows }, () => ROW)
  const plain = { isWide: false, isAtSide: false, isCropped: false, isTall: false, isSolid: false }
  return { height: rows * ROW, top: 0, bottom: 0, tracks, cells: cells.map((cell) => ({ ...plain, ...cell })), cuts }
}

const sum = (tracks: number[]) => tracks.reduce((all, px) => all + px, 0)
const pieces = (sections: MeasuredSection[]) =>
  planPages(sections, PAPER).map((page) => page.pieces.map(({ section: at, from, to }) => [at, from, to]))
const heights = (sections: MeasuredSection[]) =>
  planPages(sections, PAPER).map((page) =>
    page.pieces.reduce((px, { tracks, top, bottom }) => px + sum(tracks) + top + bottom, 0),
  )

describe('pages of a folio without pages', () => {
  it('fills a page with the sections that fit it', () => {
    const one = section(45, [{ y: 5, end: 40 }])
    expect(pieces([one, one, one])).toEqual([
      [
        [0, 0, 45],
        [1, 0, 45],
      ],
      [[2, 0, 45]],
    ])
  })

  it('lets the space between modules give way before a section starts a page of its own', () => {
    const airy = section(55, [
      { y: 15, end: 25 },
      { y: 40, end: 45 },
    ])
    expect(pieces([airy, airy])).toHaveLength(1)
    expect(heights([airy, airy])[0]).toBeLessThanOrEqual(1000)
  })

  it('cuts a section only where it may be cut, with free edges, and fills both pages', () => {
    const cover = section(60, [{ y: 5, end: 55 }])
    const long = section(
      100,
      [
        { y: 5, end: 35 },
        { y: 40, end: 95 },
      ],
      [40],
    )
    expect(pieces([cover, long])).toEqual([
      [
        [0, 0, 60],
        [1, 0, 35],
      ],
      [[1, 40, 100]],
    ])
    for (const px of heights([cover, long])) expect(px).toBeLessThanOrEqual(1000)
  })

  it('spreads what is left between the modules, and lets a picture across the page grow', () => {
    const [page] = planPages(
      [
        section(70, [
          { y: 0, end: 30, isWide: true, isCropped: true },
          { y: 40, end: 60 },
        ]),
        section(90, [{ y: 5, end: 85 }]),
      ],
      PAPER,
    )
    const [piece] = page?.pieces ?? []
    expect(sum(piece?.tracks.slice(0, 30) ?? [])).toBeGreaterThan(300)
    expect(sum(piece?.tracks.slice(30, 40) ?? [])).toBeGreaterThan(100)
    // What a module stands on keeps its height.
    expect(piece?.tracks.slice(40, 60)).toEqual(Array.from({ length: 20 }, () => ROW))
  })

  it('leaves what no page has room for to the browser, and goes on below it', () => {
    const long = section(300, [{ y: 5, end: 295 }])
    const short = section(30, [{ y: 5, end: 25 }])
    expect(planPages([short, long, short], PAPER).map(({ isBroken }) => isBroken)).toEqual([false, true, false])
  })

  it('every row of every section stands on one page, in order', () => {
    const cuts = [20, 40, 60, 80]
    const many = section(
      100,
      [0, 20, 40, 60, 80].map((y) => ({ y, end: y + 18 })),
      cuts,
    )
    const placed = planPages(
      Array.from({ length: 30 }, () => many),
      PAPER,
    ).flatMap((page) => page.pieces)
    expect(placed.map(({ section: at, from }) => at * 100 + from)).toEqual(
      placed.map(({ section: at, from }) => at * 100 + from).toSorted((a, b) => a - b),
    )
    for (let at = 0; at < 30; at++) {
      const own = placed.filter((piece) => piece.section === at)
      expect([own[0]?.from, own.at(-1)?.to]).toEqual([0, 100])
    }
  })
})
