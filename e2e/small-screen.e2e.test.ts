import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { accessibilityFaults, type Site, startSite } from './web-driver.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('on a screen 390 px wide', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()

  it('a folio is read and its words are written where they stand; nothing moves on the grid [SAVE-06]', async () => {
    const person = await site.newPerson()
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })
    const wide = await site.open(person, { at: `/edit/${token}` })
    const box = wide.locator('[data-module]').first()
    await box.waitFor()
    const place = async () => /Column.*?\./.exec((await box.getAttribute('aria-label')) ?? '')?.[0]
    const before = await place()

    const phone = await site.open(person, { ...PHONE, at: `/edit/${token}` })
    await phone.getByText('To move, add or style, open this folio on a computer.').waitFor()
    await phone.getByRole('button', { name: 'Write something' }).tap()
    const text = phone.locator('[contenteditable="true"]')
    await text.waitFor()
    await phone.keyboard.type('Berths for nine boats')
    await phone.getByRole('button', { name: 'Bold' }).tap()
    await phone.keyboard.type(' is free')
    expect(await accessibilityFaults(phone), 'while words are written').toEqual([])
    await phone.getByRole('button', { name: 'Done' }).tap()
    await text.waitFor({ state: 'detached' })
    await saved(phone)

    await box.getByText('is free').waitFor()
    expect(await place(), 'the box is as it was').toBe(before)
    await phone.getByRole('button', { name: 'More', exact: true }).tap()
    await phone.getByRole('menuitem', { name: 'Readability' }).waitFor()
    await expectAbsent(phone.getByRole('menuitem', { name: 'Page setup' }))
    await phone.getByRole('menuitem', { name: 'Theme' }).tap()
    const theme = phone.getByRole('dialog', { name: 'Theme' })
    await theme.getByRole('button', { name: 'Low tide' }).tap()
    await phone.locator('.sheet').getByText('Berths for nine boats').waitFor()
    await expect
      .poll(() => phone.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).getPropertyValue('--primary')))
      .toBe('#12382F')
    await theme.getByRole('button', { name: 'Close' }).tap()
  })
})
