import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** Roofs seen from above, some lit, and a dotted way across them. */
export const roofs: Motif = {
  name: 'roofs',
  title: 'Roofs',
  words: ['houses', 'town', 'city', 'property', 'energy', 'real estate', 'neighbourhood', 'map', 'housing', 'street'],
  forms: ['middle', 'corner', 'row'],
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const size = Math.max(44, Math.min(110, Math.min(w, h) / 5.4))
    const gap = size * 0.16
    const columns: { x: number; wide: number }[] = []
    for (let x = gap * 0.5; x < w; ) {
      const wide = size * chance.pick([0.62, 1, 1])
      columns.push({ x, wide })
      x += wide + gap * (chance() < 0.2 ? 2.2 : 1)
    }
    const centre = {
      x: w * (form === 'corner' ? 0.86 : 0.56),
      y: h * (form === 'row' ? 0.5 : form === 'corner' ? 0.2 : 0.48),
    }
    for (let y = gap * 0.5; y < h; ) {
      const high = size * chance.pick([0.72, 0.9, 1])
      for (const { x, wide } of columns) {
        const far =
          form === 'row'
            ? Math.abs(y + high / 2 - centre.y) / h
            : Math.hypot(x + wide / 2 - centre.x, y + high / 2 - centre.y) / Math.max(w, h)
        roof(pen, {
          x,
          y,
          wide,
          high,
          heat: Math.max(0, 1 - far * (form === 'row' ? 4.4 : 2.5)) * chance.between(0.55, 1.15),
        })
      }
      y += high + gap
    }
    if (w < 200 || h < 160) return
    const way = `M0 ${n(h * 0.97)}L${n(w)} ${n(h * 0.06)}`
    pen.line(way, pen.isDark ? paints.ink : paints.deep, Math.max(2.5, size * 0.04), { dash: `0.1 ${n(size * 0.14)}` })
    drone(pen, w * 0.72, h * (0.97 - 0.72 * 0.91), size * 0.2)
  },
}

type Roof = { x: number; y: number; wide: number; high: number; heat: number }

function roof({ chance, paints, fill, rect, circle }: Pen, { x, y, wide, high, heat }: Roof): void {
  const kind = chance()
  if (kind < 0.07) {
    circle(x + wide / 2, y + high / 2, Math.min(wide, high) * 0.34, paints.soft)
    return
  }
  const [light, shade]: [Paint, Paint] =
    heat > 0.62 ? [softer(paints.hot), paints.hot] : heat > 0.36 ? [paints.mid, paints.mid] : [paints.soft, paints.soft]
  const isAcross = chance() < 0.5
  rect(x, y, wide, high, shade)
  // The other side of the roof.
  const side = heat > 0.36 && heat <= 0.62 ? paints.soft : heat <= 0.36 ? paints.ground : light
  if (heat > 0.36 || chance() < 0.6) {
    const share = chance.pick([0.5, 0.36])
    const d = isAcross
      ? `M${n(x)} ${n(y)}h${n(wide)}v${n(high * share)}h${n(-wide)}z`
      : `M${n(x)} ${n(y)}h${n(wide * share)}v${n(high)}h${n(-wide * share)}z`
    if (side !== paints.ground) fill(d, side)
  }
  if (heat > 0.5) rect(x + wide * 0.7, y + high * 0.14, wide * 0.11, wide * 0.11, 'background')
}

const softer = (paint: Paint): Paint => (typeof paint === 'string' ? [paint, 52, 'background'] : paint)

function drone({ paints, line, circle, isDark }: Pen, x: number, y: number, size: number): void {
  const paint = isDark ? paints.ink : paints.deep
  const d: string[] = []
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    d.push(`M${n(x)} ${n(y)}l${n(dx * size)} ${n(dy * size)}`)
    d.push(
      `M${n(x + dx * size * 1.2 - size * 0.52)} ${n(y + dy * size * 1.2)}a${n(size * 0.52)} ${n(size * 0.52)} 0 1 1 ${n(size * 1.04)} 0a${n(size * 0.52)} ${n(size * 0.52)} 0 1 1 ${n(-size * 1.04)} 0z`,
    )
  }
  line(d.join(''), paint, size * 0.22)
  circle(x, y, size * 0.42, paint)
}
