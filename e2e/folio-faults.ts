import type { FolioDocument, Theme } from '@recto/document'
import type { Page } from 'playwright-core'
import type { Looks } from '../packages/viewer/test/rendered.ts'
import { accessibilityFaults } from './web-driver.ts'

/** Where a module's cell is on the page. CSS pixels */
export type Box = { id: string; x: number; y: number; w: number; h: number }

/** The cells of the modules that are shown. */
export const boxes = (page: Page): Promise<Box[]> =>
  page.$$eval('.line > .cell', (cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return { id: cell.id.replace('m-', ''), x, y, w: width, h: height }
    }),
  )

/** What is cut off, covered or wider than the screen where a folio is read at a width, as sentences; `print`: on paper. */
export const faultsAt = async (
  looks: Looks,
  folio: FolioDocument,
  widthPx: number,
  mode: 'page' | 'print' = 'page',
): Promise<string[]> => faultsOn(await looks.show(folio, { widthPx, mode }))

/** The same of the page as it is shown now. */
export async function faultsOn(page: Page): Promise<string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const outside = await page.$$eval('.line > .cell', (cells) =>
    cells.flatMap((cell) => {
      const room = cell.getBoundingClientRect()
      return [...cell.querySelectorAll('h1, h2, h3, h4, p, li, td, th, .btn, hr')]
        .filter((part) => !part.closest('.unseen, .mid, .tbl-room, .ref'))
        .filter((part) => part.getClientRects().length > 0)
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect()
          return bottom > room.bottom + 1 || right > room.right + 1 || left < room.left - 1
        })
        .map((part) => `cut off: ${part.tagName} ${part.textContent?.slice(0, 40)}`)
    }),
  )
  return [...(sideways > 0 ? [`${sideways} px wider than the screen`] : []), ...outside, ...overlaps(await boxes(page))]
}

/** What cannot be read under each of the palettes, by axe's rule of contrast, as sentences. */
export async function unreadableUnder(
  looks: Looks,
  folio: FolioDocument,
  palettes: readonly [string, Theme['palette']][],
): Promise<string[]> {
  const page = await looks.show(folio, { widthPx: 1200, script: true })
  const found: string[] = []
  for (const [title, palette] of palettes) {
    await page.locator('.sheet').evaluate((sheet, colors) => {
      for (const [token, color] of Object.entries(colors)) sheet.style.setProperty(`--${token}`, color)
    }, palette)
    const faults = await accessibilityFaults(page, undefined, ['color-contrast'])
    found.push(...faults.map((fault) => `${title}: ${fault}`))
  }
  return found
}

function overlaps(found: readonly Box[]): string[] {
  return found.flatMap((a, at) =>
    found
      .slice(at + 1)
      .filter((b) => {
        const x = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
        const y = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
        return x > 1 && y > 1
      })
      .map((b) => `${a.id} covers ${b.id}`),
  )
}
