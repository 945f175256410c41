import sharp from 'sharp'

type Grey = { pixels: Uint8Array; width: number; height: number }

async function grey(picture: Buffer, size: { width: number; height: number }): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}

const WINDOW = 8
const STEP = 4
/** Of Wang et al., for 255 levels. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Structural similarity of two pictures, 1: the same; both at `scale` of the first one's size. Mean over windows of 8 px. */
export async function ssim(one: Buffer, other: Buffer, scale = 1): Promise<number> {
  const { width = 0, height = 0 } = await sharp(one).metadata()
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const [a, b] = await Promise.all([grey(one, size), grey(other, size)])
  let sum = 0
  let windows = 0
  for (let top = 0; top + WINDOW <= size.height; top += STEP) {
    for (let left = 0; left + WINDOW <= size.width; left += STEP) {
      sum += windowLikeness(a, b, left, top)
      windows++
    }
  }
  return windows ? sum / windows : 1
}

function windowLikeness(a: Grey, b: Grey, left: number, top: number): number {
  const count = WINDOW * WINDOW
  let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0]
  for (let row = top; row < top + WINDOW; row++) {
    const start = row * a.width + left
    for (let at = start; at < start + WINDOW; at++) {
      const valueA = a.pixels[at] as number
      const valueB = b.pixels[at] as number
      sumA += valueA
      sumB += valueB
      squareA += valueA * valueA
      squareB += valueB * valueB
      both += valueA * valueB
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count]
  const variedA = squareA / count - meanA * meanA
  const variedB = squareB / count - meanB * meanB
  const shared = both / count - meanA * meanB
  return ((2 * meanA * meanB + C1) * (2 * shared + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (variedA + variedB + C2))
}
