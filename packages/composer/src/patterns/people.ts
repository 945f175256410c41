import {
  ACROSS,
  ACTION,
  ANY,
  column,
  head,
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
  text,
  words,
} from './parts.ts'
import type { Block, Pattern, Tracks } from './types.ts'

/** Portraits. Two are each as wide as one of three. */
const FACES: Tracks = { ...ACROSS, 2: ACROSS[3]?.slice(0, 2) ?? [] }

/** Pictures two and two, or three and three. */
const PICTURES: Tracks = {
  2: [
    [4, 25],
    [31, 25],
  ],
  3: [
    [4, 16],
    [22, 16],
    [40, 16],
  ],
  4: [
    [4, 25],
    [31, 25],
    [4, 25],
    [31, 25],
  ],
  6: [
    [4, 16],
    [22, 16],
    [40, 16],
    [4, 16],
    [22, 16],
    [40, 16],
  ],
}
const SLIDE_PICTURES: Tracks = { ...PICTURES, 4: ACROSS[4] ?? [], 6: PICTURES[6] ?? [] }
/** A chart, or two figures below each other. */
const PROOF: readonly Block[] = [
  { chart: 'series', rows: 32 },
  words('figure:figures.1.value', 'p:figures.1.label'),
  words('figure:figures.2.value', 'p:figures.2.label'),
]
const MARKS: Tracks = {
  3: [
    [4, 14],
    [22, 14],
    [40, 14],
  ],
  4: [
    [4, 12],
    [18, 12],
    [32, 12],
    [46, 10],
  ],
  5: [
    [4, 10],
    [15, 10],
    [26, 10],
    [37, 10],
    [47, 9],
  ],
  6: [
    [4, 14],
    [22, 14],
    [40, 14],
    [4, 14],
    [22, 14],
    [40, 14],
  ],
}
const COLORS: Tracks = {
  3: [
    [4, 26],
    [30, 16],
    [46, 10],
  ],
  4: [
    [4, 22],
    [26, 15],
    [41, 8],
    [49, 7],
  ],
  5: [
    [4, 18],
    [22, 12],
    [34, 8],
    [42, 7],
    [49, 7],
  ],
}

/** Sections of people, their words, and pictures. */
export const PEOPLE: readonly Pattern[] = [
  {
    name: 'people',
    purpose: 'Two to four people with portrait, role and one line each',
    realises: [['persona'], ['persona', 'button'], ['persona', 'logos']],
    formats: ['one-pager', 'report', 'plan', 'proposal', 'deck', 'guide'],
    tones: ANY,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      people: items(2, 4, { portrait: of('portrait'), name: line(1, 5), role: line(1, 8), text: maybe(text(2, 26)) }),
      action: maybe(ACTION),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'people',
          tracks: FACES,
          inner: 2,
          blocks: [{ art: 'portrait', rows: { ratio: 1.05 } }, words('sub:name', 'caption:role', 'p:text?')],
        },
        row(4, column([4, 16], [{ button: 'action', style: 'solid' }])),
      ]),
      slide([
        slideHead(),
        {
          gap: 5,
          each: 'people',
          tracks: FACES,
          inner: 2,
          blocks: [{ art: 'portrait', rows: 24 }, words('sub:name', 'caption:role', 'p:text?')],
        },
        row(3, column([4, 16], [{ button: 'action', style: 'accent' }])),
      ]),
    ],
  },
  {
    name: 'audience',
    purpose: 'Who it is for: portrait, what they need, facts',
    realises: [['persona'], ['text', 'persona'], ['persona', 'gallery']],
    formats: ['one-pager', 'report', 'plan', 'proposal', 'canvas', 'deck', 'form-page', 'guide'],
    tones: ANY,
    slots: {
      portrait: of('portrait'),
      title: TITLE,
      lead: text(6, 34),
      body: maybe(text(8, 60)),
      facts: items(2, 5, { label: line(1, 4), value: line(1, 9) }),
    },
    layouts: [
      page([
        row(
          0,
          column([4, 16], [{ art: 'portrait', rows: 34 }]),
          column([22, 17], [words('h2:title', 'lead:lead', 'p:body?')]),
          column([41, 15], [{ pairs: 'facts' }]),
        ),
      ]),
      slide([
        slideHead(),
        row(
          6,
          column([4, 14], [{ art: 'portrait', rows: 32 }]),
          column([22, 17], [words('lead:lead', 'p:body?')]),
          column([41, 15], [{ pairs: 'facts' }]),
        ),
      ]),
    ],
  },
  {
    name: 'story',
    purpose: 'A picture to the edge, a quotation, and what happened',
    realises: [['image', 'quote'], ['quote'], ['image', 'text']],
    formats: ['one-pager', 'report', 'deck', 'proposal', 'guide', 'plan'],
    tones: ['accent', 'primary', 'primarySoft', 'accentSoft', 'surface', 'ink'],
    mirror: true,
    slots: {
      portrait: of('portrait'),
      kicker: line(1, 10),
      quote: text(7, 32),
      who: line(2, 14),
      body: maybe(text(14, 80)),
      figures: maybe(items(2, 3, { value: line(1, 3), label: line(1, 9) })),
    },
    layouts: [
      page(
        [
          row(0, column([24, 32], [words('eyebrow:kicker', 'quote:quote', 'p:who')])),
          row(4, column([24, 26], [words('p:body?')])),
          {
            gap: 5,
            each: 'figures',
            tracks: {
              2: [
                [24, 14],
                [41, 14],
              ],
              3: [
                [24, 9],
                [35, 9],
                [46, 9],
              ],
            },
            blocks: [words('figure:value', 'p:label')],
          },
        ],
        { pad: [9, 9], least: 54, bleed: [{ art: 'portrait', at: [0, 20], rows: 'section' }] },
      ),
      slide(
        [
          row(8, column([26, 30], [words('eyebrow:kicker', 'quote:quote', 'lead:who')])),
          row(4, column([26, 28], [words('p:body?')])),
        ],
        { bleed: [{ art: 'portrait', at: [0, 22], rows: 'section' }] },
      ),
    ],
  },
  {
    name: 'quotes',
    purpose: 'What one to three people said',
    realises: [['quote'], ['columns', 'quote']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: { title: maybe(TITLE), lead: maybe(LEAD), quotes: items(1, 3, { words: text(6, 40), who: line(2, 14) }) },
    layouts: [
      page([
        head(),
        { gap: 6, each: 'quotes', tracks: { ...ACROSS, 1: [[4, 44]] }, blocks: [words('cite:words', 'caption:who')] },
      ]),
      slide([
        slideHead(),
        { gap: 9, each: 'quotes', tracks: { ...ACROSS, 1: [[4, 46]] }, blocks: [words('cite:words', 'caption:who')] },
      ]),
    ],
  },
  {
    name: 'quote-proof',
    purpose: 'What a customer said, and the figures that go with it',
    realises: [
      ['quote', 'chart'],
      ['KPI', 'quote'],
      ['quote', 'KPI'],
    ],
    formats: ['one-pager', 'deck', 'proposal', 'report', 'guide'],
    tones: ANY,
    slots: {
      title: maybe(TITLE),
      quote: text(7, 36),
      who: line(2, 14),
      series: maybe(of('series', [2, 7])),
      figures: maybe(items(2, 2, { value: line(1, 3), label: line(1, 9) })),
    },
    layouts: [
      page([
        row(0, column([4, 34], [words('h2:title?')])),
        row(6, column([4, 25], [words('quote:quote', 'p:who')]), column([33, 23], PROOF, { gap: 4 })),
      ]),
      slide([
        row(0, column([4, 44], [words('h2:title?')])),
        row(7, column([4, 25], [words('quote:quote', 'lead:who')]), column([33, 23], PROOF, { gap: 4 })),
      ]),
    ],
  },
  {
    name: 'marks',
    purpose: 'The signs of companies, and what one of them says',
    realises: [['logos'], ['quote', 'logos'], ['logos', 'quote'], ['persona', 'logos']],
    formats: ['one-pager', 'deck', 'proposal', 'guide', 'report'],
    tones: ['background', 'surface', 'primarySoft', 'accentSoft', 'primary'],
    slots: {
      title: maybe(TITLE),
      marks: items(3, 6, { name: line(1, 3, 'An invented company'), mark: of('mark') }),
      quote: maybe(text(7, 32)),
      who: maybe(line(2, 14)),
    },
    layouts: [
      page([
        row(0, column([4, 34], [words('h2:title?')])),
        { gap: 5, each: 'marks', tracks: MARKS, blocks: [{ art: 'mark', rows: 6 }] },
        row(6, column([4, 44], [words('quote:quote?', 'p:who?')])),
      ]),
      slide([
        slideHead(),
        { gap: 9, each: 'marks', tracks: MARKS, blocks: [{ art: 'mark', rows: 6 }] },
        row(7, column([4, 44], [words('quote:quote?', 'lead:who?')])),
      ]),
    ],
  },
  {
    name: 'gallery',
    purpose: 'Two to six pictures, each with its words',
    realises: [['gallery'], ['gallery', 'button'], ['button', 'gallery'], ['image'], ['image', 'text']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ANY,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      pictures: items(2, 6, { art: of('art'), name: maybe(line(1, 7)), text: text(3, 30) }),
      action: maybe(ACTION),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'pictures',
          tracks: PICTURES,
          inner: 2,
          blocks: [{ art: 'art', rows: 26 }, words('sub:name?', 'p:text')],
        },
        row(4, column([4, 16], [{ button: 'action', style: 'solid' }])),
      ]),
      slide([
        slideHead(),
        {
          gap: 5,
          each: 'pictures',
          tracks: SLIDE_PICTURES,
          inner: 2,
          blocks: [{ art: 'art', rows: 26 }, words('sub:name?', 'p:text')],
        },
      ]),
    ],
  },
  {
    name: 'tour',
    purpose: 'A screen of the product with three things to see, and a film',
    realises: [['gallery', 'video'], ['gallery'], ['video']],
    formats: ['deck', 'proposal', 'one-pager', 'guide'],
    tones: ANY,
    mirror: true,
    slots: {
      title: TITLE,
      art: of('art'),
      points: items(2, 4, { title: line(1, 6), text: text(3, 24) }),
      film: maybe(ACTION),
    },
    layouts: [
      page([
        row(0, column([4, 34], [words('h2:title')])),
        row(
          6,
          column([4, 34], [{ art: 'art', rows: 42 }]),
          column(
            [40, 16],
            [
              words('sub:points.1.title', 'p:points.1.text'),
              words('sub:points.2.title', 'p:points.2.text'),
              words('sub:points.3.title?', 'p:points.3.text?'),
              words('sub:points.4.title?', 'p:points.4.text?'),
              { button: 'film', style: 'outline' },
            ],
            { gap: 2 },
          ),
        ),
      ]),
      slide([
        slideHead(),
        row(
          5,
          column([4, 34], [{ art: 'art', rows: 42 }]),
          column(
            [40, 16],
            [
              words('sub:points.1.title', 'p:points.1.text'),
              words('sub:points.2.title', 'p:points.2.text'),
              words('sub:points.3.title?', 'p:points.3.text?'),
              words('sub:points.4.title?', 'p:points.4.text?'),
              { button: 'film', style: 'outline' },
            ],
            { gap: 1 },
          ),
        ),
      ]),
    ],
  },
  {
    name: 'swatches',
    purpose: 'Colours in the shares they are used in, and what stands on what',
    realises: [['swatches']],
    formats: ['guide'],
    tones: ['background', 'surface'],
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      colors: items(3, 5, {
        tone: line(1, 1, 'A tone: primary, accent, ink, background ...'),
        name: line(1, 3),
        use: text(1, 14),
      }),
      table: maybe(of('table', [2, 6])),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'colors',
          tracks: COLORS,
          level: true,
          fills: ['primary', 'accent', 'ink', 'background', 'surface'],
          blocks: [{ text: ['sub:name', 'caption:use'], vAlign: 'bottom', box: { pad: [150, 20, 20, 20] } }],
        },
        row(4, column([4, 52], [{ table: 'table' }])),
      ]),
    ],
  },
  {
    name: 'type-sample',
    purpose: 'The letters in large, and the styles with their use',
    realises: [['type sample']],
    formats: ['guide'],
    tones: ANY,
    slots: {
      title: TITLE,
      sample: line(1, 1, 'Two letters and a sign: "Aa&"'),
      body: text(5, 40),
      styles: of('table', [3, 7]),
    },
    layouts: [
      page([
        row(
          0,
          column([4, 20], [words('h2:title'), { text: ['figure:sample', 'p:body'], px: { sample: 96 } }], { gap: 4 }),
          column([26, 30], [{ table: 'styles' }]),
        ),
      ]),
    ],
  },
  {
    name: 'icons-row',
    purpose: 'Three to five points, each with a sign',
    realises: [['icons'], ['icons', 'button'], ['columns']],
    formats: ['one-pager', 'deck', 'plan', 'report', 'guide', 'proposal', 'form-page'],
    tones: ANY,
    slots: {
      title: TITLE,
      lead: maybe(LEAD),
      points: items(3, 5, { icon: of('icon'), name: line(1, 6), text: text(3, 24) }),
      action: maybe(ACTION),
    },
    layouts: [
      page([
        head(),
        {
          gap: 6,
          each: 'points',
          tracks: ACROSS,
          inner: 2,
          blocks: [{ art: 'icon', rows: 12 }, words('sub:name', 'p:text')],
        },
        row(4, column([4, 16], [{ button: 'action', style: 'solid' }])),
      ]),
      slide([
        slideHead(),
        {
          gap: 7,
          each: 'points',
          tracks: ACROSS,
          inner: 2,
          blocks: [{ art: 'icon', rows: 14 }, words('sub:name', 'p:text')],
        },
        row(4, column([4, 16], [{ button: 'action', style: 'accent' }])),
      ]),
    ],
  },
  {
    name: 'sliders',
    purpose: 'Where somebody stands between opposites, with bars or more of them beside',
    realises: [['sliders']],
    formats: ['one-pager', 'form-page', 'report', 'plan', 'guide'],
    tones: LIGHT,
    slots: {
      title: maybe(TITLE),
      lead: maybe(LEAD),
      left: of('scales', [2, 7]),
      right: maybe(of('scales', [2, 7])),
      bars: maybe(of('series', [3, 7])),
    },
    layouts: [
      page([
        head(),
        row(
          6,
          column([4, 25], [{ scales: 'left' }]),
          column([31, 25], [{ scales: 'right' }, { chart: 'bars', rows: 28, kind: 'bars' }]),
        ),
      ]),
    ],
  },
  {
    name: 'close',
    purpose: 'The last word and what to do',
    realises: [['button'], ['text', 'button'], ['text'], ['list', 'button'], ['persona', 'button']],
    formats: ['one-pager', 'report', 'plan', 'guide', 'proposal', 'deck', 'form-page'],
    tones: ['primary', 'accent', 'ink', 'accentSoft', 'primarySoft'],
    slots: {
      title: line(2, 12),
      lead: text(5, 36),
      action: ACTION,
      second: maybe(ACTION),
      links: maybe(of('links', [1, 3])),
      art: maybe(of('art')),
    },
    layouts: [
      page(
        [
          row(
            0,
            column([4, 32], [words('h2:title', 'lead:lead')]),
            column(
              [40, 16],
              [{ button: 'action', style: 'accent' }, { button: 'second', style: 'outline' }, { links: 'links' }],
              { gap: 2 },
            ),
          ),
        ],
        { pad: [10, 9], bleed: [{ art: 'art', at: [0, 60], rows: { below: 14 } }] },
      ),
      slide(
        [
          row(
            12,
            column([4, 32], [words('h2:title', 'lead:lead')]),
            column(
              [40, 16],
              [{ button: 'action', style: 'accent' }, { button: 'second', style: 'outline' }, { links: 'links' }],
              { gap: 2 },
            ),
          ),
        ],
        { bleed: [{ art: 'art', at: [0, 60], rows: { below: 16 } }] },
      ),
    ],
  },
  {
    name: 'close-form',
    purpose: 'What to agree to, what follows, and the form that says yes',
    realises: [['form'], ['form', 'button']],
    formats: ['one-pager', 'proposal', 'form-page', 'guide', 'plan', 'deck'],
    tones: ANY,
    slots: {
      title: line(2, 12),
      lead: text(5, 36),
      steps: maybe(list(2, 5)),
      form: of('form', [2, 8]),
      links: maybe(of('links', [1, 3])),
    },
    layouts: [
      page([
        row(
          0,
          column([4, 22], [words('h2:title', 'lead:lead'), words('ol:steps?'), { links: 'links' }], { gap: 5 }),
          column([30, 26], [{ form: 'form', box: { fill: 'background', pad: [30, 30, 30, 30], round: true } }]),
        ),
      ]),
      slide([
        row(
          4,
          column([4, 22], [words('h2:title', 'lead:lead'), words('ol:steps?')], { gap: 4 }),
          column([30, 26], [{ form: 'form', box: { fill: 'background', pad: [25, 25, 25, 25], round: true } }]),
        ),
      ]),
    ],
  },
]
