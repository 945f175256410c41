import { demoFolios } from '@recto/catalogue'
import { compose, composeSection, PATTERNS, type PatternUse, SAMPLES } from '@recto/composer'
import { THEMES } from '@recto/composer/themes'
import {
  DEFAULT_PAGE,
  type FolioModule,
  htmlToRichText,
  newFolioDocument,
  newModule,
  type PageData,
  type Theme,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Widths } from '@recto/typeset'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { builtWidths, heights, lineErrors } from './typeset-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

const SLIDE: PageData = { mode: 'paged', orientation: 'landscape', size: '9:16' }

/** Modules of every pattern with its sample words, on each kind of page that it is for; each says where it is from. */
function patternModules(theme: Theme, widths: Widths): { from: string; module: FolioModule }[] {
  let count = 0
  const newId = () => String(++count).padStart(12, '0')
  const look = { theme, motif: 'hills', seed: 'drawn' } as const
  const useOf = (name: string): PatternUse => ({
    pattern: name,
    title: name,
    tone: PATTERNS.find((one) => one.name === name)?.tones[0] ?? 'background',
    content: SAMPLES[name] ?? {},
  })
  const sections = [DEFAULT_PAGE, SLIDE].flatMap((page) =>
    PATTERNS.flatMap(({ name }) =>
      (composeSection(useOf(name), { ...look, page, widths, newId })?.modules ?? []).map((module) => ({
        from: `${name}, ${page.mode}`,
        module,
      })),
    ),
  )
  const canvas = compose(
    { ...look, format: 'canvas', sections: ['rail-head', 'cells', 'strip'].map(useOf) },
    { widths, newId },
  )
  return [...sections, ...canvas.document.modules.map((module) => ({ from: 'canvas', module }))]
}

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

describe('text measured without a browser', () => {
  it('3,000 boxes: lines are counted as Chromium breaks them (T1)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    const errors = await lineErrors(looks, widths, { texts: 40, faces: 5 })
    expect(errors.boxes).toBe(3_000)
    expect(errors.wrong).toBeLessThanOrEqual(1.6)
    expect(errors.low).toBeLessThanOrEqual(0.5)
  })

  it('every module of the demo folios is as high as it is drawn (T3)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    for (const { name, document } of demoFolios()) {
      const off = (await heights(looks, widths, document)).filter(
        ({ drawn, reckoned }) => Math.abs(drawn - reckoned) > 1,
      )
      // A sample of type in its own sizes stands in one cell of a table.
      expect(off.length, `${name}: ${off.map(({ module }) => module.type)}`).toBeLessThanOrEqual(
        name.includes('brand guide') ? 1 : 0,
      )
    }
  })

  it('every pattern of the composer is as high as it is drawn, on a page, a slide and a canvas (T3)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    const theme = THEMES[0] as Theme
    const made = patternModules(theme, widths)
    const modules = made.map(({ module }) => module)
    const drawn = await heights(looks, widths, { ...newFolioDocument(SPECS), theme, modules })
    expect(drawn.length).toBeGreaterThan(300)
    const fromOf = (id: string) => made.find(({ module }) => module.id === id)?.from
    const off = drawn
      .filter((one) => Math.abs(one.drawn - one.reckoned) > 1)
      .map((one) => `${fromOf(one.module.id)}: ${one.module.type} ${one.drawn - one.reckoned} px`)
    // The large heads of a price table are given a line more than they take on a slide: higher, never too low.
    expect(off).toEqual(['price-options, paged: TableModule -14 px'])
  })

  it('B12: texts full of powers are as high as they are drawn (T3)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    const words = 'About 10<sup>6</sup> m<sup>2</sup> of CO<sub>2</sub>, x<sub>max</sub> = 2<sup>10</sup>; '.repeat(6)
    const blocks = ['p', 'h2', 'h3', 'p class="lead"', 'p class="caption"'].map(
      (tag) => `<${tag}>${words}</${tag.split(' ')[0]}>`,
    )
    const modules = [12, 19, 26, 33, 40].flatMap((w, at) =>
      blocks.map((html, nth) =>
        newModule(SPECS.Text, {
          sectionId: 's',
          rect: { x: 0, y: (at * blocks.length + nth) * 60, w, h: 50 },
          texts: { body: htmlToRichText(html) },
        }),
      ),
    )
    const drawn = await heights(looks, widths, { ...newFolioDocument(SPECS), modules })
    const off = drawn.map((one) => one.drawn - one.reckoned).filter((px) => Math.abs(px) > 1)
    expect(drawn).toHaveLength(25)
    // One of them breaks a word later than was reckoned: higher, never too low.
    expect(off.length, String(off)).toBeLessThanOrEqual(1)
    expect(Math.max(0, ...off)).toBe(0)
  })
})
