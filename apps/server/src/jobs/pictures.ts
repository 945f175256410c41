import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A stripe over the whole width of a page, in CSS px from its top. */
export type Rect = { y: number; height: number }

/** The most that Chromium draws at once. */
const TILE_PX = 8_000
/** Maximum number of pixels of one picture; few programs open larger ones. */
const MAX_PIXELS = 120_000_000
/** Chromium draws nothing with a longer side. */
const MAX_SIDE = 65_000

/** Whether a stripe exceeds what one picture can be. */
export const tooTall = ({ height }: Rect, width: number, scale: number): boolean =>
  height * scale > MAX_SIDE || width * scale * height * scale > MAX_PIXELS

/** When short of time or memory, Chromium occasionally fails to draw one picture but draws the next. */
const isTooBusy = (error: Error): boolean => error.message.includes('Unable to capture screenshot')

/** A stripe of the page as one PNG, drawn in tiles. */
export async function pictureOfParts(
  page: Page,
  { y, height }: Rect,
  { width, isTransparent, timeoutMs }: { width: number; isTransparent: boolean; timeoutMs: number },
): Promise<Buffer> {
  const scale = Number(await page.evaluate('devicePixelRatio'))
  const bottom = y + height
  const tilePx = Math.floor(TILE_PX / scale)
  const tiles: Buffer[] = []
  for (let top = y; top < bottom; top += tilePx) {
    const clip = { x: 0, y: top, width, height: Math.min(tilePx, bottom - top) }
    const draw = () =>
      page.screenshot({ fullPage: true, clip, type: 'png', omitBackground: isTransparent, timeout: timeoutMs })
    tiles.push(await draw().catch((error) => (isTooBusy(error) ? draw() : Promise.reject(error))))
  }
  return joined(tiles)
}

/** Stacks pictures of one width; the last may be lower than the others. */
async function joined(tiles: readonly Buffer[]): Promise<Buffer> {
  const [first] = tiles
  const last = tiles.at(-1)
  if (!first || !last || first === last) return first ?? Buffer.alloc(0)
  const [tile, rest] = await Promise.all([sharp(first).metadata(), sharp(last).metadata()])
  const height = (tiles.length - 1) * tile.height + rest.height
  return (
    sharp([...tiles], { join: { across: 1 }, limitInputPixels: MAX_PIXELS + tile.width * tile.height })
      // Joining pads each tile to the height of the highest.
      .extract({ left: 0, top: 0, width: tile.width, height })
      .png()
      .toBuffer()
  )
}
