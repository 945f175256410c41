import { demoFolios } from '@recto/catalogue'
import type { FolioDocument } from '@recto/document'
import { PAPER_SCALE } from '@recto/grid'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDGE_PX } from '../apps/server/src/jobs/flow-pages.ts'
import { preparePdf } from '../apps/server/src/jobs/prepare-pdf.ts'
import { paperFont } from '../apps/server/src/pages/paper-fonts.ts'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { composed, templateFiles } from '../scripts/templates/files.ts'
import { builtWidths } from './typeset-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

// The samples and twenty larger folios, printed by a reader's browser and by ours, on two papers: what belongs together
// stands on one page. Each part carries marks that are read back out of the PDF.

const GROWN = 20
const PAPERS = { A4: [794, 1123], Letter: [816, 1056] } as const
const SHEET_PX = 1200

let looks: Looks
let folios: { name: string; document: FolioDocument }[] = []
beforeAll(async () => {
  const built = await workerViewer()
  looks = await startLooks(await workerBrowser(), built, paperFont)
  const { widths } = await builtWidths(built.folder)
  const grown = templateFiles().flatMap(({ id, read }) =>
    'plan' in read ? [{ name: id, document: composed(read.plan, widths).document }] : [],
  )
  const largest = grown.toSorted((a, b) => b.document.modules.length - a.document.modules.length)
  folios = [...demoFolios(), ...largest.slice(0, GROWN)]
})
afterAll(() => looks?.close())

/** A part that has to stay whole, or two that stay together, by their marks. */
type Bond = { kind: 'module' | 'heading' | 'caption'; from: string; to: string; words: string }

/** Runs in the page: marks what belongs together with words too small to see. Px of a page that has room for a module. */
function markBonds(roomPx: number): Bond[] {
  const bonds: Bond[] = []
  const mark = (on: Element, place: string): string => {
    const word = `q${bonds.length}x${document.querySelectorAll('[data-print-mark]').length}q`
    const at = document.createElement('span')
    at.dataset.printMark = ''
    at.textContent = word
    at.setAttribute(
      'style',
      `position:absolute;${place};font:1px/1px sans-serif;color:rgb(128 128 128/.02);white-space:nowrap`,
    )
    on.append(at)
    return word
  }
  const top = (on: Element) => mark(on, 'top:3px;left:0')
  const foot = (on: Element) => mark(on, 'bottom:3px;left:0')
  const words = (of: Element) => (of.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const lines = [...document.querySelectorAll('.section > .line')]
  for (const line of lines) {
    const cells = [...line.querySelectorAll(':scope > .cell')]
    for (const cell of cells) {
      const named = words(cell)
      if (cell.getBoundingClientRect().height < roomPx)
        bonds.push({ kind: 'module', from: top(cell), to: foot(cell), words: named })
    }
    const next = line.nextElementSibling
    const below = next && lines.includes(next) ? next.querySelector(':scope > .cell') : null
    if (!below) continue
    const heading = cells.find((cell) => cell.querySelector('.rt > :is(h1, h2, h3, h4):last-child'))
    if (heading) bonds.push({ kind: 'heading', from: foot(heading), to: top(below), words: words(heading) })
    const picture = cells.find((cell) => cell.querySelector('img, svg'))
    const caption = [...(next?.querySelectorAll(':scope > .cell') ?? [])].find((cell) =>
      cell.querySelector('.rt > .caption:first-child'),
    )
    if (picture && caption)
      bonds.push({ kind: 'caption', from: foot(picture), to: top(caption), words: words(caption) })
  }
  return bonds
}

/** The words of each page, without spaces. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s+/g, ''),
    )
  }
  await task.destroy()
  return pages
}

/** What a PDF has torn apart, as sentences. */
async function torn(page: Page, roomPx: number, print: () => Promise<Uint8Array>): Promise<string[]> {
  const bonds = await page.evaluate(markBonds, roomPx)
  const pages = await pagesOf(await print())
  const pageOf = (word: string) => pages.findIndex((text) => text.includes(word))
  return bonds.flatMap(({ kind, from, to, words }) => {
    const [first, last] = [pageOf(from), pageOf(to)]
    if (first < 0 || last < 0) return [`${kind} “${words}” is on no page (${first}, ${last})`]
    return first === last ? [] : [`${kind} “${words}”: pages ${first + 1} and ${last + 1}`]
  })
}

it.each(['A4', 'Letter'] as const)(
  'a reader’s browser, %s: nothing that belongs together is torn',
  async (format) => {
    const faults: Record<string, string[]> = {}
    for (const { name, document: folio } of folios) {
      const [width, height] = PAPERS[format]
      const isPaged = folio.page.mode === 'paged'
      // As high as it is laid out on that paper; 12 mm stay free above and below.
      const page = await looks.show(folio, { widthPx: isPaged ? SHEET_PX : Math.ceil(width / PAPER_SCALE) })
      const found = await torn(page, isPaged ? Number.POSITIVE_INFINITY : (height - 92) / PAPER_SCALE, () =>
        page.pdf({ format, printBackground: true, preferCSSPageSize: true }),
      )
      if (found.length > 0) faults[name] = found
    }
    expect(faults).toEqual({})
  },
  600_000,
)

it.each(['A4', 'Letter'] as const)(
  'the exported PDF, %s: nothing that belongs together is torn',
  async (format) => {
    const faults: Record<string, string[]> = {}
    for (const { name, document: folio } of folios) {
      // Pages of a folio's own are one on each page of the paper.
      if (folio.page.mode === 'paged') continue
      const [widthPx, heightPx] = PAPERS[format]
      const [width, height] = [Math.ceil(widthPx / PAPER_SCALE), heightPx / PAPER_SCALE]
      const page = await looks.show(folio, { widthPx: width, mode: 'print', look: { isOnPaper: true } })
      const found = await torn(page, height - 2 * EDGE_PX, async () => {
        await preparePdf(page, { width, height, isOwn: false, scale: PAPER_SCALE })
        const margin = { top: 0, bottom: 0, left: 0, right: 0 }
        const paper = { width: `${widthPx}px`, height: `${heightPx}px`, scale: PAPER_SCALE }
        return page.pdf({ ...paper, printBackground: true, margin })
      })
      if (found.length > 0) faults[name] = found
    }
    expect(faults).toEqual({})
  },
  600_000,
)
