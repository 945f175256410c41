import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, folioLink, makeFolios, type Site, startSite } from './web-driver.ts'

/** As after an update: the server has none of the files that this tab was built with. */
const update = (page: Page) => page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }))

describe('B19: a tab that is open while Recto is updated', () => {
  let site: Site
  let page: Page
  beforeAll(async () => {
    site = await startSite()
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    page = await site.open(person)
    await folioLink(page, 'Autumn plan').waitFor()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/updates-/.test(name)),
    )
  })
  afterAll(() => site?.close())

  it('B19: says so in place of a popup, and reloads', async () => {
    await update(page)
    await choose(page, 'Autumn plan', 'Share')
    const said = page.getByRole('dialog', { name: 'Recto was updated' })
    await said.getByText('Reload to get the new version. Everything saved is safe.').waitFor()
    expect(await page.getByText('Check your connection').count()).toBe(0)
    await page.unroute(/\/assets\//)
    await said.getByRole('button', { name: 'Reload' }).click()
    await said.waitFor({ state: 'detached' })
    await folioLink(page, 'Autumn plan').waitFor()
  })

  it('B19: says so once for other parts and their styles, and asks for nothing without a connection', async () => {
    const fail = (name: string) =>
      page.evaluate((file) => {
        const payload = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/${file}`)
        window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
      }, name)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/updates-/.test(name)),
    )
    const messages = page.getByRole('region', { name: 'Messages' })
    await update(page)
    await fail('Panel-gone.js')
    await messages.getByText('Recto was updated. Reload to get the new version. Everything saved is safe.').waitFor()
    await fail('look-gone.css')
    expect(await messages.getByText('Recto was updated').count()).toBe(1)
    await page.unroute(/\/assets\//)
  })
})
