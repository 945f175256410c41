import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchChromium } from '../src/adapters/chromium.ts'
import { nextAddress } from './harness.ts'

/** A real browser, the one that export uses. Close it in `afterAll`. */
export function openBrowser(args: string[] = []): Promise<Browser> {
  return launchChromium({
    chromiumPath: process.env.CHROMIUM_PATH || null,
    fallbackCache: join(tmpdir(), 'recto-chromium'),
    args,
  })
}

/** The window of a person at a desk. */
export const WINDOW = { width: 1440, height: 900 }

/** Headers that give a person an address of their own. */
export const ownAddress = () => ({ 'x-forwarded-for': nextAddress() })

/**
 * One person: cookies, storage and an address of their own. Unless `options` say otherwise nothing is animated, and no
 * service worker takes a whole build along, which is a second of work for each that opens an editor.
 */
export async function openPerson(
  browser: Browser,
  server: { url: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: WINDOW,
    extraHTTPHeaders: ownAddress(),
    reducedMotion: 'reduce',
    ...options,
  })
  if (options.serviceWorkers !== 'allow') await context.addInitScript(refuseServiceWorkers)
  return context
}

/** Runs in the page. Playwright's own 'block' throws in frames without rights. */
function refuseServiceWorkers(): void {
  try {
    navigator.serviceWorker.register = () => Promise.reject(new Error('This browser keeps no service worker.'))
  } catch {
    // Such a frame has none.
  }
}
