import type { FolioModule } from '@recto/document'
import { COLUMNS, type Rect } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'

/**
 * The row tracks of a section: 10 px each, and only the last row of what may be taller than its box can grow. So longer
 * words push down what stands below their end, by as much as they need; what lies beside and above keeps its place.
 */
export function rowTracks(rows: number, modules: readonly FolioModule[]): string {
  const ends = new Set(modules.filter((module) => !isPicture(module)).map(({ rect }) => rect.y + rect.h))
  const growing = [...ends].filter((end) => end > 0 && end <= rows).sort((a, b) => a - b)
  const tracks: string[] = []
  let done = 0
  for (const end of growing) {
    if (end - done > 1) tracks.push(fixed(end - done - 1))
    tracks.push('minmax(10px,auto)')
    done = end
  }
  if (rows > done) tracks.push(fixed(rows - done))
  return tracks.join(' ')
}

const fixed = (rows: number): string => `repeat(${rows},10px)`

/** Shows a picture only: no height of its own, nothing that grows. */
export const isPicture = (module: FolioModule): boolean => SPECS[module.type].narrow === 'shape'

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

/** px between two lines of a narrow sheet: tiles that joined still do, more where there was more room. */
export const narrowGap = (gapRows: number, isTile: boolean, followsTile: boolean): number =>
  isTile && followsTile && gapRows === 0 ? 0 : 24 + Math.min(gapRows, 6) * 4
