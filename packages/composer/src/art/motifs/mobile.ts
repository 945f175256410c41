import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** Shapes in balance on rods, hung from the top. */
export const mobile: Motif = {
  name: 'mobile',
  title: 'Mobile',
  words: ['balance', 'decision', 'finance', 'weigh', 'hanging', 'shapes', 'equilibrium', 'budget', 'risk'],
  forms: ['right', 'middle', 'pair'],
  draw(pen, form) {
    const { w, h } = pen
    const size = Math.min(w * 0.94, h * 1.6)
    const isWide = w > h * 1.4
    if (isWide && (form === 'pair' || w > h * 2.2)) {
      const isRight = form !== 'middle'
      hang(pen, { x: w * (isRight ? 0.4 : 0.24), from: -2, to: h * 0.3, reach: size * 0.17, depth: 2 })
      hang(pen, { x: w * (isRight ? 0.76 : 0.7), from: -2, to: h * 0.14, reach: size * 0.29, depth: 3 })
      return
    }
    const x = w * (form === 'right' && isWide ? 0.6 : 0.5)
    hang(pen, { x, from: -2, to: h * (h > w ? 0.2 : 0.12), reach: size * 0.27, depth: h < 220 ? 2 : 3 })
  },
}

type Hung = { x: number; from: number; to: number; reach: number; depth: number }

/** A string down to a rod, with another rod or a shape at either end. */
function hang(pen: Pen, { x, from, to, reach, depth }: Hung): void {
  const { chance, paints, h } = pen
  const rod = pen.isDark ? paints.ink : paints.deep
  const thick = Math.max(2, Math.min(h, reach * 2.4) * 0.007)
  pen.line(`M${n(x)} ${n(from)}V${n(to)}`, rod, thick * 0.7)
  const tilt = chance.between(-0.14, 0.14)
  // The heavier side is the shorter one.
  const left = reach * chance.between(0.82, 1)
  const right = reach * 1.9 - left
  const ends = [
    [x - left, to - left * tilt],
    [x + right, to + right * tilt],
  ] as const
  pen.line(
    `M${n(ends[0][0])} ${n(ends[0][1])}Q${n(x)} ${n(to - reach * 0.16)} ${n(ends[1][0])} ${n(ends[1][1])}`,
    rod,
    thick,
  )
  const heavy = chance.whole(0, 1)
  for (const [at, [ex, ey]] of ends.entries()) {
    const drop = Math.min(h * 0.2, reach * chance.between(0.5, 0.8) * Math.max(1, (1.5 * h) / pen.w))
    if (depth > 1 && (depth === 3 || at !== heavy)) {
      hang(pen, { x: ex, from: ey, to: ey + drop, reach: reach * 0.47, depth: depth - 1 })
    } else {
      const r = Math.min(reach * (depth > 1 ? 0.42 : 0.62) * chance.between(0.75, 1), h * 0.14)
      const y = Math.min(ey + drop * 0.8, h - r * 2.2)
      pen.line(`M${n(ex)} ${n(ey)}V${n(y)}`, rod, thick * 0.7)
      weight(pen, ex, y, r)
    }
  }
  pen.circle(x, to - reach * 0.08, thick * 1.5, rod)
}

function weight(pen: Pen, x: number, y: number, r: number): void {
  const { chance, paints, fill, circle } = pen
  const colors: Paint[] = [paints.hot, paints.ink, paints.mid, paints.hot, paints.soft]
  const paint = chance.pick(colors)
  const kind = chance.whole(0, 5)
  if (kind === 0) circle(x, y + r, r, paint)
  else if (kind === 1) fill(`M${n(x - r)} ${n(y)}h${n(2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0z`, paint)
  else if (kind === 2)
    fill(
      `M${n(x)} ${n(y)}a${n(r * 1.5)} ${n(r * 1.5)} 0 0 1 0 ${n(r * 2.4)}a${n(r * 1.5)} ${n(r * 1.5)} 0 0 1 0 ${n(-r * 2.4)}z`,
      paint,
    )
  else if (kind === 3) fill(`M${n(x)} ${n(y)}l${n(r * 1.1)} ${n(r * 1.9)}h${n(-2.2 * r)}z`, paint)
  else if (kind === 4) fill(`M${n(x - r * 0.8)} ${n(y)}h${n(r * 1.6)}v${n(r * 1.6)}h${n(-1.6 * r)}z`, paint)
  else {
    circle(x, y + r, r, paint)
    circle(x, y + r, r * 0.45, paint === paints.hot ? paints.ink : paints.hot)
  }
}
