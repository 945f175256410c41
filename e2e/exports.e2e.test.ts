import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onPlan } from '../apps/server/test/plans.ts'
import { choose, makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const popup = (page: Page) => page.getByRole('dialog', { name: 'Export Autumn plan' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function opened(plan: string) {
  const person = await site.newPerson()
  const [token = ''] = await makeFolios(person, ['Autumn plan'])
  await onPlan(site.server, person, plan)
  const page = await site.open(person)
  await choose(page, 'Autumn plan', 'Download')
  await popup(page).getByRole('button', { name: 'Export' }).waitFor()
  return { person, token, page }
}

describe('downloading', () => {
  it('W46: started with the keyboard alone it comes by itself, and may be fetched again [EXPORT-01, BOOT-56]', async () => {
    const { page } = await opened('ProYearly25')
    await settles(() => focused(page), 'Export PDF')
    // It comes by itself once it is made, and may be fetched again.
    const coming = page.waitForEvent('download', { timeout: 60_000 })
    await page.keyboard.press('Enter')
    const download = await coming
    const link = page.getByRole('link', { name: 'Download PDF' })
    await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('Autumn plan.pdf')
    // Asked for with this person's cookies: a browser without rights cannot write where the driver wants it.
    const file = await page.context().request.get(download.url())
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
