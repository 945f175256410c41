import sharp from 'sharp'
import { cleanSvg, SvgError } from './svg.ts'

/** Pixels a picture may have: a small file can unfold to gigabytes. */
const MAX_PIXELS = 100_000_000
/** The longest edge that is kept; twice the sheet's width leaves room for a full bleed on a dense screen. */
const MAX_EDGE_PX = 2400

sharp.cache(false)
sharp.concurrency(1)
// What reads pictures is code for bytes of strangers: the formats that are taken, and none of the others it could read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`) })

/** A picture ready to be stored: re-encoded by us, or a cleaned SVG; nothing of the sender's bytes is passed on. */
export type Picture = { bytes: Uint8Array; contentType: string; width: number; height: number }

/** Why a file is no picture we can take. The message is for the person who sent it. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** Types the picker takes [IMG-19]; what a file really is decides, not its name. */
const OTHER_FORMAT = 'Please use a JPEG, PNG, GIF, SVG or WebP picture.'
const RASTER_FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/** How files of those begin, also broken ones. */
const RASTER_BEGINNING = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s

/**
 * Turns an upload into a picture: rasters are decoded and encoded anew (turned upright first, EXIF with its places and
 * names dropped, at most 2,400 px), SVG passes an allow-list.
 * @throws PictureError for anything else, broken files and too many pixels.
 */
export async function makePicture(upload: Buffer): Promise<Picture> {
  if (upload.byteLength === 0) throw new PictureError('Image Failed to process.')
  return looksLikeSvg(upload) ? vector(upload) : raster(upload)
}

async function raster(upload: Buffer): Promise<Picture> {
  const input = sharp(upload, { limitInputPixels: MAX_PIXELS, animated: true })
  const facts = await input.metadata().catch((error: Error) => {
    const isOther = !RASTER_BEGINNING.test(upload.toString('latin1', 0, 12))
    if (isOther && /unsupported image format/.test(error.message)) throw new PictureError(OTHER_FORMAT)
    throw new PictureError(
      /pixel limit/.test(error.message)
        ? 'This picture has more than 100 megapixels. Please send a smaller one.'
        : 'Image Failed to process.',
    )
  })
  if (!RASTER_FORMATS.has(facts.format ?? '')) throw new PictureError(OTHER_FORMAT)
  const isMoving = (facts.pages ?? 1) > 1
  const sized = input
    .rotate()
    .resize({ width: MAX_EDGE_PX, height: MAX_EDGE_PX, fit: 'inside', withoutEnlargement: true })
  const keepsPng = facts.format === 'png'
  const encoded = isMoving ? sized.webp({ quality: 80 }) : keepsPng ? sized.png() : sized.webp({ quality: 86 })
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      contentType: keepsPng && !isMoving ? 'image/png' : 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  } catch {
    throw new PictureError('Image Failed to process.')
  }
}

async function vector(upload: Buffer): Promise<Picture> {
  try {
    const { svg, width, height } = cleanSvg(upload.toString('utf8'))
    return { bytes: Buffer.from(svg), contentType: 'image/svg+xml', width, height }
  } catch (error) {
    if (error instanceof SvgError) throw new PictureError(error.message)
    throw error
  }
}

function looksLikeSvg(upload: Buffer): boolean {
  const head = upload
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return head.startsWith('<') && /<svg[\s>]/i.test(upload.subarray(0, 65_536).toString('utf8'))
}
