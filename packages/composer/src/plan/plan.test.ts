import { readdirSync, readFileSync } from 'node:fs'
import {
  DEFAULT_PAGE,
  DEFAULT_THEME,
  type FolioModule,
  htmlToRichText,
  type PageData,
  richTextToHtml,
  richTextToPlain,
} from '@recto/document'
import { overlaps, pageRows } from '@recto/grid'
import { emptyImage } from '@recto/modules/images'
import { cellKey } from '@recto/modules/table'
import { type WidthTable, widthsOf } from '@recto/typeset'
import { describe, expect, it } from 'vitest'
import { check } from '../check/index.ts'
import { composeFolio, composeUnits } from './compose-units.ts'
import { type UnitPart, unitsOf } from './units.ts'

const TABLES = 'packages/viewer/dist/fonts/widths'
const widths = widthsOf(
  readdirSync(TABLES).map((name) => JSON.parse(readFileSync(`${TABLES}/${name}`, 'utf8')) as WidthTable),
)

const words = (html: string): UnitPart => ({ blocks: htmlToRichText(html).content ?? [] })
const table = (columns: number, rows: number): UnitPart => {
  const heads = Array.from({ length: columns }, (_, at) => ({
    id: `column${at}`,
    label: `Head ${at}`,
    width: 0,
    align: 'left',
    emphasis: false,
  }))
  const lines = Array.from({ length: rows }, (_, at) => ({ id: `row${at}` }))
  const cells = Object.fromEntries(
    lines.flatMap((row) =>
      heads.map((head) => [cellKey(row.id, head.id), htmlToRichText(`<p>${row.id} ${head.id}</p>`)]),
    ),
  )
  return { type: 'TableModule', props: { columns: heads, rows: lines, cells }, w: 52, h: rows * 4 + 6 }
}
const picture: UnitPart = {
  type: 'Images',
  props: { items: [{ ...emptyImage('picture'), fileId: 'file00000001', alt: 'An oven' }] },
  w: 30,
  h: 45,
}

const PAGES: [string, PageData][] = [
  ['a page that grows', DEFAULT_PAGE],
  ['slides', { mode: 'paged', orientation: 'landscape', size: '9:16' }],
  ['pages of A4', { mode: 'paged', orientation: 'portrait', size: 'A4' }],
]

let count = 0
const use = (page: PageData) => ({
  theme: DEFAULT_THEME,
  page,
  widths,
  newId: () => String(++count).padStart(12, '0'),
  seed: 'test',
})

/** Words of everything that stands in a folio, in the order it is read in a section. */
const wordsOf = (modules: readonly FolioModule[]): string =>
  modules
    .flatMap(({ texts, props }) => [
      ...Object.values(texts),
      ...Object.values((props.cells ?? {}) as Record<string, FolioModule['texts'][string]>),
    ])
    .map(richTextToPlain)
    .join(' ')
const lettersOf = (text: string): string => [...text.replace(/\s/g, '')].toSorted().join('')

const PARAGRAPH =
  '<p>We bake four breads, <strong>all by hand</strong>, and sell them <a href="https://oven.example/">at the door</a>.</p>'
const LIST =
  '<ul><li>Rye with caraway seeds</li><li>Spelt for the week</li><li>A <em>white</em> loaf</li><li>Rolls in the morning</li></ul>'
const LONG = `<p>${'A sentence that goes on for a while about ovens. '.repeat(30)}</p>`

/** A document with something of everything. */
const DOCUMENT: UnitPart[] = [
  words(`<h1>The autumn range of breads</h1>${PARAGRAPH}<p>More of it follows.</p>`),
  words(`<h2>What we sell</h2>${LIST}`),
  words(`<h2>Where it goes</h2>${PARAGRAPH}`),
  table(3, 5),
  words(`<h2>How the oven works</h2>${PARAGRAPH}`),
  picture,
  words('<h2>Mornings</h2><p>We begin at four.</p>'),
  words('<h2>Evenings</h2><p>We close at six.</p>'),
  words(
    `<h2>Who bakes</h2><p>Three people do.</p><h3>Ada</h3><p>Rye and rolls.</p><h3>Bo</h3><p>Spelt.</p><h3>Cy</h3><p>All else.</p>`,
  ),
  words(`<h2>The long story</h2>${LONG.repeat(4)}`),
  words('<h2>Wide figures</h2>'),
  table(8, 30),
  words('<p>That was the table.</p>'),
]

describe('a document from elsewhere', () => {
  it.each(PAGES)('keeps every word, link and cell, and nothing overlaps, on %s (C11)', (_, page) => {
    const made = composeUnits(unitsOf(DOCUMENT), use(page))
    const modules = made.flatMap((one) => one.modules)
    const given = DOCUMENT.flatMap((part) =>
      'blocks' in part ? [richTextToPlain({ type: 'doc', content: [...part.blocks] })] : [],
    )
    const cells = DOCUMENT.flatMap((part) =>
      'props' in part && part.props.cells ? Object.values(part.props.cells) : [],
    )
    expect(lettersOf(wordsOf(modules))).toBe(
      lettersOf([...given, ...cells.map((cell) => richTextToPlain(cell as never))].join('')),
    )
    expect(modules.filter(({ type }) => type === 'TableModule')).toHaveLength(2)
    expect(modules.filter(({ type }) => type === 'Images')).toHaveLength(1)
    expect(modules.map(({ texts }) => Object.values(texts).map(richTextToHtml).join('')).join('')).toContain(
      'https://oven.example/',
    )
    for (const { modules: own } of made) {
      expect(own.some((a, at) => own.some((b, other) => at < other && overlaps(a.rect, b.rect)))).toBe(false)
      if (page.mode === 'paged') {
        const over = own.filter(
          ({ rect, type }) => rect.y + rect.h > pageRows(page) && type !== 'TableModule' && type !== 'Text',
        )
        expect(over).toEqual([])
      }
    }
  })

  it('becomes the patterns that hold it: a cover, a list in columns, a table beside its heading, short neighbours as one row (C11)', () => {
    const folio = composeFolio(unitsOf(DOCUMENT), use(DEFAULT_PAGE))
    const of = (title: string) => {
      const section = folio.sections.find((one) => one.title === title)
      return folio.modules.filter(({ sectionId }) => sectionId === section?.id)
    }
    expect(folio.theme.follows).toBe('team')
    expect(folio.sections[0]?.background).not.toBe('background')
    expect(wordsOf(of('The autumn range of breads'))).not.toContain('More of it')
    expect(of('What we sell').map(({ rect }) => rect.x)).toEqual([4, 22, 40])
    const [heading, beside] = of('Where it goes')
    expect([heading?.rect.x, beside?.type, beside?.rect.x]).toEqual([4, 'TableModule', 22])
    const row = of('Mornings')
    expect(wordsOf(row)).toContain('We close at six.')
    expect(new Set(row.map(({ rect }) => rect.y)).size).toBe(1)
    expect(
      of('Who bakes').filter(({ texts }) => /Ada|Bo|Cy/.test(richTextToPlain(texts.body ?? { type: 'doc' }))),
    ).not.toHaveLength(0)
    expect(check(folio, { widths, format: 'report' }).filter(({ says }) => /overlaps|lower than/.test(says))).toEqual(
      [],
    )
  })

  it('the same document and ids give the same folio', () => {
    const made = () => {
      count = 0
      return composeFolio(unitsOf(DOCUMENT), use(DEFAULT_PAGE))
    }
    expect(made()).toEqual(made())
  })
})
