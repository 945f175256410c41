import type { Motif } from '../motif.ts'
import { n, rectPath } from '../pen.ts'

const SETS = {
  discs: ['half', 'half', 'quarter', 'disc'],
  leaves: ['leaf', 'leaf', 'quarter', 'half'],
  stairs: ['stairs', 'square', 'quarter', 'disc'],
  arches: ['arch', 'arch', 'half', 'square'],
} as const

type Shape = (typeof SETS)[keyof typeof SETS][number]

/** Tiles of a few cut shapes that thin out towards the words. */
export const tiles: Motif = {
  name: 'tiles',
  title: 'Cut tiles',
  words: ['pattern', 'shapes', 'geometric', 'abstract', 'mosaic', 'brand', 'design', 'half discs'],
  forms: Object.keys(SETS),
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const shapes = SETS[form as keyof typeof SETS] ?? SETS.discs
    const size = tileSize(w, h)
    const [across, down] = [Math.ceil(w / size), Math.ceil(h / size)]
    const isTall = h > w * 0.9
    const colors = [paints.hot, paints.ink, paints.mid, paints.hot, paints.soft]
    for (let row = 0; row < down; row++) {
      for (let column = 0; column < across; column++) {
        // Fuller at the right, and at the top where the picture is tall.
        const share = isTall ? 0.4 + (0.6 * (column + 1)) / across : 0.25 + (0.75 * (column + 1)) / across
        const keeps = chance() < share * 0.92
        const [shape, paint, turn] = [chance.pick(shapes), chance.pick(colors), chance.whole(0, 3)]
        if (keeps) pen.fill(tile(shape, column * size, row * size, size, turn), paint)
      }
    }
  },
}

function tileSize(w: number, h: number): number {
  const count = Math.max(2, Math.round(Math.min(w, h) / 84))
  return Math.min(w, h) / count
}

/** A shape in a square, turned by quarters: drawn from turned corners, so that no transform is needed. */
function tile(shape: Shape, x: number, y: number, size: number, turn: number): string {
  const half = size / 2
  const at = (dx: number, dy: number) => {
    const [px, py] = [
      [dx, dy],
      [-dy, dx],
      [-dx, -dy],
      [dy, -dx],
    ][turn] as [number, number]
    return `${n(x + half + px * half)} ${n(y + half + py * half)}`
  }
  const arc = (r: number, to: string) => `A${n(r)} ${n(r)} 0 0 1 ${to}`
  switch (shape) {
    case 'half':
      return `M${at(-1, 0)}${arc(half, at(1, 0))}z`
    case 'quarter':
      return `M${at(-1, -1)}L${at(1, -1)}${arc(size, at(-1, 1))}z`
    case 'disc':
      return `M${at(-0.72, 0)}${arc(half * 0.72, at(0.72, 0))}${arc(half * 0.72, at(-0.72, 0))}z`
    case 'leaf':
      return `M${at(-1, 1)}${arc(size, at(1, -1))}${arc(size, at(-1, 1))}z`
    case 'arch':
      return `M${at(-1, 1)}L${at(-1, 0)}${arc(half, at(1, 0))}L${at(1, 1)}z`
    case 'stairs': {
      const third = 2 / 3
      return `M${at(-1, 1)}L${at(-1, -1)}L${at(third - 1, -1)}L${at(third - 1, third - 1)}L${at(2 * third - 1, third - 1)}L${at(2 * third - 1, 2 * third - 1)}L${at(1, 2 * third - 1)}L${at(1, 1)}z`
    }
    default:
      return rectPath(x, y, size, size)
  }
}
