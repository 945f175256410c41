import type { ElementHandle, Page } from 'playwright-core'

type Files = Parameters<ElementHandle['setInputFiles']>[0]

/**
 * Does what asks for a file, waits until a field asks the browser for one, and gives it to that field: on a busy machine
 * headless Chromium loses some of the events that Playwright's `filechooser` waits for.
 */
export async function giveFile(page: Page, ask: () => Promise<unknown>, files: Files): Promise<void> {
  const asked = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<HTMLInputElement>()
    const before = HTMLInputElement.prototype.click
    HTMLInputElement.prototype.click = function () {
      if (this.type !== 'file') return before.call(this)
      HTMLInputElement.prototype.click = before
      // A field of no page takes no files from outside.
      if (!this.isConnected) document.body.append(Object.assign(this, { hidden: true }))
      resolve(this)
    }
    return { promise }
  })
  await ask()
  const field = await asked.evaluateHandle(({ promise }) => promise)
  await field.setInputFiles(files)
  await asked.dispose()
}
