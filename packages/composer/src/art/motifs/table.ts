import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** People round a table under a lamp. */
export const table: Motif = {
  name: 'table',
  title: 'People at a table',
  words: [
    'meeting',
    'workshop',
    'team',
    'talk',
    'office',
    'people',
    'lamp',
    'interview',
    'discussion',
    'work',
    'class',
  ],
  forms: ['meeting', 'work', 'meal', 'talk'],
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const isLow = h < 200
    const size = Math.min(h * (isLow ? 0.9 : 0.52), w * (h > w ? 0.5 : 0.44))
    const floor = h * (isLow ? 1 : 0.93)
    const top = floor - size * 0.5
    const across = Math.min(w * 0.86, size * (w > h * 1.8 ? 3.4 : 2.1))
    const x = w > h * 1.8 ? w * 0.62 : w / 2
    pen.circle(x, top - size * 0.2, size * 0.72, paints.soft)
    if (!isLow) lamp(pen, x, top - size * 1.05, size)
    const count = w > h * 1.8 ? chance.whole(3, 4) : h > w * 1.2 ? 2 : chance.whole(2, 3)
    for (let at = 0; at < count; at++) {
      const px = x + across * 0.78 * (count === 1 ? 0 : at / (count - 1) - 0.5)
      sitter(pen, px, top, size * 0.5, at)
    }
    board(pen, x, top, across, floor, size)
    for (let at = 0; at < count + 1; at++) {
      const px = x + across * 0.8 * (at / count - 0.5) * 0.86
      onTable(pen, px, top, size * 0.17, form, at)
    }
  },
}

function lamp({ line, fill, circle, paints, isDark }: Pen, x: number, y: number, size: number): void {
  const r = size * 0.2
  line(`M${n(x)} -2V${n(y)}`, isDark ? paints.ink : paints.deep, Math.max(2.5, size * 0.014))
  circle(x, y + r * 0.9, r * 0.34, isDark ? paints.ink : 'background')
  fill(`M${n(x - r)} ${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`, paints.hot)
}

function sitter(pen: Pen, x: number, top: number, size: number, at: number): void {
  const { chance, paints, fill, circle } = pen
  const cloths: Paint[] = [
    pen.isDark ? paints.ink : paints.ink,
    paints.hot === 'background' ? 'background' : paints.mid,
    paints.hot,
  ]
  const cloth = cloths[at % 3] as Paint
  const dark: Paint = paints.ground === 'onBackground' ? paints.mid : 'onBackground'
  const skin: Paint = chance.pick<Paint>([
    ['accent', 34, 'background'],
    [['accent', 58, 'background'], 66, 'onBackground'],
    [['accent', 62, 'background'], 42, 'onBackground'],
  ])
  const r = size * 0.24
  const head = top - size * 0.86
  const hair = chance.whole(0, 3)
  if (hair === 0)
    fill(
      `M${n(x - r * 1.25)} ${n(head + r * 0.8)}v${n(-r * 0.9)}a${n(r * 1.25)} ${n(r * 1.25)} 0 0 1 ${n(r * 2.5)} 0v${n(r * 0.9)}z`,
      dark,
    )
  if (hair === 1) circle(x, head - r * 1.15, r * 0.5, dark)
  circle(x, head, r, skin)
  // Hair: the upper part of the head.
  fill(`M${n(x - r)} ${n(head)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`, dark)
  if (hair === 2) fill(`M${n(x - r * 1.2)} ${n(head)}h${n(r * 2.9)}v${n(-r * 0.22)}h${n(-r * 0.6)}z`, paints.hot)
  fill(
    `M${n(x - size * 0.46)} ${n(top + 2)}v${n(-size * 0.14)}a${n(size * 0.46)} ${n(size * 0.42)} 0 0 1 ${n(size * 0.92)} 0v${n(size * 0.14)}z`,
    cloth,
  )
}

function board(
  { rect, line, paints, isDark }: Pen,
  x: number,
  top: number,
  across: number,
  floor: number,
  size: number,
): void {
  const paint = isDark ? paints.ink : paints.deep
  rect(x - across / 2, top, across, size * 0.055, paint)
  const leg = Math.max(3, size * 0.022)
  line(`M${n(x - across * 0.42)} ${n(top)}V${n(floor)}M${n(x + across * 0.42)} ${n(top)}V${n(floor)}`, paint, leg, {
    cap: 'butt',
  })
}

function onTable(pen: Pen, x: number, top: number, size: number, form: string, at: number): void {
  const { fill, rect, circle, paints, isDark } = pen
  const light: Paint = isDark ? paints.soft : 'background'
  const kind = form === 'meal' ? 1 : form === 'work' ? at % 2 : form === 'talk' ? 2 : at % 3
  if (kind === 0) {
    fill(
      `M${n(x - size * 0.8)} ${n(top)}l${n(size * 0.16)} ${n(-size * 0.9)}h${n(size * 1.3)}l${n(-size * 0.16)} ${n(size * 0.9)}z`,
      light,
    )
    circle(x - size * 0.05, top - size * 0.45, size * 0.12, paints.hot)
  } else if (kind === 1) {
    fill(
      `M${n(x - size * 0.4)} ${n(top - size * 0.42)}h${n(size * 0.8)}a${n(size * 0.4)} ${n(size * 0.42)} 0 0 1 ${n(-size * 0.8)} 0z`,
      paints.hot,
    )
    rect(x - size * 0.3, top - size * 0.05, size * 0.6, size * 0.06, light)
  } else {
    rect(x - size * 0.5, top - size * 0.12, size, size * 0.12, light)
    rect(x - size * 0.42, top - size * 0.24, size * 0.9, size * 0.12, paints.mid)
  }
}
