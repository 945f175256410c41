/** What stands on the rows of a section; `isCropped`: a picture that fills whatever box it is given; `isTall`: a chart that does. */
export type MeasuredCell = {
  y: number
  end: number
  isWide: boolean
  isAtSide: boolean
  isCropped: boolean
  isTall: boolean
  isSolid: boolean
}

/** A section as it is drawn on an endless page, px; no `tracks`: it is moved as a whole. */
export type MeasuredSection = {
  height: number
  top: number
  bottom: number
  tracks: number[]
  cells: MeasuredCell[]
  /** Rows that it may be cut above. */
  cuts: number[]
}

/** A part of a section as it stands on its page. */
export type PlannedPiece = {
  section: number
  /** Rows of the section: the first, and the one after the last. */
  from: number
  to: number
  tracks: number[]
  top: number
  bottom: number
}

/** `isBroken`: what no page has room for; the browser breaks it. */
export type PlannedPage = { pieces: PlannedPiece[]; isBroken: boolean }

/** A paper in px of the sheet: the room of a page, and what stays free at its foot and where a section is cut. */
export type PageRoom = { room: number; edge: number }

/** A piece of a page before room is shared out: rows that nothing stands on, and pictures that may grow. */
type Gap = {
  from: number
  to: number
  /** Of the section, if it reaches its edge. */
  pad: 'top' | 'bottom' | null
  /** The last one of a page, which takes all that is left. */
  isClosing: boolean
  px: number
  least: number
  most: number
}
type Piece = {
  section: number
  from: number
  to: number
  isCut: boolean
  hasSide: boolean
  px: number
  gaps: Gap[]
  pictures: Gap[]
}
type Break = { section: number; row: number }

/** Shares of a page: a part of a section is no smaller; a section up to this high is rather left whole. */
const LEAST_PART = 0.14
const SHORT_SECTION = 0.45
/** How far the space between rows shrinks or grows, and pictures. */
const SPACE = { shrunk: 0.5, even: 1.3, grown: 2.4, grownTop: 2 } as const
/** A picture that grows loses its sides: what stands beside others keeps its shape. */
const GROWN = { picture: 1.35, chart: 1.35, side: 2 } as const
/** With more than this share of it free, the last page ends where it ends. */
const MUCH = 0.2
/** What speaks against a page, beside its empty share squared. */
const COST = { cut: 0.04, shortCut: 0.1, coverCut: 0.2, sliver: 0.35, shrunk: 0.08, broken: 1, last: 0.8 } as const

const sum = (tracks: readonly number[]): number => tracks.reduce((all, px) => all + px, 0)

/**
 * Shares sections out to pages so that they are filled evenly: between two sections or above a row where one may be
 * cut. Space between rows gives way a little or takes what is left; the last section of a page extends to its end.
 */
export function planPages(sections: readonly MeasuredSection[], paper: PageRoom): PlannedPage[] {
  const breaks: Break[] = sections.flatMap(({ cuts }, section) => [0, ...cuts].map((row) => ({ section, row })))
  const ends = [...breaks, { section: sections.length, row: 0 }]
  const best: { cost: number; from: number }[] = ends.map((_, at) => ({ cost: at === 0 ? 0 : Infinity, from: 0 }))
  for (let from = 0; from < breaks.length; from++) {
    for (let to = from + 1; to < ends.length; to++) {
      const cost = costOf(sections, ends[from] as Break, ends[to] as Break, paper, to === from + 1)
      if (cost === null) break
      const reached = (best[from]?.cost ?? 0) + cost
      const known = best[to]
      if (known && reached < known.cost) Object.assign(known, { cost: reached, from })
    }
  }
  const pages: PlannedPage[] = []
  for (let to = ends.length - 1; to > 0; to = best[to]?.from ?? 0) {
    const [first, last] = [ends[best[to]?.from ?? 0], ends[to]] as [Break, Break]
    pages.unshift(laid(piecesOf(sections, first, last, paper), sections, paper, last.section === sections.length))
  }
  return pages
}

/** Null: it has no room on one page. */
function costOf(
  sections: readonly MeasuredSection[],
  from: Break,
  to: Break,
  paper: PageRoom,
  isAlone: boolean,
): number | null {
  const pieces = piecesOf(sections, from, to, paper)
  const gaps = pieces.flatMap((piece) => piece.gaps)
  const px = sum(pieces.map((piece) => piece.px))
  const spare = sum(gaps.map((gap) => gap.px - gap.least))
  if (px - spare > paper.room) return isAlone ? COST.broken : null
  const cut = cutCost(sections[to.section], to, paper)
  if (px > paper.room) return cut + COST.shrunk * ((px - paper.room) / Math.max(1, spare)) ** 2
  const taken = Math.min(
    paper.room - px,
    sum(pieces.flatMap((piece) => piece.pictures).map((one) => one.most - one.px)),
  )
  const empty = (paper.room - px - taken / 2) / paper.room
  return cut + empty ** 2 * (to.section === sections.length ? COST.last : 1)
}

function cutCost(section: MeasuredSection | undefined, { row, section: nth }: Break, { room }: PageRoom): number {
  if (!section || row === 0) return 0
  const above = section.top + sum(section.tracks.slice(0, row))
  const isSliver = Math.min(above, section.height - above) < room * LEAST_PART
  const cost = nth === 0 ? COST.coverCut : section.height < room * SHORT_SECTION ? COST.shortCut : COST.cut
  return cost + (isSliver ? COST.sliver : 0)
}

function piecesOf(sections: readonly MeasuredSection[], from: Break, to: Break, paper: PageRoom): Piece[] {
  const pieces: Piece[] = []
  for (let at = from.section; at <= to.section && at < sections.length; at++) {
    const section = sections[at] as MeasuredSection
    const first = at === from.section ? from.row : 0
    const last = at === to.section ? to.row : section.tracks.length
    if (at === to.section && to.row === 0) break
    const isLast = at === to.section || (at === to.section - 1 && to.row === 0)
    pieces.push(pieceOf(section, at, { from: first, to: last, isLast, edge: paper.edge }))
  }
  return pieces
}

type Extent = { from: number; to: number; isLast: boolean; edge: number }

function pieceOf(section: MeasuredSection, at: number, { from, to, isLast, edge }: Extent): Piece {
  const { tracks, height } = section
  if (tracks.length === 0)
    return { section: at, from, to, isCut: false, hasSide: false, px: height, gaps: [], pictures: [] }
  const isCut = to < tracks.length
  const cells = section.cells.filter(({ y }) => y >= from && y < to)
  const end = isCut ? Math.max(from, ...cells.map((cell) => cell.end)) : tracks.length
  const isFull = !isCut && section.bottom === 0 && cells.some((cell) => cell.isSolid && cell.end >= end)
  const hasSide = cells.some((cell) => isSide(cell, from, end))
  const gaps = spacesOf(cells, from, end).flatMap(([row, next]): Gap[] => {
    const isTop = row === from
    const isBottom = next === end
    const free = (isTop ? (from > 0 ? edge : section.top) : 0) + (isBottom ? (isCut ? edge : section.bottom) : 0)
    const space = free + sum(tracks.slice(row, next))
    const isClosing = isBottom && isLast && (!isFull || hasSide)
    const px = isClosing ? Math.max(space, edge) : space
    const least = isClosing ? edge : Math.max(Math.min(px, edge / 2), px * SPACE.shrunk)
    const most = px * (isTop && from === 0 ? SPACE.grownTop : SPACE.grown)
    const pad = isTop ? 'top' : isBottom ? 'bottom' : null
    return px > 0 ? [{ from: row, to: next, pad, isClosing, px, least, most }] : []
  })
  const pictures = growing(cells).map(({ y, end: below, isTall }): Gap => {
    const px = sum(tracks.slice(y, below))
    const most = px * (isTall ? GROWN.chart : GROWN.picture)
    return { from: y, to: below, pad: null, isClosing: false, px, least: px, most }
  })
  const inGaps = sum(gaps.map((gap) => sum(tracks.slice(gap.from, gap.to))))
  const px = sum(tracks.slice(from, end)) - inGaps + sum(gaps.map((gap) => gap.px))
  return { section: at, from, to: end, isCut, hasSide, px, gaps, pictures }
}

/** Pictures and charts that can be higher, one for the rows that several share; nothing beside them reaches further. */
function growing(cells: readonly MeasuredCell[]): MeasuredCell[] {
  const found = cells.filter(
    (cell) =>
      ((cell.isCropped && cell.isWide) || cell.isTall) &&
      cells.every((one) => one.end <= cell.y || one.y >= cell.end || (one.y >= cell.y && one.end <= cell.end)),
  )
  return found.filter((cell, nth) => found.findIndex((one) => one.y < cell.end && cell.y < one.end) === nth)
}

/** A picture along a whole side of a piece is as high as what stands beside it. */
const isSide = (cell: MeasuredCell, from: number, end: number): boolean =>
  cell.isCropped && cell.isAtSide && !cell.isWide && cell.y === from && cell.end >= end

/** The rows that nothing stands on, from and to, with those above the first and below the last module. */
function spacesOf(cells: readonly MeasuredCell[], from: number, end: number): [number, number][] {
  const standing = cells.filter((cell) => !isSide(cell, from, end)).sort((a, b) => a.y - b.y)
  const spaces: [number, number][] = []
  let row = from
  for (const cell of standing) {
    if (cell.y > row || row === from) spaces.push([row, Math.max(row, cell.y)])
    row = Math.max(row, cell.end)
  }
  return [...spaces.filter(([first, next], nth) => nth === 0 || next > first), [row, end]]
}

/** Shares out what is missing or left, and says how high each row becomes. */
function laid(pieces: Piece[], sections: readonly MeasuredSection[], { room }: PageRoom, isEnd: boolean): PlannedPage {
  const gaps = pieces.flatMap((piece) => piece.gaps)
  const pictures = pieces.flatMap((piece) => piece.pictures)
  let left = room - sum(pieces.map((piece) => piece.px))
  const spare = sum(gaps.map((gap) => gap.px - gap.least))
  const isBroken = left + spare < 0
  if (left < 0 && !isBroken) for (const gap of gaps) gap.px += (left * (gap.px - gap.least)) / Math.max(1, spare)
  /** Up to a part of what each may take. */
  const grow = (those: Gap[], mostOf: (gap: Gap) => number) => {
    const takes = those.map((gap) => Math.max(0, mostOf(gap) - gap.px))
    const share = Math.min(1, left / Math.max(1, sum(takes)))
    those.forEach((gap, nth) => {
      gap.px += (takes[nth] ?? 0) * share
    })
    left -= sum(takes) * share
  }
  if (left > 0) {
    const inner = gaps.filter((gap) => !gap.isClosing)
    const isShort = isEnd && left > room * MUCH
    grow(inner, (gap) => gap.px * SPACE.even)
    if (!isShort) grow(pictures, (gap) => gap.most)
    if (!isShort) grow(inner, (gap) => gap.most)
    const last = pieces.at(-1)
    const closing = gaps.find((gap) => gap.isClosing)
    // A section that ends with a picture ends with the page, and a picture along its side is as high as it.
    const above = closing ? null : pieces.at(-2)?.gaps.at(-1)
    if (above?.pad === 'bottom') above.px += left
    else if (closing && last?.hasSide) closing.px += Math.min(left, last.px * (GROWN.side - 1))
  }
  return { isBroken, pieces: pieces.map((piece) => plannedOf(piece, sections[piece.section] as MeasuredSection)) }
}

function plannedOf({ section, from, to, isCut, gaps, pictures }: Piece, measured: MeasuredSection): PlannedPiece {
  const tracks = measured.tracks.slice(0, to)
  const free = { top: from > 0 ? 0 : measured.top, bottom: isCut ? 0 : measured.bottom }
  for (const { from: row, to: next, pad, px } of [...gaps, ...pictures]) {
    const before = sum(measured.tracks.slice(row, next))
    if (pad) free[pad] = before > 0 ? 0 : px
    for (let at = row; at < next; at++) tracks[at] = ((measured.tracks[at] ?? 0) * px) / before
  }
  return { section, from, to, tracks: tracks.slice(from), ...free }
}
