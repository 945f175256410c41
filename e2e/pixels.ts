import sharp from 'sharp'

/** A picture as its points. */
export type Pixels = {
  width: number
  height: number
  at(x: number, y: number): string
  rows(from: number, to: number): Buffer
}

/** Decodes a picture; `at` gives a point's colour as `#rrggbb`. */
export async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return {
    width,
    height,
    at(x, y) {
      const from = (Math.floor(y) * width + Math.floor(x)) * 3
      return `#${data.subarray(from, from + 3).toString('hex')}`
    },
    rows: (from, to) => data.subarray(Math.round(from) * width * 3, Math.round(to) * width * 3),
  }
}

/** The picture of a test: red and green above blue and white, `px` wide and high. */
export async function quarters(px: number): Promise<Buffer> {
  const half = px / 2
  const square = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${half}" height="${half}" fill="${fill}"/>`
  const parts = [square(0, 0, '#f00'), square(half, 0, '#0f0'), square(0, half, '#00f'), square(half, half, '#fff')]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Which quarter of the picture a colour is of, however much an export changed it; `ground` for the black around it. */
export function quarterAt(pixels: Pixels, x: number, y: number): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => Number.parseInt(pixels.at(x, y).slice(from, from + 2), 16))
  const on = [r, g, b].map((value) => (value > 90 ? 1 : 0)).join('')
  return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white', '000': 'ground' }[on] ?? on
}
