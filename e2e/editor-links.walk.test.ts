import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { expectAbsent } from './absent.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

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

  it('in a text is asked whether its address answers; what does not is said, and linked only when asked again [EDIT-31]', async () => {
    await page.locator('[data-type="Text"]').first().dblclick()
    await page.locator('[contenteditable="true"]').waitFor()
    await page.keyboard.type('By the lake')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('textbox', { name: 'Link address' })
    // An address inside this network: the server asks no one.
    await field.fill('https://127.0.0.1/nobody')
    await page.keyboard.press('Enter')
    await page.getByText('URL is not valid or the site can not be reached.').waitFor()
    const linked = page.locator('[contenteditable="true"] a[href="https://127.0.0.1/nobody"]')
    await expectAbsent(linked)
    await page.getByRole('button', { name: 'Link anyway' }).click()
    await linked.first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[contenteditable="true"]').waitFor({ state: 'detached' })
  })
})
