import type { FolioModule } from '@recto/document'
import { COLUMNS, type Rect } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'

/**
 * The row tracks of a section: 10 px each (on paper as much less as the sheet is narrower), and only the last row of modules that may be taller than their box can grow.
 * So longer text pushes down what is below its end, by as much as needed; what is next to it and above keeps its place.
 * `reach`: rows by which the last one is higher, so that what ends there reaches the edge of its page.
 */
export function rowTracks(rows: number, modules: readonly FolioModule[], reach = 0): string {
  const ends = new Set(modules.filter((module) => !isPicture(module)).map(({ rect }) => rect.y + rect.h))
  const growing = [...ends].filter((end) => end > 0 && end <= rows).sort((a, b) => a - b)
  const tracks: string[] = []
  let done = 0
  for (const end of growing) {
    if (end - done > 1) tracks.push(fixed(end - done - 1))
    tracks.push(`minmax(${end === rows ? lastRow(reach) : 'var(--row)'},auto)`)
    done = end
  }
  const isLast = reach > 0 && rows > done
  if (isLast && rows - done > 1) tracks.push(fixed(rows - done - 1))
  if (rows > done) tracks.push(isLast ? lastRow(reach) : fixed(rows - done))
  return tracks.join(' ')
}

const fixed = (rows: number): string => `repeat(${rows},var(--row))`

const lastRow = (reach: number): string => (reach > 0 ? `calc(var(--row)*${1 + reach})` : 'var(--row)')

/** Shows only a picture: no height of its own, nothing that grows. */
export const isPicture = (module: FolioModule): boolean => SPECS[module.type].narrow === 'shape'

/** px of a column and of a row, and how many times as wide as high a sign with its name is at least. */
const BANNER = { column: 20, row: 10, shape: 2.5 } as const

/** A picture much wider than high, such as the sign of a company beside its name. */
export const isBanner = (module: FolioModule): boolean =>
  isPicture(module) && module.rect.w * BANNER.column >= module.rect.h * BANNER.row * BANNER.shape

/**
 * The sides of the sheet that a picture or a filled box touches, `l`, `r` or both, and `t` if it is as high as its
 * section: on wide windows it goes on to the window's edges.
 */
export function sideOf(module: FolioModule, rows: number): string | undefined {
  const { rect, box } = module
  if (!isPicture(module) && box.fill === undefined) return undefined
  const sides = `${rect.x === 0 ? 'l' : ''}${rect.x + rect.w === COLUMNS ? 'r' : ''}`
  return sides ? `${sides}${rect.y === 0 && rect.h >= rows ? 't' : ''}` : undefined
}

/**
 * Ids of the pictures and filled boxes that go from edge to edge on narrow sheets: those at an edge of the sheet, and
 * those that join them without a gap, as the cells of a canvas do.
 */
export function edgeToEdge(modules: readonly FolioModule[]): ReadonlySet<string> {
  const tiles = modules.filter((module) => isPicture(module) || module.box.fill !== undefined)
  const reached = tiles.filter(({ rect }) => rect.x === 0 || rect.x + rect.w === COLUMNS)
  const ids = new Set(reached.map((module) => module.id))
  for (const from of reached) {
    for (const tile of tiles) {
      if (ids.has(tile.id) || !isJoined(from.rect, tile.rect)) continue
      ids.add(tile.id)
      reached.push(tile)
    }
  }
  return ids
}

/** The two share a part of one side. */
function isJoined(a: Rect, b: Rect): boolean {
  const overlapX = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const overlapY = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return (overlapX === 0 && overlapY > 0) || (overlapY === 0 && overlapX > 0)
}

/** px between two lines of a narrow sheet: adjacent tiles stay adjacent, others get more space. */
export const narrowGap = (gapRows: number, isTile: boolean, followsTile: boolean): number =>
  isTile && followsTile && gapRows === 0 ? 0 : 24 + Math.min(gapRows, 6) * 4

/**
 * Columns of 60 that a picture may be wide, and rows that an icon may be high, to stay next to its text on narrow
 * sheets.
 */
const SMALL_COLUMNS = 20
const ICON_ROWS = 14

/** A portrait or an icon in a row of several: on narrow sheets it would fill the screen before its text comes. */
function isSmall({ rect, type }: FolioModule): boolean {
  if (SPECS[type].narrow !== 'shape' || rect.w > SMALL_COLUMNS) return false
  return rect.h <= ICON_ROWS || rect.h >= rect.w * 1.7
}

/** The text right below the picture, in the same width. */
const isCaption = (picture: Rect, words: Rect): boolean => {
  const gap = words.y - picture.y - picture.h
  return words.x === picture.x && words.w === picture.w && gap >= 0 && gap <= 3
}

type Line<Item> = { modules: readonly Item[]; gapRows: number; isFull: boolean }

/** On narrow sheets, puts small pictures into one line with the text below them. */
export function besideWords<Item extends { module: FolioModule }>(
  lines: readonly Line<Item>[],
): (Line<Item> & { isBeside: boolean })[] {
  const joined: (Line<Item> & { isBeside: boolean })[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    const picture = above?.modules[0]?.module
    const words = line.modules[0]?.module
    const isAlone = above?.modules.length === 1 && line.modules.length === 1 && !above.isFull && !line.isFull
    if (
      above &&
      picture &&
      words &&
      isAlone &&
      isSmall(picture) &&
      !isPicture(words) &&
      isCaption(picture.rect, words.rect)
    )
      joined[joined.length - 1] = { ...above, modules: [...above.modules, ...line.modules], isBeside: true }
    else joined.push({ ...line, isBeside: false })
  }
  return joined
}
