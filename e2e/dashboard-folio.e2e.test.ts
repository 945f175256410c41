import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { callsOf, cardOf, withFolios } from './dashboard-driver.ts'
import { choose, folioLink, listed, makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Folio name' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

it('is renamed in place: Enter saves, Escape cancels, the same name sends nothing, one that is too short is refused in words [FOLIO-16, FOLIO-17, FOLIO-18]', async () => {
  const { page } = await withFolios(site, ['Autumn plan'])
  const calls = callsOf(page, 'RenameFolio')
  await folioLink(page, 'Autumn plan').focus()
  await page.keyboard.press('F2')
  await nameField(page).fill('  Winter plan ')
  await page.keyboard.press('Escape')
  await folioLink(page, 'Autumn plan').waitFor()
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await nameField(page).waitFor({ state: 'detached' })
  await page.keyboard.press('F2')
  await nameField(page).fill(' ab ')
  await page.keyboard.press('Enter')
  await settles(() => page.getByRole('alert').textContent(), 'Folio names must be at least three characters long.')
  expect(await listed(page)).toEqual(['Autumn plan'])
  expect(calls).toEqual([])
  await folioLink(page, 'Autumn plan').focus()
  await page.keyboard.press('F2')
  await nameField(page).fill('  Winter plan ')
  // A reload would cut off a call that is under way.
  const answered = page.waitForResponse((response) => response.url().endsWith('/RenameFolio'))
  await page.keyboard.press('Enter')
  await folioLink(page, 'Winter plan').waitFor()
  await answered
  await settles(async () => calls.map(({ folioName }) => folioName), ['Winter plan'])
  await page.reload()
  await folioLink(page, 'Winter plan').waitFor()
})

it('is copied, named after what it was; what goes to the trash comes back by Undo; what cannot be archived says why and stays [DASH-12, FOLIO-25]', async () => {
  const { page } = await withFolios(site, ['Autumn plan'])
  const said = page.getByText('Made “Copy 1 - Autumn plan”.').waitFor()
  await choose(page, 'Autumn plan', 'Make a copy')
  await said
  await folioLink(page, 'Copy 1 - Autumn plan').waitFor()
  const both = ['Copy 1 - Autumn plan', 'Autumn plan']
  await settles(() => listed(page), both)
  await choose(page, 'Autumn plan', 'Move to trash')
  await settles(() => listed(page), both.slice(0, 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await settles(async () => (await listed(page)).sort(), both.toSorted())

  await page.route('**/DeleteFolio', (route) =>
    route.fulfill({
      status: 500,
      json: { StatusCode: 1500, Message: 'There was an error. Please refresh page and try again.', Data: null },
    }),
  )
  await choose(page, 'Autumn plan', 'Move to trash')
  await messages(page).getByText('There was an error. Please refresh page and try again.').waitFor()
  await settles(async () => (await listed(page)).sort(), both.toSorted())
})

it('goes to the trash by Delete and by Backspace, and comes back on top; not by keys while a popup is open or a name is typed [DASH-21, DASH-22, FOLIO-27, FOLIO-28]', async () => {
  const { page } = await withFolios(site, ['First', 'Second', 'Third'])
  const calls = callsOf(page, 'DeleteFolio')
  await folioLink(page, 'First').focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await choose(page, 'First', 'Share')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('combobox', { name: 'Add people by email' }).waitFor()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await settles(() => listed(page), ['Third', 'Second', 'First'])
  expect(calls).toEqual([])

  await folioLink(page, 'First').focus()
  await Promise.all([page.getByText('“First” is in the trash.').waitFor(), page.keyboard.press('Delete')])
  await settles(() => listed(page), ['Third', 'Second'])
  await folioLink(page, 'Second').focus()
  await page.keyboard.press('Backspace')
  await settles(() => listed(page), ['Third'])
  await page.getByRole('link', { name: 'Trash' }).click()
  await settles(async () => (await listed(page)).sort(), ['First', 'Second'])
  // It does not open, and nothing is restored by a click alone.
  await folioLink(page, 'Second').click()
  const second = page.getByRole('dialog', { name: 'Restore Second?' })
  await second.getByRole('button', { name: 'Cancel' }).click()
  // Until it is gone its focus is on its way back, and takes the key.
  await second.waitFor({ state: 'detached' })
  await folioLink(page, 'First').press('Enter')
  await page.getByRole('dialog', { name: 'Restore First?' }).getByRole('button', { name: 'Restore' }).click()
  await page.waitForURL(`${site.server.url}/#active`)
  await settles(() => listed(page), ['First', 'Third'])
  await page.reload()
  await settles(async () => (await listed(page)).sort(), ['First', 'Third'])
})

it('LK-16: shows up to five people, then +n, and three beside figures, so that its words are whole [DASH-13]', async () => {
  const { page, tokens } = await withFolios(site, ['Autumn plan'], {
    first: async (person, [token]) => {
      for (let index = 1; index <= 6; index++)
        await person.ask('AddCollaborator', { token, email: `guest${index}@lowmere.example`, privilege: 1 })
    },
  })
  const card = cardOf(page, 'Autumn plan')
  await settles(() => card.getByText('+2').count(), 1)
  expect(await card.getByRole('img').count()).toBe(5)
  const asker = await site.newPerson()
  await asker.ask('RequestFolioAccess', { folio: tokens[0], privilege: 1 })
  await settles(() => card.getByText('+4').count(), 1)
  expect(await card.getByRole('img').count()).toBe(3)
  expect(await card.getByText(/^Edited/).evaluate((said) => said.scrollWidth <= said.clientWidth)).toBe(true)
})

it('tells mine from shared, and what is shared with nobody; shows who is in it and what others do, without a reload [DASH-02, DASH-15, DASH-20, SYNC-19]', async () => {
  const { page, person, tokens } = await withFolios(site, ['Mine alone', 'Ours'])
  const other = await site.newPerson({ fullName: 'Tomas Brecht' })
  const others = await site.open(other)
  await others.getByRole('link', { name: 'Shared with me' }).click()
  await others.getByRole('heading', { name: 'Nothing is shown with you, yet.' }).waitFor()
  await person.ask('AddCollaborator', { token: tokens[1], email: other.email, privilege: 2 })
  await makeFolios(other, ['Theirs'])
  await others.goto('/')
  await settles(() => listed(others), ['Theirs', 'Ours'])
  const show = (which: string) => others.getByRole('radio', { name: which, exact: true }).click()
  await show('Mine')
  await settles(() => listed(others), ['Theirs'])
  await show('Shared')
  await settles(() => listed(others), ['Ours'])
  await others.getByRole('link', { name: 'Shared with me' }).click()
  await settles(() => listed(others), ['Ours'])
  await settles(() => listed(page), ['Ours', 'Mine alone'])

  await folioLink(others, 'Ours').click()
  const card = cardOf(page, 'Ours')
  await card.getByText('Tomas is editing').waitFor()
  await card.getByRole('img', { name: 'Tomas Brecht, editing' }).waitFor()
  await others.goto('/')
  await card.getByText(/^Edited/).waitFor()
  await person.ask('RenameFolio', { token: tokens[1], folioName: 'Ours, renamed' })
  await folioLink(page, 'Ours, renamed').waitFor()
  await folioLink(others, 'Ours, renamed').click({ button: 'right' })
  await others.getByRole('menuitem', { name: 'Share' }).waitFor()
  await expectAbsent(others.getByRole('menuitem', { name: /Rename|copy|trash/ }))
})
