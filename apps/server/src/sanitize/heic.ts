import { PictureError } from './picture-error.ts'
import { MAX_PIXELS, tooManyPixels } from './sharp.ts'

/** Brands of HEIF files whose pictures are HEVC, as phones write them. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether a file is a HEIC picture; AVIF has the same structure and other brands. */
export function looksLikeHeic(upload: Buffer): boolean {
  if (upload.length < 24 || upload.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = upload.toString('latin1', 8, Math.min(upload.length, Math.max(16, upload.readUInt32BE(0))))
  return BRANDS.has(brands.slice(0, 4)) && !/avi[fs]/.test(brands)
}

/** The first picture of a HEIC file as pixels, upright. Its decoder is WebAssembly. @throws PictureError */
export async function heicPixels(upload: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { default: decode } = await import('heic-decode')
  const images = await decode.all({ buffer: upload }).catch(() => {
    throw new PictureError('Image Failed to process.')
  })
  try {
    const [first] = images
    if (!first) throw new PictureError('Image Failed to process.')
    if (first.width * first.height > MAX_PIXELS) throw tooManyPixels()
    return await first.decode().catch(() => {
      throw new PictureError('Image Failed to process.')
    })
  } finally {
    images.dispose()
  }
}
