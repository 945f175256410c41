import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { makeFolios, type Site, settles, startSite } from './web-driver.ts'

describe('a link to a part of the editor', () => {
  let site: Site
  let ines: Person
  let page: Page
  let token: string
  let archived: string
  beforeAll(async () => {
    site = await startSite()
    ines = await site.newPerson()
    ;[token, archived] = (await makeFolios(ines, ['Autumn plan', 'Old plan'])) as [string, string]
    await ines.ask('DeleteFolio', { token: archived })
    page = await site.open(ines, { at: `/edit/${token}` })
    await page.getByRole('toolbar', { name: 'Add a module' }).waitFor()
  })
  afterAll(() => site?.close())

  /** Follows a link within the open editor. */
  const follow = (hash: string) => page.evaluate((wanted) => location.assign(wanted), hash)
  const closed = async (name: string) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
  }

  it('opens who has access, when the folio is opened by it and later [ROUTE-46]', async () => {
    await follow('#grant-access')
    await page.getByRole('dialog', { name: 'Share Autumn plan' }).getByPlaceholder('name@company.com').waitFor()
    await closed('Share Autumn plan')
    await page.goto('/')
    await page.goto(`/edit/${token}#grant-access`)
    await page.getByRole('dialog', { name: 'Share Autumn plan' }).waitFor()
    await closed('Share Autumn plan')
    await settles(() => page.evaluate(() => location.hash), '')
  })

  it('opens the colours [ROUTE-50]', async () => {
    await follow('#managecolors')
    await page.getByRole('dialog', { name: 'Theme' }).waitFor()
    await closed('Theme')
  })

  it('opens the team’s style guide with this folio beside it [ROUTE-49]', async () => {
    await follow('#styleguide')
    const guide = page.getByRole('dialog', { name: 'Style guide' })
    await guide.getByRole('combobox', { name: 'Folio to preview' }).waitFor()
    await closed('Style guide')
  })

  it('opens the image library, to choose a picture for this folio', async () => {
    await follow('#imagelibrary')
    const library = page.getByRole('dialog', { name: 'Image library' })
    await library.getByText('No pictures yet').waitFor()
    await library.getByRole('button', { name: 'Use picture' }).waitFor()
    await closed('Image library')
  })

  it('of a folio in the trash opens to read, and a banner says so [EDIT-07]', async () => {
    await page.goto(`/edit/${archived}`)
    await page.getByRole('region', { name: 'Notices' }).getByText('This folio is archived').waitFor()
    await page.getByRole('main', { name: 'Preview of Old plan' }).waitFor()
    await page.goto(`/edit/${token}`)
    await page.getByRole('toolbar', { name: 'Add a module' }).waitFor()
  })

  it('restores a folio from the trash when the person agrees, and not before [ROUTE-52]', async () => {
    const status = async () => (await ines.ask<{ status: number }>('SetupTheEditor', { token: archived })).status
    await follow(`#unarchive-${archived}`)
    const question = page.getByRole('dialog', { name: /^Restore / })
    await question.waitFor()
    expect(await status()).toBe(1)
    await question.getByRole('button', { name: 'Restore' }).click()
    await page.waitForURL(new RegExp(`/edit/${archived}`))
    expect(await status()).toBe(0)
  })

  it('starts a new folio when the person agrees [ROUTE-51]', async () => {
    const before = page.url()
    await follow('#new-folio')
    await page.getByRole('dialog', { name: 'Start a new folio?' }).getByRole('button', { name: 'New folio' }).click()
    await page.waitForURL((url) => /\/edit\/[0-9A-Za-z]{22}$/.test(url.href) && !before.startsWith(url.href))
    await page.getByRole('toolbar', { name: 'Add a module' }).waitFor()
  })

  it('a folio that nobody named takes its first heading as a name, once while it is open [EDIT-35]', async () => {
    const name = page.getByRole('button', { name: /^Folio name/ })
    await settles(() => name.textContent(), 'Untitled folio')
    await page.locator('[data-module]').first().dblclick()
    await page.locator('[contenteditable="true"]').waitFor()
    await page.keyboard.type('# Harbour plan')
    await settles(() => name.textContent(), 'Harbour plan')
    const [, stored] = /edit\/(\w+)/.exec(page.url()) ?? []
    const named = async () => (await ines.ask<{ folioName: string }>('SetupTheEditor', { token: stored })).folioName
    expect(await named()).toBe('Harbour plan')
    await name.click()
    await page.getByLabel('Folio name', { exact: true }).fill('Untitled folio')
    await page.keyboard.press('Enter')
    await settles(named, 'Untitled folio')
    await page.clock.install()
    await page.locator('[data-module]').first().dblclick()
    await page.locator('[contenteditable="true"]').waitFor()
    await page.keyboard.type(' and quay')
    await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    await page.clock.runFor(5000)
    expect(await named()).toBe('Untitled folio')
  })
})
