import { type ModuleSpec, type ModuleType, newId } from '@recto/document'
import { COLUMNS, type Rect } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { ModuleKind } from '@recto/modules/kit'
import type { FolioStore, NewModule } from '@recto/store'
import { addAt, freePlace, placeInGap, rowsFor, type SizeOf } from '../core/placing.ts'
import type { StoredPicture } from '../host.ts'
import { MARGIN } from './margin.ts'
import { pictureSize } from './picture-size.ts'
import { faultOf, shownAs, uploadFault } from './upload-kind.ts'
import * as words from './words.ts'

/** Columns and rows between pictures that came together. */
const GAP = 1

type PicturesUse = {
  store: FolioStore
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  upload: (file: File, say: (share: number) => void) => Promise<StoredPicture>
  progress: (name: string, share: number | null) => void
  say: (text: string, options?: { isProblem?: boolean; isPassing?: boolean }) => void
  select: (ids: readonly string[], sectionId: string) => void
}

type PutUse = Pick<PicturesUse, 'store' | 'specOf' | 'sizeOf' | 'select'>

/** Where pictures go: to the cell someone pointed at, else below a module, else where one was deleted, else where there is room. */
type PicturesPlace = {
  sectionId: string
  cell?: { x: number; y: number } | undefined
  below?: string | undefined
  gap?: Rect | undefined
}

/**
 * Stores pictures and videos, then places them side by side: one undo step. Those that could not be stored are not
 * added, and the person is told.
 */
export async function addPictures(
  use: PicturesUse,
  files: readonly File[],
  { sectionId, cell, below, gap }: PicturesPlace,
): Promise<void> {
  const { upload, progress } = use
  const name = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`
  const stored: Stored[] = []
  const faults: string[] = []
  for (const [index, file] of files.entries()) {
    const tell = (share: number) => progress(name, (index + share) / files.length)
    const fault = uploadFault(file)
    try {
      if (fault) faults.push(fault)
      else {
        tell(0)
        const picture = { ...(await upload(file, tell)), id: newId() }
        stored.push({ picture, takes: shownAs(file) === 'video' ? 'withVideo' : 'withPicture' })
      }
    } catch (error) {
      const said = faultOf(file, error)
      if (said) faults.push(said)
    }
  }
  progress(name, null)
  if (faults.length > 0) use.say(faultWords(faults), { isProblem: true, isPassing: true })
  put(use, stored, { sectionId, cell, below, gap })
}

/** Places pictures that the folio already has side by side: one undo step. */
export function putPictures(use: PutUse, pictures: readonly StoredPicture[], place: PicturesPlace): void {
  const stored = pictures.map((picture): Stored => ({ picture: { ...picture, id: newId() }, takes: 'withPicture' }))
  put(use, stored, place)
}

function put(
  { store, specOf, sizeOf, select }: PutUse,
  stored: readonly Stored[],
  { sectionId, cell, below, gap }: PicturesPlace,
): void {
  if (stored.length === 0 || !store.section(sectionId)) return
  const typed = stored.flatMap(({ picture, takes }) => {
    const type = (Object.keys(MODULE_KINDS) as ModuleType[]).find((one) => MODULE_KINDS[one][takes])
    if (!type) return []
    const { w, h } = sizeOf(type)
    const props = { ...specOf(type).defaults(), ...MODULE_KINDS[type][takes]?.(picture) }
    return [{ type, props, picture, size: { w, h: picture.width > 0 ? rowsFor(w, picture) : h } }]
  })
  const sizes = typed.map(({ size }) => size)
  const pointed = cell ?? belowOf(store, sectionId, below)
  const left = pointed ? undefined : inGap({ store, sizeOf }, sectionId, gap, typed)
  const rects = left ?? beside(sizes, pointed ?? firstPlace(store, sectionId, sizes))
  const modules = typed.map(({ type, props }, index): NewModule => {
    return { type, sectionId, rect: rects[index] as Rect, props }
  })
  const ids = addAt(store, sizeOf, sectionId, modules)
  if (ids.length > 0) select(ids, sectionId)
}

type Stored = {
  picture: StoredPicture & { id: string }
  /** What a module type must accept to show it. */
  takes: keyof Pick<ModuleKind, 'withPicture' | 'withVideo'>
}

const MOST_FAULTS = 3

function faultWords(faults: readonly string[]): string {
  const more = faults.length - MOST_FAULTS
  const rest = more > 0 ? [words.moreLeftOut(more)] : []
  return [...faults.slice(0, MOST_FAULTS), ...rest].join(' ')
}

/** The cell below a module, at its left edge; null: it is not in this section. */
function belowOf(store: FolioStore, sectionId: string, id: string | undefined) {
  const module = id === undefined ? undefined : store.module(id)
  if (module?.sectionId !== sectionId) return null
  const { x, y, h } = module.rect
  return { x, y: y + h + GAP }
}

/** Where modules were deleted: one picture within that place, several in a row from its corner on. */
function inGap(
  { store, sizeOf }: Pick<PutUse, 'store' | 'sizeOf'>,
  sectionId: string,
  gap: Rect | undefined,
  pictures: readonly { type: ModuleType; picture: StoredPicture; size: { w: number; h: number } }[],
): Rect[] | undefined {
  const [first, ...others] = pictures
  if (!first || !gap) return undefined
  const own = sizeOf(first.type)
  const place = placeInGap(store, sectionId, gap, { ...own, ...first.size })
  if (!place) return undefined
  if (others.length > 0)
    return beside(
      pictures.map(({ size }) => size),
      gap,
    )
  const { x, y, w, h } = place
  return [{ x, y, ...(first.picture.width > 0 ? pictureSize(first.picture, { ...own, w }, gap.h) : { w, h }) }]
}

/** A place with room for all of them as one block. */
function firstPlace(store: FolioStore, sectionId: string, sizes: readonly { w: number; h: number }[]) {
  const block = beside(sizes, { x: MARGIN, y: 0 })
  const w = Math.max(...block.map((rect) => rect.x + rect.w)) - MARGIN
  const h = Math.max(...block.map((rect) => rect.y + rect.h))
  return freePlace(store, sectionId, { w, h })
}

/** Boxes in a row starting at a cell, continuing in further rows at the sheet's edge. */
function beside(sizes: readonly { w: number; h: number }[], from: { x: number; y: number }): Rect[] {
  const start = Math.max(0, Math.min(COLUMNS - Math.max(...sizes.map(({ w }) => w)), from.x))
  let [x, y, high] = [start, Math.max(0, from.y), 0]
  return sizes.map(({ w, h }) => {
    if (x + w > COLUMNS) {
      y += high + GAP
      x = start
      high = 0
    }
    const rect = { x, y, w, h }
    x += w + GAP
    high = Math.max(high, h)
    return rect
  })
}
