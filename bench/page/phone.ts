import type { Browser, BrowserContext, Page } from 'playwright-core'

export type Opened = {
  /** ms */
  lcp: number
  cls: number
  /** Bytes over the network until the page is idle, before any scrolling. */
  firstBytes: number
  /** The same after scrolling to its end. */
  allBytes: number
  scriptBytes: number
}

/** A mid-range phone on 4G: a quarter of this machine's speed, 10 Mbit/s, 40 ms round trip. */
export const PHONE = { widthPx: 390, heightPx: 844, density: 3, slowed: 4, mbits: 10, rttMs: 40 }

/** Opens the page as that phone would, in a fresh browser profile. */
export async function openOnPhone(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: PHONE.widthPx, height: PHONE.heightPx },
    deviceScaleFactor: PHONE.density,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.rttMs,
      downloadThroughput: (PHONE.mbits * 1_000_000) / 8,
      uploadThroughput: (PHONE.mbits * 500_000) / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowed })
    const bytes = { all: 0, script: 0 }
    const scripts = new Set<string>()
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength
      if (scripts.has(requestId)) bytes.script += encodedDataLength
    })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => (globalThis as unknown as { seen: { lcp: number } }).seen.lcp > 0)
    const firstBytes = bytes.all
    const { lcp } = await page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number } }).seen)
    await scrollThrough(page)
    const { cls } = await page.evaluate(() => (globalThis as unknown as { seen: { lcp: number; cls: number } }).seen)
    return { lcp, cls, firstBytes, allBytes: bytes.all, scriptBytes: bytes.script }
  } finally {
    await context.close()
  }
}

/** The scripts that a screen of the app loads until it is idle, by address, with their bytes as sent. */
export async function scriptsOf(context: BrowserContext, url: string): Promise<Map<string, number>> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    const bytes = new Map<string, number>()
    const scripts = new Map<string, string>()
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') scripts.set(requestId, response.url)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = scripts.get(requestId)
      if (address) bytes.set(address, encodedDataLength)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return bytes
  } finally {
    await page.close()
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
}

/** Scrolls a screen at a time, as a reader does, so that pictures further down load and may shift the layout. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += PHONE.heightPx) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForLoadState('networkidle')
  }
}
