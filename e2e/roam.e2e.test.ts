import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../apps/server/test/browser.ts'
import { BROWSER_ARGS, knowName } from '../bench/roam/names.ts'
import { roam } from '../bench/roam/seed.ts'
import { readTables } from '../bench/roam/tables.ts'

/** From Germany on a line that breaks: another look, a reload, a command, and everything that is checked at the end. */
const [SEED, STEPS] = [105, 3]

let browser: Browser
beforeAll(async () => {
  knowName()
  browser = await openBrowser(BROWSER_ARGS)
})
afterAll(() => browser?.close())

it('a random person walks through the product for half a minute, and what must always hold does', async () => {
  const tables = await readTables(new URL('..', import.meta.url).pathname)
  const found = await roam(tables, browser, { seed: SEED, minutes: 1, steps: STEPS, shrinkS: 0, say: () => {} })
  expect(found.map(({ check, words, steps }) => [check, words, ...steps.map(({ said }) => said)])).toEqual([])
}, 240_000)
