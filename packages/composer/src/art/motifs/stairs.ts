import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** Steps that lead up to a door, with a person on the way. */
export const stairs: Motif = {
  name: 'stairs',
  title: 'Stairs',
  words: ['steps', 'career', 'growth', 'goal', 'progress', 'door', 'climb', 'roadmap', 'onboarding', 'achievement'],
  forms: ['door', 'flag', 'long', 'two'],
  draw(pen, form) {
    const { w, h, paints } = pen
    const isTall = h > w * 1.1
    const count = isTall ? 9 : Math.max(5, Math.min(14, Math.round(w / Math.max(64, h * 0.22))))
    const high = (h * (form === 'long' ? 0.56 : 0.62)) / count
    const landing = w * (isTall ? 0.24 : 0.2)
    const wide = (w - landing) / count
    const floor = h * 0.97
    if (form !== 'flag' && h >= 200) pen.circle(w * 0.24, h * 0.27, Math.min(w, h) * 0.13, paints.hot)
    if (form === 'two')
      flight(pen, {
        count: count + 3,
        high: high * 0.92,
        wide: wide * 0.8,
        from: w * 0.36,
        floor: h * 0.99,
        landing: w,
        paint: paints.soft,
      })
    flight(pen, { count, high, wide, from: 0, floor, landing: w, paint: pen.isDark ? paints.mid : paints.ink })
    const top = floor - count * high
    const endX = w - landing
    if (form === 'flag') flag(pen, endX + landing * 0.5, top, Math.min(h * 0.26, landing * 0.9))
    else door(pen, endX + landing * 0.5, top, Math.min(landing * 0.42, h * 0.2))
    const size = Math.max(high * 0.9, Math.min(h * 0.09, wide * 0.62))
    climber(
      pen,
      wide * (Math.floor(count * 0.42) + 0.5),
      floor - (Math.floor(count * 0.42) + 1) * high,
      size,
      paints.hot,
    )
    if (count > 8)
      climber(
        pen,
        wide * (Math.floor(count * 0.7) + 0.5),
        floor - (Math.floor(count * 0.7) + 1) * high,
        size,
        pen.isDark ? paints.ink : paints.mid,
      )
  },
}

type Flight = { count: number; high: number; wide: number; from: number; floor: number; landing: number; paint: Paint }

function flight({ fill, h }: Pen, { count, high, wide, from, floor, landing, paint }: Flight): void {
  let d = `M${n(from)} ${n(h)}V${n(floor)}`
  for (let at = 0; at < count; at++) d += `v${n(-high)}h${n(wide)}`
  fill(`${d}H${n(landing)}V${n(h)}z`, paint)
}

function door({ fill, rect, circle, paints, isDark }: Pen, x: number, floor: number, wide: number): void {
  const high = wide * 1.7
  const r = wide / 2
  const frame = isDark ? paints.ink : paints.mid
  const arch = (grow: number) =>
    `M${n(x - r - grow)} ${n(floor)}v${n(-(high - r))}a${n(r + grow)} ${n(r + grow)} 0 0 1 ${n(2 * (r + grow))} 0v${n(high - r)}z`
  fill(arch(wide * 0.12), frame)
  fill(arch(0), paints.ground === 'primary' || isDark ? paints.ground : 'background')
  fill(`M${n(x - r)} ${n(floor)}v${n(-(high - r))}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}v${n(high)}z`, paints.hot)
  circle(x - r * 0.24, floor - high * 0.42, wide * 0.05, isDark ? paints.ground : paints.deep)
  rect(x - r - wide * 0.3, floor - 1, wide * 1.6, 3, frame)
}

function flag({ fill, line, paints, isDark }: Pen, x: number, floor: number, high: number): void {
  line(`M${n(x)} ${n(floor)}v${n(-high)}`, isDark ? paints.ink : paints.deep, Math.max(4, high * 0.04), { cap: 'butt' })
  fill(
    `M${n(x)} ${n(floor - high)}h${n(high * 0.72)}l${n(-high * 0.2)} ${n(high * 0.2)}l${n(high * 0.2)} ${n(high * 0.2)}H${n(x)}z`,
    paints.hot,
  )
}

function climber({ fill, circle, line }: Pen, x: number, floor: number, size: number, paint: Paint): void {
  circle(x + size * 0.1, floor - size * 1.84, size * 0.3, paint)
  fill(
    `M${n(x - size * 0.34)} ${n(floor - size * 0.5)}v${n(-size * 0.5)}a${n(size * 0.42)} ${n(size * 0.42)} 0 0 1 ${n(size * 0.84)} 0v${n(size * 0.5)}z`,
    paint,
  )
  line(
    `M${n(x - size * 0.12)} ${n(floor - size * 0.5)}V${n(floor - 1)}M${n(x + size * 0.26)} ${n(floor - size * 0.5)}l${n(size * 0.22)} ${n(size * 0.22)}v${n(size * 0.2)}`,
    paint,
    size * 0.17,
  )
}
