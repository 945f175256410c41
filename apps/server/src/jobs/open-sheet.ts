import type { BrowserContext, Page } from 'playwright-core'
import type { Sheet } from './sheet.ts'

const ORIGIN = 'http://folio.invalid'

/** A sheet open in a page that can reach nothing but what the sheet provides; everything is loaded, fonts too. */
export async function openSheet(context: BrowserContext, sheet: Sheet, timeoutMs: number): Promise<Page> {
  const page = await context.newPage()
  let isOpened = false
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (request.isNavigationRequest() && (isOpened || request.frame() !== page.mainFrame())) {
      return route.fulfill({ status: 204 }) // navigation is blocked
    }
    if (url.origin !== ORIGIN) return route.abort()
    if (request.isNavigationRequest()) {
      isOpened = true
      return route.fulfill({
        body: sheet.html,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': POLICY },
      })
    }
    const file = await sheet.file(url.pathname + url.search).catch(() => null)
    return file ? route.fulfill({ body: file.bytes, contentType: file.contentType }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load', timeout: timeoutMs })
  // The page's own script is off, but the driver's evaluations run: wait until the last font is loaded.
  await page.evaluate('document.fonts.ready.then(() => true)')
  return page
}

/**
 * The same policy from inside: pictures, fonts and styles of the sheet, and nothing that loads or navigates elsewhere.
 */
const POLICY =
  "default-src 'none'; img-src 'self' data:; font-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
