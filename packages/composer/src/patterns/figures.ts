import {
  ACROSS,
  ANY,
  column,
  head,
  house,
  items,
  LEAD,
  LIGHT,
  line,
  maybe,
  of,
  page,
  row,
  slide,
  slideHead,
  TITLE,
  text,
  words,
} from './parts.ts'
import type { Block, Pattern } from './types.ts'

const FIGURE = { value: line(1, 3, 'Short enough for one line: "6,300"'), label: line(1, 9), note: maybe(line(1, 10)) }
const figure: Block = words('figure:value', 'p:label', 'caption:note?')

/** Sections of figures and charts. */
export const FIGURES: readonly Pattern[] = [
  {
    name: 'finding',
    purpose: 'A finding with its number, and the chart that shows it',
    realises: [['text', 'chart'], ['chart', 'text'], ['chart']],
    formats: ['report', 'proposal', 'one-pager', 'deck', 'plan'],
    tones: ANY,
    slots: { number: maybe(line(1, 3)), title: TITLE, body: text(14, 80), series: of('series', [2, 14]) },
    layouts: [
      page([house([words('figure:number?', 'h2:title', 'p:body')], [{ chart: 'series', rows: 42 }])]),
      slide([
        slideHead(),
        row(
          6,
          column([4, 18], [words('figure:number?', 'lead:body')]),
          column([26, 30], [{ chart: 'series', rows: 40 }]),
        ),
      ]),
    ],
  },
  {
    name: 'figures',
    purpose: 'Two to four figures under what they show',
    realises: [['KPI'], ['text', 'KPI'], ['list', 'KPI'], ['columns', 'KPI']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: TITLE, lead: maybe(LEAD), figures: items(2, 4, FIGURE) },
    layouts: [
      page([head(), { gap: 7, each: 'figures', tracks: ACROSS, blocks: [figure] }]),
      slide([
        slideHead('lead:lead?'),
        { gap: 10, each: 'figures', tracks: ACROSS, blocks: [words('figure:value', 'lead:label', 'caption:note?')] },
      ]),
    ],
  },
  {
    name: 'figures-target',
    purpose: 'Three figures, each with how far it is from its goal',
    realises: [['KPI'], ['progress']],
    formats: ['one-pager', 'report', 'plan', 'proposal', 'form-page'],
    tones: LIGHT,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      figures: items(2, 4, { value: line(1, 3), label: line(1, 9), goal: line(1, 8), percent: of('number') }),
    },
    layouts: [
      page([
        head(),
        {
          gap: 7,
          each: 'figures',
          tracks: ACROSS,
          inner: 2,
          blocks: [words('figure:value', 'p:label'), { meter: 'percent', label: 'goal' }],
        },
      ]),
    ],
  },
  {
    name: 'figure-hero',
    purpose: 'One large figure, what it means, and the bars behind it',
    realises: [['KPI'], ['chart', 'KPI'], ['KPI', 'chart'], ['chart']],
    formats: ['deck', 'report', 'one-pager', 'proposal'],
    tones: ANY,
    slots: {
      title: TITLE,
      figure: line(1, 2),
      lead: text(5, 30),
      note: maybe(text(4, 30)),
      series: of('series', [3, 7]),
    },
    layouts: [
      page([
        row(0, column([4, 34], [words('h2:title')])),
        row(
          6,
          column([4, 22], [{ text: ['figure:figure', 'lead:lead', 'caption:note?'], px: { figure: 96 } }]),
          column([31, 25], [{ chart: 'series', rows: 38, kind: 'bars' }]),
        ),
      ]),
      slide([
        slideHead(),
        row(
          6,
          column([4, 22], [{ text: ['figure:figure', 'lead:lead', 'caption:note?'], px: { figure: 96 } }]),
          column([31, 25], [{ chart: 'series', rows: 38, kind: 'bars' }], { down: 1 }),
        ),
      ]),
    ],
  },
  {
    name: 'dashboard',
    purpose: 'Four figures and two charts on one screen',
    realises: [['KPI'], ['chart'], ['chart', 'KPI'], ['KPI', 'chart']],
    formats: ['report', 'one-pager', 'plan'],
    tones: LIGHT,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      figures: items(3, 4, FIGURE),
      left: of('series', [3, 14]),
      right: of('series', [3, 8]),
      comment: maybe(text(4, 40)),
    },
    layouts: [
      page([
        head(),
        { gap: 7, each: 'figures', tracks: ACROSS, blocks: [figure] },
        row(
          6,
          column([4, 25], [{ chart: 'left', rows: 36 }]),
          column([31, 25], [{ chart: 'right', rows: 36, kind: 'bars' }]),
        ),
        row(4, column([4, 34], [words('caption:comment?')])),
      ]),
    ],
  },
  {
    name: 'chart-right',
    purpose: 'What a chart shows, and the chart beside it',
    realises: [['chart'], ['chart', 'text'], ['text', 'chart']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck'],
    tones: ANY,
    slots: { title: TITLE, body: maybe(text(10, 75)), note: maybe(line(2, 14)), series: of('series', [3, 14]) },
    layouts: [
      page([house([words('h2:title', 'p:body?', 'caption:note?')], [{ chart: 'series', rows: 44, kind: 'columns' }])]),
      slide([
        slideHead(),
        row(
          7,
          column([4, 17], [words('lead:body?', 'caption:note?')]),
          column([25, 31], [{ chart: 'series', rows: 40, kind: 'columns' }]),
        ),
      ]),
    ],
  },
  {
    name: 'two-charts',
    purpose: 'A finding shown by a ring and by bars',
    realises: [['chart'], ['chart', 'text']],
    formats: ['report', 'one-pager', 'plan', 'proposal'],
    tones: LIGHT,
    slots: { title: TITLE, lead: LEAD, ring: of('series', [3, 5]), bars: of('series', [3, 8]) },
    layouts: [
      page([
        head(),
        row(
          7,
          column([4, 25], [{ ring: 'ring', rows: 28 }]),
          column([33, 23], [{ chart: 'bars', rows: 28, kind: 'bars' }]),
        ),
      ]),
    ],
  },
  {
    name: 'chart-table',
    purpose: 'Bars, and the table of the same beside them',
    realises: [['table', 'chart'], ['chart', 'table'], ['chart']],
    formats: ['report', 'plan', 'proposal', 'one-pager'],
    tones: LIGHT,
    slots: { title: TITLE, lead: LEAD, series: of('series', [3, 8]), table: of('table', [2, 8]) },
    layouts: [
      page([
        head(),
        row(7, column([4, 22], [{ chart: 'series', rows: 34, kind: 'bars' }]), column([28, 28], [{ table: 'table' }])),
      ]),
    ],
  },
  {
    name: 'curve',
    purpose: 'How something rises and falls from step to step',
    realises: [['chart']],
    formats: ['report', 'plan', 'one-pager', 'canvas'],
    tones: LIGHT,
    slots: { title: TITLE, lead: maybe(LEAD), stages: of('series', [4, 12]), note: maybe(text(4, 30)) },
    layouts: [
      page([
        head(),
        row(6, column([4, 52], [{ chart: 'stages', rows: 34, kind: 'columns' }])),
        row(2, column([4, 34], [words('caption:note?')])),
      ]),
    ],
  },
  {
    name: 'progress',
    purpose: 'How far several things are, in percent of the whole',
    realises: [['progress']],
    formats: ['one-pager', 'report', 'plan'],
    tones: LIGHT,
    slots: { title: TITLE, body: maybe(text(5, 50)), bars: of('series', [3, 8]) },
    layouts: [page([house([words('h2:title', 'p:body?')], [{ meters: 'bars' }], { down: 1 })])],
  },
  {
    name: 'objectives',
    purpose: 'Objectives with their owner, each with its results as bars',
    realises: [['progress']],
    formats: ['plan', 'report'],
    tones: LIGHT,
    slots: {
      title: maybe(TITLE),
      lead: maybe(LEAD),
      objectives: items(1, 4, { objective: line(3, 16), owner: line(1, 10), results: of('series', [2, 5]) }),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          every: 'objectives',
          between: 2,
          columns: [
            column([4, 16], [words('sub:objective', 'caption:owner')]),
            column([22, 34], [{ meters: 'results' }]),
          ],
        },
      ]),
    ],
  },
]
