import { demoFolios } from '@recto/catalogue'
import { pageHeightPx, pageRows } from '@recto/grid'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { folioOf, type Placed, places, placesById, texts } from './page-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Tests where the modules of the sample folios stand: of all where `isLong`, else of every second. */
export function foliosLaidOut(isLong: boolean): void {
  const folios = demoFolios().filter((_, at) => isLong || at % 2 === 0)
  let looks: Looks
  beforeAll(async () => {
    looks = await startLooks(await workerBrowser(), await workerViewer())
  })
  afterAll(() => looks?.close())

  describe('a folio as a page, 1200 px wide', () => {
    for (const { name, document: folio } of folios) {
      it(`${name}: every module stands where it was put, and holds all of its content`, async () => {
        const page = await looks.show(folio, { widthPx: 1200 })
        const tops = new Map<string, number>()
        for (const { id } of folio.sections) {
          tops.set(id, await page.$eval(`#s-${id}`, (section) => section.getBoundingClientRect().top + window.scrollY))
        }
        const found = await placesById(page)
        for (const module of folio.modules) {
          const { x, y, width, height, needs } = found(module.id)
          const top = tops.get(module.sectionId) as number
          const { rect } = module
          // What ends in the last row of a page ends at its edge (R17).
          const isLast = folio.page.mode === 'paged' && rect.y + rect.h === pageRows(folio.page)
          const wanted = isLast ? pageHeightPx(folio.page) - rect.y * 10 : rect.h * 10
          const off = [x - rect.x * 20, y - top - rect.y * 10, width - rect.w * 20, height - wanted]
          expect(Math.max(...off.map(Math.abs)), `${module.type} ${module.id}`).toBeLessThanOrEqual(1)
          expect(needs, `${module.type} ${module.id} needs more room than it has`).toBeLessThanOrEqual(
            Math.ceil(height) + 1,
          )
        }
      })

      if (folio.page.mode === 'paged') {
        it(`${name}: every page is as high as its paper`, async () => {
          const page = await looks.show(folio, { widthPx: 1200 })
          const heights = await page.$$eval('.section', (all) => all.map((one) => one.getBoundingClientRect().height))
          expect(heights).toEqual(folio.sections.map(() => pageHeightPx(folio.page)))
        })

        it(`W38: ${name}: its pages lie apart, each a sheet of its own`, async () => {
          const page = await looks.show(folio, { widthPx: 1440 })
          const gaps = await page.$$eval('.section', (all) =>
            all.slice(1).map((one, at) => {
              const before = all[at]?.getBoundingClientRect().bottom ?? 0
              return Math.round(one.getBoundingClientRect().top - before)
            }),
          )
          expect(gaps).toEqual(gaps.map(() => 24))
        })
      }
    }
  })

  describe('a folio as a page on a phone, 390 px wide', () => {
    for (const { name, document: folio } of folios) {
      it(`${name}: nothing scrolls sideways, no words are cut, and all can be read`, async () => {
        const page = await looks.show(folio, { widthPx: 390, script: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        const lines = await texts(page)
        expect(lines.length).toBeGreaterThan(20)
        for (const { text, size, left, right, isInScroller } of lines) {
          expect(size, text).toBeGreaterThanOrEqual(13)
          if (isInScroller) continue
          expect(left, text).toBeGreaterThanOrEqual(0)
          expect(right, text).toBeLessThanOrEqual(390)
        }
        for (const { id, height, needs, width } of await places(page)) {
          const type = folio.modules.find((module) => module.id === id)?.type
          expect(needs, `${type} ${id} needs more room than it has`).toBeLessThanOrEqual(Math.ceil(height) + 1)
          expect(width, id).toBeGreaterThanOrEqual(60)
        }
      })
    }

    it('modules follow each other in reading order; those under 15 columns in one row stay side by side', async () => {
      const figure = (id: string, x: number): Placed => ({ id, at: [x, 4, 14, 8], html: '<p>9</p>' })
      const folio = folioOf([
        figure('one', 4),
        figure('two', 20),
        figure('three', 36),
        { id: 'wide', at: [4, 14, 15, 8], html: '<p>Wide</p>' },
        { id: 'wider', at: [21, 14, 30, 8], html: '<p>Wider</p>' },
      ])
      const page = await looks.show(folio, { widthPx: 390 })
      const at = await placesById(page)
      const row = [at('one'), at('two'), at('three')]
      expect(new Set(row.map((place) => place.y)).size).toBe(1)
      expect(row.map((place) => place.x)).toEqual(row.map((place) => place.x).toSorted((a, b) => a - b))
      expect(at('wide').y).toBeGreaterThan(at('one').y)
      expect(at('wider').y).toBeGreaterThan(at('wide').y)
      for (const id of ['wide', 'wider']) expect(at(id)).toMatchObject({ x: 20, width: 350 })
    })

    it('buttons are large enough for a thumb', async () => {
      const props = { text: 'Go', url: 'https://recto.example/', style: 'solid', arrow: false, newTab: false }
      const folio = folioOf([{ id: 'go', type: 'ButtonModule', at: [4, 4, 8, 4], props }])
      const page = await looks.show(folio, { widthPx: 390 })
      const box = await page.locator('a.btn').boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    })
  })

  describe('a folio on paper and in other colours', () => {
    for (const { name, document: folio } of folios) {
      it(`${name}: on paper every word of it can be selected`, async () => {
        const page = await looks.show(folio, { widthPx: 1200, mode: 'print' })
        const pdf = await page.pdf({ width: '1200px', height: '1700px', printBackground: true })
        const paper = squeezed(await pdfText(pdf))
        const lines = folio.modules
          .filter((module) => module.type !== 'Images')
          .flatMap((module) => SPECS[module.type].plainText(module.props, module.texts))
        const missing = lines.flatMap((line) => line.split(/\s+/)).filter((word) => !paper.includes(squeezed(word)))
        expect(missing).toEqual([])
      })
    }

    it('a colour that a person chose for a section or a box brings words that can be read on it', async () => {
      for (const colour of ['#0b1020', '#fff4d6', '#7a7a7a', '#d3260f'] as const) {
        const blank = folioOf([
          {
            id: 'box',
            at: [4, 4, 25, 8],
            html: '<p class="muted">In a box <a href="https://a.example">link</a></p>',
            box: { fill: colour, pad: [20, 20, 20, 20] },
          },
          { id: 'bare', at: [31, 4, 25, 8], html: '<p>In the section</p><p class="caption">Small print</p>' },
        ])
        const folio = { ...blank, sections: blank.sections.map((one) => ({ ...one, background: colour })) }
        const page = await looks.show(folio, { widthPx: 1200, script: true })
        const pale = (await texts(page)).filter(({ contrast }) => contrast < 4.5)
        expect(pale.map(({ text, contrast }) => `${colour}: ${contrast.toFixed(2)} ${text}`)).toEqual([])
      }
    })

    it('a picture shown whole stands at its side, as large as its room allows, with its border round itself', async () => {
      const item = {
        ...emptyImage('p'),
        fileId: 'f',
        alt: 'A roof',
        fit: 'contain',
        align: 'right',
        bordered: true,
        width: 400,
        height: 400,
      }
      const folio = folioOf([{ id: 'pic', type: 'Images', at: [4, 4, 30, 20], props: { items: [item], gap: 0 } }])
      const page = await looks.show(folio, { widthPx: 1200 })
      const box = await page.locator('img').boundingBox()
      expect(box).toEqual({ x: 80 + 600 - 200, y: 40, width: 200, height: 200 })
    })

    it('nothing moves for those who asked for less motion', async () => {
      const [demo] = demoFolios()
      if (!demo) throw new Error('No demo folio')
      const page = await looks.show(demo.document, { widthPx: 1200, script: true })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
      // The edges of a wide table fade as its reader scrolls it, and not by themselves.
      const byThemselves = await page.evaluate(() =>
        document.getAnimations().filter(({ timeline }) => timeline === document.timeline),
      )
      expect(byThemselves).toHaveLength(0)
    })
  })

  async function pdfText(pdf: Uint8Array): Promise<string> {
    const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const pages = await Promise.all(
      Array.from({ length: file.numPages }, async (_, at) => (await file.getPage(at + 1)).getTextContent()),
    )
    return pages.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : []))).join(' ')
  }
}
