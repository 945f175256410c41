import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import { circlePath, n, type Pen, rectPath } from '../pen.ts'

/** Shelves with books, jars, boxes and a plant. */
export const shelves: Motif = {
  name: 'shelves',
  title: 'Shelves',
  words: ['books', 'shop', 'retail', 'library', 'stock', 'jars', 'boxes', 'store', 'handbook', 'archive', 'products'],
  forms: ['books', 'jars', 'boxes', 'mixed'],
  draw(pen, form) {
    const { w, h, chance, paints } = pen
    const rows = Math.max(1, Math.round(h / 195))
    const room = h / rows
    const board = Math.max(6, room * 0.055)
    for (let row = 0; row < rows; row++) {
      const floor = room * (row + 1) - board
      let last = ''
      for (let x = chance.between(0, room * 0.2); x < w - room * 0.1; ) {
        const kinds =
          form === 'mixed'
            ? ['books', 'jars', 'boxes', 'plant', 'bowl']
            : form === 'boxes'
              ? ['boxes']
              : [form, form, form, form === 'books' ? 'bowl' : 'plant', 'boxes']
        let kind = chance.pick(kinds)
        if (kind === last && kind !== form) kind = form === 'mixed' ? 'books' : form
        last = kind
        x += thing(pen, kind, x, floor, room - board) + room * chance.between(0.08, 0.22)
      }
      pen.rect(0, floor, w, board, pen.isDark ? paints.mid : paints.ink)
    }
  },
}

/** Draws an object at x on its shelf, and returns its width. */
function thing(pen: Pen, kind: string, x: number, floor: number, room: number): number {
  if (kind === 'books') return books(pen, x, floor, room)
  if (kind === 'jars') return jar(pen, x, floor, room)
  if (kind === 'boxes') return boxes(pen, x, floor, room)
  if (kind === 'bowl') return bowl(pen, x, floor, room)
  return pot(pen, x, floor, room)
}

const bodies = ({ paints, isDark }: Pen): Paint[] =>
  isDark
    ? [paints.ink, paints.hot, paints.mid, paints.soft]
    : [paints.ink, paints.mid, paints.hot === 'background' ? 'background' : paints.hot, paints.deep]

function books(pen: Pen, x: number, floor: number, room: number): number {
  const { chance, paints, fill, rect } = pen
  const count = chance.whole(3, 7)
  let at = x
  for (let nth = 0; nth < count; nth++) {
    const [wide, high] = [room * chance.between(0.09, 0.17), room * chance.between(0.5, 0.8)]
    const paint = chance.pick(bodies(pen))
    rect(at, floor - high, wide, high, paint)
    const band = paint === paints.ink ? paints.hot : paint === paints.hot ? paints.ink : paints.ground
    if (chance() < 0.6) rect(at, floor - high * 0.82, wide, high * 0.07, band)
    if (chance() < 0.3) rect(at, floor - high * 0.2, wide, high * 0.04, band)
    at += wide + 1.5
  }
  if (chance() < 0.45) {
    const [wide, high] = [room * 0.11, room * 0.62]
    fill(
      `M${n(at + room * 0.02)} ${n(floor)}h${n(wide)}L${n(at + room * 0.2 + wide)} ${n(floor - high)}l${n(-wide)} ${n(-wide * 0.22)}z`,
      chance.pick(bodies(pen)),
    )
    at += room * 0.3
  }
  return at - x
}

function jar(pen: Pen, x: number, floor: number, room: number): number {
  const { chance, paints, fill, rect } = pen
  const [wide, high] = [room * chance.between(0.26, 0.38), room * chance.between(0.4, 0.68)]
  const paint = chance.pick(bodies(pen))
  fill(rectPath(x, floor - high, wide, high, wide * 0.2), paint)
  rect(
    x + wide * 0.12,
    floor - high - room * 0.07,
    wide * 0.76,
    room * 0.085,
    paint === paints.hot ? paints.ink : paints.hot,
  )
  const label = paint === paints.ink ? paints.ground : 'background'
  if (chance() < 0.75) {
    fill(
      chance() < 0.5
        ? circlePath(x + wide / 2, floor - high * 0.45, wide * 0.24)
        : rectPath(x, floor - high * 0.6, wide, high * 0.28),
      label === paint ? paints.soft : label,
    )
  }
  return wide
}

function boxes(pen: Pen, x: number, floor: number, room: number): number {
  const { chance, paints, rect } = pen
  const wide = room * chance.between(0.42, 0.62)
  let y = floor
  for (let nth = 0; nth < chance.whole(1, 2); nth++) {
    const high = room * chance.between(0.24, 0.36)
    const inset = nth * room * 0.05
    const paint = chance.pick(bodies(pen))
    rect(x + inset, y - high, wide - inset * 2, high, paint)
    // A lid and a label: boxes of a store, not gifts.
    const [lid, label] = paint === paints.hot ? [paints.ink, paints.ground] : [paints.hot, paints.ground]
    rect(x + inset, y - high, wide - inset * 2, high * 0.16, lid)
    rect(x + wide * 0.34, y - high * 0.62, wide * 0.32, high * 0.3, paint === label ? paints.ink : label)
    y -= high
  }
  return wide
}

function bowl(pen: Pen, x: number, floor: number, room: number): number {
  const { chance, paints, fill, circle } = pen
  const r = room * chance.between(0.19, 0.26)
  for (const dx of [-0.5, 0, 0.5])
    circle(x + r + dx * r, floor - r * 1.06, r * 0.38, dx === 0 ? paints.hot : paints.mid)
  fill(
    `M${n(x)} ${n(floor - r)}h${n(2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0z`,
    pen.isDark ? paints.ink : paints.deep,
  )
  return 2 * r
}

function pot(pen: Pen, x: number, floor: number, room: number): number {
  const { paints, fill } = pen
  const [wide, high] = [room * 0.26, room * 0.24]
  const [cx, top] = [x + wide / 2, floor - high]
  const r = room * 0.2
  for (const [side, level, size] of [
    [1, 0, 1],
    [-1, 0, 1],
    [1, 0.45, 0.8],
    [-1, 0.45, 0.8],
    [1, 0.85, 0.55],
    [-1, 0.85, 0.55],
  ] as const) {
    const y = top - r * level
    const reach = r * size
    const arc = `A${n(reach)} ${n(reach)} 0 0 ${side === 1 ? 1 : 0}`
    fill(`M${n(cx)} ${n(y)}${arc} ${n(cx + side * reach)} ${n(y - reach)}${arc} ${n(cx)} ${n(y)}z`, paints.mid)
  }
  fill(
    `M${n(x)} ${n(top)}h${n(wide)}l${n(-wide * 0.14)} ${n(high)}h${n(-wide * 0.72)}z`,
    pen.isDark ? paints.hot : paints.ink,
  )
  return wide
}
