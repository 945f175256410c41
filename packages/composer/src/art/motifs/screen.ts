import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen, rectPath } from '../pen.ts'

/** A window of a program: panels, charts, a cursor; never any words. */
export const screen: Motif = {
  name: 'screen',
  title: 'Screen',
  words: ['app', 'product', 'website', 'software', 'dashboard', 'window', 'browser', 'interface', 'phone', 'online'],
  forms: ['dashboard', 'site', 'phone', 'list', 'map', 'toast'],
  draw(pen, form) {
    const { w, h, paints } = pen
    const isPhone = form === 'phone' || h > w * 1.25
    const pad = Math.min(w, h) * 0.09
    const high = h - pad * 1.1
    const wide = isPhone ? Math.min(w - pad * 2, high * 0.56) : w - pad * 2
    const x = (w - wide) / 2
    const y = pad
    const r = isPhone ? wide * 0.12 : Math.max(8, Math.min(w, h) * 0.03)
    pen.circle(w * 0.82, h * 0.3, Math.min(w, h) * 0.36, paints.soft)
    pen.rect(x, y, wide, high + r * 2, pen.isDark ? paints.soft : paints.ink, r)
    pen.clipped(rectPath(x, y, wide, high + r * 2, r), () => {
      const bar = isPhone ? high * 0.07 : Math.max(22, high * 0.075)
      const edge = isPhone ? wide * 0.035 : 0
      pen.rect(x + edge, y + bar, wide - edge * 2, high, 'background')
      if (isPhone)
        pen.rect(x + wide * 0.36, y + bar * 0.38, wide * 0.28, bar * 0.2, pen.isDark ? paints.ground : 'background', 9)
      else
        for (const at of [0, 1, 2])
          pen.circle(
            x + bar * (0.7 + at * 0.62),
            y + bar / 2,
            bar * 0.17,
            at === 0 ? (paints.hot === 'background' ? paints.mid : paints.hot) : paints.mid,
          )
      const area = { x: x + edge, y: y + bar, w: wide - edge * 2, h: high - bar }
      if (form === 'site') site(pen, area)
      else if (form === 'list' || isPhone) list(pen, area)
      else if (form === 'map') map(pen, area)
      else if (form === 'toast') toast(pen, area)
      else dashboard(pen, area)
    })
    cursor(pen, x + wide * 0.7, y + high * 0.62, Math.max(16, Math.min(w, h) * 0.075))
  },
}

type Area = { x: number; y: number; w: number; h: number }
const PALE: Paint = ['onBackground', 10, 'background']
const GREY: Paint = ['onBackground', 24, 'background']

function dashboard(pen: Pen, { x, y, w, h }: Area): void {
  const { chance } = pen
  const side = w * 0.17
  pen.rect(x, y, side, h, PALE)
  for (let at = 0; at < 6; at++)
    pen.rect(
      x + side * 0.2,
      y + h * (0.07 + at * 0.09),
      side * chance.between(0.4, 0.62),
      h * 0.022,
      at === 1 ? 'primary' : GREY,
      3,
    )
  const [left, room, gap] = [x + side + w * 0.04, w - side - w * 0.08, w * 0.025]
  const card = (room - gap * 2) / 3
  for (let at = 0; at < 3; at++) {
    const cx = left + at * (card + gap)
    pen.rect(cx, y + h * 0.07, card, h * 0.2, PALE, 6)
    pen.rect(cx + card * 0.1, y + h * 0.11, card * 0.3, h * 0.02, GREY, 3)
    pen.rect(
      cx + card * 0.1,
      y + h * 0.16,
      card * chance.between(0.4, 0.64),
      h * 0.055,
      at === 2 ? 'accent' : 'primary',
      3,
    )
  }
  const [top, tall] = [y + h * 0.33, h * 0.6]
  const count = 9
  const wide = (room * 0.62) / count
  for (let at = 0; at < count; at++) {
    const high = tall * (0.24 + 0.6 * chance()) * (0.5 + (0.5 * at) / count)
    pen.rect(left + at * wide, top + tall - high, wide * 0.62, high, at === count - 2 ? 'accent' : 'primary')
  }
  const r = Math.min(room * 0.14, tall * 0.34)
  const [cx, cy] = [left + room - r * 1.12, top + tall * 0.44]
  pen.ring(cx, cy, r * 0.76, GREY, r * 0.42)
  pen.line(
    `M${n(cx)} ${n(cy - r * 0.76)}A${n(r * 0.76)} ${n(r * 0.76)} 0 1 1 ${n(cx - r * 0.7)} ${n(cy + r * 0.3)}`,
    'primary',
    r * 0.42,
    { cap: 'butt' },
  )
}

function site(pen: Pen, { x, y, w, h }: Area): void {
  pen.rect(x + w * 0.06, y + h * 0.07, w * 0.1, h * 0.03, 'primary', 3)
  for (let at = 0; at < 3; at++) pen.rect(x + w * (0.66 + at * 0.1), y + h * 0.075, w * 0.07, h * 0.02, GREY, 3)
  pen.rect(x + w * 0.06, y + h * 0.22, w * 0.36, h * 0.07, 'onBackground', 4)
  pen.rect(x + w * 0.06, y + h * 0.32, w * 0.28, h * 0.07, 'onBackground', 4)
  for (let at = 0; at < 3; at++)
    pen.rect(x + w * 0.06, y + h * (0.46 + at * 0.045), w * (at === 2 ? 0.2 : 0.32), h * 0.02, GREY, 3)
  pen.rect(x + w * 0.06, y + h * 0.64, w * 0.17, h * 0.085, 'primary', 40)
  const area = { x: x + w * 0.52, y: y + h * 0.2, w: w * 0.42, h: h * 0.6 }
  pen.rect(area.x, area.y, area.w, area.h, ['accent', 34, 'background'], 8)
  pen.clipped(rectPath(area.x, area.y, area.w, area.h, 8), () => {
    pen.circle(area.x + area.w * 0.66, area.y + area.h * 0.34, area.h * 0.2, 'accent')
    pen.fill(
      `M${n(area.x)} ${n(area.y + area.h)}L${n(area.x + area.w * 0.36)} ${n(area.y + area.h * 0.38)}L${n(area.x + area.w * 0.74)} ${n(area.y + area.h)}z`,
      'primary',
    )
    pen.fill(
      `M${n(area.x + area.w * 0.42)} ${n(area.y + area.h)}L${n(area.x + area.w * 0.7)} ${n(area.y + area.h * 0.56)}L${n(area.x + area.w)} ${n(area.y + area.h)}z`,
      ['primary', 56, 'background'],
    )
  })
  for (let at = 0; at < 3; at++) pen.rect(x + w * (0.06 + at * 0.3), y + h * 0.88, w * 0.26, h * 0.2, PALE, 6)
}

function list(pen: Pen, { x, y, w, h }: Area): void {
  const { chance } = pen
  pen.rect(x + w * 0.08, y + h * 0.06, w * 0.5, h * 0.04, 'onBackground', 4)
  pen.rect(x + w * 0.08, y + h * 0.15, w * 0.84, h * 0.17, 'primary', w * 0.04)
  pen.circle(x + w * 0.78, y + h * 0.235, Math.min(w, h) * 0.06, 'accent')
  pen.rect(x + w * 0.15, y + h * 0.2, w * 0.34, h * 0.03, 'onPrimary', 3)
  pen.rect(x + w * 0.15, y + h * 0.25, w * 0.22, h * 0.02, ['onPrimary', 60, 'primary'], 3)
  for (let at = 0; at < 6; at++) {
    const top = y + h * (0.38 + at * 0.11)
    pen.circle(
      x + w * 0.15,
      top + h * 0.03,
      Math.min(w * 0.06, h * 0.035),
      at === 1 ? 'accent' : ['primary', 34, 'background'],
    )
    pen.rect(x + w * 0.27, top + h * 0.005, w * chance.between(0.3, 0.48), h * 0.02, 'onBackground', 3)
    pen.rect(x + w * 0.27, top + h * 0.04, w * chance.between(0.2, 0.36), h * 0.014, GREY, 3)
    pen.rect(x + w * 0.8, top + h * 0.018, w * 0.12, h * 0.02, at === 1 ? 'accent' : GREY, 3)
  }
}

/** A list of which one row is gone, and the notice that says so, with a way back. */
function toast(pen: Pen, { x, y, w, h }: Area): void {
  const { chance } = pen
  pen.rect(x + w * 0.08, y + h * 0.08, w * 0.3, h * 0.04, 'onBackground', 4)
  for (let at = 0; at < 5; at++) {
    const top = y + h * (0.2 + at * 0.1)
    pen.rect(x + w * 0.08, top, w * 0.84, h * 0.075, PALE, 6)
    pen.rect(x + w * 0.12, top + h * 0.028, w * chance.between(0.24, 0.42), h * 0.02, GREY, 3)
    pen.rect(x + w * 0.8, top + h * 0.028, w * 0.08, h * 0.02, GREY, 3)
  }
  const [left, top, wide, high] = [x + w * 0.08, y + h * 0.66, w * 0.66, h * 0.2]
  pen.rect(left, top, wide, high, 'onBackground', high * 0.2)
  const [cx, cy, r] = [left + high * 0.55, top + high / 2, high * 0.24]
  pen.circle(cx, cy, r, 'accent')
  pen.line(
    `M${n(cx - r * 0.45)} ${n(cy)}l${n(r * 0.34)} ${n(r * 0.36)}l${n(r * 0.6)} ${n(-r * 0.7)}`,
    'onBackground',
    r * 0.24,
  )
  pen.rect(left + high * 1.1, cy - high * 0.06, wide * 0.34, high * 0.12, 'background', 4)
  pen.rect(left + wide - high * 1.35, cy - high * 0.2, high * 1.05, high * 0.4, 'accent', high * 0.2)
}

function map(pen: Pen, { x, y, w, h }: Area): void {
  const { chance } = pen
  pen.rect(x, y, w, h, PALE)
  let streets = ''
  for (let at = 0; at < 6; at++)
    streets += `M${n(x)} ${n(y + h * chance.between(0.05, 0.95))}L${n(x + w)} ${n(y + h * chance.between(0.05, 0.95))}`
  for (let at = 0; at < 6; at++)
    streets += `M${n(x + w * (0.1 + at * 0.17))} ${n(y)}L${n(x + w * chance.between(0.05, 0.95))} ${n(y + h)}`
  pen.line(streets, 'background', w * 0.012)
  pen.line(
    `M${n(x + w * 0.14)} ${n(y + h * 0.8)}C${n(x + w * 0.36)} ${n(y + h * 0.78)} ${n(x + w * 0.3)} ${n(y + h * 0.4)} ${n(x + w * 0.5)} ${n(y + h * 0.44)}S${n(x + w * 0.68)} ${n(y + h * 0.2)} ${n(x + w * 0.8)} ${n(y + h * 0.24)}`,
    'primary',
    w * 0.012,
  )
  for (const [at, [px, py]] of (
    [
      [0.14, 0.8],
      [0.5, 0.44],
      [0.8, 0.24],
    ] as const
  ).entries()) {
    const [cx, cy, r] = [x + w * px, y + h * py, w * 0.03]
    pen.fill(
      `M${n(cx)} ${n(cy)}c${n(-r * 1.5)} ${n(-r * 1.8)} ${n(-r)} ${n(-r * 3)} 0 ${n(-r * 3)}s${n(r * 1.5)} ${n(r * 1.2)} 0 ${n(r * 3)}z`,
      at === 2 ? 'accent' : 'primary',
    )
    pen.circle(cx, cy - r * 1.9, r * 0.45, 'background')
  }
}

function cursor({ fill, line, isDark }: Pen, x: number, y: number, size: number): void {
  const d = `M${n(x)} ${n(y)}l${n(size * 0.95)} ${n(size * 0.38)}l${n(-size * 0.42)} ${n(size * 0.16)}l${n(-size * 0.16)} ${n(size * 0.42)}z`
  line(d, 'background', size * 0.16)
  fill(d, isDark ? 'primary' : 'onBackground')
}
