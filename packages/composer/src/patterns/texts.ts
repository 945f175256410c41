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
import type { Block, Pattern, Slots } from './types.ts'

const UNIT: Slots = { title: line(1, 8), text: maybe(text(8, 70)), list: maybe(list(2, 6)) }
const unit: Block = words('sub:title', 'p:text?', 'ul:list?')

/** Sections of words. */
export const TEXTS: readonly Pattern[] = [
  {
    name: 'lead-left',
    purpose: 'A heading, and what it means in a few sentences beside it',
    realises: [['text'], ['heading']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: TITLE, lead: text(10, 48), body: maybe(text(20, 130)) },
    layouts: [
      page([house([words('h2:title')], [words('lead:lead'), words('p:body?')], { down: 1, gap: 3 })]),
      slide([slideHead(), row(7, column([4, 25], [words('lead:lead')]), column([33, 23], [words('p:body?')]))]),
    ],
  },
  {
    name: 'halves',
    purpose: 'Two things side by side',
    realises: [['text'], ['list'], ['columns'], ['text', 'list']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: maybe(TITLE), lead: maybe(LEAD), units: items(2, 2, UNIT) },
    layouts: [
      page([head(), { gap: 6, each: 'units', tracks: ACROSS, blocks: [unit] }]),
      slide([slideHead(), { gap: 7, each: 'units', tracks: ACROSS, blocks: [unit] }]),
    ],
  },
  {
    name: 'thirds',
    purpose: 'Three things side by side',
    realises: [['text'], ['list'], ['columns'], ['checklist']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: maybe(TITLE), lead: maybe(LEAD), units: items(3, 3, UNIT) },
    layouts: [
      page([head(), { gap: 6, each: 'units', tracks: ACROSS, blocks: [unit] }]),
      slide([slideHead(), { gap: 7, each: 'units', tracks: ACROSS, blocks: [unit] }]),
    ],
  },
  {
    name: 'quarters',
    purpose: 'Four short points, each under a line',
    realises: [['columns'], ['list'], ['icons']],
    formats: ['one-pager', 'report', 'plan', 'deck', 'guide', 'proposal'],
    tones: ANY,
    slots: { title: TITLE, lead: maybe(LEAD), units: items(4, 4, { title: line(1, 5), text: text(4, 24) }) },
    layouts: [
      page([
        head(),
        { gap: 6, each: 'units', tracks: ACROSS, blocks: [{ text: ['sub:title', 'p:text'], box: TOPLINE }] },
      ]),
      slide([
        slideHead(),
        { gap: 9, each: 'units', tracks: ACROSS, blocks: [{ text: ['sub:title', 'p:text'], box: TOPLINE }] },
      ]),
    ],
  },
  {
    name: 'letter',
    purpose: 'Somebody speaks: portrait, words, name',
    realises: [['text'], ['text', 'image'], ['text', 'persona']],
    formats: ['report', 'guide', 'proposal', 'plan', 'form-page', 'one-pager'],
    tones: [...LIGHT, 'primary'],
    slots: { portrait: of('portrait'), signed: line(2, 14), title: TITLE, lead: text(12, 48), body: text(30, 150) },
    layouts: [
      page([
        row(
          0,
          column([4, 16], [{ art: 'portrait', rows: 38 }, words('caption:signed')], { gap: 2 }),
          column([22, 32], [words('h2:title', 'lead:lead'), words('p:body')], { gap: 3 }),
        ),
      ]),
    ],
  },
  {
    name: 'statement',
    purpose: 'One sentence that carries the section',
    realises: [['quote'], ['heading'], ['text']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { sentence: text(6, 32), source: maybe(line(2, 18)) },
    layouts: [
      page([row(0, column([4, 46], [words('quote:sentence', 'p:source?')]))], { pad: [14, 13] }),
      slide([row(16, column([4, 46], [words('quote:sentence', 'lead:source?')]))]),
    ],
  },
  {
    name: 'labelled-rows',
    purpose: 'Three to five questions, each answered beside it',
    realises: [['text'], ['list'], ['table'], ['text', 'list']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'form-page'],
    tones: LIGHT,
    slots: {
      title: maybe(TITLE),
      lead: maybe(LEAD),
      rows: items(3, 6, { label: line(1, 8), text: maybe(text(6, 70)), list: maybe(list(2, 5)) }),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          every: 'rows',
          between: 1,
          columns: [column([4, 14], [words('sub:label')]), column([22, 32], [words('p:text?', 'ul:list?')])],
        },
      ]),
    ],
  },
  {
    name: 'text-picture',
    purpose: 'Words beside a picture of the same height',
    realises: [['text', 'image'], ['image', 'text'], ['image'], ['heading', 'image']],
    formats: ['one-pager', 'report', 'plan', 'proposal', 'deck', 'guide'],
    tones: ANY,
    mirror: true,
    slots: { title: TITLE, lead: maybe(text(8, 36)), body: text(16, 90), list: maybe(list(2, 5)), art: of('art') },
    layouts: [
      page([
        row(
          0,
          column([4, 25], [words('h2:title', 'lead:lead?', 'p:body', 'ul:list?')], { down: 1 }),
          column([33, 23], [{ art: 'art', rows: [30, 46] }]),
        ),
      ]),
      slide([
        row(
          0,
          column([4, 24], [words('h2:title', 'lead:lead?', 'p:body', 'ul:list?')], { down: 8 }),
          column([32, 24], [{ art: 'art', rows: 55 }]),
        ),
      ]),
    ],
  },
  {
    name: 'guide-body',
    purpose: 'A list of contents beside the first words of a long text',
    realises: [['text'], ['list']],
    formats: ['guide', 'report'],
    tones: LIGHT,
    slots: { title: TITLE, lead: text(10, 48), body: maybe(text(20, 240)) },
    layouts: [
      page([
        row(
          0,
          column([4, 15], [{ contents: true }]),
          column([22, 32], [words('h2:title', 'lead:lead'), words('p:body?')], { gap: 3 }),
        ),
      ]),
    ],
  },
  {
    name: 'list-left',
    purpose: 'A heading and a list in two columns beside it',
    realises: [['list'], ['list', 'button'], ['text', 'list']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: TITLE, body: maybe(text(6, 40)), list: list(3, 8, [3, 26]), action: maybe(ACTION) },
    layouts: [
      page([
        row(
          0,
          column([4, 16], [words('h2:title', 'p:body?'), { button: 'action', style: 'solid' }], { gap: 4 }),
          column([22, 16], [words('ul:list.a')], { down: 1 }),
          column([40, 16], [words('ul:list.b?')], { down: 1 }),
        ),
      ]),
      slide([
        slideHead('lead:body?'),
        row(8, column([4, 25], [words('ul:list.a')]), column([31, 25], [words('ul:list.b?')])),
        row(5, column([4, 16], [{ button: 'action', style: 'accent' }])),
      ]),
    ],
  },
  {
    name: 'list-ranked',
    purpose: 'A numbered list, the first one first',
    realises: [['list']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'form-page'],
    tones: ANY,
    slots: { title: TITLE, body: maybe(text(6, 40)), list: list(3, 8, [4, 32]) },
    layouts: [page([house([words('h2:title', 'p:body?')], [words('ol:list')], { down: 1 })])],
  },
  {
    name: 'checklist',
    purpose: 'Things to do, each with who and when',
    realises: [['checklist'], ['list']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'form-page', 'proposal'],
    tones: LIGHT,
    slots: { title: TITLE, body: maybe(text(5, 40)), tasks: of('tasks', [3, 9]), action: maybe(ACTION) },
    layouts: [
      page([
        house([words('h2:title', 'p:body?'), { button: 'action', style: 'solid' }], [{ tasks: 'tasks' }], { down: 0 }),
      ]),
    ],
  },
  {
    name: 'do-dont',
    purpose: 'What to do and what not, as two lists under lines',
    realises: [['columns'], ['list']],
    formats: ['guide', 'one-pager', 'report', 'plan'],
    tones: LIGHT,
    slots: { title: maybe(TITLE), lead: maybe(LEAD), units: items(2, 2, { title: line(1, 6), list: list(2, 6) }) },
    layouts: [
      page([
        head(),
        { gap: 6, each: 'units', tracks: ACROSS, blocks: [{ text: ['sub:title', 'ul:list'], box: TOPLINE }] },
      ]),
    ],
  },
]
