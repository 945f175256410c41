import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { n, type Pen, rectPath } from '../pen.ts'

/** Bands that go over and under each other. */
export const weave: Motif = {
  name: 'weave',
  title: 'Weave',
  words: ['textile', 'pattern', 'culture', 'fabric', 'craft', 'process', 'together', 'bands', 'team', 'woven'],
  forms: ['plain', 'loose', 'diagonal'],
  draw(pen, form) {
    const { w, h } = pen
    if (form !== 'diagonal') {
      cloth(pen, { x: 0, y: 0, w, h }, form === 'loose' ? 0.62 : 0.84)
      return
    }
    const side = Math.hypot(w, h)
    pen.moved(`translate(${n(w / 2)} ${n(h / 2)}) rotate(45) translate(${n(-side / 2)} ${n(-side / 2)})`, () =>
      cloth(pen, { x: 0, y: 0, w: side, h: side }, 0.8),
    )
  },
}

type Area = { x: number; y: number; w: number; h: number }

function cloth(pen: Pen, { w, h }: Area, share: number): void {
  const { chance, paints } = pen
  const size = Math.max(30, Math.min(76, Math.min(pen.w, pen.h) / 5.2)) / pen.detail
  const band = size * share
  const colors: Paint[] = pen.isDark ? [paints.soft, paints.mid, paints.deep] : [paints.ink, paints.mid, paints.soft]
  const across = Array.from({ length: Math.ceil(h / size) }, (_, at) =>
    at % 5 === 3 ? paints.hot : chance.pick(colors),
  )
  const down = Array.from({ length: Math.ceil(w / size) }, () =>
    chance() < 0.12 ? (pen.isDark ? paints.ink : paints.hot) : chance.pick(colors),
  )
  for (const [at, paint] of across.entries()) pen.rect(0, at * size + (size - band) / 2, w, band, paint)
  // Every second crossing goes over: the band down is drawn in pieces.
  const lip = (size - band) / 2
  for (const [column, paint] of down.entries()) {
    const pieces: string[] = []
    for (let row = 0; row < across.length; row++) {
      if ((row + column) % 2 === 0) pieces.push(rectPath(column * size + lip, row * size - lip, band, size + lip * 2))
    }
    pen.fill(pieces.join(''), paint)
  }
  edges(pen, { w, h, size, band, lip, rows: across.length, columns: down.length })
}

/** A thin line of ground where one band passes over another. */
function edges(
  pen: Pen,
  {
    size,
    lip,
    band,
    rows,
    columns,
  }: { w: number; h: number; size: number; band: number; lip: number; rows: number; columns: number },
): void {
  let d = ''
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [x, y] = [column * size + lip, row * size + lip]
      d +=
        (row + column) % 2 === 0
          ? `M${n(x)} ${n(y - lip)}v${n(size)}m${n(band)} 0v${n(-size)}`
          : `M${n(x - lip)} ${n(y)}h${n(size)}m0 ${n(band)}h${n(-size)}`
    }
  }
  pen.line(d, pen.paints.ground, Math.max(2, size * 0.05), { cap: 'butt' })
}
