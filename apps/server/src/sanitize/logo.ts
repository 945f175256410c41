import { makePicture } from './picture.ts'
import { openPicture } from './sharp.ts'

/** Longest edge of a stored logo, px: it is shown at up to 40, on dense screens too, and may be on pages. */
const EDGE_PX = 512

/** A logo out of whatever picture was sent: drawn by us, as PNG so that it may be transparent. @throws PictureError */
export async function makeLogo(upload: Uint8Array): Promise<Uint8Array> {
  const { bytes, width, height } = await makePicture(upload)
  // An SVG is rendered at the needed size: 72 dots per inch are its own size.
  const density = Math.min(288, Math.max(1, (72 * 2 * EDGE_PX) / Math.max(width, height)))
  return openPicture(bytes, { density })
    .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
