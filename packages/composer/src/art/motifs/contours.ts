import type { Motif } from '../motif.ts'
import { type Pen, smoothPath } from '../pen.ts'

/** Height lines: closed curves round a few hills, one summit marked. */
export const contours: Motif = {
  name: 'contours',
  title: 'Height lines',
  words: ['map', 'lines', 'strategy', 'research', 'terrain', 'mountain', 'summit', 'survey', 'topography'],
  forms: ['right', 'left', 'middle', 'valley'],
  draw(pen, form) {
    const { w, h, chance } = pen
    const across = form === 'left' ? 0.22 : form === 'middle' ? 0.5 : 0.74
    const size = Math.max(w, h)
    const step = Math.max(15, size / 48) / pen.detail
    const others = form === 'valley' ? 2 : 1
    hill(pen, { x: w * across, y: h * chance.between(0.4, 0.6), reach: size * 0.62, step, isMarked: true })
    for (let at = 0; at < others; at++) {
      const x = w * ((across + 0.3 + (at + chance() * 0.4) * (0.5 / others)) % 1)
      hill(pen, { x, y: h * chance.between(0.1, 0.9), reach: size * chance.between(0.16, 0.26), step, isMarked: false })
    }
  },
}

type Hill = { x: number; y: number; reach: number; step: number; isMarked: boolean }

function hill(pen: Pen, { x, y, reach, step, isMarked }: Hill): void {
  const { chance, paints } = pen
  const waves = Array.from({ length: 4 }, (_, at) => [0.2 / (at + 1), chance() * 7, at + 2] as const)
  const width = Math.max(1.6, step * 0.13)
  const rings = Math.floor(reach / step)
  for (let ring = rings; ring > 0; ring--) {
    const d = closedCurve(ring < 6 ? 12 : 18, (angle) => {
      const soft = waves.reduce((sum, [high, phase, times]) => sum + high * Math.sin(times * angle + phase), 1)
      return [x + Math.cos(angle) * ring * step * soft, y + Math.sin(angle) * ring * step * soft * 0.82]
    })
    // A smaller hill covers the lines of the one behind it.
    if (!isMarked && ring === rings) pen.fill(d, paints.ground)
    if (isMarked && ring === 1) pen.fill(d, paints.hot)
    else pen.line(d, ring % 5 === 0 ? paints.ink : paints.mid, ring % 5 === 0 ? width * 1.5 : width)
  }
}

/** A smooth closed line round a centre. */
function closedCurve(count: number, pointAt: (angle: number) => readonly [number, number]): string {
  return smoothPath(
    Array.from({ length: count }, (_, at) => pointAt((at / count) * Math.PI * 2)),
    true,
  )
}
