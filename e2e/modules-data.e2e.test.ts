import { newFolioDocument, newModule } from '@recto/document'
import { dataCollection, FIELD_KINDS, hasOptions, newField, TRAP } from '@recto/modules/form'
import { SPECS } from '@recto/modules/specs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextAddress } from '../apps/server/test/harness.ts'
import type { Person } from '../apps/server/test/people.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
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

  /** How its page is headed is the author's matter. */
  const isOfTheForm = (fault: string) => !/^(page-has-heading-one|heading-order)/.test(fault)
  /** The address of a page with a form that asks each kind of question. */
  async function offered(language: string): Promise<string> {
    const { token: offer } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Angebot' })
    const blank = newFolioDocument(SPECS)
    const form = newModule(dataCollection, {
      sectionId: blank.sections[0]?.id ?? '',
      rect: { x: 4, y: 20, w: 26, h: 92 },
      props: {
        ...dataCollection.defaults(),
        header: 'Dieses Angebot',
        button: 'Angebot annehmen',
        thanks: '',
        consent: 'Ich stimme zu.',
        fields: FIELD_KINDS.map((kind) => ({
          ...newField(kind, `Frage: ${kind}`),
          id: kind,
          required: true,
          ...(hasOptions(kind) ? { options: ['48 Lampen – „hell“', '照明'] } : {}),
        })),
      },
    })
    await writeContent(site.server, ada, offer, { ...blank, language, modules: [...blank.modules, form] })
    await ada.ask('ChangeFolioSharingSettings', { token: offer, sharingType: 1 })
    return `/folio/${offer}`
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

  it('LK-9: each kind of question says beside it what is missing, in the page’s face, and what was sent is shown after it', async () => {
    const offer = await offered('de')
    const reader = await site.open(undefined, { extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } })
    await reader.goto(offer)
    const form = reader.locator('form[data-form]')
    const card = reader.locator('.m[data-type="DataCollection"]')
    const height = (await card.boundingBox())?.height
    await form.getByRole('button', { name: 'Angebot annehmen' }).click()
    const errors = reader.locator('.form-error:not(:empty)')
    expect(await errors.allInnerTexts()).toEqual([
      'Bitte füllen Sie dieses Feld aus.',
      'Bitte füllen Sie dieses Feld aus.',
      'Bitte geben Sie Ihre E-Mail-Adresse ein.',
      'Bitte geben Sie Ihre Telefonnummer ein.',
      'Bitte geben Sie eine Zahl ein.',
      'Bitte geben Sie ein Datum ein.',
      'Bitte wählen Sie etwas aus.',
      'Bitte wählen Sie mindestens eine Möglichkeit.',
      'Bitte wählen Sie etwas aus.',
      'Bitte kreuzen Sie dieses Feld an.',
      'Bitte wählen Sie einen bis fünf Sterne.',
      'Bitte stimmen Sie vor dem Senden zu.',
    ])
    const first = reader.getByLabel('Frage: text')
    // Nothing of the browser's own is shown, and the error is what describes the field that has the focus.
    expect(
      await first.evaluate((input: HTMLInputElement) => [
        input === document.activeElement,
        input.form?.noValidate,
        input.ariaInvalid,
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    ).toEqual([true, true, 'true', 'Bitte füllen Sie dieses Feld aus.'])
    const faces = await reader.evaluate(() =>
      ['.form-error', '.form-label'].map((of) => getComputedStyle(document.querySelector(of) as Element).fontFamily),
    )
    expect(faces[0]).toBe(faces[1])
    expect((await accessibilityFaults(reader)).filter(isOfTheForm)).toEqual([])

    skewMs += 10_000
    await first.fill('Zoë O’Brien')
    expect(await errors.count()).toBe(11)
    await reader.getByLabel('Frage: long').fill('Erste Zeile\n<b>zweite</b>')
    await reader.getByLabel('Frage: email').fill('zoe@')
    await reader.getByLabel('Frage: phone').fill('+49 30 5550164')
    await reader.getByLabel('Frage: number').fill('48')
    await reader.getByLabel('Frage: date').fill('2026-07-31')
    for (const kind of ['choice', 'choices'])
      await form.locator(`[data-field="${kind}"]`).getByLabel('48 Lampen – „hell“').check()
    await reader.getByLabel('Frage: select').selectOption('48 Lampen – „hell“')
    await reader.getByLabel('Frage: check').check()
    await reader.getByLabel('4 Sterne').check({ force: true })
    await reader.getByLabel('Ich stimme zu.').check()
    await reader.keyboard.press('Enter')
    expect(await errors.allInnerTexts()).toEqual(['Bitte geben Sie eine E-Mail-Adresse wie name@firma.de ein.'])
    await reader.getByLabel('Frage: email').fill('zoe@example.org')
    await reader.keyboard.press('Enter')
    const thanks = reader.getByRole('status').filter({ hasText: 'Vielen Dank.' })
    await thanks.waitFor()
    expect(await thanks.locator('dt').count()).toBe(12)
    expect(await thanks.locator('dd').allInnerTexts()).toEqual([
      'Zoë O’Brien',
      'Erste Zeile\n<b>zweite</b>',
      'zoe@example.org',
      '+49 30 5550164',
      '48',
      '31. Juli 2026',
      ...['48 Lampen – „hell“', '48 Lampen – „hell“', '48 Lampen – „hell“'],
      'Ja',
      '4 Sterne',
      'Ja',
    ])
    // The card grows by nothing, its heading is gone, and what it says fills it.
    const [is, said] = [await card.boundingBox(), await thanks.boundingBox()]
    expect(is?.height ?? 0).toBeLessThanOrEqual((height ?? 0) + 2)
    expect((said?.height ?? 0) / (is?.height ?? 1)).toBeGreaterThan(0.6)
    expect([await reader.getByText('Dieses Angebot').isVisible(), await thanks.locator('svg').isVisible()]).toEqual([
      false,
      true,
    ])
    expect((await accessibilityFaults(reader)).filter(isOfTheForm)).toEqual([])
  })

  it('LK-9: on a page without a language of its own, a browser that speaks another one says it in that', async () => {
    const offer = await offered('en')
    const reader = await site.open(undefined, {
      locale: 'fr-FR',
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    })
    await reader.goto(offer)
    await reader.getByRole('button', { name: 'Angebot annehmen' }).click()
    const first = reader.getByLabel('Frage: text')
    const own = await first.evaluate((input: HTMLInputElement) => input.validationMessage)
    expect(await reader.locator('.form-error').first().innerText()).toBe(own)
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
