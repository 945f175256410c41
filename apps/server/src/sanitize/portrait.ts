import { PictureError } from './picture-error.ts'
import { isTooManyPixels, openPicture, tooManyPixels } from './sharp.ts'

/** A person's picture is never larger on a screen than 96 px, twice that on dense ones. */
const EDGE_PX = 256
const FORMATS = ['jpeg', 'png', 'gif', 'webp']

/**
 * An upload as a person's picture: a square, turned upright, cut around what stands out, without the file's own data.
 * @throws PictureError for what is no JPEG, PNG, GIF or WebP
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
