import type { Page } from 'playwright-core'
import { slowed } from './worker.ts'

/** What a journey listens to on its page; the next one that gets it hears nothing of that. */
const HEARD = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'response', 'websocket']

/**
 * Leaves a page as a new one would be, but for what its renderer has loaded and compiled: the next test that gets it is
 * at work after a third of the time. False where that cannot be undone, such as a clock of the test's own.
 */
export async function rest(page: Page, emptyAddress: string): Promise<boolean> {
  const context = page.context()
  try {
    if (await page.evaluate(() => '__pwClock' in globalThis)) return false
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of HEARD) await page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await page.mouse.up()
    await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, media: null })
    await page.goto(emptyAddress)
    await page.evaluate(() => sessionStorage.clear())
    const browser = await context.newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage',
    })
    await browser.detach()
    await context.clearCookies()
    await context.clearPermissions()
    await slowed(context)
    return true
  } catch {
    return false
  }
}
