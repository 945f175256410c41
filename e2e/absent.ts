import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** A script that comes asks for the next one: so many in a row are waited for. */
const IN_A_ROW = 3

/** What brings something onto a page. */
const BRINGS = ['script', 'fetch', 'xhr']

/** An answer whose body no one reads never ends: so long is waited for it, once. */
const MOST_MS = 3_000
const neverEnding = new WeakSet<Request>()

/** Waits until what the page has begun is through: scripts and calls on their way and what follows them. */
export async function untilIdle(page: Page): Promise<void> {
  for (let at = 0; at < IN_A_ROW; at++) {
    await Promise.all((await askedFor(page)).map(ended))
    await page.evaluate(afterTasks)
  }
}

/** Waits until the page is idle, and only then looks: nothing it began brought `what`. `why`: said where it did. */
export async function expectAbsent(what: Locator, why?: string): Promise<void> {
  await untilIdle(what.page())
  expect(await what.count(), why).toBe(0)
}

/** What the document that shows now has asked for: what was on its way when a page was left never ends. */
async function askedFor(page: Page): Promise<Request[]> {
  const all = await page.requests()
  const begun = all.findLastIndex((one) => one.isNavigationRequest() && one.frame() === page.mainFrame())
  return all.slice(begun + 1).filter((one) => BRINGS.includes(one.resourceType()))
}

async function ended(request: Request): Promise<void> {
  if (neverEnding.has(request)) return
  const { promise: isLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    neverEnding.add(request)
    resolve()
  }, MOST_MS)
  const answer = request.response().then((given) => given?.finished())
  await Promise.race([answer.catch(() => null), isLong])
  clearTimeout(timer)
}

/** Runs in the page, past a clock of the test's own: lets what is queued go first. */
async function afterTasks(): Promise<void> {
  for (let at = 0; at < 20; at++) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  }
}
