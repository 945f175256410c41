import { openPicture } from './sharp.ts'

const SIZE = { width: 1280, height: 720 }

/** The picture of another site's page, encoded anew, so that nothing of its bytes reaches anybody. Null: it is a drawing. */
export async function makeLinkThumbnail(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = openPicture(bytes)
  // A drawing of a stranger's says what is to be done, and for how long.
  if ((await image.metadata()).format === 'svg') return null
  return image
    .rotate()
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
}
