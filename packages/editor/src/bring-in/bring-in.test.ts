import { readdirSync, readFileSync } from 'node:fs'
import {
  DEFAULT_THEME,
  type FolioModule,
  newFolioDocument,
  type RichTextJson,
  resolveLook,
  richTextToHtml,
  richTextToPlain,
} from '@recto/document'
import { overlaps } from '@recto/grid'
import { createFolioStore, writeFolio } from '@recto/store'
import { type WidthTable, widthsOf } from '@recto/typeset'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { encoded } from '../../test/encoded.ts'
import { SPECS, sizeOf, specOf } from '../module-registry.ts'
import { type BringInDeps, type Choice, createBringIn, type LettersChoice } from './bring-in.ts'
import type { Report } from './report.ts'

const pasted = (name: string) =>
  readFileSync(new URL(`../../../document/test/pasted/${name}.html`, import.meta.url), 'utf8')
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const TABLES = 'packages/viewer/dist/fonts/widths'
const widths = widthsOf(
  readdirSync(TABLES).map((name) => JSON.parse(readFileSync(`${TABLES}/${name}`, 'utf8')) as WidthTable),
)

/** A folio with its first text, what is dropped on it, and what the person is told. */
function canvas(
  page?: Parameters<ReturnType<typeof createFolioStore>['setPage']>[0],
  hasRoom: BringInDeps['hasRoom'] = () => true,
) {
  const doc = new Y.Doc()
  const folio = newFolioDocument(SPECS)
  writeFolio(doc, folio, SPECS)
  const store = createFolioStore({ doc, specs: SPECS })
  if (page) store.setPage(page)
  const sectionId = folio.sections[0]?.id ?? ''
  const before = new Set(store.read().modules.map(({ id }) => id))
  const said: string[] = []
  const uploads: string[] = []
  const shares: (number | null)[] = []
  const told: { choice?: Choice; letters?: LettersChoice; report?: Report } = {}
  const bring = createBringIn({
    store,
    specOf,
    sizeOf,
    hasRoom,
    select() {},
    addPictures: (files) => uploads.push(...files.map((file) => `asked ${file.name}`)),
    putPictures: (pictures) => uploads.push(...pictures.map(({ name }) => `put ${name}`)),
    upload: async (file) => {
      uploads.push(file.name)
      return { fileId: 'file00000001', width: 40, height: 20, name: file.name }
    },
    // A line of the sheet is 25 px and holds about 70 letters.
    textRows: (text) => Math.ceil((richTextToPlain(text).length / 70 + (text.content?.length ?? 0)) * 3),
    onOwnEdit() {},
    say: (text) => said.push(text),
    progress: (_, share) => shares.push(share),
    painted: async () => {},
    bringLook: async () => ({ look: resolveLook(DEFAULT_THEME, null), widths }),
    choose: (choice) => {
      if ('choices' in choice) told.letters = choice
      else told.choice = choice
    },
    report: (report) => {
      told.report = report
    },
  })
  const made = (): FolioModule[] => store.read().modules.filter(({ id }) => !before.has(id))
  const drop = (name: string, content: string, type = '') =>
    bring({ files: [new File([content], name, { type })], html: '', words: '' }, { sectionId, fromRow: 0 })
  const paste = (html: string, words = '') => bring({ files: [], html, words }, { sectionId, fromRow: 0 })
  const dropAll = (files: readonly File[]) => bring({ files, html: '', words: '' }, { sectionId, fromRow: 0 })
  return { store, sectionId, said, uploads, shares, told, made, drop, dropAll, paste, bring }
}

const tableIn = (modules: readonly FolioModule[]) => modules.find(({ type }) => type === 'TableModule') as FolioModule

const grid = ({ props }: FolioModule) => {
  const { columns, rows, cells } = props as {
    columns: { id: string; label: string; align: string }[]
    rows: { id: string }[]
    cells: Record<string, Parameters<typeof richTextToPlain>[0]>
  }
  return {
    head: columns.map(({ label }) => label),
    aligns: columns.map(({ align }) => align),
    rows: rows.map((row) =>
      columns.map((column) => richTextToPlain(cells[`${row.id}.${column.id}`] ?? { type: 'doc' })),
    ),
  }
}

const MARKDOWN = `# Autumn range

We bake *four* breads.

- [x] Rye
- [ ] Spelt

## Prices

| Bread | Price |
|-------|------:|
| Rye   | 4.20  |

---

![Oven](https://img.example/oven.png)

<script>alert(1)</script>

> Small is good.
`

describe('bringing in', () => {
  it('Markdown becomes sections by its headings, laid out, nothing overlaps or is lost, and one undo takes all of it back', async () => {
    const { store, sectionId, said, told, made, drop } = canvas()
    store.setSection(sectionId, { title: 'Before' })
    await drop('range.md', MARKDOWN)
    const [standing, ...sections] = store.read().sections
    expect(standing?.id).toBe(sectionId)
    expect(sections.map(({ title }) => title)).toEqual(['Autumn range', 'Prices'])
    const typesIn = (id = '') => store.modulesOf(id).map(({ type }) => type)
    expect(typesIn(sections[0]?.id)).toEqual(['Text', 'Text'])
    expect(typesIn(sections[1]?.id).toSorted()).toEqual(['RowBreak', 'TableModule', 'Text', 'Text'])
    for (const { id } of sections) {
      const own = store.modulesOf(id)
      expect(own.some((a, at) => own.some((b, other) => at !== other && overlaps(a.rect, b.rect)))).toBe(false)
    }
    // A heading of the second level stands at the side of what it is about.
    const prices = store.modulesOf(sections[1]?.id ?? '')
    const heading = prices.find(({ texts }) => richTextToPlain(texts.body ?? { type: 'doc' }).trim() === 'Prices')
    const table = prices.find(({ type }) => type === 'TableModule')
    expect(heading?.rect.y).toBe(table?.rect.y)
    expect(table?.rect.x).toBeGreaterThan((heading?.rect.x ?? 0) + (heading?.rect.w ?? 0) - 1)
    const words = made().flatMap(({ texts }) => Object.values(texts).map(richTextToHtml))
    expect(words.join('')).toContain('<h1>Autumn range</h1><p>We bake <em>four</em> breads.</p><ul class="todo">')
    expect(words.join('')).toContain('Small is good.')
    expect(said).toEqual(['Imported 6 modules from range.md.'])
    expect(told.report).toEqual({
      name: 'range.md',
      count: 6,
      leftOut: ['1 picture that came as a link only: add it here as a file', '1 script'],
      changed: [],
    })
    store.undo()
    expect(made()).toEqual([])
    expect(store.read().sections).toHaveLength(1)
  })

  it('takes the place of a sheet that nobody has written on, and of no other; one undo step brings that back', async () => {
    const { store, sectionId, drop } = canvas()
    const blank = store.read()
    await drop('range.md', MARKDOWN)
    expect(store.read().sections.map(({ title }) => title)).toEqual(['Autumn range', 'Prices'])
    store.undo()
    expect(store.read()).toEqual(blank)
    await drop('note.md', 'One line.')
    expect(store.modulesOf(sectionId).map(({ texts }) => richTextToPlain(texts.body as RichTextJson))).toEqual([
      'One line.',
    ])
    await drop('range.md', MARKDOWN)
    expect(store.read().sections.map(({ title }) => title)).toEqual(['', 'Autumn range', 'Prices'])
    for (const made of [{ background: 'primary' }, { title: 'Cover' }, { lockedBy: 'Ada' }] as const) {
      const other = canvas()
      other.store.setSection(other.sectionId, made)
      await other.drop('range.md', MARKDOWN)
      expect(other.store.read().sections[0]?.id).toBe(other.sectionId)
    }
  })

  it('without headings it stands below what is there', async () => {
    const { store, sectionId, made, drop } = canvas()
    store.setSection(sectionId, { title: 'Notes' })
    const standing = Math.max(...store.read().modules.map(({ rect }) => rect.y + rect.h))
    await drop('note.md', 'One line.\n\n| A | B |\n|---|---|\n| c | d |\n\nAnother line.')
    expect(store.read().sections).toHaveLength(1)
    expect(made().every(({ rect }) => rect.y >= standing)).toBe(true)
  })

  it('an HTML file brings its tables and the pictures it carries; real content is 40 columns wide [EDIT-20]', async () => {
    const { uploads, made, drop } = canvas()
    await drop('page.html', `<h3>Ovens</h3><p>Two of them.</p><img src="${PIXEL}" alt="An oven">${pasted('sheet')}`)
    expect(made().map(({ type }) => type)).toEqual(['Text', 'Images', 'TableModule'])
    expect(made()[0]?.rect.w).toBe(40)
    expect(uploads).toEqual(['picture.png'])
    expect(made()[1]?.props.items).toMatchObject([{ fileId: 'file00000001', alt: 'An oven' }])
  })

  it('a page brings its players of known hosts as videos, and cells with their bold words and links', async () => {
    const { made, told, drop } = canvas()
    await drop(
      'page.html',
      `<p>Watch <iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0"></iframe></p><iframe src="https://ads.example/"></iframe>
       <table><tr><th>Bread</th><th>Price</th></tr><tr><td><b>Rye</b> <a href="https://sundrift.example/">now</a><img src="x.png"></td><td>4</td></tr></table>`,
    )
    expect(made().map(({ type }) => type)).toEqual(['Text', 'Videos', 'TableModule'])
    expect(made()[1]?.props.items).toMatchObject([{ url: 'https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0' }])
    const cells = made()[2]?.props.cells as Record<string, RichTextJson>
    expect(Object.values(cells).map(richTextToHtml)).toContain(
      '<p><strong>Rye</strong> <a href="https://sundrift.example/" target="_blank" rel="noopener noreferrer">now</a></p>',
    )
    expect(told.report?.leftOut).toEqual([
      '1 picture that came as a link only: add it here as a file',
      '1 embedded page',
    ])
  })

  it('on a paged folio what does not fit goes to new pages', async () => {
    const { store, made, drop } = canvas({ mode: 'paged', orientation: 'landscape', size: 'A4' })
    await drop(
      'long.md',
      Array.from({ length: 8 }, (_, at) => `# Part ${at}\n\n${'Words of it. '.repeat(80)}`).join('\n\n'),
    )
    expect(store.read().sections.length).toBeGreaterThan(2)
    expect(new Set(made().map(({ sectionId }) => sectionId)).size).toBe(store.read().sections.length)
    store.undo()
    expect(store.read().sections).toHaveLength(1)
  })

  it('what needs more pages than the plan has comes not even in part, and nothing else is said of it [PLAN-073]', async () => {
    const asked: [number, number][] = []
    const { store, made, said, told, drop } = canvas(
      { mode: 'paged', orientation: 'landscape', size: 'A4' },
      (pages, types) => {
        asked.push([pages, types.length])
        return false
      },
    )
    await drop('long.md', `${'Words of it. '.repeat(800)}\n\n# Part\n\n${'More of it. '.repeat(800)}`)
    expect(asked).toEqual([[1, 3]])
    expect([made(), store.read().sections.length, said, told.report]).toEqual([[], 1, [], undefined])
  })

  it('a CSV with values asks what it becomes: a table with its head, or a chart', async () => {
    const { told, made, drop, store } = canvas()
    const csv = '\ufeffMonth;Roofs;Note\nJuly;"1.181,5";dry\nAugust;204;"wet; windy"\n\n'
    await drop('roofs.csv', csv, 'text/csv')
    expect(made()).toEqual([])
    expect(told.choice?.types).toEqual(['TableModule', 'DonutChart', 'Bar', 'Vertical Bar'])
    await told.choice?.take('TableModule')
    expect(grid(tableIn(made()))).toEqual({
      head: ['Month', 'Roofs', 'Note'],
      aligns: ['left', 'right', 'left'],
      rows: [
        ['July', '1.181,5', 'dry'],
        ['August', '204', 'wet; windy'],
      ],
    })
    store.undo()
    await told.choice?.take('Vertical Bar')
    const chart = made().find(({ type }) => type === 'Vertical Bar')
    expect(chart?.props.items).toMatchObject([
      { label: 'July', value: 1181.5 },
      { label: 'August', value: 204 },
    ])
    expect(chart?.props.header, 'its section’s heading says it').toBe('')
    // It stands in a section of its own under the name of the file, beside its heading.
    expect(store.read().sections.map(({ title }) => title)).toEqual(['Roofs'])
    expect(chart?.rect.x).toBe(22)
  })

  it('a chart of a CSV says which columns of numbers it has no room for', async () => {
    const { told, drop } = canvas()
    await drop('visits.csv', 'Month,Visits,Leads,Orders\nJanuary,1200,40,7\nFebruary,1650,52,9\n', 'text/csv')
    await told.choice?.take('Bar')
    expect(told.report?.leftOut).toEqual(['2 columns of numbers beside the one that the chart shows'])
  })

  it('columns that a table has no room for are counted, from a file, a page and cells of a spreadsheet', async () => {
    const wide = Array.from({ length: 3 }, (_, y) => Array.from({ length: 40 }, (_, x) => `c${y}-${x}`))
    const file = canvas()
    await file.drop('wide.csv', wide.map((row) => row.map((cell) => `x${cell}`).join(',')).join('\n'))
    await file.told.choice?.take('TableModule')
    expect(file.told.report?.leftOut).toEqual(['10 columns beyond what fits'])
    const cells = canvas()
    await cells.paste('', wide.map((row) => row.join('\t')).join('\n'))
    expect(cells.told.report).toMatchObject({ name: 'Pasted content', leftOut: ['10 columns beyond what fits'] })
    const page = canvas()
    const rows = wide.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    await page.paste(`<p>Before</p><table>${rows.join('')}</table>`)
    expect(page.told.report?.leftOut).toEqual(['10 columns beyond what fits'])
  })

  it('a CSV of words is a table at once; rows beyond what fits are counted', async () => {
    const { told, made, drop } = canvas()
    await drop('names.csv', `Name,Place\n${'Ines,Porto\n'.repeat(612)}`)
    expect(grid(tableIn(made())).rows).toHaveLength(500)
    expect(told.report?.leftOut).toEqual(['112 rows beyond what fits'])
  })

  it('cells pasted from a spreadsheet are a table, also beside a picture of them; words stay one text', async () => {
    const { made, bring, paste, uploads, sectionId } = canvas()
    const picture = new File([''], 'cells.png', { type: 'image/png' })
    await bring({ files: [picture], html: pasted('sheet'), words: '' }, { sectionId, fromRow: 0 })
    expect(grid(made()[0] as FolioModule).head).toEqual(['Month', 'Roofs', 'Note'])
    expect(uploads).toEqual([])
    await paste('', 'Bread\tPrice\nRye\t4.20')
    await paste('<h1>One</h1><p>a</p><h2>Two</h2><p>b</p>')
    await paste('', 'Plain words\n\nin lines')
    expect(
      made()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['TableModule', 'TableModule', 'Text', 'Text'])
  })

  it('several files are one step and one report that names what was left out of them', async () => {
    const { store, said, told, made, dropAll, shares } = canvas()
    const file = (name: string, words: string) => new File([words], name)
    await dropAll([
      ...Array.from({ length: 5 }, (_, at) => file(`note${at}.md`, `# Note ${at}\n\n<script>x</script>\n`)),
      file('a.csv', 'Month,Roofs\nJuly,181\nAugust,204\n'),
      file('b.csv', 'Month,Roofs\nJuly,181\nAugust,204\n'),
      ...['deck.pptx', 'song.mp3', 'scan.pdf', 'old.doc', 'all.zip'].map((name) => file(name, 'x')),
    ])
    expect(made().map(({ type }) => type)).toEqual([...Array(6).fill('Text'), 'TableModule', 'Text', 'TableModule'])
    expect(said).toEqual(['Imported 9 modules from 12 files.'])
    expect(told).toEqual({
      report: {
        name: '12 files',
        count: 9,
        changed: [],
        leftOut: [
          '5 scripts',
          'old.doc is in the form of another program. Save it there as .docx, then bring it in.',
          'deck.pptx, song.mp3, scan.pdf and all.zip: a folio takes pictures, videos, Word and Excel files, CSV, Markdown, HTML and text files',
        ],
      },
    })
    expect(shares.at(-1), 'the bar goes').toBe(null)
    store.undo()
    expect(made()).toEqual([])
  })

  it('words of a text file stay as they are, line by line', async () => {
    const { made, drop } = canvas()
    await drop('notes.txt', 'Line one\nLine two\n\n1. C:\\a_b_c <b>\n# no title\n')
    expect(richTextToHtml(made()[0]?.texts.body ?? { type: 'doc' })).toBe(
      '<p>Line one</p><p>Line two</p><p>1. C:\\a_b_c &lt;b&gt;</p><p># no title</p>',
    )
  })

  it.each([
    ['UTF-16 of Excel', [0xff, 0xfe, ...Buffer.from('Name\tTown\nInês\tZürich\n', 'utf16le')]],
    ['UTF-16 without a mark', [...Buffer.from('Name;Town\nInês;Zürich\n', 'utf16le')]],
    ['one byte a letter', [...Buffer.from('Name;Town\nInês;Zürich\n', 'latin1')]],
    ['the sign between cells named', [...Buffer.from('sep=|\r\nName|Town\r\nInês|Zürich\r\n')]],
  ])('a CSV is read as it was written: %s', async (_, bytes) => {
    const { made, dropAll } = canvas()
    await dropAll([new File([new Uint8Array(bytes)], 'people.csv')])
    expect(grid(tableIn(made()))).toMatchObject({ head: ['Name', 'Town'], rows: [['Inês', 'Zürich']] })
  })

  it('B09: a file whose letters do not decide asks for them by what it would say, and comes in those that were chosen', async () => {
    const { dropAll, told, made } = canvas()
    const bytes = encoded('Désignation;Prix', 'macintosh')
    const done = dropAll([new File([bytes], 'prix.csv')])
    await vi.waitFor(() => expect(told.letters).toBeDefined())
    const mac = told.letters?.choices.find(({ encoding }) => encoding === 'macintosh')
    expect(mac).toEqual({ encoding: 'macintosh', title: 'Western European (Mac)', sample: 'Désignation;Prix' })
    told.letters?.take('macintosh')
    await done
    expect(JSON.stringify(made())).toContain('Désignation')
    const other = canvas()
    const again = other.dropAll([new File([bytes], 'prix.csv')])
    await vi.waitFor(() => expect(other.told.letters).toBeDefined())
    other.told.letters?.take(null)
    await again
    expect(other.said.at(-1)).toBe('prix.csv was left out: its letters could not be told.')
  })

  it('an empty CSV makes nothing, nor does a file that is none', async () => {
    const { said, made, drop, dropAll } = canvas()
    await drop('empty.csv', '')
    await dropAll([new File([new Uint8Array([80, 75, 3, 4, 0, 0, 200, 0])], 'zip.csv')])
    expect(made()).toEqual([])
    expect(said).toEqual([
      'empty.csv is empty: it holds no words that can be read.',
      'zip.csv cannot be read: it may be locked with a password, or cut off.',
    ])
  })

  it('front matter is no part of the words, however its lines end', async () => {
    const { made, drop } = canvas()
    await drop('page.md', '---\r\ntitle: x\r\n---\r\n# Title\r\n')
    expect(made().map(({ texts }) => richTextToHtml(texts.body ?? { type: 'doc' }))).toEqual(['<h1>Title</h1>'])
  })

  it('what no folio can show is said, and a file that is too large', async () => {
    const { said, made, drop } = canvas()
    await drop('song.mp3', 'x', 'audio/mpeg')
    await drop('empty.md', '\n')
    await drop('large.html', 'x'.repeat(10 * 1024 * 1024 + 1))
    expect(made()).toEqual([])
    expect(said).toEqual([
      'song.mp3 was left out: a folio takes pictures, videos, Word and Excel files, CSV, Markdown, HTML and text files.',
      'empty.md contains nothing that a folio can show.',
      'large.html is larger than 10 MB. Bring in a part of it.',
    ])
  })
})
