import type { GetTemplateData, OutputOf } from '@recto/contract'
import type { Browser, BrowserContext } from 'playwright-core'
import { openBrowser } from '../../apps/server/test/browser.ts'
import { createTestDatabase, startDatabase } from '../../apps/server/test/databases.ts'
import { startServer } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/people.ts'
import { findTemplates } from '../../apps/web/src/features/templates/find-templates.ts'
import { measureAsked, type Row } from '../dashboard/measure.ts'
import { startSite } from '../editor/site.ts'
import { openOnPhone, scriptsOf } from '../page/phone.ts'

/** The gallery's goals. */
export const GALLERY_GOALS = { toSql: 1.5, scriptBytes: 120_000, lcpMs: 1_000, useMs: 1_000, searchMs: 16 }

/** The gallery's measurements. */
export type Gallery = { row: Row; searchMs: number; scriptBytes: number; lcpMs: number; useMs: number[] }

const [WARM_UP, ROUNDS] = [5, 60]
const OPENINGS = 3
const USES = 20

/** The list beside its bare SQL, a search in the browser, what the screen loads and how soon it shows, and how soon a template is a sheet. */
export async function measureGallery(): Promise<Gallery> {
  const row = await listed()
  const site = await startSite()
  const browser = await openBrowser()
  try {
    const data = await site.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(site.cookies)
    const dashboard = await scriptsOf(context, site.url)
    const gallery = await scriptsOf(context, `${site.url}/templates`)
    const beyond = [...gallery].filter(([address]) => !dashboard.has(address))
    const lcps: number[] = []
    for (let nth = 0; nth < OPENINGS; nth++) {
      lcps.push((await openOnPhone(browser as Browser, `${site.url}/templates`)).lcp)
    }
    return {
      row,
      searchMs: searched(data),
      scriptBytes: beyond.reduce((sum, [, bytes]) => sum + bytes, 0),
      lcpMs: lcps.toSorted((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? Number.NaN,
      useMs: await used(context, site.url),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Calls of the gallery's first screen. */
async function listed(): Promise<Row> {
  const database = await startDatabase()
  process.env.RECTO_TEST_DATABASE = database.url
  const began = Date.now()
  /** A fast clock, so that rate limits never delay the bench. */
  const now = () => began + (Date.now() - began) * 60
  try {
    await (await createTestDatabase()).drop()
    const server = await startServer({ now })
    try {
      const person = await signUp(server, { fullName: 'Olive Owner' })
      const asked = [{ name: 'first screen', call: 'GetTemplateData', input: {} }]
      const [row] = await measureAsked({ server, person, warmUp: WARM_UP, rounds: ROUNDS }, async () => asked)
      if (!row) throw new Error('Nothing was measured.')
      return row
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

/** Search while typing, ms at the 95th percentile. */
function searched({ productTemplates, templateLabels }: OutputOf<typeof GetTemplateData>): number {
  const labelOf = (slug: string) => templateLabels.find((one) => one.slug === slug)?.name ?? ''
  const times = ['p', 'pro', 'proposal', 'sales deck', 'designer', 'hiring plan', 'nothing']
    .flatMap((typed) => Array.from({ length: 10 }, () => typed))
    .map((typed) => {
      const before = performance.now()
      findTemplates(productTemplates, typed, labelOf)
      return performance.now() - before
    })
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** From pressing "Use template" to an editable sheet, ms, ascending. */
async function used(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage()
  const times: number[] = []
  for (let nth = 0; nth < USES; nth++) {
    await page.goto(`${url}/templates#consulting`)
    const tiles = page.locator('[data-template]')
    await tiles.first().waitFor()
    await tiles.nth(nth % (await tiles.count())).click()
    const use = page.getByRole('button', { name: 'Use template' })
    await page.getByRole('dialog').locator('.sheet').waitFor()
    const before = performance.now()
    await use.click()
    await page.waitForURL(/\/edit\/\w{22}/)
    await page.locator('[data-module]').first().waitFor()
    times.push(performance.now() - before)
  }
  await page.close()
  return times.toSorted((a, b) => a - b)
}
