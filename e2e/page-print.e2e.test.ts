import { demoFolios } from '@recto/catalogue'
import { htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { readPdf, runsOfPdf } from './pdf-pages.ts'
import { workerBrowser, workerViewer } from './worker.ts'

/** The end of what stands above and the beginning of what has to stay with it. */
type Pair = { above: string; below: string }

/** Runs in the page: each heading that ends its text, with what comes next. */
function pairsOf(): Pair[] {
  const lines = [...document.querySelectorAll('.section > .line')]
  const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, '')
  const inTexts = [...document.querySelectorAll('.rt > :is(h1, h2, h3, h4)')].map((heading) => {
    const next = heading.nextElementSibling
    const line = heading.closest('.line')
    const after = line?.nextElementSibling
    return { above: plain(heading), below: next ? plain(next) : lines.includes(after as Element) ? plain(after) : '' }
  })
  return inTexts.filter(({ above, below }) => above.length > 3 && below.length > 3)
}

describe('what a reader prints', () => {
  let looks: Looks
  beforeAll(async () => {
    looks = await startLooks(await workerBrowser(), await workerViewer())
  })
  afterAll(() => looks?.close())

  const samples = demoFolios().filter(({ document }) => document.page.mode === 'pageless')

  // `npm run verify` prints the samples and larger folios on both papers.
  it('A4: no heading of a sample without pages stands apart from its text', async () => {
    const apart: string[] = []
    for (const { name, document: folio } of samples) {
      const page: Page = await looks.show(folio, { widthPx: 1200 })
      const pairs = await page.evaluate(pairsOf)
      expect(pairs.length, name).toBeGreaterThan(2)
      const pages = await readPdf(await page.pdf({ format: 'A4', printBackground: false, preferCSSPageSize: true }))
      for (const { above, below } of pairs) {
        const [from, to] = [above.slice(-24), below.slice(0, 12)]
        const isTogether = pages.some((words) => words.includes(from) && words.includes(to))
        const isThere = pages.some((words) => words.includes(from)) && pages.some((words) => words.includes(to))
        if (isThere && !isTogether) apart.push(`${name}: ${above} | ${to}`)
      }
    }
    expect(apart).toEqual([])
  })
  it('B12: prints powers small and raised, and signs below the line lowered', async () => {
    const blank = newFolioDocument(SPECS)
    const text = newModule(SPECS.Text, {
      sectionId: blank.sections[0]?.id ?? '',
      rect: { x: 4, y: 0, w: 40, h: 8 },
      texts: { body: htmlToRichText('<p>10<sup>6</sup> crates of H<sub>2</sub>O</p>') },
    })
    const page = await looks.show({ ...blank, modules: [text] }, { widthPx: 1200 })
    const runs = await runsOfPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    const at = runs.findIndex(({ words }) => words === '10')
    const [ten, six, , two] = runs.slice(at)
    expect([six?.words, two?.words]).toEqual(['6', '2'])
    if (!ten || !six || !two) throw new Error('not on paper')
    expect([six.height < ten.height, six.base > ten.base]).toEqual([true, true])
    expect([two.height < ten.height, two.base < ten.base]).toEqual([true, true])
  })
})
