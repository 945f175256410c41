import { demoFolios } from '@recto/catalogue'
import { type FolioDocument, type FolioModule, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, type Shown, startLooks } from '../packages/viewer/test/rendered.ts'
import { type Box, boxes, faultsAt } from './folio-faults.ts'
import { accessibilityFaults } from './web-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

/** Tests the sample folios as pages: all of them where `isLong`, else every second. */
export function foliosAsPages(isLong: boolean): void {
  describe('a folio as a page', () => {
    let looks: Looks
    beforeAll(async () => {
      looks = await startLooks(await workerBrowser(), await workerViewer())
    })
    afterAll(() => looks?.close())

    /** Shows a folio and lets `look` read the page. */
    const onPage = async <T>(folio: FolioDocument, shown: Shown, look: (page: Page) => Promise<T>): Promise<T> =>
      look(await looks.show(folio, shown))

    const folios = demoFolios().filter((_, at) => isLong || at % 2 === 0)
    for (const [at, { name, document: folio }] of folios.entries()) {
      // `npm run verify` takes every width, and every palette.
      it.each([1200, 390])(
        `${name} at %i px: nothing is cut off, covered or wider than the screen`,
        async (widthPx) => {
          expect(await faultsAt(looks, folio, widthPx)).toEqual([])
        },
      )

      it(`${name}: read with a screen reader it has one title, its headings in order and nothing without a name`, async () => {
        // Wide and narrow by turns.
        const shown = { widthPx: at % 2 ? 390 : 1200, script: true }
        await onPage(folio, shown, async (page) => {
          expect(await accessibilityFaults(page)).toEqual([])
          expect(await page.locator('main h1').count()).toBe(1)
        })
      })

      it(`${name}: on a phone the words come in reading order, and none are lost`, async () => {
        const read = (widthPx: number) => onPage(folio, { widthPx }, (page) => page.locator('main').innerText())
        const words = (text: string) => text.split(/\s+/).filter(Boolean)
        const phone = await read(390)
        expect(words(phone).sort()).toEqual(words(await read(1200)).sort())
        expect(await onPage(folio, { widthPx: 390 }, (page) => page.evaluate(figuresInTwo))).toEqual([])
        const tops = await onPage(folio, { widthPx: 390 }, async (page) => (await boxes(page)).map(({ y }) => y))
        expect(tops).toEqual([...tops].sort((a, b) => a - b))
      })
    }

    it('is complete without script: nothing in it is one, and it asks for nothing but fonts', async () => {
      for (const { document: folio } of folios) {
        const asked = await onPage(folio, { widthPx: 1200 }, async (page) => {
          const kinds: string[] = []
          page.on('request', (request) => kinds.push(request.resourceType()))
          await page.reload()
          expect(await page.locator('script:not([src]), [onclick], [onload]').count()).toBe(0)
          return kinds
        })
        expect([...new Set(asked)].sort()).toEqual(['document', 'font'])
      }
    })

    describe('when words are longer than their box', () => {
      const LONG = htmlToRichText(`<p>${'Panels went up on six hundred and twelve roofs. '.repeat(30)}</p>`)
      const SHORT = htmlToRichText('<p>Short</p>')

      /** A section drawn as modules: text unless it is a picture. */
      function folioOf(
        places: Record<string, { at: [number, number, number, number]; isPicture?: true; long?: true }>,
      ) {
        const folio = newFolioDocument(SPECS)
        const sectionId = folio.sections[0]?.id ?? ''
        const modules = Object.entries(places).map(
          ([
            id,
            {
              at: [x, y, w, h],
              isPicture,
              long,
            },
          ]): FolioModule => {
            const rect = { x, y, w, h }
            if (isPicture) return { ...newModule(SPECS.Images, { sectionId, rect }), id }
            return { ...newModule(SPECS.Text, { sectionId, rect, texts: { body: long ? LONG : SHORT } }), id }
          },
        )
        return { ...folio, modules }
      }
      const shownAt = async (folio: FolioDocument): Promise<Record<string, Box>> =>
        Object.fromEntries((await onPage(folio, { widthPx: 1200 }, boxes)).map((box) => [box.id, box]))

      it('what is below moves down and keeps its distance', async () => {
        const { long, below } = await shownAt(
          folioOf({ long: { at: [4, 5, 20, 8], long: true }, below: { at: [4, 17, 20, 6] } }),
        )
        expect(long?.h).toBeGreaterThan(300)
        expect((below?.y ?? 0) - ((long?.y ?? 0) + (long?.h ?? 0))).toBe(40)
      })

      it('what stands beside and above its end keeps its place and size', async () => {
        const { above, beside } = await shownAt(
          folioOf({
            above: { at: [30, 2, 20, 10], isPicture: true },
            long: { at: [4, 5, 20, 20], long: true },
            beside: { at: [30, 14, 20, 10], isPicture: true },
          }),
        )
        expect(above).toMatchObject({ y: 20, h: 100 })
        expect(beside).toMatchObject({ y: 140, h: 100 })
      })

      it('the section grows with it, and the next one begins below', async () => {
        const folio = folioOf({ long: { at: [4, 2, 12, 8], long: true } })
        const [section] = folio.sections
        const two = { ...folio, sections: [...folio.sections, { ...section, id: 'next', order: 'z' }] } as FolioDocument
        const heights = await onPage(two, { widthPx: 1200 }, (page) =>
          page.$$eval('.section', (all) => all.map((one) => one.getBoundingClientRect().height)),
        )
        expect(heights[0]).toBeGreaterThan(400)
        expect(heights[1]).toBe(180)
      })
    })

    it('pages of a deck are as high as their format says', async () => {
      const deck = demoFolios().find(({ document: folio }) => folio.page.mode === 'paged' && folio.page.size === '9:16')
      const heights = await onPage(deck?.document as FolioDocument, { widthPx: 1200 }, (page) =>
        page.$$eval('.section', (all) => all.map((one) => one.getBoundingClientRect().height)),
      )
      expect(heights).toEqual([675, 675, 675, 675])
    })
  })
}

/** Figures that stand on two lines. Runs in the page. */
function figuresInTwo(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.unseen')) continue
    for (const { 0: figure, index } of (node.textContent ?? '').matchAll(/[^\s-]*\d[^\s-]*/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + figure.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(figure)
    }
  }
  return found
}
