import {
  DEFAULT_PAGE,
  DEFAULT_THEME,
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  type ModuleType,
  newId,
  SCHEMA_VERSION,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'

let count = 0

function module(
  sectionId: string,
  type: ModuleType,
  [x, y, w, h]: [number, number, number, number],
  given: Partial<Pick<FolioModule, 'box' | 'props' | 'vAlign'>> & { html?: string; id?: string } = {},
): FolioModule {
  const spec = SPECS[type]
  return {
    id: given.id ?? `m${String(++count).padStart(11, '0')}`,
    sectionId,
    type,
    rect: { x, y, w, h },
    z: 2000,
    locked: false,
    vAlign: given.vAlign ?? 'top',
    box: given.box ?? {},
    isResized: false,
    props: { ...spec.defaults(), ...given.props },
    texts: spec.texts ? { body: htmlToRichText(given.html ?? '<p></p>') } : {},
  }
}

const COVER = `<svg viewBox="0 0 600 300" preserveAspectRatio="xMidYMin slice" xmlns="http://www.w3.org/2000/svg"><rect width="600" height="300" style="fill:var(--primary)"/><circle cx="420" cy="90" r="180" style="fill:var(--accent)"/><circle cx="420" cy="90" r="125" style="fill:color-mix(in srgb,var(--accent) 70%,var(--background))"/><path d="M0 250 Q150 180 330 240 T600 220 V300 H0 Z" style="fill:color-mix(in srgb,var(--primary) 80%,var(--background))"/></svg>`

const bars = (values: [string, number][], emphasis: string) =>
  values.map(([label, value]) => ({ id: newId(), label, value, ...(label === emphasis && { emphasis: true }) }))

/** The folio of the editor's mock. */
export function demoFolio(): FolioDocument {
  count = 0
  const modules: FolioModule[] = [
    module('cover0000000', 'Images', [30, 0, 30, 28], {
      props: { items: [{ ...picture(), svg: COVER, decorative: true }] },
    }),
    module('cover0000000', 'Text', [4, 12, 26, 14], { html: '<h1>A record quarter under grey skies</h1>' }),
    module('numbers00000', 'Text', [4, 5, 40, 6], { html: '<h2>The quarter in numbers</h2>' }),
    module('numbers00000', 'Text', [4, 13, 28, 15], {
      id: 'story0000000',
      html: '<p>Panels went up on 612 roofs, a hundred and forty more than in spring, in the wettest September for nine years. Leases still bring in the largest share. Direct sale grew fastest, because the new instalment plan removed the deposit that stopped two buyers in five.</p>',
    }),
    module('numbers00000', 'Text', [4, 30, 9, 11], {
      box: { topline: true, pad: [12, 0, 0, 0] },
      html: '<p class="figure">€4.2M</p><p class="caption">revenue, up 31 %</p>',
    }),
    module('numbers00000', 'Text', [14, 30, 9, 11], {
      box: { topline: true, pad: [12, 0, 0, 0] },
      html: '<p class="figure">612</p><p class="caption">roofs live</p>',
    }),
    module('numbers00000', 'Text', [24, 30, 8, 11], {
      box: { topline: true, pad: [12, 0, 0, 0] },
      html: '<p class="figure">19</p><p class="caption">days to switch-on</p>',
    }),
    module('numbers00000', 'DonutChart', [36, 13, 20, 30], {
      id: 'donut0000000',
      props: {
        header: 'Where revenue comes from',
        legend: 'right',
        centreValue: '€4.2M',
        items: bars(
          [
            ['Leases', 46],
            ['Direct sale', 31],
            ['Service plans', 15],
            ['Grants', 8],
          ],
          'Direct sale',
        ),
      },
    }),
    module('numbers00000', 'RowBreak', [0, 45, 60, 4]),
    module('numbers00000', 'Vertical Bar', [4, 50, 52, 24], {
      props: {
        header: 'Roofs switched on, by week',
        items: bars(
          [
            ['27', 34],
            ['28', 38],
            ['29', 31],
            ['30', 42],
            ['31', 47],
            ['32', 44],
            ['33', 50],
            ['34', 41],
            ['35', 53],
            ['36', 58],
            ['37', 49],
            ['38', 60],
            ['39', 65],
          ],
          '39',
        ),
      },
    }),
    module('learned00000', 'Text', [4, 6, 30, 6], { html: '<h2>What we learned</h2>' }),
    module('learned00000', 'Text', [4, 14, 16, 18], {
      html: '<h3>Rain sells</h3><p>Calls doubled in weeks with more than 40 mm. We now plan crews by forecast.</p>',
    }),
    module('learned00000', 'Text', [22, 14, 16, 18], {
      html: '<h3>Deposits stop people</h3><p>Two buyers in five left at the deposit. The instalment plan took it away.</p>',
      box: { fill: 'accentSoft', pad: [20, 20, 20, 20], round: true },
    }),
    module('learned00000', 'Text', [40, 14, 16, 18], {
      html: '<h3>Switch-on is the product</h3><p>Nineteen days from yes to power. Each day less brings one more referral in ten.</p>',
    }),
    module('pipeline0000', 'Text', [4, 6, 30, 6], { html: '<h2>Pipeline</h2>' }),
    module('pipeline0000', 'TableModule', [4, 13, 52, 24]),
    module('cash00000000', 'Text', [4, 6, 30, 6], { html: '<h2>Cash and runway</h2>' }),
    module('cash00000000', 'Bar', [4, 14, 25, 20]),
    module('cash00000000', 'Scale', [32, 14, 24, 20]),
    module('ask000000000', 'Text', [4, 10, 34, 14], {
      html: '<h2>What we ask of you</h2><p class="lead">Two introductions to housing associations with more than 5,000 roofs.</p>',
    }),
    module('ask000000000', 'ButtonModule', [4, 27, 12, 5]),
  ]
  const section = (
    id: string,
    order: string,
    title: string,
    background: 'background' | 'primary' | 'primarySoft',
    heightRows = 0,
  ) => ({ id, order, title, background, heightRows })
  return {
    schemaVersion: SCHEMA_VERSION,
    theme: {
      ...DEFAULT_THEME,
      name: 'Sundrift',
      fonts: {
        heading: { family: 'Young Serif', weights: [400], fallback: 'Georgia, serif' },
        body: DEFAULT_THEME.fonts.body,
      },
      palette: {
        primary: '#12352B',
        background: '#FDF9EE',
        onPrimary: '#FDF6E3',
        onBackground: '#12352B',
        accent: '#F4B53F',
      },
      type: {
        ...DEFAULT_THEME.type,
        figure: [44, 50, -0.02, 400],
        h1: [56, 62, -0.02, 400],
        h2: [40, 50, -0.015, 400],
        h3: [22, 30, -0.01, 400],
        body: [17, 28],
        caption: [15, 20],
      },
    },
    page: DEFAULT_PAGE,
    language: 'en',
    sections: [
      section('cover0000000', 'A', 'Cover', 'primary', 28),
      section('numbers00000', 'B', 'The quarter in numbers', 'background', 78),
      section('learned00000', 'C', 'What we learned', 'background', 40),
      section('pipeline0000', 'D', 'Pipeline', 'primarySoft', 42),
      section('cash00000000', 'E', 'Cash and runway', 'background', 40),
      section('ask000000000', 'F', 'What we ask of you', 'primary', 40),
    ],
    modules,
    unreadable: [],
  }
}

const picture = () => ({
  id: newId(),
  fileId: '',
  alt: '',
  decorative: false,
  caption: '',
  showCaption: false,
  fit: 'cover' as const,
  focus: [50, 50] as [number, number],
  align: 'center' as const,
  rounded: false,
  bordered: false,
  shadow: false,
  link: '',
  width: 0,
  height: 0,
})

/** A folio with many modules, for measuring. */
export function largeFolio(total: number): FolioDocument {
  const base = demoFolio()
  const perSection = 20
  const sections = Array.from({ length: Math.ceil(total / perSection) }, (_, at) => ({
    id: `big${at}`.padEnd(12, '0'),
    order: String.fromCharCode(65 + Math.floor(at / 26)) + String.fromCharCode(65 + (at % 26)),
    title: `Section ${at + 1}`,
    background: 'background' as const,
    heightRows: 0,
  }))
  count = 1000
  const modules = Array.from({ length: total }, (_, at) => {
    const section = sections[Math.floor(at / perSection)] as { id: string }
    const column = at % 4
    const row = Math.floor((at % perSection) / 4)
    return module(section.id, at % 5 === 4 ? 'Bar' : 'Text', [column * 15, row * 18, 14, 16], {
      html: `<h3>Module ${at + 1}</h3><p>Panels went up on ${600 + at} roofs, more than in spring, in the wettest September for nine years.</p>`,
    })
  })
  return { ...base, sections, modules }
}
