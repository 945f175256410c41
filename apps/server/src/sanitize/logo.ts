import { makePicture } from './picture.ts'
import { openPicture } from './sharp.ts'

/** Longest edge of a stored logo, px: it is shown at 40 at most, on dense screens too, and may stand on pages. */
const EDGE_PX = 512

/** A logo out of whatever picture was sent: drawn by us, as PNG so that it may be transparent. @throws PictureError */
export async function makeLogo(upload: Uint8Array): Promise<Uint8Array> {
  const { bytes, width, height } = await makePicture(upload)
  // A drawing is drawn as large as it is needed: 72 dots an inch are its own size.
  const density = Math.min(288, Math.max(1, (72 * 2 * EDGE_PX) / Math.max(width, height)))
  return openPicture(bytes, { density })
    .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
