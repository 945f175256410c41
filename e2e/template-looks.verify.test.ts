import type { FolioDocument } from '@recto/document'
import { PAPER_SCALE, pageHeightPx, pageRows, SECTION_WIDTH_PX as SHEET_PX } from '@recto/grid'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { preparePdf } from '../apps/server/src/jobs/prepare-pdf.ts'
import { paperFont } from '../apps/server/src/pages/paper-fonts.ts'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { composed, templateFiles } from '../scripts/templates/files.ts'
import { labelFaults } from './chart-labels.ts'
import { sliversOf } from './pdf-lines.ts'
import { builtWidths } from './typeset-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

// Every template as a reader's browser prints it, as its exported PDF and on a phone: no line, no strip and no cut label
// that its page does not have. RECTO_TEMPLATES: only so many.

const MOST = Number(process.env.RECTO_TEMPLATES ?? Number.POSITIVE_INFINITY)
const A4 = [794, 1123] as const
/** All templates on two busy cores. */
const LONGEST_MS = 3_600_000

let looks: Looks
let screens: Looks
let folios: { name: string; document: FolioDocument }[] = []
beforeAll(async () => {
  const built = await workerViewer()
  looks = await startLooks(await workerBrowser(), built, paperFont)
  screens = await startLooks(await workerBrowser(), built)
  const { widths } = await builtWidths(built.folder)
  folios = templateFiles()
    .flatMap(({ id, read }) => ('plan' in read ? [{ name: id, document: composed(read.plan, widths).document }] : []))
    .slice(0, MOST)
})
afterAll(async () => {
  await looks?.close()
  await screens?.close()
})

/** What goes wrong on each of them. */
async function faultsOf(find: (document: FolioDocument) => Promise<string[]>): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const { name, document } of folios) {
    const found = await find(document)
    if (found.length > 0) faults[name] = found
  }
  console.log(`${folios.length} templates looked at, ${Object.keys(faults).length} with faults`)
  return faults
}

const lines = async (bytes: Uint8Array) =>
  (await sliversOf(bytes)).map(({ page, what, at }) => `page ${page}: ${what} at ${at.map(Math.round).join(' ')}`)

/** What ends in the last row of a page and stops above its edge. */
const strips = (page: Page, rows: number): Promise<string[]> =>
  page.$$eval(
    '.section.paged .cell',
    (cells, last) =>
      cells.flatMap((cell) => {
        const { style } = cell as HTMLElement
        const end = Number(style.getPropertyValue('--y')) + Number(style.getPropertyValue('--h'))
        const away =
          (cell.closest('.section')?.getBoundingClientRect().bottom ?? 0) - cell.getBoundingClientRect().bottom
        return end === last && away > 0.5 ? [`${cell.id} ends ${away} px above the edge`] : []
      }),
    rows,
  )

it(
  'a reader’s browser prints no line that the page does not have (finding LK-2)',
  async () => {
    const faults = await faultsOf(async (folio) => {
      const isPaged = folio.page.mode === 'paged'
      const page = await looks.show(folio, { widthPx: isPaged ? SHEET_PX : Math.ceil(A4[0] / PAPER_SCALE) })
      return lines(await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }))
    })
    expect(faults).toEqual({})
  },
  LONGEST_MS,
)

it(
  'nor does the exported PDF, and nothing stops above the edge of a page (finding LK-2, LK-3)',
  async () => {
    const faults = await faultsOf(async (folio) => {
      const margin = { top: 0, bottom: 0, left: 0, right: 0 }
      if (folio.page.mode === 'paged') {
        const page = await looks.show(folio, { widthPx: SHEET_PX, mode: 'print' })
        const open = await strips(page, pageRows(folio.page))
        const height = `${pageHeightPx(folio.page)}px`
        return [
          ...open,
          ...(await lines(await page.pdf({ width: `${SHEET_PX}px`, height, margin, printBackground: true }))),
        ]
      }
      const [width, height] = [Math.ceil(A4[0] / PAPER_SCALE), A4[1] / PAPER_SCALE]
      const page = await looks.show(folio, { widthPx: width, mode: 'print', look: { isOnPaper: true } })
      await preparePdf(page, { width, height, isOwn: false, scale: PAPER_SCALE })
      const paper = { width: `${A4[0]}px`, height: `${A4[1]}px`, scale: PAPER_SCALE, margin }
      return lines(await page.pdf({ ...paper, printBackground: true }))
    })
    expect(faults).toEqual({})
  },
  LONGEST_MS,
)

it(
  'on a phone no label of a chart is cut, over another or out of its module (finding H3)',
  async () => {
    const faults = await faultsOf(async (folio) => labelFaults(await screens.show(folio, { widthPx: 390 })))
    expect(faults).toEqual({})
  },
  LONGEST_MS,
)

it(
  'no two parts of a page are called alike (finding H8)',
  async () => {
    const faults = await faultsOf(async (folio) => {
      const page = await screens.show(folio, { widthPx: 1200 })
      const names = await page.$$eval('section[aria-label]', (all) =>
        all.map((one) => one.getAttribute('aria-label') ?? ''),
      )
      return names.filter((name, at) => names.indexOf(name) !== at)
    })
    expect(faults).toEqual({})
  },
  LONGEST_MS,
)

it(
  'each property that a rule reads is set on what it draws (finding H11)',
  async () => {
    const faults = await faultsOf(async (folio) => unsetReads(await screens.show(folio, { widthPx: 1200 })))
    expect(faults).toEqual({})
  },
  LONGEST_MS,
)

/** Custom properties that a rule reads, without another value in their place, and that what it matches does not have. */
const unsetReads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          const names = [...rule.style.cssText.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string)
          const selector = rule.selectorText.replace(/::[\w-]+/g, '')
          for (const element of names.length > 0 ? document.querySelectorAll(selector) : [])
            for (const name of names)
              if (!getComputedStyle(element).getPropertyValue(name) && !rule.style.getPropertyValue(name))
                found.add(`${rule.selectorText} reads ${name}`)
        } else if ('cssRules' in rule) look((rule as CSSGroupingRule).cssRules)
      }
    }
    for (const sheet of document.styleSheets) look(sheet.cssRules)
    return [...found]
  })
