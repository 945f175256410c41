import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  contrastOf,
  DEFAULT_PAGE,
  DEFAULT_THEME,
  type FolioDocument,
  groundColors,
  richTextToPlain,
  type Theme,
  TONES,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { folioFromUpdate, folioUpdate } from '@recto/store'
import { type WidthTable, widthsOf } from '@recto/typeset'
import { describe, expect, it } from 'vitest'
import { check } from '../check/index.ts'
import { type Format, PATTERNS, type Pattern } from '../patterns/index.ts'
import { SAMPLES } from '../samples/index.ts'
import { THEMES } from '../themes/index.ts'
import { type Composed, compose, composeSection } from './compose.ts'
import type { PatternUse, Plan } from './plan.ts'

const TABLES = 'packages/viewer/dist/fonts/widths'
if (!existsSync(TABLES)) throw new Error('Build the viewer first: npm run build.')
const widths = widthsOf(
  readdirSync(TABLES).map((name) => JSON.parse(readFileSync(`${TABLES}/${name}`, 'utf8')) as WidthTable),
)

function composed(plan: Omit<Plan, 'motif' | 'seed'> & Partial<Plan>): Composed {
  let count = 0
  return compose({ motif: 'hills', seed: 'test', ...plan }, { widths, newId: () => String(++count).padStart(12, '0') })
}

const themeNamed = (name: string): Theme => THEMES.find((theme) => theme.name === name) as Theme
const useOf = (name: string, change: Partial<PatternUse> = {}): PatternUse => {
  const pattern = PATTERNS.find((one) => one.name === name) as Pattern
  return { pattern: name, title: name, tone: pattern.tones[0] ?? 'background', content: SAMPLES[name] ?? {}, ...change }
}
const formatFor = ({ formats }: Pattern, shape: 'page' | 'slide'): Format =>
  formats.find((format) => (shape === 'slide' ? format === 'deck' : format !== 'deck' && format !== 'canvas')) ??
  'report'

/** Themes whose letters are wide, narrow and middling. */
const LETTERS = ['Ink and lime', 'Low tide', 'Tide line']
const shapes = PATTERNS.flatMap((pattern) =>
  (['page', 'slide'] as const).flatMap((shape) =>
    pattern.layouts.some((one) => one.for === shape) ? [[pattern.name, shape, pattern] as const] : [],
  ),
)

const mirrored = PATTERNS.filter(({ mirror }) => mirror).map(({ name }) => name)

describe('a pattern with its sample words', () => {
  it('there are sixty, each with words to begin with (C1)', () => {
    expect(PATTERNS).toHaveLength(60)
    expect(PATTERNS.map(({ name }) => name).filter((name) => !SAMPLES[name])).toEqual([])
    expect(new Set(PATTERNS.map(({ name }) => name)).size).toBe(60)
  })

  it.each(shapes)('%s, %s: has no fault in wide and narrow letters (C1, C2)', (name, shape, pattern) => {
    const format = formatFor(pattern, shape)
    for (const [nth, letters] of LETTERS.entries()) {
      for (const tone of nth === 0 ? pattern.tones : pattern.tones.slice(0, 1)) {
        const own = useOf(name, { tone })
        const opens = name.startsWith('cover') || name === 'letterhead'
        const sections = opens ? [own] : [useOf('cover-type'), own]
        const { document, faults } = composed({ format, theme: themeNamed(letters), sections })
        expect(faults).toEqual([])
        expect(check(document, { widths, format }), letters).toEqual([])
      }
    }
  })

  it('is stored and read as it is', () => {
    const sections = PATTERNS.filter(({ layouts }) => layouts.some((one) => one.for === 'page')).map(({ name }) =>
      useOf(name),
    )
    const { document } = composed({ format: 'report', theme: themeNamed('Open yard'), sections })
    const read = folioFromUpdate(folioUpdate(document, SPECS), SPECS)
    expect(read.unreadable).toEqual([])
    expect(read.modules.map(({ rect }) => rect)).toEqual(document.modules.map(({ rect }) => rect))
  })

  it.each(mirrored)('%s: its picture changes sides (C6)', (name) => {
    const of = (mirror: boolean) =>
      composed({ format: 'one-pager', theme: themeNamed('Marine'), sections: [useOf(name, { mirror })] }).document
    const faults = check(of(true), { widths, format: 'one-pager' })
    expect(faults.filter(({ says }) => /overlaps|leaves|edges/.test(says))).toEqual([])
    const isLeft = (folio: FolioDocument) =>
      folio.modules.flatMap(({ type, rect }) => (type === 'Images' ? [rect.x + rect.w / 2 < 30] : []))
    expect(isLeft(of(true))).toEqual(isLeft(of(false)).map((left) => !left))
  })
})

describe('a canvas', () => {
  const theme = themeNamed('Spruce gold')
  const sections = ['rail-head', 'cells', 'strip'].map((name) => useOf(name))

  it('its cells fill the page without a gap, and hold 1.3 times their words (C3)', () => {
    const { document, faults } = composed({ format: 'canvas', theme, sections })
    expect(faults).toEqual([])
    expect(check(document, { widths, format: 'canvas' })).toEqual([])
    expect(document.modules.reduce((sum, { rect }) => sum + rect.w * rect.h, 0)).toBe(60 * 84)
  })

  /** A canvas of these cells: what each module says or shows, in the order of phones. */
  const told = (plan: string[], cells: Record<string, unknown>[]) => {
    const { document } = composed({
      format: 'canvas',
      theme,
      sections: [useOf('rail-head'), useOf('cells', { content: { plan, cells } }), useOf('strip')],
    })
    const order = document.sections[0]?.phoneOrder ?? document.modules.map(({ id }) => id)
    const said = order.map((id) => {
      const module = document.modules.find((one) => one.id === id)
      const body = module?.texts.body
      return body ? (richTextToPlain(body).split('\n')[0] ?? '') : (module?.type ?? '')
    })
    return { document, said }
  }

  it('on a phone cells follow each other with their own pictures, those of a matrix column by column (C12)', () => {
    const words = { text: 'Three words here' }
    const art = { alt: '' }
    const pictured = ['a', 'b'].map((key) => ({ key, title: `Cell ${key}`, art, ...words }))
    const { said } = told(['a b'], pictured)
    expect(said.slice(said.indexOf('Cell a') - 1, said.indexOf('Cell b') + 1)).toEqual([
      'Images',
      'Cell a',
      'Images',
      'Cell b',
    ])
    const matrix = [1, 2].flatMap((row) =>
      ['a', 'b', 'c'].map((key) => ({
        ...{ key: `${key}${row}`, title: `${key}${row}`, ...words },
        tone: row === 1 ? 'surface' : 'primarySoft',
      })),
    )
    const read = told(['a1 b1 c1', 'a2 b2 c2'], matrix).said.filter((one) => /^[abc]\d$/.test(one))
    expect(read).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
  })

  it('a table and a calendar with more columns than a phone has room for stack there, a small one does not (C12)', () => {
    const tableOf = (name: string, content: object) => {
      const { document } = composed({
        format: 'plan',
        theme,
        sections: [useOf('cover-type'), useOf(name, { content: { ...SAMPLES[name], ...content } })],
      })
      return document.modules.find(({ type }) => type === 'TableModule')?.props.narrow
    }
    const table = (columns: number) => ({
      table: {
        columns: Array.from({ length: columns }, (_, at) => `Head ${at}`),
        rows: Array.from({ length: 3 }, (_, row) => Array.from({ length: columns }, (_, at) => `${row}${at}`)),
      },
    })
    expect([tableOf('table-full', table(5)), tableOf('table-full', table(3))]).toEqual(['stack', 'scroll'])
    expect(tableOf('calendar-bars', {})).toBe('stack')
  })

  it('cells of one ground beside each other have a line between them; those without a tone differ (C13)', () => {
    const cell = (key: string, tone?: string) => ({
      key,
      title: key,
      text: 'Three words here',
      ...(tone ? { tone } : {}),
    })
    const boxes = (cells: Record<string, unknown>[]) =>
      told(['a b'], cells)
        .document.modules.filter(({ texts }) => /^[ab]\n/.test(richTextToPlain(texts.body ?? { type: 'doc' })))
        .map(({ box }) => box)
    expect(boxes([cell('a', 'surface'), cell('b', 'surface')]).map(({ border }) => border)).toEqual([true, true])
    const [a, b] = boxes([cell('a'), cell('b')])
    expect(a?.fill).not.toBe(b?.fill)
    expect(a?.border).toBeUndefined()
  })

  it('a slide with room to spare has larger words, and stands in the middle (C13)', () => {
    const at = (text: string) => {
      const content = { title: 'Two words', units: ['One', 'Two'].map((title) => ({ title, text })) }
      const { document } = composed({
        format: 'deck',
        theme,
        sections: [useOf('cover-type'), useOf('halves', { content })],
      })
      const own = document.modules.filter(({ sectionId }) => sectionId === document.sections[1]?.id)
      return { top: Math.min(...own.map(({ rect }) => rect.y)), isLarge: JSON.stringify(own).includes('"lead"') }
    }
    const few = at('Only these five words stand')
    const many = at('A sentence of nine words that stands here alone. '.repeat(7).trim())
    expect([few.isLarge, many.isLarge]).toEqual([true, false])
    expect(few.top).toBeGreaterThan(many.top)
  })

  it('says by how much its words are too many (C3, C5)', () => {
    const text = 'Far too many words stand in this one cell. '.repeat(6)
    const cells = (SAMPLES.cells as { cells: Record<string, unknown>[] }).cells.map((cell) => ({ ...cell, text }))
    const crowded = useOf('cells', { content: { ...SAMPLES.cells, cells } })
    const { faults } = composed({ format: 'canvas', theme, sections: [useOf('rail-head'), crowded, useOf('strip')] })
    expect(faults.map(({ says }) => says).join(' ')).toMatch(/\d+ rows too high/)
  })
})

describe('slides', () => {
  const theme = themeNamed('Clear night')

  it('have the largest type that all of them have room for (C3)', () => {
    const few = [useOf('cover-bleed'), useOf('quarters')]
    const body = 'Words upon words upon words upon words. '.repeat(11)
    const many = [...few, useOf('text-picture', { content: { ...SAMPLES['text-picture'], body } })]
    const bodyOf = (sections: PatternUse[]) => composed({ format: 'deck', theme, sections }).document.theme.type.body[0]
    expect(bodyOf(few)).toBe(22)
    expect(bodyOf(many)).toBeLessThan(22)
  })

  it('a slide with too many words says by how many rows (C3, C5)', () => {
    const body = 'Words upon words upon words upon words. '.repeat(14)
    const list = Array(5).fill('A long sentence that goes on for more than a line of the slide')
    const content = { ...SAMPLES['text-picture'], body, list }
    const { faults } = composed({ format: 'deck', theme, sections: [useOf('text-picture', { content })] })
    expect(faults.map(({ says }) => says).join(' ')).toMatch(/98 words, at most 90 fit.*rows too high/)
  })
})

describe('words that stand by their place', () => {
  const modulesOf = (use: PatternUse) =>
    composed({ format: 'report', theme: themeNamed('Open yard'), sections: [use] }).document.modules

  it('each cell of a quadrant names its column, so that it is known on a phone too (C12)', () => {
    const words = modulesOf(useOf('quadrant')).flatMap(({ texts }) => Object.values(texts).map(richTextToPlain))
    const heads = ['Little work', 'Much work'].map((head) => words.filter((one) => one.startsWith(`${head} · `)).length)
    expect(heads).toEqual([2, 2])
    expect(words).not.toContain('Little work')
  })

  it('scores and their sums stand in the middle of their columns, and a sum that is none holds nothing (C12)', () => {
    const grid = SAMPLES['score-grid'] as { table: { columns: string[]; rows: string[][]; total: string[] } }
    const total = grid.table.total.map((one, at) => (at === 1 ? '' : one))
    const content = { ...grid, table: { ...grid.table, total } }
    const { props } = modulesOf(useOf('score-grid', { content })).find((one) => 'columns' in one.props) ?? { props: {} }
    const { columns, cells } = props as { columns: { id: string; align: string }[]; cells: Record<string, unknown> }
    expect(columns.map(({ align }) => align)).toEqual(['left', ...columns.slice(1).map(() => 'center')])
    expect(Object.keys(cells)).toHaveLength(columns.length * (grid.table.rows.length + 1) - 1)
  })
})

describe('faults', () => {
  const figures = SAMPLES.figures as Record<string, unknown>
  const faultsOf = (content: Record<string, unknown>) =>
    composed({ format: 'report', theme: themeNamed('Open yard'), sections: [useOf('figures', { content })] })
      .faults.map(({ at, says }) => `${at}: ${says}`)
      .join('\n')
  const entries = (...values: string[]) => values.map((value) => ({ value, label: 'of it' }))

  it.each([
    ['a slot left empty', { ...figures, title: undefined }, /^title: is missing/],
    [
      'too many words',
      { ...figures, title: 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen' },
      /^title: 15 words, at most 14 fit/,
    ],
    ['a slot that is none', { ...figures, heading: 'Hello' }, /^heading: no such slot; there are title, lead, figures/],
    [
      'a field of an entry',
      { ...figures, figures: [...entries('1'), { value: '2' }] },
      /^figures\.2\.label: is missing/,
    ],
    ['too few entries', { ...figures, figures: entries('1') }, /^figures: 1 entries, at least 2/],
    [
      'a figure that is a sentence',
      { ...figures, figures: entries('€1,900,000,000,000', '2', '3', '4') },
      /^figures\.1\.value: is too long for one line/,
    ],
  ])('%s is named with its place (C5, C8)', (_, content, message) => {
    expect(faultsOf(content)).toMatch(message)
  })

  it('a tone that does not suit, a pattern of another format and a mirror that is none are named (C5)', () => {
    const sections = [
      useOf('rail-head'),
      useOf('price-options', { tone: 'primary', mirror: true }),
      { ...useOf('figures'), pattern: 'nothing' },
    ]
    const { faults } = composed({ format: 'report', theme: themeNamed('Open yard'), sections })
    const says = faults.map((fault) => fault.says).join('\n')
    expect(says).toMatch(/is not for a report/)
    expect(says).toMatch(/"primary" does not suit it/)
    expect(says).toMatch(/cannot be turned round/)
    expect(says).toMatch(/no pattern "nothing"/)
  })

  it('figures of one row get smaller together (C8)', () => {
    const content = { ...figures, figures: entries('1', '2', '3', '€1,284.50') }
    const { document } = composed({
      format: 'report',
      theme: themeNamed('Ink and lime'),
      sections: [useOf('figures', { content })],
    })
    const sizes = [...JSON.stringify(document.modules.map(({ texts }) => texts)).matchAll(/"px":(\d+)/g)].map(
      ([, px]) => px,
    )
    expect(sizes).toHaveLength(4)
    expect(new Set(sizes).size).toBe(1)
  })
})

describe('a composed folio', () => {
  it('is the same for the same plan and ids (C4)', () => {
    const sections = [useOf('cover-horizon'), useOf('process'), useOf('close')]
    const once = () => composed({ format: 'report', theme: themeNamed('Open yard'), sections }).document
    expect(JSON.stringify(once())).toBe(JSON.stringify(once()))
  })

  it('check names what is broken in it (C9)', () => {
    const sections = [useOf('cover-horizon'), useOf('figures')]
    const { document } = composed({ format: 'report', theme: themeNamed('Open yard'), sections })
    const modules = document.modules.map((module, at): FolioDocument['modules'][number] => {
      if (at === 0) return { ...module, rect: { x: 50, y: 3, w: 20, h: 4 } }
      if (module.type === 'Text') return { ...module, rect: { ...module.rect, h: 4 }, box: { fill: '#ff0000' } }
      return { ...module, props: { ...module.props, items: [{ svg: '<svg/>', alt: '', decorative: false }] } }
    })
    const says = check({ ...document, modules }, { widths, format: 'report' }).map((fault) => fault.says)
    expect(says.join('\n')).toMatch(/leaves the 60 columns/)
    expect(says.join('\n')).toMatch(/rows lower than what it holds/)
    expect(says.join('\n')).toMatch(/colour or font of its own/)
    expect(says.join('\n')).toMatch(/picture without words/)
  })
})

describe('themes', () => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const mix = (a: string, percent: number, b: string) => {
    const under = channels(b)
    const all = channels(a).map((value, at) => Math.round((value * percent + (under[at] ?? 0) * (100 - percent)) / 100))
    return `#${all.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }

  it('24 of them; words, numbers and buttons have 4.5:1 on every tone (C7)', () => {
    expect(THEMES).toHaveLength(24)
    for (const { name, palette } of THEMES) {
      for (const tone of TONES) {
        const { ground, ink, muted } = groundColors(tone, { palette })
        // As tones.css mixes the numbers of lists.
        const isDark = tone === 'primary' || tone === 'ink'
        const number = isDark ? mix(palette.accent, 30, ink) : mix(palette.primary, 66, ink)
        for (const color of [ink, muted, number]) {
          expect(contrastOf(color, ground), `${name}, ${tone}`).toBeGreaterThanOrEqual(4.5)
        }
      }
      expect(contrastOf(palette.onBackground, palette.accent), `${name}: button`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(palette.onPrimary, palette.primary), `${name}: button`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('a section for a folio that is there', () => {
  const page = { page: DEFAULT_PAGE, slide: { mode: 'paged', orientation: 'landscape', size: '9:16' } } as const
  const made = (name: string, shape: 'page' | 'slide') =>
    composeSection(useOf(name), {
      ...{ theme: DEFAULT_THEME, motif: 'hills', seed: 'one', page: page[shape], widths },
      newId: () => 'x',
    })

  it('each pattern has one in the product’s own look, for each kind of page that it has a layout for', () => {
    const wrong = shapes.filter(([name, shape]) => {
      const section = made(name, shape)
      return !section || section.modules.length === 0 || section.faults.some(({ isOver }) => !isOver)
    })
    expect(wrong.map(([name, shape]) => `${name} ${shape}`)).toEqual([])
  })

  it('none is made of a pattern for pages of another kind', () => {
    const onlyPages = shapes
      .map(([name]) => name)
      .find((name) => !shapes.some(([of, shape]) => of === name && shape === 'slide'))
    expect(made(onlyPages ?? '', 'slide')).toBeNull()
    expect(made('cells', 'page')).toBeNull()
  })
})
