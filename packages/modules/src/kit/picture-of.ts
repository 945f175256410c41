import type { PickedPicture, StoredPicture } from './types.ts'

/** The pictures that were chosen. */
export function picturesOf(picked: PickedPicture | null): StoredPicture[] {
  if (!picked) return []
  if ('pictures' in picked) return picked.pictures
  return 'fileId' in picked ? [picked] : []
}

/** The chosen file, if it is a picture. */
export const pictureOf = (picked: PickedPicture | null): StoredPicture | null => picturesOf(picked)[0] ?? null
