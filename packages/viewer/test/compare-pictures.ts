import type { Page } from 'playwright-core'

/** Pixels from the top left corner of a picture. */
export type Crop = { x: number; y: number; w: number; h: number }
/** `alike` is the structural similarity of 8 px blocks (1: the same), `off` the mean difference of a channel, 0 to 255. */
export type Likeness = { alike: number; off: number }

/**
 * How alike two pictures are within each crop; drawn and measured in a blank page of a browser. The second may lie a
 * pixel higher or lower: the designer's pages end on fractions of one, ours on whole ones.
 */
export function likeness(page: Page, ours: Buffer, theirs: Buffer, crops: readonly Crop[]): Promise<Likeness[]> {
  const images = [ours, theirs].map((png) => `data:image/png;base64,${png.toString('base64')}`)
  return page.evaluate(measure, { images, crops: [...crops] })
}

/** Runs in the page. */
async function measure({ images, crops }: { images: string[]; crops: Crop[] }): Promise<Likeness[]> {
  const drawn = await Promise.all(
    images.map(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      return context
    }),
  )
  const [one, other] = drawn as [CanvasRenderingContext2D, CanvasRenderingContext2D]

  const compare = ({ x, y, w, h }: Crop, shift: number): Likeness => {
    const a = one.getImageData(x, y, w, h).data
    const b = other.getImageData(x, y + shift, w, h).data
    let off = 0
    for (let at = 0; at < a.length; at++) off += Math.abs((a[at] as number) - (b[at] as number))
    let sum = 0
    let blocks = 0
    for (let top = 0; top + 8 <= h; top += 8) {
      for (let left = 0; left + 8 <= w; left += 8) {
        sum += block(a, b, w, left, top)
        blocks++
      }
    }
    return { alike: blocks ? sum / blocks : 1, off: off / (w * h * 3) }
  }

  /** Structural similarity of one block of 8 by 8, in green, which carries most of the light. */
  const block = (a: Uint8ClampedArray, b: Uint8ClampedArray, w: number, left: number, top: number): number => {
    let [meanA, meanB, squareA, squareB, both] = [0, 0, 0, 0, 0]
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const at = ((top + row) * w + left + column) * 4 + 1
        const valueA = a[at] as number
        const valueB = b[at] as number
        meanA += valueA / 64
        meanB += valueB / 64
        squareA += (valueA * valueA) / 64
        squareB += (valueB * valueB) / 64
        both += (valueA * valueB) / 64
      }
    }
    const varied = squareA - meanA * meanA + squareB - meanB * meanB
    const shared = both - meanA * meanB
    const light = (2 * meanA * meanB + 6.5) / (meanA * meanA + meanB * meanB + 6.5)
    return (light * (2 * shared + 58.5)) / (varied + 58.5)
  }

  return crops.map(
    (crop) => [-1, 0, 1].map((shift) => compare(crop, shift)).sort((a, b) => b.alike - a.alike)[0] as Likeness,
  )
}
