import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen, rectPath } from '../pen.ts'

/** Towers with windows, a crane over them, a sun behind. */
export const skyline: Motif = {
  name: 'skyline',
  title: 'Skyline',
  words: ['city', 'buildings', 'construction', 'office', 'real estate', 'crane', 'towers', 'architecture', 'town'],
  forms: ['crane', 'evening', 'steps', 'terrace'],
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const isLow = h < 200
    const near = pen.isDark ? paints.deep : paints.ink
    const sun = Math.min(w, h) * (isLow ? 0.24 : 0.2)
    const sunX = w * (form === 'evening' ? 0.3 : 0.7)
    if (!isLow) pen.circle(sunX, h * 0.36, sun, form === 'evening' ? paints.hot : paints.soft)
    row(pen, { from: 0.42, to: 0.7, wide: Math.max(46, w / 15), paint: paints.soft, windows: false, form })
    row(pen, { from: isLow ? 0.2 : 0.3, to: 0.8, wide: Math.max(60, w / 11), paint: paints.mid, windows: true, form })
    row(pen, { from: isLow ? 0.4 : 0.55, to: 0.86, wide: Math.max(70, w / 10), paint: near, windows: true, form })
    pen.rect(0, h * 0.965, w, h * 0.04, near)
    if (form === 'crane' && !isLow && w > 260) crane(pen, w * chance.between(0.3, 0.42), h * 0.965, h * 0.78)
  },
}

type Towers = { from: number; to: number; wide: number; paint: Paint; windows: boolean; form: string }

function row(pen: Pen, { from, to, wide, paint, windows, form }: Towers): void {
  const { w, h, chance, paints } = pen
  const floor = h * 0.965
  for (let x = -wide * chance.between(0, 0.6); x < w; ) {
    const across = wide * chance.between(0.7, 1.25)
    const rise =
      form === 'steps' ? from + (to - from) * (1 - Math.min(1, Math.max(0, x / w))) : chance.between(from, to)
    const top = h * rise
    if (chance() < (windows ? 0.8 : 1)) {
      tower(pen, { x, top, across, floor, paint, shape: form === 'terrace' ? 3 : chance.whole(0, 3) })
      if (windows && across > 36)
        panes(pen, {
          x,
          top,
          across,
          floor,
          paint: pen.isDark && paint === paints.deep ? paints.mid : paints.ground,
          lit: pen.isDark && paint === paints.deep ? paints.ink : paints.hot,
        })
    }
    x += across + (windows ? wide * chance.between(0.1, 0.5) : 0)
  }
}

type Tower = { x: number; top: number; across: number; floor: number; paint: Paint; shape: number }

function tower({ fill, rect }: Pen, { x, top, across, floor, paint, shape }: Tower): void {
  if (shape === 1) {
    fill(`M${n(x)} ${n(floor)}V${n(top + across * 0.5)}L${n(x + across)} ${n(top)}V${n(floor)}z`, paint)
  } else if (shape === 2) {
    const r = across / 2
    fill(`M${n(x)} ${n(floor)}V${n(top + r)}a${n(r)} ${n(r)} 0 0 1 ${n(across)} 0V${n(floor)}z`, paint)
  } else if (shape === 3) {
    fill(`${rectPath(x, top + across * 0.4, across, floor - top - across * 0.4)}`, paint)
    rect(x + across * 0.22, top, across * 0.5, across * 0.45, paint)
  } else rect(x, top, across, floor - top, paint)
}

type Panes = { x: number; top: number; across: number; floor: number; paint: Paint; lit: Paint }

function panes({ chance, fill, detail }: Pen, { x, top, across, floor, paint, lit }: Panes): void {
  const count = across > 92 ? 4 : across > 58 ? 3 : 2
  const side = across / (count * 2 + 1)
  const [dark, bright]: [string[], string[]] = [[], []]
  const style = chance.whole(0, 2)
  for (let y = top + across * 0.58; y < floor - side * 1.6; y += (side * (style === 1 ? 2.1 : 2.5)) / detail) {
    for (let at = 0; at < count; at++) {
      const d = rectPath(x + side * (at * 2 + 1), y, side * (style === 2 ? 0.6 : 1), side * (style === 1 ? 0.7 : 1.2))
      if (chance() < 0.13) bright.push(d)
      else dark.push(d)
    }
  }
  if (dark.length > 0) fill(dark.join(''), paint)
  if (bright.length > 0) fill(bright.join(''), lit)
}

function crane({ paints, line, rect, isDark }: Pen, x: number, floor: number, high: number): void {
  const paint = isDark ? paints.hot : paints.deep
  const top = floor - high
  const arm = high * 0.62
  const step = high * 0.055
  line(
    `M${n(x)} ${n(floor)}V${n(top)}M${n(x + step)} ${n(floor)}V${n(top)}M${n(x - arm * 0.36)} ${n(top + step * 2)}H${n(x + arm)}M${n(x + step / 2)} ${n(top - step * 1.4)}L${n(x + arm * 0.92)} ${n(top + step * 2)}M${n(x + step / 2)} ${n(top - step * 1.4)}L${n(x - arm * 0.3)} ${n(top + step * 2)}M${n(x + step / 2)} ${n(top)}V${n(top - step * 1.4)}`,
    paint,
    high * 0.011,
    { cap: 'butt' },
  )
  let lattice = ''
  for (let y = floor, left = true; y > top + step * 3; y -= step, left = !left)
    lattice += `M${n(left ? x : x + step)} ${n(y)}L${n(left ? x + step : x)} ${n(y - step)}`
  line(lattice, paint, high * 0.007)
  line(`M${n(x + arm * 0.7)} ${n(top + step * 2)}v${n(high * 0.2)}`, paint, high * 0.006)
  rect(x + arm * 0.7 - step * 0.9, top + step * 2 + high * 0.2, step * 1.8, step * 1.1, paints.hot)
  rect(x - arm * 0.36, top + step * 2, step * 1.5, step * 1.5, paint)
}
