import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import {
  accessibilityFaults,
  choose,
  folioLink,
  listed,
  makeFolios,
  type Site,
  settles,
  startSite,
} from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const status = (page: Page) => page.getByRole('main').getByRole('status').first().textContent()
/** The card of the folio of this name. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Folio name' })
/** The calls of this name that the page makes from now on. */
function callsOf(page: Page, name: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = []
  page.on('request', (one) => one.url().endsWith(`/Apiv1/${name}`) && calls.push(one.postDataJSON()))
  return calls
}

async function withFolios(...names: string[]): Promise<{ person: Person; page: Page; tokens: string[] }> {
  const person = await site.newPerson()
  const tokens = await makeFolios(person, names)
  const page = await site.open(person)
  if (names.length) await page.locator('[data-folio]').first().waitFor()
  return { person, page, tokens }
}

describe('the dashboard', () => {
  it('begins empty, makes a folio and opens it in the editor [DASH-19, ROUTE-02, ROUTE-11]', async () => {
    const { page } = await withFolios()
    await page.getByRole('heading', { name: 'Make your first folio' }).waitFor()
    await page.getByRole('button', { name: 'New folio', exact: true }).click()
    await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}$/)
    await page.goto(`${page.url()}/`)
    await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    await page.goto('/')
    await folioLink(page, 'Untitled folio').waitFor()
  })

  it('is searched by name, sorted, and shown as cards or rows', async () => {
    const { page } = await withFolios('Autumn plan', 'Zebra crossing', 'Budget')
    await settles(() => listed(page), ['Budget', 'Zebra crossing', 'Autumn plan'])
    await page.getByRole('combobox', { name: /^Sort/ }).click()
    await page.getByRole('option', { name: 'Name' }).click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await settles(() => listed(page), ['Autumn plan', 'Budget', 'Zebra crossing'])
    await page.keyboard.press('/')
    await page.keyboard.type('zebra')
    await settles(() => listed(page), ['Zebra crossing'])
    await page.getByRole('button', { name: 'Clear search' }).click()
    await settles(() => listed(page), ['Autumn plan', 'Budget', 'Zebra crossing'])
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: 'List' }).click()
    await page.getByRole('table').waitFor()
    expect(await listed(page)).toEqual(['Autumn plan', 'Budget', 'Zebra crossing'])
    await page.reload()
    await page.getByRole('table').waitFor()
  })

  it('forgets what was searched for in another view, by a link or by the way back', async () => {
    const { page, person } = await withFolios('Autumn plan', 'Zebra crossing')
    await person.ask('DeleteFolio', { token: (await makeFolios(person, ['Gone']))[0] })
    await page.getByRole('searchbox').fill('zebra')
    await page.getByRole('heading', { name: 'Results for “zebra”' }).waitFor()
    await page.getByRole('link', { name: 'Trash' }).click()
    await settles(() => listed(page), ['Gone'])
    await page.getByRole('searchbox').fill('gon')
    await page.getByRole('heading', { name: 'Results for “gon”' }).waitFor()
    await page.goBack()
    await settles(() => listed(page), ['Zebra crossing', 'Autumn plan'])
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('has rows that fit a phone, and messages that leave free what is done with the chosen ones', async () => {
    const name = 'A folio with a name that is a good deal longer than a phone is wide'
    // As many as reach below the window, where what is done with them stands then.
    const { page } = await withFolios(...Array.from({ length: 14 }, (_, index) => `Folio ${index}`), name, 'Second')
    await page.getByRole('button', { name: 'List' }).click()
    await page.getByRole('table').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await choose(page, 'Second', 'Move to trash')
    const more = page.getByRole('button', { name: `More for ${name}` })
    await more.waitFor()
    const edge = await more.boundingBox()
    expect(edge && edge.x + edge.width).toBeLessThanOrEqual(390)
    await more.click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    const [message, bar] = await Promise.all([
      page.getByRole('region', { name: 'Messages' }).getByRole('dialog').boundingBox(),
      page.getByRole('region', { name: 'Selection' }).boundingBox(),
    ])
    expect(message && message.y + message.height).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  it('has a palette: a folio or a command by its name, with the keys alone, such as one selector for each type of mail [MAIL-01, MAIL-05]', async () => {
    const { page } = await withFolios('Autumn plan')
    await settles(() => listed(page), ['Autumn plan'])
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'A folio or a command' })
    await palette.fill('autumn')
    await page.getByRole('option', { name: 'Autumn plan', selected: true }).waitFor()
    await palette.fill('e-mail set')
    await page.keyboard.press('Enter')
    const settings = page.getByRole('dialog', { name: 'E-mail settings' })
    // One selector for each type, and a choice that could not be kept goes back [MAIL-01, MAIL-05].
    await settings.getByText('Requests for access').waitFor()
    await settles(
      () =>
        settings
          .getByRole('combobox')
          .first()
          .evaluate((one) => one === document.activeElement),
      true,
    )
    expect(await settings.getByRole('combobox').count()).toBe(18)
    await page.route('**/EmailSettings', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await settings.getByRole('combobox', { name: /^New leads/ }).click()
    await page.getByRole('option', { name: 'Never' }).click()
    await page.getByRole('dialog', { name: 'Oops!' }).getByText('There was an error, please try again.').waitFor()
    await page.keyboard.press('Escape')
    await settings.getByRole('combobox', { name: 'New leads: At once' }).waitFor()
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await palette.fill('new work')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New workspace' }).getByRole('textbox', { name: 'Name' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Find or do').waitFor()
  })

  it('waits 400 ms before it searches for what is typed, and for nothing but its file before it opens a popup [LIMIT-01, BOOT-48]', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person, { at: '/favicon.svg' })
    await page.clock.install()
    await page.goto('/')
    await folioLink(page, 'Autumn plan').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    const calls = callsOf(page, 'GetPagedDashboard')
    const searches = async () => calls.map(({ search }) => search).filter(Boolean)
    await page.getByRole('searchbox').pressSequentially('aut')
    await page.clock.runFor(390)
    expect(await searches()).toEqual([])
    await page.clock.runFor(20)
    await settles(searches, ['aut'])
  })

  it('tells mine from shared, and what is shared with nobody [DASH-01, DASH-02, DASH-20]', async () => {
    const { page, person, tokens } = await withFolios('Mine alone', 'Ours')
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
    expect(await listed(page)).toEqual(['Ours', 'Mine alone'])
  })

  it('loads page by page as the end comes near, in pages of a multiple of 4 that fill the window [DASH-03, DASH-04]', async () => {
    const person = await site.newPerson()
    await makeFolios(
      person,
      Array.from({ length: 45 }, (_, index) => `Folio ${String(index).padStart(2, '0')}`),
    )
    const page = await site.open(person, { viewport: { width: 1440, height: 700 } })
    const calls = callsOf(page, 'GetPagedDashboard')
    await page.reload()
    await page.locator('[data-folio]').first().waitFor()
    await settles(() => status(page), '45 folios')
    const first = (await listed(page)).length
    expect(first).toBeLessThan(45)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return (await listed(page)).length
      })
      .toBe(45)
    expect(new Set(await listed(page)).size).toBe(45)
    const sizes = calls.map(({ pageSize }) => Number(pageSize))
    expect(sizes.every((size) => size % 4 === 0)).toBe(true)
    const tall = await site.open(person, { viewport: { width: 1440, height: 2000 } })
    const tallCalls = callsOf(tall, 'GetPagedDashboard')
    await tall.reload()
    await settles(async () => Number(tallCalls[0]?.pageSize) > (sizes[0] ?? 0), true)
  })

  it('hides the loader of a page that fails, and only logs it [DASH-05]', async () => {
    const person = await site.newPerson()
    await makeFolios(
      person,
      Array.from({ length: 30 }, (_, index) => `Folio ${index}`),
    )
    const page = await site.open(person, { viewport: { width: 1440, height: 700 } })
    await page.locator('[data-folio]').first().waitFor()
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    let tries = 0
    await page.route('**/GetPagedDashboard', (route) => {
      if (!route.request().postDataJSON().cursor) return route.continue()
      tries++
      return route.abort()
    })
    const before = await listed(page)
    await page.keyboard.press('End')
    await settles(async () => logged.some((text) => text.includes('next page of folios')), true)
    // It is tried again when somebody scrolls, and not by itself.
    const frames = () =>
      page.evaluate(() => new Promise((seen) => requestIdleCallback(() => requestAnimationFrame(seen))))
    for (let frame = 0; frame < 10; frame++) await frames()
    const asked = tries
    for (let frame = 0; frame < 10; frame++) await frames()
    expect(tries).toBe(asked)
    expect(tries).toBeLessThan(4)
    await page.mouse.wheel(0, -40)
    await settles(async () => tries > asked, true)
    await settles(() => page.getByText('Loading more folios').count(), 0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await listed(page)).toEqual(before)
  })
})

describe('a folio on the dashboard', () => {
  it('is renamed in place: Enter saves, Escape cancels, the same name sends nothing [FOLIO-16, FOLIO-17, FOLIO-18]', async () => {
    const { page } = await withFolios('Autumn plan')
    const calls = callsOf(page, 'RenameFolio')
    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('F2')
    await nameField(page).fill('  Winter plan ')
    await page.keyboard.press('Escape')
    await folioLink(page, 'Autumn plan').waitFor()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    await nameField(page).waitFor({ state: 'detached' })
    expect(calls).toEqual([])
    await page.keyboard.press('F2')
    await nameField(page).fill('  Winter plan ')
    await page.keyboard.press('Enter')
    await folioLink(page, 'Winter plan').waitFor()
    await settles(async () => calls.map(({ folioName }) => folioName), ['Winter plan'])
    await page.reload()
    await folioLink(page, 'Winter plan').waitFor()
  })

  it('keeps its name when the new one is too short, and says so [FOLIO-16]', async () => {
    const { page } = await withFolios('Autumn plan')
    const calls = callsOf(page, 'RenameFolio')
    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('F2')
    await nameField(page).fill(' ab ')
    await page.keyboard.press('Enter')
    await settles(() => page.getByRole('alert').textContent(), 'Folio names must be at least three characters long.')
    expect(await listed(page)).toEqual(['Autumn plan'])
    expect(calls).toEqual([])
  })

  it('is renamed in a popup on a phone, which wants a name [FOLIO-19, BOOT-54, BOOT-63]', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.getByRole('button', { name: 'More for Autumn plan' }).tap()
    await page.getByRole('menuitem', { name: 'Rename' }).tap()
    const popup = page.getByRole('dialog', { name: 'Rename folio' })
    await popup.getByRole('textbox', { name: 'Name' }).fill('  ')
    await popup.getByRole('button', { name: 'Rename' }).tap()
    expect(await popup.getByRole('alert').textContent()).toBe('Please provide a name for the folio')
    await popup.getByRole('textbox', { name: 'Name' }).fill('ab')
    await popup.getByRole('button', { name: 'Rename' }).tap()
    expect(await popup.getByRole('alert').textContent()).toBe('Folio names must be at least three characters long.')
    await popup.getByRole('textbox', { name: 'Name' }).fill('Winter plan')
    await popup.getByRole('button', { name: 'Rename' }).tap()
    await folioLink(page, 'Winter plan').waitFor()
  })

  it('is copied, named after what it was [FOLIO-25]', async () => {
    const { page } = await withFolios('Autumn plan')
    const said = page.getByText('Made “Copy 1 - Autumn plan”.').waitFor()
    await choose(page, 'Autumn plan', 'Make a copy')
    await said
    await folioLink(page, 'Copy 1 - Autumn plan').waitFor()
  })

  it('goes to the trash by Delete and by Backspace, and comes back on top [DASH-21, DASH-22, FOLIO-26, FOLIO-27, FOLIO-28]', async () => {
    const { page } = await withFolios('First', 'Second', 'Third')
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
    await page.getByRole('dialog', { name: 'Restore Second?' }).getByRole('button', { name: 'Leave it there' }).click()
    await folioLink(page, 'First').press('Enter')
    await page.getByRole('dialog', { name: 'Restore First?' }).getByRole('button', { name: 'Restore' }).click()
    await page.waitForURL(`${site.server.url}/#active`)
    await settles(() => listed(page), ['First', 'Third'])
    await page.reload()
    await settles(async () => (await listed(page)).sort(), ['First', 'Third'])
  })

  it('is removed for good one by one or all at once, after a question [DASH-11, FOLIO-29, FOLIO-30]', async () => {
    const { page, person, tokens } = await withFolios('First', 'Second', 'Third')
    for (const token of tokens) await person.ask('DeleteFolio', { token })
    await page.goto('/?view=trash')
    await settles(async () => (await listed(page)).length, 3)
    await choose(page, 'First', 'Delete for good')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await choose(page, 'First', 'Delete for good')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await settles(async () => (await listed(page)).sort(), ['Second', 'Third'])
    const empty = page.getByRole('button', { name: 'Empty trash' })
    // A search that finds none of them is no empty trash: it is asked, and how many is not known from the list.
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await empty.click()
    await page.getByRole('alertdialog', { name: 'Empty the whole trash?' }).waitFor()
    await question.getByRole('button', { name: 'Keep them' }).click()
    // To the same place again: all of it, without the search.
    await page.getByRole('link', { name: 'Trash' }).click()
    await settles(async () => (await listed(page)).sort(), ['Second', 'Third'])
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await empty.click()
    await page.getByRole('alertdialog', { name: 'Delete 2 folios for good?' }).waitFor()
    await question.getByRole('button', { name: 'Empty trash' }).click()
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
    await question.waitFor({ state: 'detached' })
    await empty.click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('There is no folios in archived list.').waitFor()
  })

  it('of another team says which one: on its card, and where the whole trash is emptied [DASH-01, FOLIO-30]', async () => {
    const { page, person, tokens } = await withFolios('My own')
    const other = await site.newPerson()
    const { name } = other.user.team
    await joinTeam(site.server, other, person, 2)
    const { workspace } = await other.ask<{ workspace: { token: string } }>('CreateLabel', {
      name: 'Seen by all',
      accessType: 2,
    })
    const { token } = await other.ask<{ token: string }>('CreateFolio', {
      folioName: 'From there',
      channelToken: workspace.token,
    })
    await page.reload()
    await cardOf(page, 'From there').getByText(` · ${name}`).waitFor()
    expect(await cardOf(page, 'My own').textContent()).not.toContain(' · ')
    await other.ask('DeleteFolio', { token })
    await person.ask('DeleteFolio', { token: tokens[0] })
    await page.goto('/?view=trash')
    await cardOf(page, 'From there').getByText(` · ${name}`).waitFor()
    await page.getByRole('button', { name: 'Empty trash' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2 folios for good?' })
    await question.getByText(`Those of ${name} are among them.`).waitFor()
    await settles(() => question.locator(':focus').textContent(), 'Keep them')
    await question.getByRole('button', { name: 'Empty trash' }).click()
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  })

  it('comes back by Undo', async () => {
    const { page } = await withFolios('First', 'Second')
    await choose(page, 'First', 'Move to trash')
    await settles(() => listed(page), ['Second'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await settles(() => listed(page), ['First', 'Second'])
  })

  it('is not deleted by keys while a popup is open or a name is typed [DASH-21]', async () => {
    const { page } = await withFolios('Autumn plan')
    const calls = callsOf(page, 'DeleteFolio')
    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await choose(page, 'Autumn plan', 'Share')
    await page.getByRole('dialog').waitFor()
    await page.getByRole('combobox', { name: 'Add a person by e-mail' }).waitFor()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await listed(page)).toEqual(['Autumn plan'])
    expect(calls).toEqual([])
  })

  it('that cannot be archived says why and stays [DASH-12]', async () => {
    const { page } = await withFolios('Autumn plan')
    await page.route('**/DeleteFolio', (route) =>
      route.fulfill({
        status: 500,
        json: { StatusCode: 1500, Message: 'There was an error. Please refresh page and try again.', Data: null },
      }),
    )
    await choose(page, 'Autumn plan', 'Move to trash')
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('There was an error. Please refresh page and try again.').waitFor()
    await settles(() => listed(page), ['Autumn plan'])
  })

  it('shows up to five people, then +n [DASH-13]', async () => {
    const { page, person, tokens } = await withFolios('Autumn plan')
    for (let index = 1; index <= 6; index++) {
      await person.ask('AddCollaborator', { token: tokens[0], email: `guest${index}@lowmere.example`, privilege: 1 })
    }
    await page.reload()
    const card = cardOf(page, 'Autumn plan')
    await settles(() => card.getByText('+2').count(), 1)
    expect(await card.getByRole('img').count()).toBe(5)
  })

  it('shows who is in it and what others do, without a reload [DASH-15, SYNC-19, SYNC-30]', async () => {
    const { page, person, tokens } = await withFolios('Ours')
    const other = await site.newPerson({ fullName: 'Tomas Brecht' })
    await person.ask('AddCollaborator', { token: tokens[0], email: other.email, privilege: 2 })
    const others = await site.open(other)
    await folioLink(others, 'Ours').click()
    const card = cardOf(page, 'Ours')
    await card.getByText('Tomas is editing').waitFor()
    await card.getByRole('img', { name: 'Tomas Brecht, editing' }).waitFor()
    await others.goto('/')
    await card.getByText(/^Edited/).waitFor()
    await person.ask('RenameFolio', { token: tokens[0], folioName: 'Ours, renamed' })
    await folioLink(page, 'Ours, renamed').waitFor()
    await folioLink(others, 'Ours, renamed').waitFor()
    await folioLink(others, 'Ours, renamed').click({ button: 'right' })
    await others.getByRole('menuitem', { name: 'Share' }).waitFor()
    expect(await others.getByRole('menuitem', { name: /Rename|copy|trash/ }).count()).toBe(0)
  })
})

describe('for everybody', () => {
  it('the dashboard can be used by keyboard alone', async () => {
    const { page } = await withFolios('One', 'Two', 'Three', 'Four', 'Five')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await folioLink(page, 'Five').focus()
    await page.keyboard.press('ArrowRight')
    await settles(focused, 'Four')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await settles(focused, 'One')
    await page.keyboard.press('Home')
    await settles(focused, 'Five')
    await page.keyboard.press('Tab')
    await settles(focused, 'Share Five')
    await page.keyboard.press('Tab')
    await settles(focused, 'More for Five')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
    await page.keyboard.press('Escape')
    await settles(focused, 'More for Five')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await settles(focused, 'Five')
    await page.keyboard.press('Delete')
    await settles(() => listed(page), ['Four', 'Three', 'Two', 'One'])
    await settles(focused, 'Four')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/edit\//)
  })

  it('has no fault that axe can find, light and dark, wide and narrow', async () => {
    const person = await site.newPerson()
    await makeFolios(person, ['One', 'Two'])
    for (const options of [
      { colorScheme: 'light' },
      { colorScheme: 'dark' },
      { viewport: { width: 390, height: 844 } },
    ] as const) {
      const page = await site.open(person, options)
      await page.locator('[data-folio]').first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    }
  })

  it('the user menu says who is here, changes the theme and signs out [BOOT-08, BOOT-25, BOOT-29]', async () => {
    const { page, person } = await withFolios('One')
    const menu = () => page.getByRole('button', { name: /^Your account/ }).click()
    await menu()
    const account = page.getByRole('region', { name: 'Your account' })
    // The rows about the plan come with it, and move what stands below.
    const isWhole = () => account.getByRole('menuitem', { name: 'About your plan' }).waitFor()
    await isWhole()
    expect(await account.textContent()).toContain(person.email)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await settles(background, 'rgb(14, 34, 44)')
    await page.reload()
    await settles(background, 'rgb(14, 34, 44)')
    await menu()
    await isWhole()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/account/signin')
    await page.goto('/')
    await page.waitForURL('**/account/signin')
  })

  it('a screen that cannot be loaded says so, and the page loads anew after 3 s, once, when there is a line [BOOT-06]', async () => {
    const { page } = await withFolios('One')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route(/EditorRoute.*\.js/, (route) => route.abort())
    let loads = 0
    page.on('load', () => loads++)
    const failed = page.getByRole('heading', { name: 'This screen could not be loaded' })
    await folioLink(page, 'One').click()
    await failed.waitFor()
    await page.clock.runFor(2900)
    expect(loads).toBe(0)
    await page.context().setOffline(true)
    await page.clock.runFor(200)
    await failed.waitFor()
    expect(loads).toBe(0)
    await page.context().setOffline(false)
    await settles(async () => loads, 1)
    await page.clock.resume()
    await failed.waitFor()
    await page.clock.fastForward(10_000)
    await failed.waitFor()
    expect(loads).toBe(1)
    await page.unroute(/EditorRoute.*\.js/)
    await page.getByRole('button', { name: 'Load it now' }).click()
    await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  })

  it('an address that leads nowhere says so', async () => {
    const page = await site.open()
    await page.goto('/account/nowhere')
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor()
    const { page: signedIn } = await withFolios()
    await signedIn.goto('/edit/aaaaaaaaaaaaaaaaaaaaaa')
    await signedIn.getByRole('heading', { name: 'This folio is not open to you' }).waitFor()
  })
})
