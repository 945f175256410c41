import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { choose, folioLink, leave, makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const add = (page: Page, type: string) => page.locator(`[data-insert="${type}"]`).click()
const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()

it('an open folio goes on without a network and says so; what was done meanwhile is saved once the line is back', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const [token = ''] = await makeFolios(ines, ['In the train'])
  const types = async (): Promise<string[]> => {
    const { document } = await ines.ask<{ document: { modules: { type: string }[] } }>('GetFolioJson', { token })
    return document.modules.map(({ type }) => type).sort()
  }
  const page = await site.open(ines, { at: `/edit/${token}` })
  await add(page, 'ButtonModule')
  await saved(page)
  await page.context().setOffline(true)
  await page.locator('[data-status="off"]').filter({ hasText: 'Offline' }).waitFor()
  await add(page, 'DonutChart')
  await page.locator('[data-module] .donut').waitFor()
  expect(await types()).not.toContain('DonutChart')
  await page.context().setOffline(false)
  await expect.poll(types).toContain('DonutChart')
  await saved(page)
})

it('the dashboard says that there is no network and what waits for it, until the line is back', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  await makeFolios(ines, ['In the bag', 'On the platform'])
  const page = await site.open(ines)
  await folioLink(page, 'On the platform').waitFor()
  // What shares is loaded; of the other folio nothing is known yet.
  await choose(page, 'In the bag', 'Share')
  const share = page.getByRole('dialog', { name: /^Share/ })
  await share.getByText('Who else can open it').waitFor()
  await leave(share)
  await page.waitForLoadState('networkidle')
  const create = page.getByRole('button', { name: 'New folio', exact: true })
  const said = page.locator('[aria-live="polite"]').filter({ hasText: 'You’re offline. Folios you’ve edited' })
  await page.context().setOffline(true)
  await said.waitFor()
  await folioLink(page, 'On the platform').waitFor()
  expect(await create.isDisabled()).toBe(true)
  expect(await create.getAttribute('title')).toBe('You’re offline. This needs a connection.')
  await choose(page, 'On the platform', 'Share')
  await share.getByText('You’re offline. This opens when you’re back online.').waitFor()
  await page.context().setOffline(false)
  await share.getByText('Who else can open it').waitFor()
  await leave(share)
  await said.waitFor({ state: 'detached' })
  expect(await create.isEnabled()).toBe(true)
})
