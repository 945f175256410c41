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
  /** Names of the product's own controls that are too small for a finger. */
  const tooSmall = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, [role="menuitem"]')]
        .filter((one) => one.checkVisibility() && !one.closest('.sheet'))
        // What is there for screen readers alone is not pressed.
        .filter((one) => one.offsetWidth > 1 && (one.offsetWidth < 44 || one.offsetHeight < 44))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )
  const isAsWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && innerWidth === 390)

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
    expect(await accessibilityFaults(phone), 'the folio').toEqual([])
    await phone.getByRole('button', { name: 'Write something' }).tap()
    const text = phone.locator('[contenteditable="true"]')
    await text.waitFor()
    await phone.keyboard.type('Berths for nine boats')
    for (let line = 0; line < 12; line++) {
      await phone.keyboard.press('Enter')
      await phone.keyboard.type(`Berth ${line + 1}`)
    }
    await phone.getByRole('button', { name: 'Bold' }).tap()
    await phone.keyboard.type(' is free')
    const tools = phone.getByRole('toolbar', { name: 'Text' })
    await tools.getByRole('button', { name: 'Style: Body' }).tap()
    expect(await tooSmall(phone), 'styles').toEqual([])
    await tools.getByRole('button', { name: 'Heading', exact: true }).tap()
    await text.locator('h2').filter({ hasText: 'is free' }).waitFor()
    await tools.getByRole('button', { name: 'Text colour' }).tap()
    expect(await tooSmall(phone), 'colours').toEqual([])
    await tools.getByRole('button', { name: 'Primary', exact: true }).tap()
    await phone.keyboard.type(' for ')
    await text.locator('h2 [style*="color"]').filter({ hasText: 'for' }).waitFor()
    await tools.getByRole('button', { name: 'Link', exact: true }).tap()
    await tools.getByLabel('Link address').fill('#top')
    expect(await tooSmall(phone), 'link').toEqual([])
    await tools.locator('form').getByRole('button', { name: 'Link', exact: true }).tap()
    await text.locator('h2 a').waitFor()
    expect((await tools.boundingBox())?.width).toBe(390)
    expect(await tooSmall(phone)).toEqual([])
    expect(await isAsWide(phone)).toBe(true)
    expect(await accessibilityFaults(phone), 'while words are written').toEqual([])
    await phone.getByRole('button', { name: 'Done' }).tap()
    await text.waitFor({ state: 'detached' })
    await saved(phone)

    await box.getByText('is free').waitFor()
    expect(await place(), 'the box is as it was').toBe(before)
    await phone.getByRole('button', { name: 'More', exact: true }).tap()
    await phone.getByRole('menuitem', { name: 'Readability' }).waitFor()
    await expectAbsent(phone.getByRole('menuitem', { name: 'Page setup' }))
    await phone.keyboard.press('Escape')
  })

  it('a press on words puts the caret there; undo takes back what was written', async () => {
    const person = await site.newPerson()
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })
    const phone = await site.open(person, { ...PHONE, at: `/edit/${token}` })
    await phone.getByRole('button', { name: 'Write something' }).tap()
    await phone.locator('[contenteditable="true"]').waitFor()
    await phone.keyboard.type('Quay and crane')
    await phone.getByRole('button', { name: 'Done' }).tap()
    const words = phone.getByText('Quay and crane')
    await words.tap({ position: { x: 2, y: 8 } })
    await phone.locator('[contenteditable="true"]').waitFor()
    await phone.keyboard.type('Old ')
    await phone.getByText('Old Quay and crane').waitFor()
    await phone.getByRole('button', { name: 'Undo' }).tap()
    await phone.getByText('Old Quay').waitFor({ state: 'detached' })
  })

  it('somebody signed out is led to sign in, and nothing goes wrong on the way', async () => {
    const faults: string[] = []
    const stranger = await site.open(undefined, PHONE)
    stranger.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await stranger.goto('/')
    await stranger.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(stranger.url()).pathname).toBe('/account/signin')
    expect(await isAsWide(stranger)).toBe(true)
    expect(faults).toEqual([])

    // What is wrong and has the focus looks other than what is only wrong.
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).tap()
    const lines = (label: string) =>
      stranger
        .getByLabel(label, { exact: true })
        .evaluate((field) => getComputedStyle(field.parentElement as Element).boxShadow)
    await stranger.locator('[aria-invalid="true"]:focus').waitFor()
    expect(await lines('Email')).not.toBe(await lines('Password'))
    expect(await stranger.locator('[aria-invalid="true"]').count()).toBe(2)
  })
})
