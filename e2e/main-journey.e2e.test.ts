import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPerson } from '../apps/server/test/browser.ts'
import type { TestServer } from '../apps/server/test/harness.ts'
import { codeFor } from '../apps/server/test/people.ts'
import { watchFaults } from './page-faults.ts'
import { newAddress, slowed, workerBrowser, workerServer } from './worker.ts'

/** The whole way through Recto with two people in two browsers, each step on what the step before left. */
describe('from nothing to a shared folio, two people', () => {
  let server: TestServer
  let browsers: Browser[]
  let ada: Page
  let ben: Page
  let reader: BrowserContext
  let address = ''
  let bensAddress = ''

  beforeAll(async () => {
    server = await workerServer()
    browsers = [await workerBrowser(), await openBrowser()]
    ada = await newPage(browsers[0] as Browser)
    ben = await newPage(browsers[1] as Browser)
    reader = await openPerson(browsers[1] as Browser, server)
  })
  afterAll(async () => {
    for (const one of [ada, ben]) await one?.context().close()
    await reader?.close()
    await browsers?.[1]?.close()
  })

  async function newPage(browser: Browser): Promise<Page> {
    // The whole of it, as it is shipped: with its worker and everything that moves.
    const asShipped = { serviceWorkers: 'allow', reducedMotion: 'no-preference' } as const
    const context = await openPerson(browser, server, asShipped)
    await slowed(context)
    watchFaults(context)
    return context.newPage()
  }

  async function signUp(page: Page, fullName: string, email: string): Promise<void> {
    await page.goto('/account/signup')
    await page.getByLabel('Full name').fill(fullName)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a very good password')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.getByRole('group', { name: 'Code' }).locator('input').first().focus()
    await page.keyboard.type(await codeFor(server, email))
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
  }

  const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  const module = (page: Page, type: string) => page.locator(`[data-module]:has(.m[data-type="${type}"])`)
  const rectOf = async (page: Page, type: string) => (await module(page, type).first().getAttribute('aria-label')) ?? ''
  const textOf = (page: Page) =>
    module(page, 'Text')
      .first()
      .locator('[data-text]')
      .innerText()
      .then((text) => text.trim())

  it('both sign up with the code from the outbox [AUTH-02, AUTH-03, ROUTE-02]', async () => {
    bensAddress = newAddress('ben')
    await signUp(ada, 'Ada Quill', newAddress('ada'))
    await signUp(ben, 'Ben Ferro', bensAddress)
  })

  it('Ada creates a folio, adds a section and five modules [EDIT-04, EDIT-05, EDIT-15, ROUTE-11]', async () => {
    await ada.getByRole('button', { name: 'New folio', exact: true }).first().click()
    await ada.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
    address = new URL(ada.url()).pathname
    await module(ada, 'Text').first().waitFor()
    await ada.getByRole('button', { name: /Folio name/ }).click()
    await ada.getByLabel('Folio name', { exact: true }).fill('Harbour plan')
    await ada.keyboard.press('Enter')

    await ada
      .getByRole('button', { name: /Add new section/i })
      .first()
      .click()
    const second = ada.locator('[data-section]').nth(1)
    await second.waitFor()
    await second.scrollIntoViewIfNeeded()
    const strip = ada.getByRole('toolbar', { name: 'Add a module' })
    for (const name of ['Button', 'Donut chart', 'Table', 'Column chart']) {
      const before = await ada.locator('[data-module]').count()
      await strip.getByText(name, { exact: true }).click()
      await ada.locator('[data-module]').nth(before).waitFor()
    }
    // What the strip has no room for is among all modules.
    await strip.getByRole('button', { name: 'All modules' }).click()
    await ada.getByRole('dialog', { name: 'Add a module' }).getByRole('option', { name: 'Scale' }).click()
    await module(ada, 'Scale').waitFor()
    expect(await ada.locator('[data-module]').count()).toBe(6)
    await saved(ada)
  })

  it('Ada invites Ben, who opens it and is seen [SHARE-15]', async () => {
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByPlaceholder('name@company.com').fill(bensAddress)
    await ada.getByRole('combobox', { name: 'Access' }).first().click()
    await ada.getByRole('option', { name: /edit/i }).click()
    await ada.getByRole('button', { name: 'Invite' }).click()
    await ada.getByRole('button', { name: 'Send invitation' }).click()
    await ada.getByRole('list', { name: 'People' }).getByText(bensAddress).waitFor()
    await ada.keyboard.press('Escape')

    await ben.goto(address)
    // Who is not of the team starts with the preview.
    await ben.getByRole('radio', { name: 'Edit' }).click()
    await module(ben, 'DonutChart').waitFor()
    await ada
      .getByTitle(/Ben Ferro/)
      .first()
      .waitFor()
    await ben
      .getByTitle(/Ada Quill/)
      .first()
      .waitFor()
  })

  it('both type in one text at the same time, and both have all of it [SAVE-01]', async () => {
    for (const page of [ada, ben]) {
      const text = module(page, 'Text').first()
      await text.scrollIntoViewIfNeeded()
      await text.dblclick()
      await text.locator('[contenteditable="true"]').waitFor()
    }
    await ada.keyboard.type('Ada writes the first half. ')
    await ben.waitForFunction(() => document.body.innerText.includes('first half.'))
    await ben.keyboard.press('Control+Home')
    await Promise.all([
      ada.keyboard.type('Alpha beta gamma delta. ', { delay: 15 }),
      ben.keyboard.type('One two three four. ', { delay: 15 }),
    ])
    await saved(ada)
    await saved(ben)
    await ada.waitForFunction(() => document.body.innerText.includes('four.'))
    await ben.waitForFunction(() => document.body.innerText.includes('delta.'))
    for (const page of [ada, ben]) {
      await page.keyboard.press('Escape')
      await page.locator('[contenteditable="true"]').waitFor({ state: 'detached' })
    }
    const words = 'One two three four. Ada writes the first half. Alpha beta gamma delta.'
    // The other's caret goes when they leave the text.
    await expect.poll(async () => [await textOf(ada), await textOf(ben)]).toEqual([words, words])
  })

  it('both drag the same module at the same time, and it ends at one place for both', async () => {
    const drag = async (page: Page, dx: number, dy: number) => {
      const box = await module(page, 'ButtonModule').first().boundingBox()
      if (!box) throw new Error('the button is not on the screen')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2 + dx / 2, box.y + box.height / 2 + dy / 2, { steps: 4 })
      await page.mouse.move(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy, { steps: 4 })
      await page.mouse.up()
    }
    const before = await rectOf(ada, 'ButtonModule')
    for (const page of [ada, ben]) await module(page, 'ButtonModule').first().scrollIntoViewIfNeeded()
    await Promise.all([drag(ada, 160, 40), drag(ben, 320, 80)])
    await saved(ada)
    await saved(ben)
    const place = (label: string) => /Column \d+, row \d+, \d+ by \d+/.exec(label)?.[0] ?? ''
    const settled = async () => {
      const [one, other] = [place(await rectOf(ada, 'ButtonModule')), place(await rectOf(ben, 'ButtonModule'))]
      return one === other && one !== place(before) ? one : null
    }
    await expect.poll(settled).toMatch(/Column/)
  })

  it('somebody signed out reads the page once it is shared by link [ROUTE-13, SHARE-04]', async () => {
    const page = await reader.newPage()
    const token = address.split('/')[2]
    expect((await page.goto(`/folio/${token}`))?.status()).toBe(404)
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByRole('tab', { name: 'Publish' }).click()
    await ada.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(async () => (await page.goto(`/folio/${token}`))?.status()).toBe(200)
    await ada.keyboard.press('Escape')
    await expect
      .poll(async () => {
        await page.reload()
        return page.locator('main').innerText()
      })
      .toContain('Alpha beta')
    expect(await page.title()).toBe('Harbour plan')
  })

  it('Ada downloads a PDF whose text is selectable and equal to the page’s [EXPORT-01, EDIT-08]', async () => {
    const page = await reader.newPage()
    await page.goto(`/folio/${address.split('/')[2]}`)
    const shown = await page.locator('main').evaluate((main: HTMLElement) => {
      // What stands there for those who cannot see a chart is not on paper.
      for (const unseen of main.querySelectorAll('.unseen')) unseen.remove()
      return main.innerText
    })
    await page.close()
    await ada.getByRole('button', { name: 'More', exact: true }).click()
    await ada.getByRole('menuitem', { name: /Download|Export/ }).click()
    const popup = ada.getByRole('dialog')
    await popup.getByRole('button', { name: 'Export' }).click()
    const link = popup.getByRole('link', { name: 'Download PDF' })
    await link.waitFor()
    // The browser runs as a user who may not write where this test reads: the bytes are asked for as it asks for them.
    const file = await ada.request.get((await link.getAttribute('href')) ?? '')
    const [download] = await Promise.all([ada.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('Harbour plan.pdf')
    const pdf = await getDocument({ data: new Uint8Array(await file.body()), verbosity: 0 }).promise
    let printed = ''
    for (let number = 1; number <= pdf.numPages; number++) {
      const content = await (await pdf.getPage(number)).getTextContent()
      printed += content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }
    const letters = (text: string) => [...text.replace(/\s+/g, '')].sort().join('')
    expect(letters(printed)).toBe(letters(shown))
  })
})
