import {
  ACROSS,
  ACTION,
  column,
  items,
  line,
  maybe,
  of,
  page,
  row,
  STRONG,
  slide,
  TOPLINE,
  text,
  words,
} from './parts.ts'
import type { Pattern } from './types.ts'

const FIGURES = items(3, 4, { value: line(1, 3), label: line(1, 8), note: maybe(line(1, 8)) })
const KICKER = line(1, 12, 'Who, what kind of document, when')
const TITLE = line(2, 12, 'The result, so that it works as the only line somebody reads')

/** Openings: the first section of a document. */
export const COVERS: readonly Pattern[] = [
  {
    name: 'cover-horizon',
    purpose: 'Title over a wide picture that closes the section',
    realises: [['heading'], ['image'], ['heading', 'image'], ['image', 'heading'], ['text']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'form-page'],
    tones: STRONG,
    slots: { kicker: KICKER, title: TITLE, lead: text(4, 30), side: maybe(line(2, 16)), art: of('art') },
    layouts: [
      page(
        [
          row(0, column([4, 34], [words('eyebrow:kicker')]), column([44, 12], [words('caption:side?')])),
          row(3, column([4, 44], [words('h1:title', 'lead:lead')])),
        ],
        { pad: [7, 0], bleed: [{ art: 'art', at: [0, 60], rows: { below: 40 } }] },
      ),
    ],
  },
  {
    name: 'cover-strip',
    purpose: 'A strip of picture, the result below it, figures where there are some',
    realises: [['heading'], ['KPI'], ['text', 'KPI'], ['image']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'form-page'],
    tones: ['background', 'surface', 'accentSoft', 'primarySoft', 'primary'],
    slots: { art: of('art'), kicker: KICKER, title: TITLE, lead: text(8, 36), figures: maybe(FIGURES) },
    layouts: [
      page(
        [
          row(0, column([4, 46], [words('eyebrow:kicker', 'h1:title', 'lead:lead')])),
          { gap: 7, each: 'figures', tracks: ACROSS, blocks: [words('figure:value', 'p:label', 'caption:note?')] },
        ],
        { pad: [7, 8], bleed: [{ art: 'art', at: [0, 60], rows: { above: 34 } }] },
      ),
    ],
  },
  {
    name: 'cover-portrait',
    purpose: 'A person: portrait to the edge, name, role, words of theirs, facts',
    realises: [['persona'], ['text', 'persona']],
    formats: ['one-pager', 'report', 'plan', 'canvas'],
    tones: ['primary', 'accent', 'ink', 'accentSoft', 'primarySoft'],
    mirror: true,
    slots: {
      person: of('portrait'),
      kicker: line(1, 10),
      title: line(1, 6, 'The name'),
      role: text(4, 22),
      quote: maybe(text(6, 26)),
      facts: maybe(items(3, 4, { label: line(1, 3), value: line(1, 3) })),
    },
    layouts: [
      page(
        [
          row(0, column([26, 30], [words('eyebrow:kicker', 'h1:title', 'lead:role')])),
          row(4, column([26, 30], [words('quote:quote?')])),
          row(5, column([26, 30], [{ pairs: 'facts', across: true }])),
        ],
        { pad: [7, 7], least: 58, bleed: [{ art: 'person', at: [0, 22], rows: 'section' }] },
      ),
    ],
  },
  {
    name: 'cover-bleed',
    purpose: 'Title at the left, a picture that fills the other half',
    realises: [['image'], ['heading', 'image'], ['image', 'heading'], ['heading']],
    formats: ['deck', 'report', 'guide', 'proposal', 'one-pager', 'plan'],
    tones: STRONG,
    mirror: true,
    slots: { kicker: KICKER, title: line(2, 9), lead: text(5, 24), meta: maybe(line(2, 18)), art: of('art') },
    layouts: [
      page(
        [
          row(0, column([4, 22], [words('eyebrow:kicker')])),
          row(5, column([4, 24], [words('h1:title')])),
          row(6, column([4, 22], [words('lead:lead', 'caption:meta?')])),
        ],
        { pad: [7, 7], least: 66, footed: true, bleed: [{ art: 'art', at: [30, 30], rows: 'section' }] },
      ),
      slide(
        [
          row(0, column([4, 22], [words('eyebrow:kicker')])),
          row(8, column([4, 26], [words('h1:title', 'lead:lead')])),
          row(4, column([4, 22], [words('caption:meta?')])),
        ],
        { pad: [6, 5], footed: true, bleed: [{ art: 'art', at: [32, 28], rows: 'section' }] },
      ),
    ],
  },
  {
    name: 'cover-type',
    purpose: 'A large title alone, three facts below a line',
    realises: [['heading'], ['text'], ['text', 'KPI']],
    formats: ['one-pager', 'report', 'plan', 'proposal', 'deck', 'form-page', 'guide'],
    tones: [...STRONG, 'background', 'surface'],
    slots: {
      kicker: maybe(KICKER),
      title: TITLE,
      lead: maybe(text(6, 30)),
      facts: maybe(items(2, 4, { label: line(1, 4), value: line(1, 12) })),
    },
    layouts: [
      page(
        [
          row(0, column([4, 34], [words('eyebrow:kicker?')])),
          row(5, column([4, 50], [words('h1:title', 'lead:lead?')])),
          { gap: 10, each: 'facts', tracks: ACROSS, blocks: [{ text: ['eyebrow:label', 'p:value'], box: TOPLINE }] },
        ],
        { pad: [7, 9] },
      ),
      slide(
        [
          row(0, column([4, 34], [words('eyebrow:kicker?')])),
          row(8, column([4, 48], [words('h1:title', 'lead:lead?')])),
          { gap: 6, each: 'facts', tracks: ACROSS, blocks: [{ text: ['eyebrow:label', 'p:value'], box: TOPLINE }] },
        ],
        { footed: true },
      ),
    ],
  },
  {
    name: 'letterhead',
    purpose: 'A quiet head: title and one sentence, facts beside them',
    realises: [['heading'], ['table'], ['text']],
    formats: ['one-pager', 'plan', 'form-page', 'proposal', 'canvas', 'report'],
    tones: ['background', 'surface', 'primarySoft', 'accentSoft', 'primary'],
    slots: {
      kicker: maybe(KICKER),
      title: line(2, 10),
      lead: text(5, 28),
      facts: items(3, 6, { label: line(1, 3), value: line(1, 9) }),
    },
    layouts: [
      page(
        [
          row(
            0,
            column([4, 26], [words('eyebrow:kicker?', 'h1:title', 'lead:lead')]),
            column([34, 22], [{ pairs: 'facts' }], { down: 1 }),
          ),
        ],
        { pad: [8, 8] },
      ),
    ],
  },
  {
    name: 'cover-product',
    purpose: 'What it is, what to do, and a screen of it',
    realises: [['heading', 'image'], ['heading'], ['button'], ['text', 'button']],
    formats: ['one-pager', 'deck', 'form-page', 'guide'],
    tones: [...STRONG, 'background', 'surface'],
    mirror: true,
    slots: { kicker: KICKER, title: TITLE, lead: text(6, 30), action: ACTION, art: of('art') },
    layouts: [
      page(
        [
          row(
            0,
            column([4, 24], [words('eyebrow:kicker', 'h1:title', 'lead:lead'), { button: 'action', style: 'accent' }], {
              gap: 4,
            }),
          ),
        ],
        {
          pad: [9, 9],
          least: 58,
          bleed: [{ art: 'art', at: [32, 28], rows: 'section' }],
        },
      ),
      slide(
        [
          row(
            8,
            column([4, 25], [words('eyebrow:kicker', 'h1:title', 'lead:lead'), { button: 'action', style: 'accent' }], {
              gap: 4,
            }),
          ),
        ],
        {
          bleed: [{ art: 'art', at: [32, 28], rows: 'section' }],
        },
      ),
    ],
  },
  {
    name: 'rail-head',
    purpose: 'A filled rail at the left of a canvas: title, what it is about, a picture, who made it',
    realises: [['heading'], ['persona'], ['text']],
    formats: ['canvas'],
    tones: ['primary', 'ink', 'accent'],
    slots: {
      kicker: line(1, 12),
      title: line(2, 10),
      lead: text(6, 34),
      art: maybe(of('art')),
      meta: maybe(text(3, 24)),
    },
    layouts: [],
  },
]
