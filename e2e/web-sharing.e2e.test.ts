import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, choose, folioLink, makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

type Settings = { sharingType: number; collaborators: { email: string; privilege: number }[] }

async function sharing(name = 'Autumn plan'): Promise<{ page: Page; person: Person; token: string }> {
  const person = await site.newPerson()
  const [token = ''] = await makeFolios(person, [name])
  const page = await site.open(person)
  await choose(page, name, 'Share')
  await page.getByRole('dialog', { name: `Share ${name}` }).waitFor()
  await page.getByRole('list', { name: 'People' }).waitFor()
  return { page, person, token }
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Add a person by e-mail' })
const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem')
const linkTab = (page: Page) => page.getByRole('tab', { name: 'Link' }).click()
const access = (page: Page, of: string) => page.getByRole('combobox', { name: `Access of ${of}` })

describe('sharing with people', () => {
  it('adds somebody by e-mail who may then edit, changes what they may, and takes them off after a question', async () => {
    const { page, person, token } = await sharing()
    const other = await site.newPerson({ fullName: 'Tomas Brecht' })
    const settings = () => person.ask<Settings>('GetFolioSharingSettings', { token })
    const privilegeOfOther = async () =>
      (await settings()).collaborators.find((one) => one.email === other.email)?.privilege ?? 0
    await settles(() => address(page).evaluate((input) => input === document.activeElement), true)
    await page.keyboard.type(other.email)
    await page.keyboard.press('Enter')
    await settles(() => people(page).count(), 2)
    expect(await privilegeOfOther()).toBe(2)
    const others = await site.open(other)
    await folioLink(others, 'Autumn plan').waitFor()

    await access(page, 'Tomas Brecht').click()
    await page.getByRole('option', { name: 'Can view' }).click()
    await settles(privilegeOfOther, 1)
    await access(page, 'Tomas Brecht').click()
    await page.getByRole('option', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove Tomas Brecht' }).click()
    await settles(() => people(page).count(), 1)
    expect(await privilegeOfOther()).toBe(0)
    await settles(() => folioLink(others, 'Autumn plan').count(), 0)
  })

  it('shows who has not signed up yet as pending', async () => {
    const { page } = await sharing()
    await address(page).fill('wen@northmoor.example')
    await page.getByRole('button', { name: 'Invite' }).click()
    await people(page).filter({ hasText: 'wen@northmoor.example' }).getByText('Pending').waitFor()
  })

  it('wants a valid address [SHARE-25]', async () => {
    const { page } = await sharing()
    for (const wrong of ['', 'wen', 'wen@northmoor']) {
      await address(page).fill(wrong)
      await page.getByRole('button', { name: 'Invite' }).click()
      expect(await page.getByRole('dialog').getByRole('alert').textContent()).toBe(
        'Please provide a valid email address.',
      )
    }
    expect(await people(page).count()).toBe(1)
  })

  it('shows an invited person who else is in, and nothing to change', async () => {
    const owner = await site.newPerson({ fullName: 'Ines Solberg' })
    const guest = await site.newPerson({ fullName: 'Tomas Brecht' })
    const [token] = await makeFolios(owner, ['Autumn plan'])
    await owner.ask('AddCollaborator', { token, email: guest.email, privilege: 2 })
    const page = await site.open(guest)
    await choose(page, 'Autumn plan', 'Share')
    await settles(() => people(page).count(), 2)
    expect(await address(page).count()).toBe(0)
    expect(await page.getByRole('dialog').getByRole('combobox').count()).toBe(0)
  })
})

describe('sharing by link', () => {
  it('opens the folio to readers without an account, and closes it again [SHARE-03, SHARE-04]', async () => {
    const { page, token } = await sharing()
    const reader = await site.open()
    const status = async () => (await reader.goto(`/folio/${token}`))?.status()
    expect(await status()).toBe(404)
    await linkTab(page)
    await page.getByRole('radio', { name: 'Anyone with the link' }).click()
    await settles(status, 200)
    await page.getByRole('radio', { name: 'Only people invited' }).click()
    await settles(status, 404)
    expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toBe(`${site.server.url}/folio/${token}`)
  })

  it('copies the address and says so for two seconds [SHARE-30]', async () => {
    const { page, token } = await sharing()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await linkTab(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const copy = page.getByRole('tabpanel').getByRole('button')
    await copy.click()
    await settles(() => copy.textContent(), 'Copied')
    await page.clock.runFor(1900)
    expect(await copy.textContent()).toBe('Copied')
    await page.clock.runFor(200)
    await settles(() => copy.textContent(), 'Copy')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.server.url}/folio/${token}`)
  })

  it('says so where the browser has no clipboard [SHARE-31]', async () => {
    const { page } = await sharing()
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
    await page.getByRole('button', { name: 'Copy link' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('The Clipboard API is not available.').waitFor()
  })
})

describe('popups', () => {
  it('are loaded when they are opened, over the page they belong to [BOOT-47, BOOT-48]', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person)
    const scripts: string[] = []
    page.on('request', (one) => one.url().includes('SharePopup') && scripts.push(one.url()))
    await page.reload()
    await folioLink(page, 'Autumn plan').waitFor()
    expect(scripts).toEqual([])
    await choose(page, 'Autumn plan', 'Share')
    await page.getByRole('dialog', { name: 'Share Autumn plan' }).waitFor()
    expect(scripts.length).toBeGreaterThan(0)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('[data-folio]').count()).toBe(1)
  })

  it('set the hash while they are open: links open them, back closes them [BOOT-61]', async () => {
    const { page, token } = await sharing()
    const hash = () => page.evaluate(() => location.hash)
    expect(await hash()).toBe(`#share-${token}`)
    await page.keyboard.press('Escape')
    await settles(hash, '')
    await page.goto(`/#share-${token}`)
    await page.getByRole('dialog', { name: 'Share Autumn plan' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await settles(hash, '')
    await choose(page, 'Autumn plan', 'Share')
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto('/#share-nothing%')
    await folioLink(page, 'Autumn plan').waitFor()
    await settles(hash, '')
  })

  it('close by Escape, give the focus back, and uncover the one below [BOOT-60, BOOT-62]', async () => {
    const { page, person, token } = await sharing()
    await person.ask('AddCollaborator', { token, email: 'wen@northmoor.example', privilege: 1 })
    await page.keyboard.press('Escape')
    const share = page.getByRole('dialog', { name: 'Share Autumn plan' })
    await share.waitFor({ state: 'detached' })
    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await access(page, 'wen@northmoor.example').click()
    await page.getByRole('option', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove wen@northmoor.example?' })
    await question.waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('#message')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await share.isVisible()).toBe(true)
    expect(await page.evaluate(() => location.hash)).toBe(`#share-${token}`)
    await settles(() => access(page, 'wen@northmoor.example').evaluate((one) => one === document.activeElement), true)
    await page.keyboard.press('Escape')
    await share.waitFor({ state: 'detached' })
    await settles(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Share Autumn plan')
  })

  it('that cannot be loaded say so [BOOT-59]', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person)
    await folioLink(page, 'Autumn plan').waitFor()
    await page.route(/SharePopup.*\.js/, (route) => route.abort())
    await choose(page, 'Autumn plan', 'Share')
    const failed = page.getByRole('dialog', { name: 'Error loading popup' })
    await failed.waitFor()
    await page.keyboard.press('Escape')
    await failed.waitFor({ state: 'detached' })
  })

  it('have no fault that axe can find, light and dark', async () => {
    const person = await site.newPerson()
    const [token] = await makeFolios(person, ['Autumn plan'])
    await person.ask('AddCollaborator', { token, email: 'wen@northmoor.example', privilege: 1 })
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.open(person, { colorScheme })
      await choose(page, 'Autumn plan', 'Share')
      await settles(() => people(page).count(), 2)
      expect(await accessibilityFaults(page)).toEqual([])
      await linkTab(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await choose(page, 'Autumn plan', 'Download')
      await page.getByRole('dialog').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    }
  })
})

describe('downloading', () => {
  it('makes a PDF, shows how far it is, and hands it over', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person)
    await choose(page, 'Autumn plan', 'Download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('progressbar').waitFor()
    const link = page.getByRole('link', { name: 'Download PDF' })
    await link.waitFor({ timeout: 20_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('Autumn plan.pdf')
    // Asked for with this person's cookies: a browser without rights cannot write where the driver wants it.
    const file = await page.context().request.get(download.url())
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('says in words what failed, and tries again', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person)
    const failed = { state: 'failed', progress: 0.4, url: null, name: null, format: 'pdf', error: 'It took too long.' }
    await page.route('**/GetExport', (route) => route.fulfill({ json: { StatusCode: 1, Message: '', Data: failed } }))
    await choose(page, 'Autumn plan', 'Download')
    await page.getByRole('button', { name: 'Export' }).click()
    await settles(() => page.getByRole('dialog').getByRole('alert').textContent(), 'It took too long.')
    await page.unroute('**/GetExport')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('progressbar').waitFor()
  })
})
