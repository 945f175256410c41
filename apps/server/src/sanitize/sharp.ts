import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { PictureError } from './picture-error.ts'

/** What is said of a file of 0 bytes. */
const EMPTY_FILE = 'This file is empty.'
/** Pixels a picture may have: a small file can unfold to gigabytes. */
export const MAX_PIXELS = 40_000_000
/** Maximum processing time per picture; the largest allowed picture takes under a second on an idle processor. */
const LONGEST_S = 30

sharp.cache(false)
sharp.concurrency(1)
// Decoders process strangers' bytes: only the accepted formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`) })

/** Opens an upload, within the limits of size and time. @throws PictureError for an empty one */
export function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  if (bytes.byteLength === 0) throw new PictureError(EMPTY_FILE)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, ...options }).timeout({ seconds: LONGEST_S })
}

/** The message for a picture with too many pixels. */
export const tooManyPixels = () =>
  new PictureError('This picture has more than 40 megapixels. Please upload a smaller one.')

/** Whether an error of sharp means that a picture has too many pixels. */
export const isTooManyPixels = (error: unknown): boolean => /pixel limit/.test((error as Error).message)
