import type { SectionPicture } from '@recto/document'
import { pictureOf } from '@recto/modules/kit'
import type { StoredPicture } from '../host.ts'
import * as words from './section-picture.words.ts'
import type { SectionServiceDeps } from './services.ts'

/** What the picker offers and a background may be [IMG-19]. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/svg+xml,image/webp,image/heic,image/heif'

/** Asks for the picture of a section's background: from the team's library if there is one, which also has colours. */
export async function chooseSectionPicture(deps: SectionServiceDeps, id: string): Promise<void> {
  const { editor, host, upload, progress, drawnWith } = deps
  const { store } = editor
  const put = (stored: StoredPicture) =>
    editor.run('setSection', { id, patch: { picture: asBackground(stored, store.section(id)?.picture) } })
  let named: string | null = null
  try {
    if (host.pickPicture) {
      const picked = await host.pickPicture({ mode: 'bg', palette: drawnWith().look.palette })
      const stored = pictureOf(picked)
      if (stored) put(stored)
      else if (picked && 'fill' in picked)
        editor.run('setSection', { id, patch: { background: picked.fill, picture: undefined } })
      return
    }
    const file = await pickPicture()
    if (!file) return
    const fault = pictureFault(file, deps.uploadMegabytes, deps.isTeamOwner)
    if (fault !== null) return editor.view().say(fault, { isProblem: true })
    const { name } = file
    named = name
    progress(name, 0)
    put(await upload(file, (share) => progress(name, share)))
  } catch (error) {
    editor.view().say(error instanceof Error ? error.message : words.pictureNotStored, { isProblem: true })
  } finally {
    if (named !== null) progress(named, null)
  }
}

/**
 * Asks for a picture. The file input is not in the page, because a press on it would count as outside the panel that
 * asks, and close it.
 */
function pickPicture(): Promise<File | null> {
  const { promise, resolve } = Promise.withResolvers<File | null>()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = PICTURE_TYPES
  input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
  input.addEventListener('cancel', () => resolve(null))
  input.click()
  return promise
}

/**
 * Why a file cannot be a background, checked before it is sent; null if it can [IMG-12]. `megabytes`: the most that the
 * plan allows. `isOwner`: of the team [IMG-17, IMG-18].
 */
export function pictureFault(file: Pick<File, 'type' | 'size'>, megabytes: number, isOwner: boolean): string | null {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return words.backgroundNotImage
  if (file.size <= megabytes * 1024 * 1024) return null
  return isOwner ? words.imageTooLargeForOwner(megabytes) : words.imageTooLarge(megabytes)
}

/** A stored picture as a section's background; the settings of the previous one are kept. */
export const asBackground = (stored: StoredPicture, before: SectionPicture | undefined): SectionPicture => ({
  fit: 'cover',
  focus: [50, 50],
  // Text on it is readable from the start.
  dim: 40,
  ...before,
  fileId: stored.fileId,
  width: stored.width,
  height: stored.height,
  name: stored.name.slice(-200),
})
