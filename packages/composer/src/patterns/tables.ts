import type { Tone } from '@recto/document'
import {
  ACROSS,
  ACTION,
  ANY,
  column,
  head,
  house,
  items,
  LEAD,
  LIGHT,
  line,
  list,
  maybe,
  of,
  page,
  row,
  slide,
  slideHead,
  TITLE,
  TOPLINE,
  text,
  words,
} from './parts.ts'
import type { Pattern, Tracks } from './types.ts'

/** Two by two without a gap, so the cells themselves form the layout. */
const SQUARE: Tracks = {
  4: [
    [4, 26],
    [30, 26],
    [4, 26],
    [30, 26],
  ],
}

/** Each cell of a quadrant names its column: on a phone the cells stand below each other. */
const AXIS = { field: 'note', slots: ['left', 'right'] } as const
const QUADRANT: readonly Tone[] = ['accentSoft', 'primarySoft', 'primarySoft', 'surface']
const LANES: readonly Tone[] = ['accentSoft', 'primarySoft', 'surface']

/** Sections of tables and of time. */
export const TABLES: readonly Pattern[] = [
  {
    name: 'table-full',
    purpose: 'A finding and its table across the page',
    realises: [['table'], ['timeline'], ['timeline', 'table']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: TITLE, lead: maybe(LEAD), table: of('table', [2, 14]) },
    layouts: [
      page([head(), row(6, column([4, 52], [{ table: 'table' }]))]),
      slide([slideHead('lead:lead?'), row(5, column([4, 52], [{ table: 'table' }]))]),
    ],
  },
  {
    name: 'table-left',
    purpose: 'A heading with its words, and a table beside it',
    realises: [['table'], ['list'], ['timeline']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: TITLE, body: maybe(text(5, 60)), table: of('table', [2, 14]) },
    layouts: [
      page([house([words('h2:title', 'p:body?')], [{ table: 'table' }])]),
      slide([slideHead(), row(6, column([4, 15], [words('lead:body?')]), column([22, 34], [{ table: 'table' }]))]),
    ],
  },
  {
    name: 'facts-picture',
    purpose: 'A picture, and the facts about what it shows',
    realises: [['image', 'table'], ['table']],
    formats: ['one-pager', 'report', 'proposal', 'guide', 'plan'],
    tones: LIGHT,
    mirror: true,
    slots: {
      art: of('art'),
      title: TITLE,
      body: maybe(text(6, 50)),
      facts: items(3, 8, { label: line(1, 4), value: line(1, 14) }),
    },
    layouts: [
      page([
        row(
          0,
          column([4, 22], [{ art: 'art', rows: [30, 52] }]),
          column([30, 26], [words('h2:title', 'p:body?'), { pairs: 'facts' }], { gap: 4 }),
        ),
      ]),
    ],
  },
  {
    name: 'price-options',
    purpose: 'Options side by side line by line, one recommended, totals below',
    realises: [['pricing table'], ['table']],
    formats: ['proposal', 'one-pager', 'deck', 'form-page'],
    tones: LIGHT,
    slots: { title: TITLE, lead: maybe(LEAD), table: of('table', [3, 10]) },
    layouts: [
      page([head(), row(6, column([4, 52], [{ table: 'table' }]))]),
      slide([slideHead(), row(5, column([4, 52], [{ table: 'table', dense: true }]))]),
    ],
  },
  {
    name: 'table-action',
    purpose: 'A short table, and what to do next beside it',
    realises: [
      ['table', 'button'],
      ['text', 'button'],
    ],
    formats: ['deck', 'proposal', 'one-pager', 'form-page', 'plan'],
    tones: ANY,
    slots: { title: TITLE, table: of('table', [2, 7]), body: text(5, 40), action: ACTION },
    layouts: [
      page([
        row(0, column([4, 34], [words('h2:title')])),
        row(
          6,
          column([4, 30], [{ table: 'table' }]),
          column([38, 18], [words('p:body'), { button: 'action', style: 'accent' }], { gap: 3, down: 1 }),
        ),
      ]),
      slide([
        slideHead(),
        row(
          7,
          column([4, 30], [{ table: 'table' }]),
          column([38, 18], [words('lead:body'), { button: 'action', style: 'accent' }], { gap: 3, down: 1 }),
        ),
      ]),
    ],
  },
  {
    name: 'score-grid',
    purpose: 'Options scored by criteria from 1 to 5, the best cells coloured',
    realises: [['matrix'], ['table']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ['background', 'surface'],
    slots: { title: TITLE, body: maybe(text(5, 60)), table: of('table', [3, 9]) },
    layouts: [
      page([house([words('h2:title', 'p:body?')], [{ table: 'table', grid: true }])]),
      slide([
        slideHead(),
        row(6, column([4, 15], [words('p:body?')]), column([22, 34], [{ table: 'table', grid: true }])),
      ]),
    ],
  },
  {
    name: 'sign-off',
    purpose: 'Who agrees, with room for date and signature',
    realises: [['table'], ['form']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'form-page'],
    tones: LIGHT,
    slots: { title: TITLE, body: maybe(text(5, 60)), people: items(1, 6, { name: line(1, 4), role: line(1, 7) }) },
    layouts: [page([house([words('h2:title', 'p:body?')], [{ table: 'people' }])])],
  },
  {
    name: 'quadrant',
    purpose: 'Four cells on two axes',
    realises: [['matrix'], ['columns'], ['table', 'matrix']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck'],
    tones: ['background', 'surface'],
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      left: line(1, 7, 'What the left column stands for'),
      right: line(1, 7, 'What the right column stands for'),
      cells: items(4, 4, { title: line(1, 6), note: line(1, 9, 'What the row stands for'), list: list(1, 5) }),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'cells',
          heads: AXIS,
          tracks: SQUARE,
          level: true,
          fills: QUADRANT,
          blocks: [{ text: ['caption:note', 'sub:title', 'ul:list'], box: { pad: [25, 25, 25, 25] } }],
        },
      ]),
      slide([
        slideHead(),
        {
          gap: 3,
          each: 'cells',
          heads: AXIS,
          tracks: SQUARE,
          level: true,
          fills: QUADRANT,
          blocks: [{ text: ['caption:note', 'sub:title', 'ul:list'], box: { pad: [20, 20, 20, 20] } }],
        },
      ]),
    ],
  },
  {
    name: 'steps-line',
    purpose: 'Three to five steps along a line, each with its date',
    realises: [['timeline'], ['text', 'timeline'], ['timeline', 'KPI'], ['timeline', 'button'], ['columns']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      steps: items(3, 5, { when: line(1, 5), name: line(1, 6), text: text(4, 30) }),
      action: maybe(ACTION),
    },
    layouts: [
      page([
        head(),
        {
          gap: 7,
          each: 'steps',
          tracks: ACROSS,
          blocks: [{ text: ['eyebrow:when', 'sub:name', 'p:text'], box: TOPLINE }],
        },
        row(5, column([4, 16], [{ button: 'action', style: 'solid' }])),
      ]),
      slide([
        slideHead(),
        {
          gap: 9,
          each: 'steps',
          tracks: ACROSS,
          blocks: [{ text: ['eyebrow:when', 'sub:name', 'p:text'], box: TOPLINE }],
        },
        row(5, column([4, 16], [{ button: 'action', style: 'accent' }])),
      ]),
    ],
  },
  {
    name: 'calendar-bars',
    purpose: 'Work in lanes over weeks or months, as bars',
    realises: [['timeline']],
    formats: ['plan', 'report', 'proposal', 'one-pager'],
    tones: ['background', 'surface'],
    slots: { title: TITLE, lead: maybe(LEAD), calendar: of('calendar', [3, 9]) },
    layouts: [page([head(), row(6, column([4, 52], [{ calendar: 'calendar' }]))])],
  },
  {
    name: 'process',
    purpose: 'Three or four steps, each with a picture',
    realises: [['icons'], ['text', 'diagram'], ['columns'], ['timeline'], ['diagram']],
    formats: ['one-pager', 'report', 'proposal', 'deck', 'guide', 'plan'],
    tones: ANY,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      steps: items(3, 4, { art: of('art'), name: line(1, 6), text: text(5, 34) }),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'steps',
          tracks: ACROSS,
          inner: 3,
          blocks: [{ art: 'art', rows: 22 }, words('sub:name', 'p:text')],
        },
      ]),
      slide([
        slideHead(),
        {
          gap: 6,
          each: 'steps',
          tracks: ACROSS,
          inner: 3,
          blocks: [{ art: 'art', rows: 22 }, words('sub:name', 'p:text')],
        },
      ]),
    ],
  },
  {
    name: 'lanes',
    purpose: 'Now, next and later as three filled columns',
    realises: [['list'], ['columns'], ['timeline']],
    formats: ['plan', 'deck', 'one-pager', 'report', 'guide'],
    tones: ['background', 'surface'],
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      lanes: items(3, 3, { when: line(1, 5), title: line(1, 5), list: list(2, 6) }),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'lanes',
          tracks: {
            3: [
              [4, 17],
              [21, 18],
              [39, 17],
            ],
          },
          level: true,
          fills: LANES,
          blocks: [{ text: ['eyebrow:when', 'sub:title', 'ul:list'], box: { pad: [25, 25, 25, 25] } }],
        },
      ]),
      slide([
        slideHead(),
        {
          gap: 5,
          each: 'lanes',
          tracks: {
            3: [
              [4, 17],
              [21, 18],
              [39, 17],
            ],
          },
          level: true,
          fills: LANES,
          blocks: [{ text: ['eyebrow:when', 'sub:title', 'ul:list'], box: { pad: [20, 20, 20, 20] } }],
        },
      ]),
    ],
  },
]
