import { TRAP } from '@recto/modules/form'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextAddress } from '../apps/server/test/harness.ts'
import type { Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, type Site, startSite } from './web-driver.ts'

describe('a form, from the add menu to its answers', () => {
  let site: Site
  let ada: Person
  let page: Page
  let panel: Locator
  let token = ''
  /** A form that is answered faster than a person reads is refused: here time passes when it is told to. */
  let skewMs = 0

  beforeAll(async () => {
    site = await startSite({ now: () => Date.now() + skewMs })
    ada = await site.newPerson({ fullName: 'Ada Quill' })
    token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Open day' })).token
    page = await site.open(ada, { at: `/edit/${token}` })
    panel = page.getByRole('complementary', { name: 'Settings' })
    await module('Text').waitFor()
  })
  afterAll(() => site.close())

  const module = (type: string) => page.locator(`[data-module]:has(.m[data-type="${type}"])`).first()
  const field = (label: string) => panel.getByLabel(label, { exact: true })
  /** By name, out of all modules: the bar holds the first few only. */
  async function add(title: string, type: string): Promise<void> {
    await page.getByRole('button', { name: 'All modules' }).click()
    await page.getByRole('combobox', { name: 'Search modules' }).fill(title)
    await page.keyboard.press('Enter')
    await module(type).waitFor()
  }

  it('a form gets questions of other kinds; its settings and sheet are clean to assistive technology [MOD-11]', async () => {
    await add('Form', 'DataCollection')
    await field('Question 1').waitFor()
    await panel.getByRole('button', { name: 'Add a question' }).click()
    await field('Question 3').fill('Which day suits you')
    await field('Question 3').press('Enter')
    await panel.getByRole('combobox', { name: /^Type of question 3/ }).click()
    await page.getByRole('option', { name: 'Choose one', exact: true }).click()
    await module('DataCollection').getByText('First option').waitFor()
    await panel.getByRole('switch', { name: 'Require consent' }).click()
    await module('DataCollection').getByText('I agree that my answers').waitFor()
    await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    // In which order headings stand is the author's matter; the readability list speaks of it.
    const faults = await accessibilityFaults(page)
    expect(faults.filter((fault) => !fault.startsWith('heading-order'))).toEqual([])
  })

  it('somebody signed out answers its form on the page with script', async () => {
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const reader = await site.open(undefined, { viewport: { width: 390, height: 844 } })
    await reader.goto(`/folio/${token}`)
    // This folio has no title of its own.
    const faults = await accessibilityFaults(reader)
    expect(faults.filter((fault) => !fault.startsWith('page-has-heading-one'))).toEqual([])
    skewMs += 10_000
    await reader.getByLabel('Your name').fill('Grace Reader')
    await reader.getByLabel('E-mail').fill('grace@reader.example')
    await reader.getByLabel('First option').check()
    await reader.getByLabel(/^I agree/).check()
    // What the browser lets through and the server does not is said beside its field.
    await reader.getByLabel('E-mail').fill('grace@reader')
    await reader.getByRole('button', { name: 'Send' }).click()
    await reader.getByText('Please enter an email address like name@company.com.').waitFor()
    expect(await reader.getByLabel('E-mail').evaluate((input) => input === document.activeElement)).toBe(true)
    await reader.getByLabel('E-mail').fill('grace@reader.example')
    await reader.keyboard.press('Enter')
    await reader.getByText('Thank you. We will be in touch.').waitFor()
    expect(await reader.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
  })

  it('without script the same form works: what is wrong comes back with what was typed, then the thanks', async () => {
    const reader = await site.open(undefined, {
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    })
    await reader.goto(`/folio/${token}`)
    skewMs += 10_000
    await reader.getByLabel('Your name').fill('Linus Plain')
    await reader.getByLabel('E-mail').fill('linus@plain')
    await reader.getByLabel(/^I agree/).check()
    await reader.getByRole('button', { name: 'Send' }).click()
    await reader.getByText('Please enter an email address like name@company.com.').waitFor()
    expect(await reader.getByLabel('Your name').inputValue()).toBe('Linus Plain')
    await reader.getByLabel('E-mail').fill('linus@plain.example')
    await reader.getByRole('button', { name: 'Send' }).click()
    await reader.getByText('Thank you. We will be in touch.').waitFor()
    expect(new URL(reader.url()).pathname).toBe(`/folio/${token}`)
    expect(await reader.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
  })

  it('its editors read the answers from the form’s settings, newest first', async () => {
    await module('DataCollection').click({ position: { x: 10, y: 10 } })
    await panel.getByRole('button', { name: 'See responses' }).click()
    const popup = page.getByRole('dialog', { name: 'Responses' })
    await popup.getByText('2 responses').waitFor()
    expect(await popup.locator('tbody tr td:nth-child(2)').allInnerTexts()).toEqual(['Linus Plain', 'Grace Reader'])
    expect(await popup.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toContain(
      '/answers.csv?module=',
    )
    expect(await accessibilityFaults(page)).toEqual([])
  })
  it('B17: what filled the field nobody sees is folded away there, taken for a response, or deleted', async () => {
    for (const name of ['Grace Filled', 'Robo Sender']) {
      const reader = await site.open(undefined, { extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } })
      await reader.goto(`/folio/${token}`)
      skewMs += 10_000
      await reader.getByLabel('Your name').fill(name)
      await reader.getByLabel('E-mail').fill(`${name.split(' ')[0]?.toLowerCase()}@reader.example`)
      await reader.getByLabel(/^I agree/).check()
      await reader.locator(`input[name="${TRAP}"]`).evaluate((input: HTMLInputElement) => {
        input.value = 'https://filled.example'
      })
      await reader.getByRole('button', { name: 'Send' }).click()
      await reader.getByText('Thank you. We will be in touch.').waitFor()
    }
    await page.keyboard.press('Escape')
    const popup = page.getByRole('dialog', { name: 'Responses' })
    await popup.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'See responses' }).click()
    await popup.getByText('2 responses').waitFor()
    await popup.getByText('Maybe spam (2)').click()
    const kept = popup.getByRole('listitem')
    await kept.filter({ hasText: 'Grace Filled' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await kept.filter({ hasText: 'Grace Filled' }).getByRole('button', { name: 'Not spam' }).click()
    await popup.getByText('3 responses').waitFor()
    await popup.getByText('Maybe spam (1)').waitFor()
    await popup.getByRole('cell', { name: 'Grace Filled', exact: true }).waitFor()
    await popup.getByRole('button', { name: 'Delete the response from Robo Sender' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Delete the response from Robo Sender?' })
    await sure.getByRole('button', { name: 'Delete' }).click()
    await popup.getByText(/^Maybe spam/).waitFor({ state: 'detached' })
    expect(await popup.locator('tbody tr td:nth-child(2)').allInnerTexts()).toEqual([
      'Grace Filled',
      'Linus Plain',
      'Grace Reader',
    ])
  })
})
