import { type FolioModule, type Look, type ModuleSpec, type ModuleType, newId } from '@recto/document'
import type { Rect } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { picturesOf } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { addAt, type SizeOf, setRect } from '../core/placing.ts'
import type { Selection } from '../core/selection.ts'
import type { EditorHost, StoredPicture } from '../host.ts'
import { pictureSize } from './picture-size.ts'
import { faultOf, shownAs, uploadFault } from './upload-kind.ts'

type FillUse = {
  store: FolioStore
  /** The gap of what was deleted, which the new module is in, is part of it. */
  selection: { get(): Selection }
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  upload: (file: File, say: (share: number) => void) => Promise<StoredPicture>
  progress: (name: string, share: number | null) => void
  say: (text: string, options?: { isProblem?: boolean; isPassing?: boolean }) => void
  select: (ids: readonly string[]) => void
}

/**
 * Fills a new module with the picture chosen for it; for a video, a Video module replaces it. If it fails, the empty
 * module is removed and the reason is shown, unless the app has shown it.
 */
export async function fillWithPicture(use: FillUse, module: FolioModule, file: File): Promise<void> {
  const { store, upload, progress, say } = use
  const { gap } = use.selection.get()
  const { id } = module
  const before = JSON.stringify(module.props)
  const refuse = (why: string) => {
    // A module that someone has filled in the meantime is kept.
    if (JSON.stringify(store.module(id)?.props) === before) store.deleteModules([id])
    if (why) say(why, { isProblem: true, isPassing: true })
  }
  const fault = uploadFault(file)
  if (fault) return refuse(fault)
  try {
    progress(file.name, 0)
    const stored = { ...(await upload(file, (share) => progress(file.name, share))), id: newId() }
    const now = store.module(id)
    if (!now || !MODULE_KINDS[now.type].withPicture) return
    if (shownAs(file) === 'video') return becomeVideo(use, now, stored)
    placePictures(use, now, [stored], gap)
  } catch (error) {
    refuse(faultOf(file, error))
  } finally {
    progress(file.name, null)
  }
}

/** Pictures that a new module accepts at once. */
const MOST_AT_ONCE = 20

/**
 * Asks for pictures from the team's library and fills a new module with them. If there was no room for one, or it was
 * dragged elsewhere, the module is removed again [IMG-26].
 */
export async function fillOfLibrary(
  use: FillUse,
  { pick, look }: { pick: NonNullable<EditorHost['pickPicture']>; look: Look },
  id: string,
): Promise<void> {
  const { store } = use
  const { gap } = use.selection.get()
  const picked = await pick({ mode: 'image', palette: look.palette, most: MOST_AT_ONCE })
  const stored = picturesOf(picked)
  const module = store.module(id)
  if (stored.length > 0 && module) placePictures(use, module, stored, gap)
  else if (picked) store.deleteModules([id])
}

/**
 * Fills a module with stored pictures side by side, as high as the first one unless someone has sized the module; one picture
 * in the gap of what was deleted stays within it.
 */
export function placePictures(
  use: Pick<FillUse, 'store' | 'sizeOf'>,
  module: FolioModule,
  stored: readonly StoredPicture[],
  gap?: Rect,
): void {
  const { store, sizeOf } = use
  const withPicture = MODULE_KINDS[module.type].withPicture
  if (!withPicture) return
  store.transact(() => {
    store.setProps(module.id, withPicture(...stored.map((picture) => ({ ...picture, id: newId() }))))
    const [first] = stored
    if (module.isResized || !first || first.width === 0) return
    const w = Math.ceil(module.rect.w / stored.length)
    const most = stored.length === 1 ? gap?.h : undefined
    const size = pictureSize(first, { ...sizeOf(module.type), w }, most)
    setRect(store, sizeOf, module.id, stored.length === 1 ? size : { h: size.h })
  })
}

type Stored = StoredPicture & { id: string }

function becomeVideo({ store, specOf, sizeOf, select }: FillUse, module: FolioModule, stored: Stored): void {
  const type = (Object.keys(MODULE_KINDS) as ModuleType[]).find((one) => MODULE_KINDS[one].withVideo)
  if (!type) return
  const props = { ...specOf(type).defaults(), ...MODULE_KINDS[type].withVideo?.(stored) }
  const rect = { ...module.rect, ...sizeOf(type), x: Math.min(module.rect.x, 60 - sizeOf(type).w) }
  store.transact(() => {
    store.deleteModules([module.id])
    const { x, y, w, h } = rect
    select(addAt(store, sizeOf, module.sectionId, [{ type, sectionId: module.sectionId, rect: { x, y, w, h }, props }]))
  })
}
