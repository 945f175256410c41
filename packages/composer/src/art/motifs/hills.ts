import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** Hills behind hills, a low sun, a path with walkers. */
export const hills: Motif = {
  name: 'hills',
  title: 'Hills',
  words: ['landscape', 'walk', 'travel', 'journey', 'nature', 'sun', 'path', 'outdoors', 'mountain', 'horizon'],
  forms: ['right', 'left', 'peaks', 'lake'],
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const isLow = h < 200
    const sunX = w * (form === 'left' ? 0.26 : form === 'lake' ? 0.5 : 0.73)
    const sunR = Math.min(h * 0.27, w * 0.2)
    const horizon = h * (isLow ? 0.34 : h > w ? 0.44 : 0.5)
    const sunY = horizon - sunR * 0.35
    pen.circle(sunX, sunY, sunR, paints.hot)
    pen.rect(sunX - sunR, sunY + sunR * 0.5, sunR * 2, Math.max(2, sunR * 0.05), paints.ground)
    pen.rect(sunX - sunR, sunY + sunR * 0.68, sunR * 2, Math.max(2, sunR * 0.07), paints.ground)
    const count = isLow ? 3 : 4
    // Far ones are close to the ground's colour, near ones dark.
    const layers: Paint[] = pen.isDark
      ? [paints.soft, paints.mid, lighter(paints.mid), paints.deep]
      : [paints.soft, mixed(paints.soft, paints.mid), paints.mid, paints.ink]
    const shown = layers.slice(layers.length - count)
    let path = ''
    for (const [at, paint] of shown.entries()) {
      const top = horizon + ((h - horizon) * at) / count
      const line = ridge(pen, top, (h - horizon) / count, form === 'peaks' && at < 2)
      pen.fill(`${line}L${n(w)} ${n(h)}L0 ${n(h)}z`, paint)
      if (at === count - 2) path = track(pen, top)
    }
    if (!isLow && w > 300) {
      pen.line(path, pen.isDark ? paints.hot : 'background', Math.max(3, h * 0.011), {
        dash: `0.1 ${n(Math.max(10, h * 0.034))}`,
      })
      walkers(pen, horizon + ((h - horizon) * (count - 2)) / count)
      if (chance() < 0.7) birds(pen, horizon)
    }
  },
}

const lighter = (paint: Paint): Paint =>
  typeof paint === 'object' ? [paint[0], Math.round(paint[1] * 0.5), paint[2]] : paint

const mixed = (soft: Paint, mid: Paint): Paint =>
  typeof mid === 'object' ? [mid[0], Math.round(mid[1] * 0.62), mid[2]] : soft

function ridge({ w, chance }: Pen, y: number, high: number, isPeaked: boolean): string {
  if (isPeaked) {
    let d = `M0 ${n(y + high * 0.5)}`
    for (let x = 0, up = true; x < w; up = !up) {
      x += w * chance.between(0.09, 0.17)
      d += `L${n(x)} ${n(y + (up ? -chance.between(0.2, 0.9) : chance.between(0.3, 0.8)) * high)}`
    }
    return d
  }
  const parts = chance.whole(2, 3)
  const wide = w / parts
  const swing = () => high * chance.between(0.12, 0.5)
  // Waves along a line: each handle continues the previous one, so that no crest has a corner.
  let d = `M0 ${n(y + swing() * 0.4)}C${n(wide * 0.3)} ${n(y - swing())} ${n(wide * 0.66)} ${n(y - swing())} ${n(wide)} ${n(y + swing() * 0.5)}`
  for (let at = 1; at < parts; at++) {
    d += `S${n(wide * (at + 0.62))} ${n(y + (at % 2 ? swing() : -swing()))} ${n(wide * (at + 1))} ${n(y + swing() * 0.3)}`
  }
  return d
}

/** A dotted path from the foot to the horizon. */
function track({ w, h }: Pen, top: number): string {
  return `M${n(w * 0.34)} ${n(h * 0.97)}C${n(w * 0.4)} ${n(h * 0.86)} ${n(w * 0.5)} ${n(h * 0.84)} ${n(w * 0.53)} ${n(top + (h - top) * 0.32)}S${n(w * 0.63)} ${n(top + (h - top) * 0.12)} ${n(w * 0.7)} ${n(top)}`
}

function walkers(pen: Pen, top: number): void {
  const { w, h, paints } = pen
  const size = Math.min(h * 0.036, w * 0.022)
  const y = top + (h - top) * 0.2
  for (const [at, paint] of ([pen.isDark ? paints.ink : 'background', paints.hot] as Paint[]).entries()) {
    const x = w * 0.515 + at * size * 2.4
    pen.circle(x, y - size * 3.1, size * 0.78, paint)
    pen.fill(
      `M${n(x - size)} ${n(y)}v${n(-size * 1.1)}a${n(size)} ${n(size)} 0 0 1 ${n(2 * size)} 0v${n(size * 1.1)}z`,
      paint,
    )
  }
}

function birds({ w, h, paints, line, chance }: Pen, horizon: number): void {
  const size = Math.max(9, h * 0.03)
  const d = Array.from({ length: 3 }, () => {
    const [x, y] = [w * chance.between(0.14, 0.36), horizon * chance.between(0.22, 0.62)]
    return `M${n(x)} ${n(y)}q${n(size * 0.7)} ${n(-size * 0.7)} ${n(size * 1.2)} 0q${n(size * 0.6)} ${n(-size * 0.7)} ${n(size * 1.2)} 0`
  })
  line(d.join(''), paints.ink, Math.max(2, size * 0.17))
}
