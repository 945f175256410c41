import { items, LIGHT, line, list, maybe, of, text } from './parts.ts'
import type { Pattern } from './types.ts'

const FIGURE = { value: line(1, 3), label: line(1, 8) }

/** Sections of a canvas: cells that fill one page; `compose/canvas.ts` lays them out. */
export const CANVAS: readonly Pattern[] = [
  {
    name: 'cells',
    purpose: 'Named cells that fill the page of a canvas, as a plan of rows says',
    realises: [['list'], ['text'], ['columns'], ['KPI'], ['icons'], ['heading'], ['persona']],
    formats: ['canvas'],
    tones: LIGHT,
    slots: {
      plan: list(1, 6, [1, 12]),
      cells: items(2, 16, {
        key: line(1, 1, 'The letter or word that stands for the cell in the plan'),
        title: line(1, 6),
        note: maybe(line(1, 10)),
        text: maybe(text(3, 60)),
        list: maybe(list(1, 7)),
        figures: maybe(items(1, 3, FIGURE)),
        icon: maybe(of('icon')),
        art: maybe(of('art')),
        portrait: maybe(of('portrait')),
        tone: maybe(line(1, 1)),
      }),
    },
    layouts: [],
  },
  {
    name: 'strip',
    purpose: 'A table or columns of words below the cells of a canvas',
    realises: [['table'], ['columns'], ['text'], ['icons'], ['chart']],
    formats: ['canvas'],
    tones: LIGHT,
    slots: {
      title: maybe(line(1, 10)),
      table: maybe(of('table', [2, 6])),
      units: maybe(items(2, 5, { title: line(1, 6), text: maybe(text(3, 40)), list: maybe(list(1, 5)) })),
      series: maybe(of('series', [3, 8])),
    },
    layouts: [],
  },
]
