import { PictureError } from './picture-error.ts'
import { isTooManyPixels, openPicture, tooManyPixels } from './sharp.ts'

/** A person's picture is never larger on a screen than 96 px, twice that on dense ones. */
const EDGE_PX = 256
const FORMATS = ['jpeg', 'png', 'gif', 'webp']

/**
 * An upload as a profile picture: a square, rotated upright, cropped around its subject, without the file's metadata.
 * @throws PictureError if it is not JPEG, PNG, GIF or WebP
 */
export async function makePortrait(upload: Uint8Array): Promise<Uint8Array> {
  const input = openPicture(upload)
  const { format } = await input.metadata().catch((error: unknown) => {
    if (isTooManyPixels(error)) throw tooManyPixels()
    return { format: undefined }
  })
  if (!format || !FORMATS.includes(format)) throw new PictureError('Please use a JPEG, PNG, GIF or WebP picture.')
  return input
    .rotate()
    .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'cover', position: 'attention' })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw new PictureError('Image Failed to process.')
    })
}
