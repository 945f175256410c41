import type { Motif } from '../motif.ts'
import type { Scheme } from '../paint.ts'
import { n, type Pen } from '../pen.ts'
import { GOODS } from './kit-goods.ts'
import { OBJECTS } from './kit-objects.ts'
import type { Part } from './kit-parts.ts'
import { TRADES } from './kit-trades.ts'
import { WORKS } from './kit-works.ts'

/** Size of an object as a share of the smaller side. */
const SHARE = 0.6
/** px from which a side is parted into several fields. */
const PARTED_PX = 420

const ALL: Readonly<Record<string, readonly Part[]>> = { ...OBJECTS, ...GOODS, ...WORKS, ...TRADES }

/** Plain objects: one in the middle of its ground, as an icon, or those that are named in fields beside each other. */
export const kit: Motif = {
  name: 'kit',
  title: 'Objects',
  words: ['icon', 'object', 'symbol', 'pictogram', ...Object.keys(ALL)],
  forms: Object.keys(ALL),
  draw(pen, form) {
    const { w, h, paints } = pen
    const objects = form.split(' ').flatMap((name) => (ALL[name] ? [ALL[name]] : []))
    if (objects.length > 1) fields(pen, objects)
    else place(pen, objects[0] ?? ALL.cup ?? [], { x: 0, y: 0, w, h }, paints)
  },
}

type Field = { x: number; y: number; w: number; h: number }

function place(pen: Pen, parts: readonly Part[], { x, y, w, h }: Field, paints: Scheme): void {
  const size = Math.min(w, h) * SHARE
  pen.moved(`translate(${n(x + (w - size) / 2)} ${n(y + (h - size) / 2)}) scale(${(size / 100).toFixed(3)})`, () => {
    for (const { paint, d, line } of parts) {
      if (line) pen.line(d, paints[paint], line)
      else pen.fill(d, paints[paint])
    }
  })
}

/** Fields of the picture, no two alike beside each other, each with the next object. */
function fields(pen: Pen, objects: readonly (readonly Part[])[]): void {
  const { w, h, chance } = pen
  const least = Math.min(w, h)
  const side = least < PARTED_PX / 2 ? least : least < PARTED_PX ? least / 1.5 : Math.min(300, least / 2)
  const [across, down] = [Math.max(1, Math.round(w / side)), Math.max(1, Math.round(h / side))]
  const grounds = chance.shuffle(groundsOf(pen))
  const first = chance.whole(0, objects.length - 1)
  const turn = objects.length > 3 ? 2 : 1
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [x, y] = [Math.round((column * w) / across), Math.round((row * h) / down)]
      const field = { x, y, w: Math.round(((column + 1) * w) / across) - x, h: Math.round(((row + 1) * h) / down) - y }
      const paints = grounds[(column + 2 * row) % grounds.length] as Scheme
      pen.rect(field.x, field.y, field.w, field.h, paints.ground)
      place(pen, objects[(first + column + turn * row) % objects.length] ?? [], field, paints)
    }
  }
}

/** The paints of each ground that a field may have. */
function groundsOf({ paints, isDark }: Pen): Scheme[] {
  const { ground, ink, hot, mid, soft } = paints
  return [
    paints,
    { ...paints, ground: soft, mid: isDark ? mid : ground },
    { ...paints, ground: mid, ink: isDark ? ink : ground, mid: soft },
    { ...paints, ground: hot, ink: isDark ? ground : ink, hot: isDark ? ink : ground, mid: isDark ? mid : soft },
    { ...paints, ground: ink, ink: ground, mid: isDark ? soft : mid },
  ]
}
