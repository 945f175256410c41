import type { Page, Route } from 'playwright-core'

/**
 * Hands the first call of `name` to `answer`; the later ones go on to the server. The route stays: Chromium loses a
 * request that begins while interception is being turned off, which `times: 1` does.
 */
export async function answerOnce(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isAnswered = false
  await page.route(`**/${name}`, (route) => {
    if (isAnswered) return route.fallback()
    isAnswered = true
    return answer(route)
  })
}
