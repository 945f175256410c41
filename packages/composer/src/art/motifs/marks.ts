import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { circlePath, n, type Pen, rectPath } from '../pen.ts'

type Draw = (pen: Pen, x: number, y: number, r: number, paint: Paint, hot: Paint) => void

const half = (x: number, y: number, r: number) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`
const lower = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}h${n(2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0z`
const diamond = (x: number, y: number, r: number) =>
  `M${n(x)} ${n(y - r)}l${n(r)} ${n(r)}l${n(-r)} ${n(r)}l${n(-r)} ${n(-r)}z`

/** Signs of companies that do not exist. */
const SIGNS: Readonly<Record<string, Draw>> = {
  sunrise: ({ fill }, x, y, r, paint, hot) => {
    fill(half(x, y, r), hot)
    fill(rectPath(x - r, y + r * 0.16, 2 * r, r * 0.22), paint)
    fill(rectPath(x - r, y + r * 0.56, 2 * r, r * 0.22), paint)
  },
  moon: ({ fill }, x, y, r, paint) =>
    fill(
      `M${n(x + r * 0.3)} ${n(y - r)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 0.66)} ${n(r * 1.3)}a${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(-r * 0.66)} ${n(-r * 1.3)}z`,
      paint,
    ),
  stack: ({ fill }, x, y, r, paint, hot) => {
    for (const at of [0, 1, 2])
      fill(
        rectPath(x - r * (1 - at * 0.22), y + r * (0.5 - at * 0.58), r * (2 - at * 0.44), r * 0.42, r * 0.2),
        at === 2 ? hot : paint,
      )
  },
  leaf: ({ fill }, x, y, r, paint, hot) => {
    fill(
      `M${n(x - r)} ${n(y + r)}A${n(r * 1.6)} ${n(r * 1.6)} 0 0 1 ${n(x + r * 0.4)} ${n(y - r)}A${n(r * 1.6)} ${n(r * 1.6)} 0 0 1 ${n(x - r)} ${n(y + r)}z`,
      paint,
    )
    fill(circlePath(x + r * 0.6, y + r * 0.5, r * 0.4), hot)
  },
  rings: ({ ring }, x, y, r, paint, hot) => {
    ring(x - r * 0.38, y, r * 0.56, paint, r * 0.2)
    ring(x + r * 0.38, y, r * 0.56, hot, r * 0.2)
  },
  peaks: ({ fill }, x, y, r, paint, hot) => {
    fill(`M${n(x - r)} ${n(y + r * 0.8)}l${n(r * 0.8)} ${n(-r * 1.6)}l${n(r * 0.8)} ${n(r * 1.6)}z`, paint)
    fill(`M${n(x)} ${n(y + r * 0.8)}l${n(r * 0.5)} ${n(-r)}l${n(r * 0.5)} ${n(r)}z`, hot)
  },
  quarters: ({ fill }, x, y, r, paint, hot) => {
    fill(`M${n(x)} ${n(y)}v${n(-r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}z`, hot)
    fill(`M${n(x)} ${n(y)}h${n(-r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`, paint)
    fill(`M${n(x)} ${n(y)}v${n(r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}z`, paint)
  },
  spark: ({ fill }, x, y, r, paint) =>
    fill(
      `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}z`,
      paint,
    ),
  wave: ({ line }, x, y, r, paint, hot) => {
    const d = (dy: number) => `M${n(x - r)} ${n(y + dy)}q${n(r * 0.5)} ${n(-r * 0.7)} ${n(r)} 0t${n(r)} 0`
    line(d(-r * 0.3), paint, r * 0.22)
    line(d(r * 0.36), hot, r * 0.22)
  },
  diamond: ({ fill }, x, y, r, paint, hot) => {
    fill(diamond(x, y, r), paint)
    fill(diamond(x, y, r * 0.44), hot)
  },
  bars: ({ fill }, x, y, r, paint, hot) => {
    for (const [at, high] of [0.7, 1.3, 1, 2].entries())
      fill(rectPath(x - r + at * r * 0.54, y + r - high * r, r * 0.36, high * r), at === 3 ? hot : paint)
  },
  arch: ({ fill }, x, y, r, paint, hot) => {
    fill(`M${n(x - r)} ${n(y + r)}v${n(-r)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0v${n(r)}z`, paint)
    fill(
      `M${n(x - r * 0.44)} ${n(y + r)}v${n(-r * 0.9)}a${n(r * 0.44)} ${n(r * 0.44)} 0 0 1 ${n(r * 0.88)} 0v${n(r * 0.9)}z`,
      hot,
    )
  },
  target: ({ ring, circle }, x, y, r, paint, hot) => {
    ring(x, y, r * 0.86, paint, r * 0.2)
    circle(x, y, r * 0.36, hot)
  },
  flag: ({ fill }, x, y, r, paint, hot) => {
    fill(rectPath(x - r * 0.8, y - r, r * 0.22, 2 * r), paint)
    fill(
      `M${n(x - r * 0.5)} ${n(y - r)}h${n(r * 1.4)}l${n(-r * 0.4)} ${n(r * 0.5)}l${n(r * 0.4)} ${n(r * 0.5)}h${n(-r * 1.4)}z`,
      hot,
    )
  },
  drop: ({ fill }, x, y, r, paint, hot) => {
    fill(
      `M${n(x)} ${n(y - r)}C${n(x + r * 0.3)} ${n(y - r * 0.5)} ${n(x + r * 0.8)} ${n(y - r * 0.1)} ${n(x + r * 0.8)} ${n(y + r * 0.3)}a${n(r * 0.8)} ${n(r * 0.72)} 0 0 1 ${n(-1.6 * r)} 0C${n(x - r * 0.8)} ${n(y - r * 0.1)} ${n(x - r * 0.3)} ${n(y - r * 0.5)} ${n(x)} ${n(y - r)}z`,
      paint,
    )
    fill(lower(x, y + r * 0.3, r * 0.42), hot)
  },
  grid: ({ fill }, x, y, r, paint, hot) => {
    for (const [at, [dx, dy]] of (
      [
        [-1, -1],
        [0.1, -1],
        [-1, 0.1],
        [0.1, 0.1],
      ] as const
    ).entries())
      fill(rectPath(x + dx * r, y + dy * r, r * 0.9, r * 0.9, at === 1 ? r * 0.45 : 0), at === 1 ? hot : paint)
  },
  cross: ({ fill }, x, y, r, paint) =>
    fill(
      `M${n(x - r * 0.34)} ${n(y - r)}h${n(r * 0.68)}v${n(r * 0.66)}h${n(r * 0.66)}v${n(r * 0.68)}h${n(-r * 0.66)}v${n(r * 0.66)}h${n(-r * 0.68)}v${n(-r * 0.66)}h${n(-r * 0.66)}v${n(-r * 0.68)}h${n(r * 0.66)}z`,
      paint,
    ),
  book: ({ fill }, x, y, r, paint, hot) => {
    fill(`M${n(x)} ${n(y - r * 0.6)}L${n(x - r)} ${n(y - r * 0.9)}v${n(r * 1.6)}L${n(x)} ${n(y + r)}z`, paint)
    fill(`M${n(x)} ${n(y - r * 0.6)}L${n(x + r)} ${n(y - r * 0.9)}v${n(r * 1.6)}L${n(x)} ${n(y + r)}z`, hot)
  },
  hex: ({ fill }, x, y, r, paint, hot) => {
    const at = (turn: number, far: number) => `${n(x + Math.sin(turn) * far)} ${n(y - Math.cos(turn) * far)}`
    const six = (far: number) => `M${[0, 1, 2, 3, 4, 5].map((k) => at((k * Math.PI) / 3, far)).join('L')}z`
    fill(six(r), paint)
    fill(six(r * 0.42), hot)
  },
  swirl: ({ line }, x, y, r, paint) =>
    line(
      `M${n(x)} ${n(y)}a${n(r * 0.3)} ${n(r * 0.3)} 0 0 1 ${n(r * 0.6)} 0a${n(r * 0.6)} ${n(r * 0.6)} 0 0 1 ${n(-r * 1.2)} 0a${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(r * 1.5)} ${n(-r * 0.3)}`,
      paint,
      r * 0.2,
    ),
  tooth: ({ fill }, x, y, r, paint, hot) => {
    fill(
      `M${n(x - r)} ${n(y + r)}V${n(y - r)}l${n(r * 0.5)} ${n(r * 0.6)}l${n(r * 0.5)} ${n(-r * 0.6)}l${n(r * 0.5)} ${n(r * 0.6)}l${n(r * 0.5)} ${n(-r * 0.6)}V${n(y + r)}z`,
      paint,
    )
    fill(circlePath(x, y + r * 0.4, r * 0.3), hot)
  },
  petals: ({ fill }, x, y, r, paint, hot) => {
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const)
      fill(circlePath(x + dx * r * 0.52, y + dy * r * 0.52, r * 0.46), paint)
    fill(circlePath(x, y, r * 0.34), hot)
  },
  steps: ({ fill }, x, y, r, paint) =>
    fill(
      `M${n(x - r)} ${n(y + r)}v${n(-r * 0.66)}h${n(r * 0.66)}v${n(-r * 0.66)}h${n(r * 0.66)}v${n(-r * 0.66)}h${n(r * 0.68)}v${n(r * 1.98)}z`,
      paint,
    ),
  halves: ({ fill }, x, y, r, paint, hot) => {
    fill(half(x - r * 0.25, y, r * 0.75), paint)
    fill(lower(x + r * 0.25, y + r * 0.1, r * 0.75), hot)
  },
}

/** One sign in the middle; in a wide picture, at the left, followed by its name. */
export const marks: Motif = {
  name: 'marks',
  title: 'Signs',
  words: ['logo', 'brand', 'company', 'sign', 'emblem', 'customer', 'sponsor', 'mark', 'badge'],
  forms: Object.keys(SIGNS),
  draw(pen, form) {
    const { w, h, paints } = pen
    const sign = SIGNS[form] ?? SIGNS.sunrise
    const r = Math.min(w, h) * 0.3
    sign?.(pen, w / 2, h / 2, r, paints.ink, pen.isDark || paints.hot !== 'background' ? paints.hot : paints.mid)
  },
}

/** The path of a company's sign alone, at the left of its name. */
export function drawSign(pen: Pen, form: string, x: number, y: number, r: number, paints: [Paint, Paint]): void {
  const sign = SIGNS[form] ?? SIGNS.sunrise
  sign?.(pen, x, y, r, paints[0], paints[1])
}
