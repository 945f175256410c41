import { type ModuleSpec, type ModuleType, newId } from '@recto/document'
import { COLUMNS, type Rect } from '@recto/grid'
import type { FolioStore, NewModule } from '@recto/store'
import { addAt, freePlace, rowsFor, type SizeOf } from '../actions/modules.ts'
import type { StoredPicture } from '../host.ts'
import { MODULE_KINDS } from '../module-kinds.ts'

/** Columns and rows between pictures that came together. */
const GAP = 1
const MARGIN = 4

type PicturesUse = {
  store: FolioStore
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  upload: (file: File, say: (share: number) => void) => Promise<StoredPicture>
  progress: (name: string, share: number | null) => void
  say: (text: string, options?: { isProblem?: boolean }) => void
  select: (ids: readonly string[], sectionId: string) => void
}

/**
 * Stores pictures, then puts them beside each other, from a cell on or where there is room: one undo step. Nothing is
 * added for those that could not be stored, which is said.
 */
export async function addPictures(
  use: PicturesUse,
  files: readonly File[],
  sectionId: string,
  at?: { x: number; y: number },
): Promise<void> {
  const { store, specOf, sizeOf, upload, progress } = use
  const type = (Object.keys(MODULE_KINDS) as ModuleType[]).find((one) => MODULE_KINDS[one].withPicture)
  if (!type) return
  const name = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} pictures`
  const stored: StoredPicture[] = []
  const faults: string[] = []
  for (const [index, file] of files.entries()) {
    const tell = (share: number) => progress(name, (index + share) / files.length)
    try {
      tell(0)
      stored.push(await upload(file, tell))
    } catch (error) {
      const fault = error instanceof Error ? error.message : 'The picture could not be stored.'
      faults.push(files.length === 1 ? fault : `${file.name}: ${fault}`)
    }
  }
  progress(name, null)
  if (faults.length > 0) use.say(faults.slice(0, MOST_FAULTS).join(' '), { isProblem: true })
  if (stored.length === 0 || !store.section(sectionId)) return
  const { w, h } = sizeOf(type)
  const sizes = stored.map((one) => ({ w, h: one.width > 0 ? rowsFor(w, one) : h }))
  const rects = beside(sizes, at ?? firstPlace(store, sectionId, sizes))
  const modules = stored.map((one, index): NewModule => {
    const props = { ...specOf(type).defaults(), ...MODULE_KINDS[type].withPicture?.({ ...one, id: newId() }) }
    return { type, sectionId, rect: rects[index] as Rect, props }
  })
  const ids = addAt(store, sizeOf, sectionId, modules)
  if (ids.length > 0) use.select(ids, sectionId)
}

const MOST_FAULTS = 3

/** Where there is room for all of them as one block. */
function firstPlace(store: FolioStore, sectionId: string, sizes: readonly { w: number; h: number }[]) {
  const block = beside(sizes, { x: MARGIN, y: 0 })
  const w = Math.max(...block.map((rect) => rect.x + rect.w)) - MARGIN
  const h = Math.max(...block.map((rect) => rect.y + rect.h))
  return freePlace(store, sectionId, { w, h })
}

/** Boxes in a row from a cell on, and in further rows where the sheet ends. */
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
