import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** Roofs seen from above, some lit, and a street with trees between them. */
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
    street(pen, size)
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

/** A street that bends through the town, with trees at its sides. */
function street({ w, h, chance, paints, line, circle }: Pen, size: number): void {
  const [from, bend, to] = [h * chance.between(0.72, 0.95), h * chance.between(0.3, 0.7), h * chance.between(0.05, 0.3)]
  const y = (t: number) => (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * bend + 3 * (1 - t) * t * t * bend + t ** 3 * to
  const way = `M${n(-size)} ${n(from)}C${n(w * 0.34)} ${n(bend)} ${n(w * 0.66)} ${n(bend)} ${n(w + size)} ${n(to)}`
  line(way, paints.ground, size * 0.62, { cap: 'butt' })
  const steps = Math.max(4, Math.round(w / (size * 0.9)))
  for (let at = 1; at < steps; at++) {
    const t = at / steps
    const side = at % 2 === 0 ? -1 : 1
    const radius = size * chance.between(0.1, 0.17)
    circle(t * w, y(t) + side * size * 0.2, radius, chance() < 0.3 ? paints.hot : paints.mid)
  }
}
