// What a printer does to a template: whether a page break goes through a module that one page has room for, on A4 and Letter.
import type { FolioDocument } from '@recto/document'
import { readPdf } from '../../e2e/pdf-pages.ts'
import type { Drawing } from './drawing.ts'

/** Papers, and what is free on them between the edges that a page without pages of its own has (12 mm each), px. */
const PAPERS = [
  { format: 'A4', width: 794, free: 1122 - 91 },
  { format: 'Letter', width: 816, free: 1056 - 91 },
] as const

/** Faults of a folio as a reader prints it, each once. */
export async function printedFaults(drawing: Drawing, folio: FolioDocument): Promise<string[]> {
  const found: string[] = []
  // Pages of the folio's own bring their paper with them: it is the same on any.
  const papers = folio.page.mode === 'paged' ? PAPERS.slice(0, 1) : PAPERS
  const { page } = drawing
  const before = page.viewportSize()
  await drawing.showWhole(folio)
  await page.emulateMedia({ media: 'print' })
  try {
    for (const { format, width, free } of papers) {
      await page.setViewportSize({ width, height: 900 })
      const cells = await page.evaluate(markCells)
      const pages = await readPdf(await page.pdf({ format, preferCSSPageSize: true }))
      const pageOf = (mark: string) => pages.findIndex((words) => words.includes(mark))
      cells.forEach(({ name, height }, nth) => {
        const [from, to] = [pageOf(`{${nth}<}`), pageOf(`{${nth}>}`)]
        if (from < 0 || to < 0) found.push(`${format}: ${name} is not printed`)
        else if (from !== to && height <= free) found.push(`${format}: ${name} is cut by the end of page ${from + 1}`)
      })
    }
  } finally {
    await page.emulateMedia({ media: null })
    if (before) await page.setViewportSize(before)
  }
  return found
}

/** Runs in the page: gives each module a mark at its beginning and one at its end, once, and says how high it is. */
function markCells(): { name: string; height: number }[] {
  return [...document.querySelectorAll<HTMLElement>('.line > .cell')].map((cell, nth) => {
    if (!cell.querySelector(':scope > .print-mark')) {
      cell.style.position = 'relative'
      for (const [edge, sign] of [
        ['top', '<'],
        ['bottom', '>'],
      ] as const) {
        const mark = document.createElement('i')
        mark.className = 'print-mark'
        mark.textContent = `{${nth}${sign}}`
        mark.style.cssText = `position:absolute;left:0;${edge}:1px;font:2px/2px monospace;white-space:nowrap`
        cell.append(mark)
      }
    }
    const section = cell.closest('section')?.getAttribute('aria-label') ?? ''
    const type = cell.firstElementChild?.getAttribute('data-type') ?? ''
    return { name: `${section}, ${type}`, height: cell.getBoundingClientRect().height }
  })
}
