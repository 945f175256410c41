import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** How the tallest plants run from left to right. */
const PROFILES: Readonly<Record<string, (at: number) => number>> = {
  rise: (at) => 0.35 + 0.65 * at,
  fall: (at) => 1 - 0.65 * at,
  valley: (at) => 0.4 + 0.6 * Math.abs(2 * at - 1) ** 1.4,
  hill: (at) => 1 - 0.6 * Math.abs(2 * at - 1),
  even: () => 0.85,
}

/** Plants out of one leaf, in a row over paving stones, under a pale sun. */
export const garden: Motif = {
  name: 'garden',
  title: 'Garden',
  words: ['flowers', 'plants', 'nature', 'growth', 'spring', 'green', 'community', 'leaf', 'sun'],
  forms: Object.keys(PROFILES),
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const isLow = h < 200
    const paving = isLow ? 0 : 0.14
    const every = (isLow || h <= w ? 56 : w / 4.8) / pen.detail
    const floor = h * (1 - paving)
    const profile = PROFILES[form] ?? PROFILES.rise
    if (!isLow) pen.circle(w * sunAt(form), h * 0.4, h * (h > w ? 0.1 : 0.26), paints.soft)
    const greens = pen.isDark ? [paints.hot, paints.mid] : [paints.ink, paints.mid]
    const blooms: Paint[] = pen.isDark
      ? [paints.ink, paints.hot]
      : ['background', paints.hot === 'background' ? paints.deep : paints.hot]
    let last = -1
    for (let x = every * 0.5; x < w; x += every * chance.between(0.86, 1.14)) {
      const tall = h * (isLow ? 0.82 : 0.68) * (profile?.(x / w) ?? 1) * chance.between(0.62, 1)
      let kind = chance.whole(0, 4)
      if (kind === last) kind = (kind + 1) % 5
      last = kind
      plant(pen, {
        kind,
        x,
        y: floor,
        tall,
        size: every * 0.36,
        green: chance.pick(greens),
        bloom: chance.pick(blooms),
      })
    }
    if (paving > 0) stones(pen, floor, every)
  },
}

const sunAt = (form: string): number => (form === 'fall' || form === 'hill' ? 0.24 : form === 'valley' ? 0.5 : 0.8)

function stones({ w, h, chance, paints, rect, line }: Pen, floor: number, every: number): void {
  rect(0, floor, w, h - floor, paints.soft)
  const row = (h - floor) / 2
  let joints = `M0 ${n(floor)}H${n(w)}M0 ${n(floor + row)}H${n(w)}`
  for (const at of [0, 1]) {
    for (let x = at ? every * 0.7 : every * 1.2; x < w; x += every * chance.between(0.9, 1.8)) {
      joints += `M${n(x)} ${n(floor + at * row)}v${n(row)}`
    }
  }
  line(joints, paints.ground, Math.max(2, h * 0.006), { cap: 'butt' })
}

type Plant = { kind: number; x: number; y: number; tall: number; size: number; green: Paint; bloom: Paint }

/** Two leaves from one point, and one leaf to the right, each of length 1. */
const PAIR = 'M0 0A1 1 0 0 1 1-1A1 1 0 0 1 0 0zM0 0A1 1 0 0 0-1-1A1 1 0 0 0 0 0z'

/** The one shape of the garden: two quarter circles back to back, growing from a point to one side, turned by `degrees`. */
function leaf(x: number, y: number, r: number, side: 1 | -1, degrees = 0): string {
  const turn = (degrees * Math.PI) / 180
  const [dx, dy] = [side * r, -r]
  const end = [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)] as const
  const arc = `A${n(r)} ${n(r)} 0 0 ${side === 1 ? 1 : 0}`
  return `M${n(x)} ${n(y)}${arc} ${n(end[0])} ${n(end[1])}${arc} ${n(x)} ${n(y)}z`
}

const DAISY = Array.from({ length: 8 }, (_, at) => leaf(0, 0, 10, 1, at * 45)).join('')

function plant(pen: Pen, { kind, x, y, tall, size, green, bloom }: Plant): void {
  const { paints } = pen
  const thick = Math.max(3, size * 0.14)
  const top = y - tall
  pen.line(`M${n(x)} ${n(y)}V${n(top)}`, paints.ink, thick, { cap: 'butt' })
  const pairs = (from: number, to: number, r: number) => {
    for (let at = 0; at < Math.max(1, Math.floor((to - from) / (r * 1.15))); at++) {
      const level = y - from - at * r * 1.15
      pen.stamp('p', PAIR, x, level, r, green)
    }
  }
  if (kind === 0) {
    let level = 0.08 * tall
    let r = size * 1.15
    // A plant that is too tall for its leaves ends where they are too small to see.
    while (level < tall - r * 0.4 && r > 0.5) {
      pen.stamp('p', PAIR, x, y - level, r, green)
      level += r * 1.05
      r *= 0.9
    }
    pen.fill(leaf(x, top + r * 0.4, r * 0.9, 1, -45), green)
  } else if (kind === 1) {
    pairs(0.1 * tall, 0.5 * tall, size)
    const r = size * 0.85
    pen.fill(
      `M${n(x - r)} ${n(top - r * 0.5)}v${n(r * 0.5)}a${n(r)} ${n(r)} 0 0 0 ${n(2 * r)} 0v${n(-r * 0.5)}l${n(-r * 0.5)} ${n(r * 0.5)}l${n(-r * 0.5)} ${n(-r * 0.9)}l${n(-r * 0.5)} ${n(r * 0.9)}z`,
      bloom,
    )
  } else if (kind === 2) {
    pairs(0.12 * tall, 0.6 * tall, size * 0.8)
    const r = size * 0.66
    pen.stamp('d', DAISY, x, top, r / 10, bloom)
    pen.circle(x, top, r * 0.42, paints.ink)
  } else if (kind === 3) {
    pairs(0.05 * tall, 0.35 * tall, size)
    const r = size * 1.05
    const ends = Array.from({ length: 7 }, (_, at) => Math.PI * (1.08 + (at / 6) * 0.84)).map(
      (angle) => [x + Math.cos(angle) * r, top + r * 0.3 + Math.sin(angle) * r] as const,
    )
    pen.line(ends.map(([ex, ey]) => `M${n(x)} ${n(top + r * 0.3)}L${n(ex)} ${n(ey)}`).join(''), paints.ink, thick * 0.5)
    for (const [ex, ey] of ends) pen.circle(ex, ey, size * 0.17, bloom)
  } else {
    pairs(0.1 * tall, 0.45 * tall, size * 0.9)
    const r = size * 0.72
    pen.circle(x, top, r, bloom)
    pen.fill(`M${n(x - r)} ${n(top)}a${n(r)} ${n(r)} 0 0 0 ${n(2 * r)} 0z`, paints.mid)
    pen.circle(x, top, r * 0.26, paints.ink)
  }
}
