import { openPicture } from './sharp.ts'

const SIZE = { width: 1280, height: 720 }

/**
 * The preview picture of another site's page, re-encoded, so that none of its bytes reach anyone. Null: it is an SVG.
 */
export async function makeLinkThumbnail(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = openPicture(bytes)
  // A stranger's SVG could demand unlimited work.
  if ((await image.metadata()).format === 'svg') return null
  return image
    .rotate()
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
}
