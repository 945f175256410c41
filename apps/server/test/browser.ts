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

/** One person: cookies, storage and an address of their own, a 1440 by 900 window unless `options` say otherwise. */
export function openPerson(
  browser: Browser,
  server: { url: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    ...options,
  })
}
