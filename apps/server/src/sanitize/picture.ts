import { heicPixels, looksLikeHeic } from './heic.ts'
import { PictureError } from './picture-error.ts'
import { isTooManyPixels, MAX_PIXELS, openPicture, tooManyPixels } from './sharp.ts'
import { cleanSvg, SvgError } from './svg.ts'

/** A picture that moves: pixels of all its frames together, and frames. Each is encoded on its own. */
const MAX_ANIMATION_PIXELS = 20_000_000
const MAX_FRAMES = 400
/** The longest edge that is stored; twice the sheet's width leaves room for a full bleed on a dense screen. */
const MAX_EDGE_PX = 2400

/** A picture ready to be stored: re-encoded by us, or a sanitized SVG; none of the sender's bytes are passed on. */
export type Picture = { bytes: Uint8Array; contentType: string; width: number; height: number }

/** Types the picker accepts [IMG-19]; the actual content decides, not the name. */
const OTHER_FORMAT = 'Please use a JPEG, PNG, GIF, SVG, WebP or HEIC picture.'
const RASTER_FORMATS = new Set(['jpeg', 'png', 'gif', 'webp'])
/** The first bytes of such files, including broken ones. */
const RASTER_BEGINNING = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s

/**
 * Turns an upload into a picture: raster images are decoded and re-encoded (rotated upright first, EXIF with its places
 * and names dropped, at most 2,400 px), SVG passes an allow-list. @throws PictureError for anything else, broken files
 * and too many pixels.
 */
export async function makePicture(bytes: Uint8Array): Promise<Picture> {
  const upload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (looksLikeHeic(upload)) return photo(upload)
  return looksLikeSvg(upload) ? vector(upload) : raster(upload)
}

/** A photo of a phone; its notes and places stay behind with the file. */
async function photo(upload: Buffer): Promise<Picture> {
  const { data, width, height } = await heicPixels(upload)
  const { data: bytes, info } = await openPicture(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .resize({ width: MAX_EDGE_PX, height: MAX_EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
  return { bytes, contentType: 'image/webp', width: info.width, height: info.height }
}

async function raster(upload: Buffer): Promise<Picture> {
  // The first frame says how many there are; only then are the others read.
  const facts = await openPicture(upload)
    .metadata()
    .catch((error: Error) => {
      const isOther = !RASTER_BEGINNING.test(upload.toString('latin1', 0, 12))
      if (isOther && /unsupported image format/.test(error.message)) throw new PictureError(OTHER_FORMAT)
      throw isTooManyPixels(error) ? tooManyPixels() : new PictureError('Image Failed to process.')
    })
  if (!RASTER_FORMATS.has(facts.format ?? '')) throw new PictureError(OTHER_FORMAT)
  const frames = facts.pages ?? 1
  if (facts.width * facts.height > MAX_PIXELS) throw tooManyPixels()
  const isMoving = frames > 1
  if (isMoving) checkAnimation(frames, facts.width * facts.height)
  const input = openPicture(upload, { animated: true })
  const sized = input
    .rotate()
    .resize({ width: MAX_EDGE_PX, height: MAX_EDGE_PX, fit: 'inside', withoutEnlargement: true })
  const keepsPng = facts.format === 'png'
  const encoded = isMoving
    ? sized.webp({ quality: 80, effort: 2 })
    : keepsPng
      ? sized.png()
      : sized.webp({ quality: 86 })
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

function checkAnimation(frames: number, pixelsOfOne: number): void {
  if (frames > MAX_FRAMES) {
    throw new PictureError(`This picture has more than ${MAX_FRAMES} frames. Please upload a shorter one.`)
  }
  if (frames * pixelsOfOne > MAX_ANIMATION_PIXELS) {
    throw new PictureError(
      'This picture’s frames add up to more than 20 megapixels. Please upload a smaller or shorter one.',
    )
  }
}

async function vector(upload: Buffer): Promise<Picture> {
  try {
    const { svg, width, height } = await cleanSvg(upload.toString('utf8'))
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
