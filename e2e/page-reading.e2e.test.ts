import { demoFolios } from '@recto/catalogue'
import { type FolioDocument, safeHref } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../apps/server/test/browser.ts'
import { builtViewer, openFolio } from '../packages/viewer/test/rendered.ts'
import { axeFindings, folioOf, texts } from './page-driver.ts'

let browser: Browser
let built: Awaited<ReturnType<typeof builtViewer>>

beforeAll(async () => {
  built = await builtViewer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await built?.remove()
})

/** The palettes of the six sample folios. */
const PALETTES: Record<string, FolioDocument['theme']['palette']> = {
  'Half disc': palette('#D3260F', '#FFFFFF', '#FFFFFF', '#1B1212', '#FFC1D3'),
  'Night bake': palette('#4A1942', '#FFFCF8', '#FFF6EC', '#2B1227', '#F4A940'),
  'Tide line': palette('#17406B', '#F6F9FB', '#F3F8FC', '#0E2238', '#FF7352'),
  'Clear night': palette('#1E1240', '#FFFFFF', '#FBF6FF', '#1A1035', '#FF8B45'),
  'Low tide': palette('#12382F', '#FFFFFF', '#F3F7EC', '#10231E', '#C4E476'),
  'Start number': palette('#1D2BB8', '#FFFFFF', '#FFFFFF', '#0C1140', '#FFD93B'),
}

function palette(primary: string, background: string, onPrimary: string, onBackground: string, accent: string) {
  return { primary, background, onPrimary, onBackground, accent }
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')

describe('reading a folio', () => {
  for (const { name, document: folio } of demoFolios()) {
    it(`${name}: all text has a contrast of 4.5 to 1 under each of the six palettes`, async () => {
      const page = await openFolio(browser, built, folio, { widthPx: 1200, script: true })
      for (const [theme, colours] of Object.entries(PALETTES)) {
        await page.$eval(
          '.sheet',
          (sheet, tokens) => {
            for (const [token, colour] of Object.entries(tokens))
              (sheet as HTMLElement).style.setProperty(`--${token}`, colour)
          },
          colours,
        )
        const pale = (await texts(page)).filter(({ contrast }) => contrast < 4.5)
        expect(pale.map(({ text, contrast }) => `${theme}: ${contrast.toFixed(2)} ${text}`)).toEqual([])
      }
      await page.context().close()
    })

    for (const widthPx of [1200, 390]) {
      it(`${name}: axe finds no fault at ${widthPx} px`, async () => {
        const page = await openFolio(browser, built, folio, { widthPx, script: true })
        expect(await axeFindings(page)).toEqual([])
        await page.context().close()
      })
    }

    it(`${name}: the page holds no script and no handler, and links only where a link may lead`, async () => {
      const page = await openFolio(browser, built, folio, { widthPx: 1200 })
      const html = await page.content()
      expect(html).not.toMatch(/<script|javascript:/i)
      const found = await page.$$eval('*', (all) => ({
        handlers: all.flatMap((one) => one.getAttributeNames().filter((name) => name.startsWith('on'))),
        links: all.flatMap((one) => (one instanceof HTMLAnchorElement ? [one.getAttribute('href') ?? ''] : [])),
      }))
      expect(found.handlers).toEqual([])
      expect(found.links.map(safeHref)).toEqual(found.links)
      await page.context().close()
    })

    it(`${name}: on paper every word of it can be selected`, async () => {
      const page = await openFolio(browser, built, folio, { widthPx: 1200, mode: 'print' })
      const pdf = await page.pdf({ width: '1200px', height: '1700px', printBackground: true })
      await page.context().close()
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
      const page = await openFolio(browser, built, folio, { widthPx: 1200, script: true })
      const pale = (await texts(page)).filter(({ contrast }) => contrast < 4.5)
      expect(pale.map(({ text, contrast }) => `${colour}: ${contrast.toFixed(2)} ${text}`)).toEqual([])
      await page.context().close()
    }
  })

  it('nothing moves for those who asked for less motion', async () => {
    const [demo] = demoFolios()
    if (!demo) throw new Error('No demo folio')
    const page = await openFolio(browser, built, demo.document, { widthPx: 1200, script: true })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.context().close()
  })
})

async function pdfText(pdf: Uint8Array): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => (await file.getPage(at + 1)).getTextContent()),
  )
  return pages.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : []))).join(' ')
}
