import type { Motif } from '../motif.ts'
import { smoothPath } from '../pen.ts'

/** How loud it is from left, 0, to right, 1. */
const LOUD: Readonly<Record<string, (at: number) => number>> = {
  left: (at) => Math.max(0, 1 - at * 1.9) ** 1.3,
  right: (at) => Math.max(0, 1 - (1 - at) * 1.9) ** 1.3,
  middle: (at) => Math.max(0, 1 - Math.abs(at - 0.5) * 2.6) ** 1.2,
  swell: () => 0,
}

/** Lines that tremble on one side and calm down towards the other. */
export const waves: Motif = {
  name: 'waves',
  title: 'Waves',
  words: ['sound', 'music', 'voice', 'signal', 'calm', 'lines', 'audio', 'frequency', 'sea', 'noise'],
  forms: Object.keys(LOUD),
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const count = Math.max(5, Math.min(17, Math.round(h / 25)))
    const step = Math.max(12, w / 70)
    const gap = h / (count + 0.6)
    const isSwell = form === 'swell'
    const hotLine = chance.whole(1, count - 2)
    for (let row = 0; row < count; row++) {
      const base = Math.round(gap * (row + 1.1))
      const phases = [chance() * 6, chance() * 6] as const
      const points: [number, number][] = []
      for (let x = -step; x <= w + step * (isSwell ? 4 : 1); x += isSwell ? step * 3 : step) {
        const loud = LOUD[form]?.(x / w) ?? 0
        // Where it is calm the line is straight: its ends are enough.
        if (!isSwell && loud === 0 && points.at(-1)?.[1] === base && x < w) continue
        const rough =
          Math.abs(Math.sin(x * 0.021 + phases[0]) * Math.sin(x * 0.047 + phases[1])) * 1.5 + chance() * 0.55
        const swell = isSwell ? Math.sin((x / w) * 7 + row * 0.5) * gap * 0.7 : 0
        points.push([x, base - rough * loud * gap * 1.55 + swell])
      }
      const isHot = row === hotLine
      const paint = isHot ? paints.hot : row % 3 === 2 ? paints.mid : paints.ink
      pen.edged(
        `${smoothPath(points)}V${Math.round(h + 9)}H${-Math.round(step)}z`,
        paints.ground,
        paint,
        isHot ? 4.5 : 2.2,
      )
    }
  },
}
