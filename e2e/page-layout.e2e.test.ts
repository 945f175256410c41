import { demoFolios } from '@recto/catalogue'
import { pageHeightPx } from '@recto/grid'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../apps/server/test/browser.ts'
import { builtViewer, openFolio } from '../packages/viewer/test/rendered.ts'
import { folioOf, type Placed, places, placesById, texts } from './page-driver.ts'

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

const LONG = '<p>Every roof gets a loss in euros a year, correct to within a few percent, in ten days.</p>'.repeat(12)
const PICTURE = {
  items: [
    {
      id: 'p',
      fileId: '',
      svg: '<svg viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>',
      alt: 'Half',
      decorative: false,
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
}

describe('a folio as a page, 1200 px wide', () => {
  for (const { name, document: folio } of demoFolios()) {
    it(`${name}: every module stands where it was put, and holds all of its content`, async () => {
      const page = await openFolio(browser, built, folio, { widthPx: 1200 })
      const tops = new Map<string, number>()
      for (const { id } of folio.sections) {
        tops.set(id, await page.$eval(`#s-${id}`, (section) => section.getBoundingClientRect().top + window.scrollY))
      }
      const found = await placesById(page)
      for (const module of folio.modules) {
        const { x, y, width, height, needs } = found(module.id)
        const top = tops.get(module.sectionId) as number
        const { rect } = module
        const off = [x - rect.x * 20, y - top - rect.y * 10, width - rect.w * 20, height - rect.h * 10]
        expect(Math.max(...off.map(Math.abs)), `${module.type} ${module.id}`).toBeLessThanOrEqual(1)
        expect(needs, `${module.type} ${module.id} needs more room than it has`).toBeLessThanOrEqual(
          Math.ceil(height) + 1,
        )
      }
      await page.context().close()
    })

    if (folio.page.mode === 'paged') {
      it(`${name}: every page is as high as its paper`, async () => {
        const page = await openFolio(browser, built, folio, { widthPx: 1200 })
        const heights = await page.$$eval('.section', (all) => all.map((one) => one.getBoundingClientRect().height))
        expect(heights).toEqual(folio.sections.map(() => pageHeightPx(folio.page)))
        await page.context().close()
      })
    }
  }

  it('longer words push down what stands below them and keep the gap; what stands beside keeps its place', async () => {
    const modules = (html: string): Placed[] => [
      { id: 'words', at: [4, 4, 25, 8], html },
      { id: 'beside', at: [31, 6, 12, 4], html: '<p>Beside</p>' },
      { id: 'picture', type: 'Images', at: [44, 4, 12, 20], props: PICTURE },
      { id: 'below', at: [4, 15, 25, 6], html: '<p>Below</p>' },
      { id: 'last', at: [4, 26, 52, 6], html: '<p>Last</p>' },
    ]
    const short = await placesById(await openFolio(browser, built, folioOf(modules('<p>Short</p>')), { widthPx: 1200 }))
    const page = await openFolio(browser, built, folioOf(modules(LONG)), { widthPx: 1200 })
    const long = await placesById(page)
    const grown = long('words').height - short('words').height
    expect(grown).toBeGreaterThan(100)
    expect(long('words').needs).toBeLessThanOrEqual(Math.ceil(long('words').height))
    for (const id of ['words', 'beside', 'picture']) expect(long(id).y, id).toBe(short(id).y)
    for (const id of ['below', 'last']) expect(long(id).y - short(id).y).toBeCloseTo(grown, 0)
    expect(long('below').y - (long('words').y + long('words').height)).toBeCloseTo(30, 0)
    for (const context of browser.contexts()) await context.close()
  })
})

describe('a folio as a page on a phone, 390 px wide', () => {
  for (const { name, document: folio } of demoFolios()) {
    it(`${name}: nothing scrolls sideways, no words are cut, and all can be read`, async () => {
      const page = await openFolio(browser, built, folio, { widthPx: 390, script: true })
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
        expect(needs, `${id} needs more room than it has`).toBeLessThanOrEqual(Math.ceil(height) + 1)
        expect(width, id).toBeGreaterThanOrEqual(60)
      }
      await page.context().close()
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
    const page = await openFolio(browser, built, folio, { widthPx: 390 })
    const at = await placesById(page)
    const row = [at('one'), at('two'), at('three')]
    expect(new Set(row.map((place) => place.y)).size).toBe(1)
    expect(row.map((place) => place.x)).toEqual(row.map((place) => place.x).toSorted((a, b) => a - b))
    expect(at('wide').y).toBeGreaterThan(at('one').y)
    expect(at('wider').y).toBeGreaterThan(at('wide').y)
    for (const id of ['wide', 'wider']) expect(at(id)).toMatchObject({ x: 20, width: 350 })
    await page.context().close()
  })

  it('buttons are large enough for a thumb', async () => {
    const props = { text: 'Go', url: 'https://recto.example/', style: 'solid', arrow: false, newTab: false }
    const folio = folioOf([{ id: 'go', type: 'ButtonModule', at: [4, 4, 8, 4], props }])
    const page = await openFolio(browser, built, folio, { widthPx: 390 })
    const box = await page.locator('a.btn').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await page.context().close()
  })
})
