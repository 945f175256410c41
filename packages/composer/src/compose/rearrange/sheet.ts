import type { FolioModule } from '@recto/document'
import type { Rect } from '@recto/grid'
import { contentHeight } from '@recto/modules/heights'
import { SPECS } from '@recto/modules/specs'
import type { Ruler } from '@recto/typeset'
import { type Cell, isSmall, leastColumns, rowsOf } from './cells.ts'

/** What the sheet is: how its letters run, and rows of a page that cannot grow (0: it does). */
export type Ground = { ruler: Ruler; fixed: number }

const ROW_PX = 10
/** Rows above the first line and below the last, between two cells, and within one. */
const PAD = 9
const GAP = 4
const INNER_GAP = 2
/** Rows that a page keeps free at its foot. */
const FOOT = 3
/** A picture is no higher than so many rows. */
const MOST_PICTURE = 44
/** Columns that a text has at most, so that its lines can be read. */
const MOST_TEXT = 40
const MOST_BUTTON = 16

/** Columns between tracks. */
const GUTTER = 2

type Track = readonly [x: number, w: number]

/** Tracks of one width beside each other. */
export function evenTracks(count: number, x: number, w: number): Track[] {
  const own = Math.floor((w - GUTTER * (count - 1)) / count)
  return Array.from({ length: count }, (_, at) => [x + at * (own + GUTTER), own] as const)
}

/** Places cells on the 60 columns from top to bottom; heights are measured so that nothing overlaps. */
export class Sheet {
  readonly rects: Record<string, Rect> = {}
  /** The first row that is free. */
  end: number
  /** Pictures at the side, as tall as the rest. */
  private readonly bleeding: { module: FolioModule; x: number; w: number }[] = []

  private readonly ground: Ground
  private readonly tight: number

  constructor(ground: Ground, tight: number) {
    this.ground = ground
    this.tight = tight
    this.end = this.share(PAD)
  }

  /** Cells below each other; what stood side by side, alike, stays so where it is not all there is. */
  stack(cells: readonly Cell[], x: number, w: number): void {
    const rows = rowsOf(cells)
    for (const row of rows) {
      const tracks = evenTracks(row.length, x, w)
      const fits = row.every((cell, at) => leastColumns(cell) <= (tracks[at]?.[1] ?? 0))
      if (row.length > 1 && rows.length > 1 && fits) this.side(row, tracks)
      else this.each(row, x, w)
    }
  }

  private each(cells: readonly Cell[], x: number, w: number): void {
    for (const cell of cells) {
      const isRule = cell.role === 'rule'
      this.end = this.put(cell, isRule ? 0 : x, isRule ? 60 : w, this.end) + this.share(GAP)
    }
  }

  /** Cells side by side; filled ones get the height of the tallest. */
  side(cells: readonly Cell[], tracks: readonly Track[]): void {
    if (cells.length === 0) return
    const ends = cells.map((cell, at) => {
      const [x, w] = tracks[at] ?? [4, 52]
      return this.put(cell, x, w, this.end)
    })
    const bottom = Math.max(...ends)
    for (const { modules } of cells) {
      const last = modules.at(-1)
      const rect = last && this.rects[last.id]
      if (last?.box.fill && rect) this.rects[last.id] = { ...rect, h: bottom - rect.y }
    }
    this.end = bottom + this.share(GAP)
  }

  /** A picture from edge to edge that opens the section. */
  above({ modules: [module] }: Cell, rows: number): void {
    if (!module) return
    this.rects[module.id] = { x: 0, y: 0, w: 60, h: rows }
    this.end = rows + this.share(PAD)
  }

  /** A picture as tall as the section. */
  bleed({ modules: [module] }: Cell, x: number, w: number): void {
    if (module) this.bleeding.push({ module, x, w })
    for (const one of this.bleeding) this.rects[one.module.id] = { x: one.x, y: 0, w: one.w, h: this.rows }
  }

  /** Rows that the section has. */
  get rows(): number {
    return this.ground.fixed || this.last + PAD
  }

  /** It reaches past the end of a page that cannot grow. */
  get isOver(): boolean {
    return this.ground.fixed > 0 && this.last > this.ground.fixed - FOOT
  }

  private get last(): number {
    const beside = new Set(this.bleeding.map(({ module }) => module.id))
    const bottoms = Object.entries(this.rects).map(([id, { y, h }]) => (beside.has(id) ? 0 : y + h))
    return Math.max(PAD, ...bottoms)
  }

  private share(rows: number): number {
    return Math.max(1, Math.round(rows * this.tight))
  }

  /** Returns the row below it. */
  private put({ modules }: Cell, x: number, w: number, y: number): number {
    let at = y
    for (const [nth, module] of modules.entries()) {
      if (nth > 0) at += INNER_GAP
      const size = this.sizeIn(module, w)
      this.rects[module.id] = { x, y: at, ...size }
      at += size.h
    }
    return at
  }

  private sizeIn(module: FolioModule, columns: number): { w: number; h: number } {
    const { type, rect, box } = module
    if (isSmall(module)) return { w: Math.min(columns, rect.w), h: rect.h }
    if (type === 'Images') {
      const w = Math.min(columns, Math.max(8, Math.floor((MOST_PICTURE * rect.w) / rect.h)))
      return { w, h: Math.max(4, Math.round((w * rect.h) / rect.w)) }
    }
    const isText = type === 'Text' && !box.fill
    const most = isText ? MOST_TEXT : type === 'ButtonModule' ? Math.max(MOST_BUTTON, rect.w) : columns
    const w = Math.max(Math.min(columns, SPECS[type].size.minW), Math.min(columns, most))
    const px = contentHeight({ ...module, rect: { ...rect, w } }, this.ground.ruler)
    const rows = px === undefined ? rect.h : Math.max(4, Math.ceil(px / ROW_PX - 0.01))
    // A plot keeps the height set for it.
    return { w, h: type === 'Vertical Bar' ? Math.max(rows, rect.h) : rows }
  }
}
