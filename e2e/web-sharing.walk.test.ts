import { newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { expectAbsent } from './absent.ts'
import { accessibilityFaults, choose, folioLink, makeFolios, type Site, settles, startSite } from './web-driver.ts'
import { newAddress, newWord } from './worker.ts'

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

const address = (page: Page) => page.getByRole('combobox', { name: 'Add people by email' })
const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem')
/** Who may open it without an invitation. */
async function openTo(page: Page, who: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Who else can open it' }).click()
  await page.getByRole('option', { name: who }).click()
}
const linkSettings = (page: Page) => page.getByRole('button', { name: 'Link settings' }).click()

describe('sharing with people', () => {
  it('takes several addresses at once, asks about each, and names the one that is none before anybody is invited', async () => {
    const { page, person, token } = await sharing()
    const [one, two] = [newAddress('one'), newAddress('two')]
    const invited = async () => {
      const { collaborators } = await person.ask<Settings>('GetFolioSharingSettings', { token })
      return collaborators.filter(({ email }) => [one, two].includes(email)).map(({ privilege }) => privilege)
    }
    await address(page).pressSequentially(`${one}, nobody; Wen Li <${two}>`)
    expect(await address(page).inputValue()).toBe(`${one}, nobody; Wen Li <${two}>`)
    await page.keyboard.press('Enter')
    await page.getByText('“nobody” isn’t an email address.').waitFor()
    expect(await invited()).toEqual([])

    await address(page).fill(`${one}, Wen Li <${two}>`)
    await page.getByRole('combobox', { name: 'Access: Can view' }).click()
    await page.getByRole('option', { name: 'Can edit' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('No Recto account with this email.').waitFor()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await people(page).filter({ hasText: one }).getByText('Pending').waitFor()
    await settles(() => address(page).inputValue(), two)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('No Recto account with this email.').waitFor()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await people(page).filter({ hasText: two }).getByText('Pending').waitFor()
    expect(await invited()).toEqual([2, 2])
    expect(await address(page).inputValue()).toBe('')
  })

  it('shows an invited person who else is in, and nothing to change; the link of the invitation asks, and takes a no, which leads to the dashboard [ROUTE-02, ROUTE-34, SHARE-26]', async () => {
    const owner = await site.newPerson({ fullName: 'Ines Solberg' })
    const guest = await site.newPerson({ fullName: 'Tomas Brecht' })
    const [token] = await makeFolios(owner, ['Autumn plan'])
    await owner.ask('AddCollaborator', { token, email: guest.email, privilege: 2 })
    const page = await site.open(guest)
    await choose(page, 'Autumn plan', 'Share')
    await settles(() => people(page).count(), 2)
    await expectAbsent(address(page))
    await expectAbsent(page.getByRole('dialog').getByRole('combobox'))
    await page.goto(`/?view=trash#acceptcollab-${token}`)
    await page.reload()
    const asked = page.getByRole('dialog', { name: 'Join “Autumn plan”?' })
    await asked.getByText('invites you to edit a folio of').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await asked.getByRole('button', { name: 'Decline' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname + url.search + url.hash === '/')
    await settles(() => folioLink(page, 'Autumn plan').count(), 0)
    // Answered, or opened by the address that it did not go to: both are said, and the way on.
    await page.goto(`/#acceptcollab-${token}`)
    await page.reload()
    const gone = page.getByRole('dialog', { name: 'Invitation' })
    await gone.getByText(`you’re signed in as ${guest.email}`).waitFor()
    await gone.getByRole('button', { name: 'Go to the folio' }).click()
    await page.getByRole('button', { name: 'Request access' }).waitFor()
  })
})

it('a link gets words, a password, slides and a place in search engines; each shows on the page [SHARE-07, SHARE-09, SHARE-12, SHARE-13]', async () => {
  const { page, person, token } = await sharing('Harbour plan')
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const panel = page.getByRole('tabpanel')
  await openTo(page, 'Anyone with the link Can view,')
  await page.getByRole('button', { name: 'Customise' }).click()
  const link = page.getByRole('textbox', { name: /^Link, after/ })
  await settles(() => link.evaluate((input) => input === document.activeElement), true)
  await page.keyboard.type('harbour/plan')
  // Escape leaves the field, and only then the popup; what was typed in it is forgotten.
  await page.keyboard.press('Escape')
  await settles(() => page.evaluate(() => document.activeElement?.textContent ?? ''), 'Customise')
  await page.keyboard.press('Enter')
  await settles(() => link.inputValue(), '')
  await page.keyboard.type('harbour/plan')
  await panel.getByText('Only numbers, letters and hyphens are allowed in custom links.').waitFor()
  await link.fill('edit')
  await panel.getByText('This link is taken. Please choose another one.').waitFor()
  const own = `harbour-${newWord()}`
  await link.fill(own.replace('-', ' '))
  await panel.getByText(`/${own} is available.`).waitFor()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('textbox', { name: 'Link', exact: true })
  await settles(() => shown.inputValue(), `${site.server.url}/${own}`)

  await linkSettings(page)
  await page.getByRole('button', { name: 'Add a password' }).click()
  await page.keyboard.press('Escape')
  await settles(() => page.evaluate(() => document.activeElement?.ariaLabel ?? ''), 'Add a password')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await panel.getByText('Please enter a password.').waitFor()
  await page.keyboard.type('open sesame')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change the password' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const reader = await site.open()
  await reader.goto(`/${own}`)
  await reader.getByRole('heading', { name: 'This page has a password' }).waitFor()
  await page.getByRole('button', { name: 'Remove the password' }).click()
  await page.getByRole('button', { name: 'Add a password' }).waitFor()

  await tab('Publish')
  await page.getByRole('switch', { name: /Search engine indexing/ }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await tab('Share')
  await linkSettings(page)
  const notify = page.getByRole('switch', { name: /Notify me when someone copies it/ })
  await expectAbsent(notify)
  await openTo(page, 'Anyone with the link can copy')
  await notify.click()
  const settings = () => person.ask<Record<string, unknown>>('GetFolioSharingSettings', { token })
  await expect
    .poll(settings)
    .toMatchObject({ indexed: true, addCopiesToNotify: true, sharingType: 3, addPassword: false })
  expect(await accessibilityFaults(page)).toEqual([])
})

it('is published and unpublished where it says Publish, until a day, to download and to copy; each shows on the page [SHARE-04]', async () => {
  const { page, token } = await sharing('Public plan')
  const reader = await site.open()
  const status = async () => (await reader.goto(`/folio/${token}`))?.status()
  const panel = page.getByRole('tabpanel')
  await page.getByRole('tab', { name: 'Publish' }).click()
  await panel.getByText('Not published').waitFor()
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.getByText('Anyone with the link can read the page.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await settles(status, 200)
  await expectAbsent(reader.getByRole('link', { name: 'Use this folio' }))

  await page.getByRole('tab', { name: 'Share' }).click()
  await openTo(page, 'Anyone with the link can copy')
  await linkSettings(page)
  await page.getByRole('switch', { name: /Allow download/ }).click()
  await page.getByRole('button', { name: 'Set an expiry date' }).click()
  await page.getByRole('dialog', { name: 'Last day the link works' }).locator(':focus').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel.getByText(/^The link works until .*, then only for the people above$/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await reader.reload()
  await reader.getByRole('link', { name: 'Download PDF' }).waitFor()
  await reader.getByRole('link', { name: 'Use this folio' }).click()
  await reader.getByRole('heading', { name: 'Make “Public plan” your own' }).waitFor()

  await page.getByRole('tab', { name: 'Publish' }).click()
  await panel.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await panel.getByText('Not published').waitFor()
  await settles(status, 404)
})

it('W21: with a system’s own colours switches, tabs, the main button and the bars of a chart are told from their ground', async () => {
  const { page, person, token } = await sharing('Contrast plan')
  await page.emulateMedia({ forcedColors: 'active' })
  await linkSettings(page)
  const ground = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  await page.getByRole('switch', { name: /Allow download/ }).click()
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground('[role=switch][aria-checked=true]')).not.toBe(canvas)
  expect(await ground('[role=switch][aria-checked=false] > *')).not.toBe(canvas)
  const done = page.getByRole('button', { name: 'Done' })
  expect(await done.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(canvas)
  const [section] = newFolioDocument(SPECS).sections
  const chart = newModule(SPECS['Vertical Bar'], { sectionId: section?.id ?? '', rect: { x: 4, y: 4, w: 30, h: 36 } })
  await writeContent(site.server, person, token, {
    ...newFolioDocument(SPECS),
    sections: section ? [section] : [],
    modules: [chart],
  })
  await page.goto(`/folio/${token}`)
  expect(await ground('.vb i')).not.toBe(await ground('body'))
})

it('a password that comes after the end of the plan is refused, and the page knows of the end [EXPORT-03]', async () => {
  const { page, person } = await sharing()
  await openTo(page, 'Anyone with the link Can view,')
  await linkSettings(page)
  await page.getByRole('button', { name: 'Add a password' }).click()
  await page.keyboard.type('open sesame')
  await onPlan(site.server, person, { planId: 'ProMonthly25', delinquentAt: 1 })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your payment failed' }).waitFor()
})
