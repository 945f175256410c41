import type { PickedPicture, StoredPicture } from './types.ts'

/** What was chosen, if it is a picture. */
export const pictureOf = (picked: PickedPicture | null): StoredPicture | null =>
  picked && 'fileId' in picked ? picked : null
