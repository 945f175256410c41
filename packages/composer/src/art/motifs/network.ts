import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen } from '../pen.ts'

/** Stations and the lines between them, one way marked, as on the map of an underground. */
export const network: Motif = {
  name: 'network',
  title: 'Network',
  words: ['connections', 'partners', 'map', 'links', 'nodes', 'routes', 'system', 'channels', 'graph', 'metro'],
  forms: ['lines', 'star', 'mesh'],
  draw(pen, form) {
    if (form === 'star') star(pen)
    else if (form === 'mesh') mesh(pen)
    else lines(pen)
  },
}

const unit = ({ w, h }: Pen): number => Math.max(34, Math.min(84, Math.min(w, h) / 6))

/** Lines that run level and turn by 45 degrees. */
function lines(pen: Pen): void {
  const { w, h, chance, paints } = pen
  const u = unit(pen)
  const count = Math.max(3, Math.round(h / (u * 1.2)))
  const colors: Paint[] = [paints.soft, paints.mid, paints.soft, paints.mid, paints.soft]
  const hot = Math.floor(count / 2)
  const order = [...Array(count).keys()].filter((at) => at !== hot)
  for (const nth of [...order, hot]) {
    const isHot = nth === hot
    let y = Math.round((h * (nth + 0.5)) / count)
    let d = `M0 ${y}`
    const stops: [number, number][] = []
    for (let x = 0; x < w; ) {
      const along = u * chance.between(1.1, 2.6)
      x += along
      d += `H${n(x)}`
      stops.push([x - along * 0.5, y])
      const turn = u * chance.pick([0.5, 1]) * (y > h * 0.72 ? -1 : y < h * 0.28 ? 1 : chance.pick([-1, 1]))
      x += Math.abs(turn)
      y += turn
      d += `L${n(x)} ${n(y)}`
    }
    pen.line(`${d}H${n(w)}`, isHot ? paints.hot : (colors[nth % colors.length] as Paint), u * (isHot ? 0.2 : 0.15), {
      cap: 'butt',
    })
    for (const [at, [x, sy]] of stops.entries()) {
      if (!isHot && chance() < 0.35) continue
      const r = u * (isHot && at % 2 === 0 ? 0.26 : 0.17)
      pen.circle(x, sy, r, isHot ? paints.ink : paints.mid)
      pen.circle(x, sy, r * 0.55, paints.ground)
    }
  }
}

function star(pen: Pen): void {
  const { w, h, chance, paints } = pen
  const u = unit(pen)
  const [cx, cy] = [w * (w > h * 1.6 ? 0.72 : 0.5), h * 0.5]
  const spokes = 11
  const hot = chance.whole(0, spokes - 1)
  for (let at = 0; at < spokes; at++) {
    const angle = (at / spokes) * Math.PI * 2 + chance.between(-0.16, 0.16)
    const far = Math.max(w, h) * chance.between(0.24, 0.62)
    const paint = at === hot ? paints.hot : paints.mid
    const [x, y] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far * 0.8]
    pen.line(
      `M${n(cx)} ${n(cy)}L${n(x)} ${n(y)}`,
      at === hot ? paints.hot : paints.soft,
      at === hot ? u * 0.11 : u * 0.06,
    )
    pen.circle(x, y, u * chance.between(0.18, 0.36), paint)
    if (chance() < 0.6) {
      const [bx, by] = [x + Math.cos(angle + 0.7) * u * 1.5, y + Math.sin(angle + 0.7) * u * 1.3]
      pen.line(`M${n(x)} ${n(y)}L${n(bx)} ${n(by)}`, paints.soft, u * 0.06)
      pen.circle(bx, by, u * 0.13, paints.ink)
    }
  }
  pen.circle(cx, cy, u * 0.95, paints.ink)
  pen.circle(cx, cy, u * 0.5, paints.hot)
}

function mesh(pen: Pen): void {
  const { w, h, chance, paints } = pen
  const u = unit(pen) * 1.5
  const points: [number, number][] = []
  for (let y = u * 0.3; y < h + u * 0.4; y += u) {
    for (let x = u * 0.2; x < w + u * 0.4; x += u)
      points.push([x + chance.between(-0.3, 0.3) * u, y + chance.between(-0.3, 0.3) * u])
  }
  let d = ''
  for (const [at, [x, y]] of points.entries()) {
    for (const [bx, by] of points.slice(at + 1)) {
      const far = Math.hypot(bx - x, by - y)
      if (far < u * 1.25 && chance() < 0.62)
        d += `M${Math.round(x)} ${Math.round(y)}L${Math.round(bx)} ${Math.round(by)}`
    }
  }
  pen.line(d, paints.soft, 2.5)
  const marked = points
    .filter(([x, y]) => Math.abs(y - h * (0.75 - (0.5 * x) / w)) < u * 0.42)
    .sort((a, b) => a[0] - b[0])
  pen.line(`M${marked.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, paints.hot, u * 0.08)
  for (const [x, y] of points)
    if (chance() < 0.85) pen.circle(x, y, u * chance.between(0.05, 0.13), chance() < 0.3 ? paints.ink : paints.mid)
  for (const [x, y] of marked) pen.circle(x, y, u * 0.15, paints.ink)
}
