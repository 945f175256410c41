import type { Motif } from '../motif.ts'
import { circlePath, n, type Pen } from '../pen.ts'

/** Rings round a centre, with bodies on them. */
export const orbit: Motif = {
  name: 'orbit',
  title: 'Orbits',
  words: ['space', 'planet', 'technology', 'startup', 'circle', 'science', 'launch', 'future', 'rings', 'research'],
  forms: ['right', 'rise', 'middle', 'left'],
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const size = Math.max(w, h)
    const x = w * (form === 'left' ? 0.16 : form === 'middle' ? 0.5 : form === 'rise' ? 0.62 : 0.78)
    const y = form === 'rise' ? h * 1.04 : h * 0.5
    const core = Math.min(w, h) * (form === 'rise' ? 0.3 : 0.15)
    const step = Math.max(26, Math.min(w, h) * 0.115)
    const rings = Math.ceil((size - core) / step)
    for (let ring = rings; ring > 0; ring--) {
      const r = core + ring * step
      const isDashed = chance() < 0.22
      pen.line(
        circlePath(x, y, r),
        ring % 3 === 0 ? paints.mid : paints.soft,
        ring % 3 === 0 ? 3 : 2,
        isDashed ? { dash: '2 12' } : {},
      )
    }
    arcs(pen, x, y, core, step)
    pen.circle(x, y, core, paints.hot)
    pen.fill(halfPath(x, y, core), pen.isDark ? paints.mid : paints.ink)
    for (let ring = 1; ring <= rings; ring++) {
      if (chance() < 0.3) continue
      const angle = seen(pen, x, y, core + ring * step)
      const r = core + ring * step
      body(pen, x + Math.cos(angle) * r, y + Math.sin(angle) * r, step * chance.between(0.16, 0.42), ring)
    }
  },
}

/** An angle at which a body on this ring is within the picture. */
function seen({ w, h, chance }: Pen, x: number, y: number, r: number): number {
  for (let tries = 0; tries < 14; tries++) {
    const angle = chance() * Math.PI * 2
    const [bx, by] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    if (bx > 20 && bx < w - 20 && by > 20 && by < h - 20) return angle
  }
  return -Math.PI / 2
}

const halfPath = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}z`

/** A few heavy parts of rings. */
function arcs({ chance, line, paints }: Pen, x: number, y: number, core: number, step: number): void {
  for (const ring of [2, 4, 5]) {
    const r = core + ring * step
    const [from, long] = [chance() * Math.PI * 2, chance.between(0.5, 1.3)]
    const at = (angle: number) => `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`
    line(`M${at(from)}A${n(r)} ${n(r)} 0 0 1 ${at(from + long)}`, ring === 4 ? paints.hot : paints.ink, step * 0.14, {
      cap: 'butt',
    })
  }
}

function body({ circle, fill, line, paints, chance }: Pen, x: number, y: number, r: number, ring: number): void {
  const paint = ring % 3 === 1 ? paints.ink : ring % 3 === 2 ? paints.hot : paints.mid
  if (r > 16 && chance() < 0.35)
    line(`M${n(x - r * 1.9)} ${n(y + r * 0.6)}L${n(x + r * 1.9)} ${n(y - r * 0.6)}`, paints.mid, r * 0.2)
  circle(x, y, r, paint)
  if (r > 12) fill(halfPath(x, y, r), paint === paints.ink ? paints.mid : paints.ink)
}
