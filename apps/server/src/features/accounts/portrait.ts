import sharp from 'sharp'
import { refused } from '../../http/refusal.ts'

/** A person's picture is never larger on a screen than 96 px, twice that on dense ones. */
const EDGE_PX = 256
const MAX_PIXELS = 50_000_000

/**
 * An upload as a person's picture: a square, turned upright, cut around what stands out, without the file's own data.
 * @throws Refusal for what is no JPEG, PNG, GIF or WebP
 */
export async function makePortrait(upload: Buffer): Promise<Buffer> {
  const input = sharp(upload, { limitInputPixels: MAX_PIXELS })
  const { format } = await input.metadata().catch(() => ({ format: undefined }))
  if (!format || !['jpeg', 'png', 'gif', 'webp'].includes(format)) {
    throw refused('Please use a JPEG, PNG, GIF or WebP picture.', { field: 'file' })
  }
  return input
    .rotate()
    .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'cover', position: 'attention' })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw refused('Image Failed to process.', { field: 'file' })
    })
}
