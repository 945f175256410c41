import { type Paint, paintCss, type Scheme } from './paint.ts'

/** Numbers from 0 to 1, and choices by them: the same for the same seed. */
export type Chance = {
  (): number
  between(least: number, most: number): number
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** A source of chance for a seed. */
export function chanceOf(seed: string): Chance {
  let hash = 1_779_033_703 ^ seed.length
  for (const char of seed) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    hash ^= hash >>> 16
    return (hash >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return Object.assign(next, {
    between: (least: number, most: number) => least + next() * (most - least),
    whole,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    shuffle: <T>(list: readonly T[]): T[] => {
      const left = [...list]
      return list.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as T)
    },
  })
}

/** A number as short as a picture needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** The drawing tools of a motif. Consecutive shapes with the same paint are grouped, which keeps pictures small. */
export type Pen = {
  readonly w: number
  readonly h: number
  readonly chance: Chance
  readonly paints: Scheme
  /** Amount of detail, 0 to 1: less if the picture would become too large. */
  readonly detail: number
  /** A path of SVG's own letters, filled. */
  fill(d: string, paint: Paint): void
  /** A shape that is drawn often: its path is kept once, by name, and each is one of these at a place and size. */
  stamp(name: string, d: string, x: number, y: number, size: number, paint: Paint): void
  /** A path as a line. */
  line(d: string, paint: Paint, width: number, look?: LineLook): void
  /** A path with its edge as a line. */
  edged(d: string, paint: Paint, edge: Paint, width: number): void
  rect(x: number, y: number, w: number, h: number, paint: Paint, radius?: number): void
  circle(x: number, y: number, r: number, paint: Paint): void
  ring(x: number, y: number, r: number, paint: Paint, width: number): void
  /** Whether light shapes are drawn on a dark ground. */
  readonly isDark: boolean
  /** Clips what is drawn inside by a path. */
  clipped(d: string, draw: () => void): void
  /** Applies an SVG `transform` to what is drawn inside. */
  moved(transform: string, draw: () => void): void
}

type Point = readonly [x: number, y: number]

/** A smooth line through the middles between points, in whole pixels; closed ones end where they began. */
export function smoothPath(points: readonly Point[], isClosed = false): string {
  const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
  const middle = ([ax, ay]: Point, [bx, by]: Point): Point => round([(ax + bx) / 2, (ay + by) / 2])
  const all = points.map(round)
  const [first = [0, 0] as Point, second = first] = all
  let at = isClosed ? middle(first, second) : first
  let d = `M${at[0]} ${at[1]}q`
  const rest = isClosed ? [...all.slice(1), first] : all.slice(1)
  for (const [nth, point] of rest.entries()) {
    const next = rest[nth + 1] ?? (isClosed ? second : point)
    const end = middle(point, next)
    d += `${pair(point[0] - at[0], point[1] - at[1], nth > 0)}${pair(end[0] - at[0], end[1] - at[1], true)}`
    at = end
  }
  return isClosed ? `${d}z` : d
}

/** Two numbers as short as a path allows. */
const pair = (x: number, y: number, follows: boolean): string =>
  `${follows && x >= 0 ? ' ' : ''}${x}${y >= 0 ? ' ' : ''}${y}`

/** How a line ends, and its dots or dashes. */
export type LineLook = { cap?: 'round' | 'butt'; dash?: string; opacity?: number }

/** A path of a circle. */
export const circlePath = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`

/** A path of a rectangle, its corners round by `radius`. */
export function rectPath(x: number, y: number, w: number, h: number, radius = 0): string {
  const r = Math.min(radius, w / 2, h / 2)
  if (r <= 0) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx * r)} ${n(dy * r)}`
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${corner(1, 1)}v${n(h - 2 * r)}${corner(-1, 1)}h${n(2 * r - w)}${corner(-1, -1)}v${n(2 * r - h)}${corner(1, -1)}z`
}

type Part = { kind: 'fill'; shapes: string[]; paint: string } | { kind: 'other'; svg: string }

/** Draws a picture of this size: `draw` gets the pen. */
export function drawn(
  { w, h, seed, paints, detail = 1 }: { w: number; h: number; seed: string; paints: Scheme; detail?: number },
  draw: (pen: Pen) => void,
): string {
  let parts: Part[] = []
  let clips = 0
  const add = (svg: string) => parts.push({ kind: 'other', svg })
  const shape = (svg: string, paint: Paint) => {
    const css = paintCss(paint)
    const last = parts.at(-1)
    if (last?.kind === 'fill' && last.paint === css) last.shapes.push(svg)
    else parts.push({ kind: 'fill', shapes: [svg], paint: css })
  }
  const fill = (d: string, paint: Paint) => shape(`<path d="${d}"/>`, paint)
  const stamps = new Map<string, string>()
  const apart = (within: () => void): string => {
    const outside = parts
    parts = []
    within()
    const svg = written(parts)
    parts = outside
    return svg
  }
  const pen: Pen = {
    w,
    h,
    chance: chanceOf(seed),
    paints,
    detail,
    fill,
    stamp(name, d, x, y, size, paint) {
      stamps.set(name, d)
      shape(
        `<use href="#${name}" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)})"/>`,
        paint,
      )
    },
    line(d, paint, width, { cap = 'round', dash, opacity } = {}) {
      const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
      const clear = opacity === undefined ? '' : ` opacity="${opacity}"`
      add(
        `<path d="${d}" fill="none" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${dashes}${clear} style="stroke:${paintCss(paint)}"/>`,
      )
    },
    edged: (d, paint, edge, width) =>
      add(`<path d="${d}" stroke-width="${n(width)}" style="fill:${paintCss(paint)};stroke:${paintCss(edge)}"/>`),
    rect: (x, y, wide, high, paint, radius) => fill(rectPath(x, y, wide, high, radius), paint),
    circle: (x, y, r, paint) => fill(circlePath(x, y, r), paint),
    ring: (x, y, r, paint, width) => pen.line(circlePath(x, y, r), paint, width),
    isDark: paints.ink === 'background',
    clipped(d, within) {
      clips++
      const id = `c${clips}`
      add(`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${apart(within)}</g>`)
    },
    moved: (transform, within) => add(`<g transform="${transform}">${apart(within)}</g>`),
  }
  pen.rect(0, 0, w, h, paints.ground)
  draw(pen)
  const kept = [...stamps].map(([name, d]) => `<path id="${name}" d="${d}"/>`).join('')
  const defs = kept ? `<defs>${kept}</defs>` : ''
  return `<svg viewBox="0 0 ${n(w)} ${n(h)}" preserveAspectRatio="xMidYMid slice" xmlns="http://www.w3.org/2000/svg">${defs}${written(parts)}</svg>`
}

const written = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === 'other' ? part.svg : filled(part.shapes, part.paint))).join('')

function filled(shapes: readonly string[], paint: string): string {
  const [only = ''] = shapes
  if (shapes.length === 1) return only.replace('/>', ` style="fill:${paint}"/>`)
  return `<g style="fill:${paint}">${shapes.join('')}</g>`
}
