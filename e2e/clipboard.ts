import type { Page } from 'playwright-core'

// By the keys, as people do it: scripts have a clipboard only where the address is https or this machine.

/** A page beside this one with one field, which has the focus; nothing in this one hears of it. */
async function beside<T>(page: Page, work: (field: Page) => Promise<T>): Promise<T> {
  const other = await page.context().newPage()
  try {
    await other.setContent('<textarea autofocus></textarea>')
    await other.locator('textarea').focus()
    return await work(other)
  } finally {
    await other.close()
    await page.bringToFront()
  }
}

/** What is on the clipboard. */
export const copied = (page: Page): Promise<string> =>
  beside(page, async (other) => {
    await other.keyboard.press('ControlOrMeta+V')
    return other.locator('textarea').inputValue()
  })

/** Puts words on the clipboard. */
export const copyBeside = (page: Page, words: string): Promise<void> =>
  beside(page, async (other) => {
    await other.locator('textarea').fill(words)
    await other.keyboard.press('ControlOrMeta+A')
    await other.keyboard.press('ControlOrMeta+C')
  })
