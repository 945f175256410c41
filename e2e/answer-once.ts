import type { Page, Route } from 'playwright-core'

type Answer = (route: Route) => Promise<unknown>

/**
 * Hands requests to `answer` until the function that it answers is called; the later ones go on to the server. The route
 * stays: Chromium loses a request that begins while interception is being turned off, as `unroute` and `times: 1` do.
 */
export async function answerUntil(page: Page, address: string | RegExp, answer: Answer): Promise<() => void> {
  let isOver = false
  await page.route(address, async (route) => {
    await (isOver ? route.fallback() : answer(route))
  })
  return () => {
    isOver = true
  }
}

/** Hands the first call of `name` to `answer`; the later ones go on to the server. */
export async function answerOnce(page: Page, name: string, answer: Answer): Promise<void> {
  let isFirst = true
  await page.route(`**/${name}`, async (route) => {
    const mine = isFirst
    isFirst = false
    await (mine ? answer(route) : route.fallback())
  })
}
