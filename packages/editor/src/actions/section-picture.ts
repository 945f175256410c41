import type { SectionPicture } from '@recto/document'
import type { StoredPicture } from '../host.ts'
import * as words from './words.ts'

/** What the picker offers and a background may be [IMG-19]. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/svg+xml,image/webp,image/heic,image/heif'

/** Asks for a picture. The field is in no page: a press on it would count as one beside the panel that asks, and close it. */
export function pickPicture(): Promise<File | null> {
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
 * Why a file cannot be a background, before it is sent; null when it can [IMG-12]. `megabytes`: the most that the plan
 * takes. `isOwner`: of the team [IMG-17, IMG-18].
 */
export function pictureFault(file: Pick<File, 'type' | 'size'>, megabytes: number, isOwner: boolean): string | null {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return words.backgroundNotImage
  if (file.size <= megabytes * 1024 * 1024) return null
  return isOwner ? words.imageTooLargeForOwner(megabytes) : words.imageTooLarge(megabytes)
}

/** A stored picture as a section's background; what was chosen about the one before it stays. */
export const asBackground = (stored: StoredPicture, before: SectionPicture | undefined): SectionPicture => ({
  fit: 'cover',
  focus: [50, 50],
  // Words on it are readable from the start.
  dim: 40,
  ...before,
  fileId: stored.fileId,
  width: stored.width,
  height: stored.height,
  name: stored.name.slice(-200),
})
