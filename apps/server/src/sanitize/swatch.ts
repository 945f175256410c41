import { colorDistance, GUIDE_LIMITS } from '@recto/document'
import { makePicture } from './picture.ts'
import { openPicture } from './sharp.ts'

/** A picture as stored by a style guide, and the colours found in it, most frequent first. */
export type Swatch = { bytes: Uint8Array; colors: string[] }

/** Longest edge of the stored picture, and of the one whose pixels are counted. px */
const KEPT_PX = 640
const COUNTED_PX = 96
/** Colours closer than this look alike. */
const ALIKE = 14
/** Share of all pixels: rarer colours are stray edges. */
const LEAST_SHARE = 0.004

/** The colours of a picture. @throws PictureError */
export async function makeSwatch(upload: Uint8Array): Promise<Swatch> {
  const { bytes } = await makePicture(upload)
  const resized = (px: number) =>
    openPicture(bytes).resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await resized(COUNTED_PX).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    bytes: await resized(KEPT_PX).webp({ quality: 84 }).toBuffer(),
    colors: colorsIn(data, info.width * info.height),
  }
}

type Heap = { count: number; r: number; g: number; b: number }

/** Pixels by their near colours, each heap drawn as its mean; heaps that look alike are one. */
function colorsIn(pixels: Buffer, size: number): string[] {
  const heaps = new Map<number, Heap>()
  let opaque = 0
  for (let at = 0; at < size * 4; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    opaque++
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const heap = heaps.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    heaps.set(key, { count: heap.count + 1, r: heap.r + r, g: heap.g + g, b: heap.b + b })
  }
  const found = [...heaps.values()].toSorted((a, b) => b.count - a.count)
  const merged: { hex: string; count: number }[] = []
  for (const { count, r, g, b } of found) {
    const hex = `#${[r, g, b].map((sum) => hex2(Math.round(sum / count))).join('')}`.toUpperCase()
    const near = merged.find((one) => colorDistance(one.hex, hex) < ALIKE)
    if (near) near.count += count
    else merged.push({ hex, count })
  }
  return merged
    .filter(({ count }) => count >= opaque * LEAST_SHARE)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, GUIDE_LIMITS.swatchColors)
    .map(({ hex }) => hex)
}

const hex2 = (value: number): string => value.toString(16).padStart(2, '0')
