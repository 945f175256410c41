import { folioIn, settled } from '../in-page.ts'
import type { Check } from '../world.ts'
import { untilHeld } from './held.ts'

/** How far a content may stand out of its box: what rounding does. px */
const ROUNDING_PX = 4
/** Longest that a box takes to grow to what was put into it. ms */
const GROWS_MS = 8000

/** Every box of the open folio is at least its content, and inside its sheet. */
export const boxesFit: Check = {
  name: 'every box is at least its content and inside its sheet',
  after: 'step',
  async look({ page }) {
    if (!/\/edit\//.test(page.url()) || (await folioIn(page).catch(() => null)) === null) return []
    const drawn = async () => {
      await page.waitForTimeout(200)
      await settled(page)
    }
    return untilHeld(GROWS_MS, drawn, () => outside(page))
  },
}

const outside = (page: Parameters<typeof folioIn>[0]): Promise<string[]> =>
  page.evaluate((slack) => {
    const words: string[] = []
    for (const box of document.querySelectorAll<HTMLElement>('[data-section] [data-module]')) {
      const module = window
        .roamEditor()
        ?.store.read()
        .modules.find(({ id }) => id === box.dataset.module)
      const rect = box.getBoundingClientRect()
      const sheet = box.closest('[data-section]')?.getBoundingClientRect()
      if (!module || !sheet || rect.height === 0) continue
      const scale = sheet.width / 1200
      const type = module.type
      const parts = [...box.querySelectorAll('p, li, td, th, h1, h2, h3, label, button, input')].filter(
        (part) =>
          part.getClientRects().length > 0 && !part.closest('[contenteditable=true], [role=toolbar], [data-handle]'),
      )
      const lowest = Math.max(rect.bottom, ...parts.map((part) => part.getBoundingClientRect().bottom))
      if (lowest - rect.bottom > slack * scale) words.push(`the content of a ${type} stands out of its box`)
      if (rect.bottom - sheet.bottom > slack || rect.right - sheet.right > slack || rect.left < sheet.left - slack)
        words.push(`a ${type} stands out of its sheet`)
    }
    return [...new Set(words)]
  }, ROUNDING_PX)
