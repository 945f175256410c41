import type { Motif } from '../motif.ts'
import { n } from '../pen.ts'
import { OBJECTS } from './kit-objects.ts'

/** Share of the smaller side that an object takes. */
const SHARE = 0.6

/** One plain object in the middle of its ground: an icon that follows the theme. */
export const kit: Motif = {
  name: 'kit',
  title: 'Objects',
  words: ['icon', 'object', 'symbol', 'pictogram', ...Object.keys(OBJECTS)],
  forms: Object.keys(OBJECTS),
  draw(pen, form) {
    const { w, h, paints } = pen
    const size = Math.min(w, h) * SHARE
    const parts = OBJECTS[form] ?? OBJECTS.cup ?? []
    pen.moved(`translate(${n((w - size) / 2)} ${n((h - size) / 2)}) scale(${(size / 100).toFixed(3)})`, () => {
      for (const { paint, d, line } of parts) {
        if (line) pen.line(d, paints[paint], line)
        else pen.fill(d, paints[paint])
      }
    })
  },
}
