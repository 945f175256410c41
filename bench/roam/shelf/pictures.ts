import sharp from 'sharp'
import type { Item } from './shelf.ts'

/** How a picture looks to everybody: whether it is wider than high, and its four corners from the top left, row by row. */
export type Seen = { isWide: boolean; corners: readonly string[] }

const COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [214, 40, 40],
  green: [40, 160, 60],
  blue: [40, 70, 200],
  yellow: [240, 200, 40],
}
const UPRIGHT: Seen = { isWide: true, corners: ['red', 'green', 'blue', 'yellow'] }
const [WIDTH, HEIGHT] = [360, 240]

/** EXIF 2.32, 4.6.5: at which side of what is seen the first row is, and the first column, of each orientation. */
const SIDES = [
  ['top', 'left'],
  ['top', 'right'],
  ['bottom', 'right'],
  ['bottom', 'left'],
  ['left', 'top'],
  ['right', 'top'],
  ['right', 'bottom'],
  ['left', 'bottom'],
] as const

/** The pixels as a camera that was held so stores them. */
function stored([row, column]: (typeof SIDES)[number]) {
  const isTurned = row === 'left' || row === 'right'
  const [width, height] = isTurned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  const pixels = Buffer.alloc(width * height * 3)
  for (let r = 0; r < height; r++) {
    for (let c = 0; c < width; c++) {
      const along = column === 'left' || column === 'top' ? c : width - 1 - c
      const down = row === 'top' || row === 'left' ? r : height - 1 - r
      const [x, y] = isTurned ? [down, along] : [along, down]
      const name = UPRIGHT.corners[(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)] ?? ''
      pixels.set(COLORS[name] ?? [], (r * width + c) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The colours at the middle of each quarter of a picture, by their names. */
export async function seenOf(bytes: Uint8Array): Promise<Seen> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const quarters = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const))
  return {
    isWide: info.width > info.height,
    corners: quarters.map(([x, y]) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      return nameOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }),
  }
}

/** The colour's name; figures where it is none of ours. */
export function nameOf(rgb: readonly number[]): string {
  const near = ([, one]: (typeof NAMED)[number]) => Math.hypot(...one.map((channel, at) => channel - (rgb[at] ?? 0)))
  const [best] = NAMED.toSorted((a, b) => near(a) - near(b))
  return best && near(best) < 90 ? best[0] : rgb.join(' ')
}
const NAMED = Object.entries(COLORS)

const PHOTOS = await Promise.all(
  SIDES.map(async (sides, at): Promise<Item> => {
    const orientation = at + 1
    return {
      name: `photo held ${orientation}.jpg`,
      type: 'image/jpeg',
      bytes: await stored(sides).withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer(),
      right: { picture: UPRIGHT },
    }
  }),
)
const [, , , , , turned = ['right', 'top'] as const] = SIDES

/** Photos as phones store them: turned, mirrored, with a note of how they were held. */
export const PICTURES: readonly Item[] = [
  ...PHOTOS,
  {
    name: 'held.webp',
    type: 'image/webp',
    bytes: await stored(turned).withMetadata({ orientation: 6 }).webp({ quality: 92 }).toBuffer(),
    right: { picture: UPRIGHT },
  },
  {
    name: 'plain.png',
    type: 'image/png',
    bytes: await stored(['top', 'left']).png().toBuffer(),
    right: { picture: UPRIGHT },
  },
  {
    name: 'cut off.jpg',
    type: 'image/jpeg',
    bytes: (await stored(['top', 'left']).jpeg().toBuffer()).subarray(0, 200),
    right: { refused: true },
  },
]
