import type { ModuleType } from '@recto/document'
import { bottomRow, isFree, PUSH_GAP_ROWS, pageRows, type Rect } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { blankModules } from '../core/blank-section.ts'
import { addAt, freePlace, type SizeOf } from '../core/placing.ts'
import { type Drafted, stacked } from './lay-out.ts'
import type { Report } from './report.ts'
import * as words from './words.ts'

/** Where: at a cell that someone pointed at, where deleted modules stood (`gap`), or wherever there is room from a row on. */
export type BroughtPlace = {
  sectionId: string
  fromRow: number
  cell?: { x: number; y: number }
  gap?: Rect | undefined
}

type PlacingDeps = {
  store: FolioStore
  sizeOf: SizeOf
  hasRoom: (sections: number, types: readonly ModuleType[]) => boolean
  select: (ids: readonly string[], sectionId: string) => void
  onOwnEdit: (id: string) => void
}

/**
 * Below everything in the section, or where the person pointed; on paged folios, on as many pages as needed. A section
 * that no one has written in is replaced by a file's content.
 */
export function placeDrafts(
  { store, sizeOf, hasRoom, select, onOwnEdit }: PlacingDeps,
  drafts: readonly Drafted[],
  at: BroughtPlace,
  isBelow: boolean,
): string[] {
  const [first] = drafts
  if (first === undefined) return []
  const { page } = store.read()
  const blank = (isBelow && blankModules(store, at.sectionId)) || []
  const standing = store.modulesOf(at.sectionId).flatMap(({ id, rect }) => (blank.includes(id) ? [] : [rect]))
  const below = standing.length > 0 ? bottomRow(standing) + PUSH_GAP_ROWS : PUSH_GAP_ROWS
  const gap = at.gap && isFree(standing, at.gap) ? at.gap : undefined
  const cell = at.cell ?? gap
  const free = isBelow ? below : (cell?.y ?? freePlace(store, at.sectionId, first, at.fromRow).y)
  const shift = cell && !isBelow ? cell.x - first.x : 0
  const rectOf = (one: Drafted, y: number): Rect => {
    return { x: Math.max(0, Math.min(60 - one.w, one.x + shift)), y: Math.max(0, y), w: one.w, h: one.h }
  }
  const places = stacked(drafts, free, page.mode === 'paged' && isBelow ? pageRows(page) : undefined)
  const ids: string[] = []
  // All of it or nothing: half a file is not a folio.
  const pages = Math.max(...places.map((one) => one.page))
  if (
    !hasRoom(
      pages,
      drafts.map(({ type }) => type),
    )
  )
    return ids
  store.transact(() => {
    store.deleteModules(blank)
    let sectionId = at.sectionId
    for (const number of new Set(places.map((one) => one.page))) {
      if (number > 0) sectionId = store.addSection({ after: sectionId })
      const added = places
        .filter((one) => one.page === number)
        .map(({ draft: { type, props, texts, ...own }, y }) => ({
          type,
          sectionId,
          rect: rectOf({ type, ...own }, y),
          ...(props && { props }),
          ...(texts && { texts }),
        }))
      ids.push(...addAt(store, sizeOf, sectionId, added))
    }
  })
  if (ids.length === 0) return ids
  select(ids.slice(0, 1), at.sectionId)
  // Content may be drawn higher than calculated; its growth belongs to the same step.
  for (const id of ids) onOwnEdit(id)
  return ids
}

type TellingDeps = {
  say: (text: string, options?: { isUndoable?: boolean; isProblem?: boolean; isLong?: boolean }) => void
  report: (report: Report) => void
}

/** Says how many modules were added and what was left out or changed; `name` if they came in files. */
export function tellBrought(
  { say, report }: TellingDeps,
  count: number,
  { leftOut, changed }: Pick<Report, 'leftOut' | 'changed'>,
  name?: string,
): void {
  if (count === 0) {
    say([words.nothingIn(name), ...(leftOut.length > 0 ? [words.alsoLeftOut(leftOut)] : [])].join(' '), {
      isProblem: true,
    })
    return
  }
  // Nothing is lost, so it is said next to the work, with an undo.
  if (name === undefined && leftOut.length === 0 && changed.length > 0) {
    say(words.pasteChanged(changed), { isUndoable: true, isLong: true })
    return
  }
  if (name !== undefined || count > 1)
    say(name ? words.broughtFrom(count, name) : words.brought(count), { isUndoable: true })
  if (leftOut.length + changed.length > 0) report({ name: name ?? words.whatYouPasted, count, leftOut, changed })
}
