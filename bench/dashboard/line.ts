// The dashboard on a slow connection: 50 kB a second and 400 ms of latency, as emulated by Chrome's developer tools, with the
// product run as people run it. `npm run bench dashboard line`
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../../apps/server/test/browser.ts'
import { signIn } from '../../apps/server/test/people.ts'
import { createProduct } from '../crash/product.ts'

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const FOLIOS = 12
const ROUNDS = 5
/** Milliseconds until the first cards are drawn. */
const FIRST_VISIT_MS = 6_000
const SECOND_VISIT_MS = 2_000

type Asked = { path: string; fromMs: number; toMs: number; bytes: number }
type Visit = { usableMs: number; asked: Asked[] }

/** Measures first and second visits and prints where their time went. Returns whether both goals are met. */
export async function measureLine(): Promise<boolean> {
  const product = await createProduct()
  let browser: Browser | null = null
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    for (let at = 1; at <= FOLIOS; at++) await person.ask('CreateFolio', { folioName: `Folio ${at}` })
    const cookies = person.cookie().split('; ')
    browser = await openBrowser()
    const [first, second]: [Visit[], Visit[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies(
        cookies.map((one) => {
          const at = one.indexOf('=')
          return { name: one.slice(0, at), value: one.slice(at + 1), url: product.url }
        }),
      )
      first.push(await visit(context, product.url))
      second.push(await visit(context, product.url))
      await context.close()
    }
    const isFirstMet = report('first visit', first, FIRST_VISIT_MS)
    return report('second visit', second, SECOND_VISIT_MS) && isFirstMet
  } finally {
    await browser?.close()
    await product.remove()
  }
}

/** Opens the dashboard and waits until everything it fetches has arrived, so that the next visit finds it cached. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const asked = await slowLine(page)
  await page.addInitScript(noteFirstCard)
  await page.goto(url)
  await page.waitForFunction(() => 'firstCardMs' in window, undefined, { timeout: 120_000 })
  const usableMs = await page.evaluate(() => (window as unknown as { firstCardMs: number }).firstCardMs)
  const upToThen = asked().filter(({ fromMs }) => fromMs < usableMs)
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  await page.close()
  return { usableMs, asked: upToThen }
}

/** Runs in the page: records when a card that can be pressed is painted. */
function noteFirstCard(): void {
  const look = () => {
    if (!document.querySelector('main [data-folio]')) return requestAnimationFrame(look)
    // Painted by the frame after this one.
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstCardMs: performance.now() })))
  }
  requestAnimationFrame(look)
}

async function slowLine(page: Page): Promise<() => Asked[]> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  const asked = new Map<string, Asked>()
  let begunS: number | null = null
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begunS ??= timestamp
    const fromMs = (timestamp - begunS) * 1000
    asked.set(requestId, { path: new URL(request.url).pathname, fromMs, toMs: Number.NaN, bytes: 0 })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = asked.get(requestId)
    if (one) Object.assign(one, { toMs: (timestamp - (begunS ?? 0)) * 1000, bytes: encodedDataLength })
  })
  return () => [...asked.values()]
}

function report(name: string, visits: Visit[], mostMs: number): boolean {
  const inOrder = visits.toSorted((a, b) => a.usableMs - b.usableMs)
  const middle = inOrder[Math.floor(inOrder.length / 2)] as Visit
  const seconds = inOrder.map(({ usableMs }) => (usableMs / 1000).toFixed(2)).join(' ')
  const isMet = middle.usableMs <= mostMs
  console.log(
    `\n${name}: first cards after ${(middle.usableMs / 1000).toFixed(2)} s (${seconds}), ` +
      `at most ${mostMs / 1000} s: ${isMet ? 'met' : 'NOT MET'}`,
  )
  for (const { path, fromMs, toMs, bytes } of middle.asked) {
    const to = Number.isNaN(toMs) ? '-' : toMs.toFixed(0)
    console.log(`${fromMs.toFixed(0).padStart(7)} ${to.padStart(6)} ms ${String(bytes).padStart(7)} B  ${path}`)
  }
  const total = middle.asked.reduce((sum, { toMs, bytes }) => sum + (toMs <= middle.usableMs ? bytes : 0), 0)
  console.log(`${(total / 1000).toFixed(1)} kB in answers that were over by then.`)
  return isMet
}
