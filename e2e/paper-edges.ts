import type { FolioDocument, PageData } from '@recto/document'
import { pageHeightPx, pageRows } from '@recto/grid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperFont } from '../apps/server/src/pages/paper-fonts.ts'
import { pdfFacts } from '../bench/export/pdf-facts.ts'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { editorSite } from './editor-driver.ts'
import { folioOf, type Placed } from './page-driver.ts'
import { sliversOf } from './pdf-lines.ts'
import { pixelsOf } from './pixels.ts'
import { workerBrowser, workerViewer } from './worker.ts'

declare const dev: import('./editor-driver.ts').Dev

const PAPER = { width: '1200px', height: '800px', printBackground: true }
const facts = { url: 'https://example.com/a', title: 'A page elsewhere', description: 'What it says', asks: true }

/** Everything with an edge that is drawn. */
const EDGED: Record<string, Placed> = {
  'a line on top (finding LK-2)': { id: 'a', at: [4, 4, 20, 12], html: '<p>Words</p>', box: { topline: true } },
  'a border': { id: 'a', at: [4, 4, 20, 12], html: '<p>Words</p>', box: { border: true } },
  'a line on top and a border': {
    id: 'a',
    at: [4, 4, 20, 12],
    html: '<p>Words</p>',
    box: { border: true, topline: true },
  },
  'a filled box with a line': {
    id: 'a',
    at: [4, 4, 20, 12],
    html: '<p>Words</p>',
    box: { fill: 'accentSoft', topline: true },
  },
  'round corners with a border': {
    id: 'a',
    at: [4, 4, 20, 12],
    html: '<p>Words</p>',
    box: { border: true, round: true },
  },
  'round corners with a line': {
    id: 'a',
    at: [4, 4, 20, 12],
    html: '<p>Words</p>',
    box: { topline: true, round: true },
  },
  'a picture with a line': { id: 'a', type: 'Images', at: [4, 4, 20, 12], box: { topline: true } },
  'a card of a link': { id: 'a', type: 'EmbedModule', at: [4, 4, 20, 12], props: facts },
  'a table': { id: 'a', type: 'TableModule', at: [4, 4, 40, 24] },
  'a table in stripes': { id: 'a', type: 'TableModule', at: [4, 4, 40, 24], props: { striped: true, dense: true } },
  'a form': { id: 'a', type: 'DataCollection', at: [4, 4, 30, 40] },
  'tasks with their progress': { id: 'a', type: 'TaskList', at: [4, 4, 30, 40], props: { showProgress: true } },
  'a bar chart with a mark': {
    id: 'a',
    type: 'Bar',
    at: [4, 4, 30, 30],
    props: { reference: { value: 50, label: 'Goal' } },
  },
  'a column chart': {
    id: 'a',
    type: 'Vertical Bar',
    at: [4, 4, 40, 40],
    props: { hasAxis: true, reference: { value: 500, label: 'Goal' } },
  },
  'a divider': { id: 'a', type: 'RowBreak', at: [0, 4, 60, 4] },
  'a scale with steps': { id: 'a', type: 'Scale', at: [4, 4, 30, 20], props: { steps: 5 } },
}

/** Every format: px high, and how much of that no whole row fills. */
const FORMATS: [string, PageData, number, number][] = [
  ['16:9', { mode: 'paged', size: '9:16', orientation: 'landscape' }, 675, 5],
  ['9:16', { mode: 'paged', size: '9:16', orientation: 'portrait' }, 2133, 3],
  ['A4 portrait', { mode: 'paged', size: 'A4', orientation: 'portrait' }, 1697, 7],
  ['A4 landscape', { mode: 'paged', size: 'A4', orientation: 'landscape' }, 849, 9],
  ['Letter portrait', { mode: 'paged', size: 'Letter', orientation: 'portrait' }, 1553, 3],
  ['Letter landscape', { mode: 'paged', size: 'Letter', orientation: 'landscape' }, 927, 7],
]

const ART =
  '<svg viewBox="0 0 10 10" preserveAspectRatio="none" xmlns="http://www.w3.org/2000/svg"><rect width="10" height="10" fill="#ff0000"/></svg>'

/** Four that end in the last row, and one that ends a row above it. */
function full(page: PageData): FolioDocument {
  const rows = pageRows(page)
  const art = (svg: string) => ({
    items: [
      {
        id: 'i',
        fileId: '',
        svg,
        alt: '',
        decorative: true,
        caption: '',
        showCaption: false,
        fit: 'cover',
        focus: [50, 50],
        align: 'center',
        rounded: false,
        bordered: false,
        shadow: false,
        link: '',
        width: 0,
        height: 0,
      },
    ],
  })
  return folioOf(
    [
      { id: 'art', type: 'Images', at: [0, 0, 12, rows], props: art(ART) },
      { id: 'low', type: 'Images', at: [12, rows - 4, 12, 4], props: art(ART) },
      { id: 'box', at: [24, 0, 12, rows], html: '<p>Words</p>', box: { fill: '#ff0000' } },
      { id: 'end', at: [36, rows - 10, 12, 10], html: '<p>Words</p>', box: { fill: '#ff0000' } },
      { id: 'above', at: [48, 0, 12, rows - 1], html: '<p>Words</p>', box: { fill: '#ff0000' } },
    ],
    { page },
  )
}
const COLUMNS = [100, 340, 580, 820, 1060]
const REACHES = ['#ff0000', '#ff0000', '#ff0000', '#ff0000']

/** Tests edges on paper: every kind of edge and format where `isLong`, else one of three. */
export function paperEdges(isLong: boolean): void {
  let looks: Looks
  beforeAll(async () => {
    looks = await startLooks(await workerBrowser(), await workerViewer(), paperFont)
  })
  afterAll(() => looks?.close())
  const formats = FORMATS.filter((_, at) => isLong || at % 3 === 0)

  describe('lines on paper', () => {
    it.each(Object.entries(EDGED).filter((_, at) => isLong || at % 3 === 0))(
      'a PDF has no line that the page does not have: %s',
      async (_, placed) => {
        const page = await looks.show(folioOf([placed]), { widthPx: 1200, mode: 'print' })
        expect(await sliversOf(await page.pdf(PAPER))).toEqual([])
        const plain = await looks.show(folioOf([placed]), { widthPx: 1200, mode: 'print', look: { background: false } })
        expect(await sliversOf(await plain.pdf(PAPER))).toEqual([])
      },
    )

    it('a line that an inset shadow draws is found', async () => {
      const page = await looks.show(folioOf([{ id: 'a', at: [4, 4, 20, 12], html: '<p>Words</p>' }]), { widthPx: 1200 })
      await page.evaluate(() => {
        const style = document.createElement('style')
        style.textContent = '.m{box-shadow:inset 0 2px 0 red}'
        document.head.append(style)
      })
      const found = await sliversOf(await page.pdf(PAPER))
      expect(found.map(({ what }) => what)).toEqual(['a ring with sides of no width'])
    })

    it('edges lie where they are said to, under the content and without taking room', async () => {
      const words = '<p>Words</p>'
      const page = await looks.show(
        folioOf([
          { id: 'none', at: [2, 2, 10, 10], html: words },
          { id: 'line', at: [14, 2, 10, 10], html: words, box: { topline: true } },
          { id: 'both', at: [26, 2, 10, 10], html: words, box: { topline: true, border: true } },
        ]),
        { widthPx: 1200 },
      )
      const pixels = await pixelsOf(await page.screenshot())
      const ground = pixels.at(5, 5)
      const ink = pixels.at(14 * 20 + 100, 21)
      expect(ink).not.toBe(ground)
      const column = (x: number) =>
        [20, 21, 22, 119].map((y) => (pixels.at(x, y) === ink ? 'ink' : pixels.at(x, y) === ground ? '-' : 'rule'))
      expect([column(2 * 20 + 150), column(14 * 20 + 150), column(26 * 20 + 150)]).toEqual([
        ['-', '-', '-', '-'],
        ['ink', 'ink', '-', '-'],
        ['ink', 'ink', '-', 'rule'],
      ])
      const tops = await page.$$eval('.rt', (texts) => texts.map((text) => text.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    })
  })

  describe('what ends in the last row of a page reaches its edge (finding LK-3)', () => {
    it.each(formats)('%s: on the page, as slides and in print', async (_, format, heightPx, restPx) => {
      expect([pageHeightPx(format), pageHeightPx(format) - pageRows(format) * 10]).toEqual([heightPx, restPx])
      for (const mode of ['page', 'print'] as const) {
        const page = await looks.show(full(format), { widthPx: 1200, mode })
        const box = await page.locator('.section').boundingBox()
        const pixels = await pixelsOf(await page.screenshot({ fullPage: true }))
        expect(box?.height, mode).toBe(heightPx)
        const last = COLUMNS.map((x) => pixels.at(x, (box?.y ?? 0) + heightPx - 1))
        expect(last.slice(0, 4), mode).toEqual(REACHES)
        expect(last[4], mode).not.toBe('#ff0000')
      }
    })

    it.each(formats)('%s: in a PDF', async (_, format, heightPx) => {
      const page = await looks.show(full(format), { widthPx: 1200, mode: 'print' })
      const bytes = await page.pdf({ width: '1200px', height: `${heightPx}px`, printBackground: true })
      const { shapes } = await pdfFacts(bytes, 1200, { withPictures: false })
      const ends = [240 * 2, 240 * 3].map((x) => shapes.find((one) => Math.abs(one.x - x) < 1.5 && one.width < 250))
      for (const one of ends) expect((one?.y ?? 0) + (one?.height ?? 0)).toBeGreaterThan(heightPx - 1.5)
    })

    const site = editorSite()
    it('on the canvas, with its frame, in all formats', async () => {
      const editor = await (await site.open()).ready()
      const picture = (await editor.modulesOf('cover0000000')).find(({ type }) => type === 'Images')?.id ?? ''
      for (const [name, format, heightPx, restPx] of FORMATS) {
        const rows = pageRows(format)
        await editor.page.evaluate(
          ([id, page, last]) => {
            dev.store.setPage(page)
            dev.store.place({ [id]: { x: 30, y: last - 20, w: 30, h: 20 } })
          },
          [picture, format, rows] as const,
        )
        const drawn = () =>
          editor.module(picture).evaluate((box) => [(box as HTMLElement).offsetTop, (box as HTMLElement).offsetHeight])
        await expect.poll(drawn, { message: name, timeout: 5_000 }).toEqual([(rows - 20) * 10, 200 + restPx])
        expect((rows - 20) * 10 + 200 + restPx).toBe(heightPx)
      }
      await editor.close()
    })
  })
}
