import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../apps/server/test/databases.ts'

type Files = Parameters<ElementHandle['setInputFiles']>[0]
type Field = { setInputFiles(files: string): Promise<void> }

/** Gives a field a file of so many bytes without writing, or sending the browser, any of them. */
export async function giveLarge(field: Field, bytes: number, name = 'large.png'): Promise<void> {
  const folder = await temporaryFolder()
  const path = join(folder, name)
  const file = await open(path, 'w', 0o644)
  await file.truncate(bytes)
  await file.close()
  await field.setInputFiles(path)
  // A page may look at the file later: once it is gone, it has no size.
  onTestFinished(() => rm(folder, { recursive: true }))
}

/**
 * Does what asks for a file, waits until a field asks the browser for one, and gives it to that field: on a busy machine
 * headless Chromium loses some of the events that Playwright's `filechooser` waits for.
 */
export async function giveFile(
  page: Page,
  ask: () => Promise<unknown>,
  files: Files | ((field: ElementHandle<HTMLInputElement>) => Promise<void>),
): Promise<void> {
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
  await (typeof files === 'function' ? files(field) : field.setInputFiles(files))
  await asked.dispose()
}
