import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { PictureError } from './picture-error.ts'

/** Pixels a picture may have: a small file can unfold to gigabytes. */
export const MAX_PIXELS = 40_000_000
/** Longest that one picture is worked on; a picture of all that is allowed takes under a second of a free processor. */
const LONGEST_S = 30

sharp.cache(false)
sharp.concurrency(1)
// What reads pictures is code for bytes of strangers: the formats that are taken, and none of the others it could read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`) })

/** Opens what somebody sent, within the limits of size and time. */
export const openPicture = (bytes: Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, ...options }).timeout({ seconds: LONGEST_S })

/** What is said of a picture that has too many pixels. */
export const tooManyPixels = () =>
  new PictureError('This picture has more than 40 megapixels. Please upload a smaller one.')

/** Whether an error of sharp says that a picture has too many pixels. */
export const isTooManyPixels = (error: unknown): boolean => /pixel limit/.test((error as Error).message)
