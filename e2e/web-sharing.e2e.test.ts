import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { answerOnce } from './answer-once.ts'
import { copied } from './clipboard.ts'
import {
  accessibilityFaults,
  choose,
  folioLink,
  leave,
  makeFolios,
  type Site,
  settles,
  startSite,
  stopClock,
} from './web-driver.ts'
import { newAddress, newWord } from './worker.ts'

let site: Site
/** Someone who is not on Recto. */
const wen = newAddress('wen')
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
const access = (page: Page, of: string) => page.getByRole('combobox', { name: `Access of ${of}` })

describe('sharing with people', () => {
  it('LK-13: somebody from outside is invited to view unless one chooses otherwise, by the button that is the accent then; they get more, and are taken off after a question', async () => {
    const { page, person, token } = await sharing()
    const fill = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)
    const accent = await fill('Done')
    expect(await fill('Invite')).not.toBe(accent)
    const other = await site.newPerson({ fullName: 'Tomas Brecht' })
    const settings = () => person.ask<Settings>('GetFolioSharingSettings', { token })
    const privilegeOfOther = async () =>
      (await settings()).collaborators.find((one) => one.email === other.email)?.privilege ?? 0
    await settles(() => address(page).evaluate((input) => input === document.activeElement), true)
    await page.keyboard.type(other.email)
    await page.getByRole('combobox', { name: 'Access: Can view' }).waitFor()
    await expect.poll(() => fill('Invite')).toBe(accent)
    await expect.poll(async () => [await fill('Done'), await fill('Copy link')].includes(accent)).toBe(false)
    await page.keyboard.press('Enter')
    // Not in the team: what they come as is asked, and Enter goes on.
    await page.getByText('This person is on Recto, but not in').waitFor()
    await settles(() => page.evaluate(() => document.activeElement?.textContent), 'Send invitation')
    await page.keyboard.press('Enter')
    await settles(() => people(page).count(), 2)
    expect(await privilegeOfOther()).toBe(1)
    const others = await site.open(other)
    await folioLink(others, 'Autumn plan').waitFor()
    await other.ask('ProcessCollaborator', { id: token, verb: 'accept' })
    await settles(() => people(page).getByText('Pending').count(), 0)

    await access(page, 'Tomas Brecht').click()
    await page.getByRole('option', { name: 'Can edit' }).click()
    await settles(privilegeOfOther, 2)
    await access(page, 'Tomas Brecht').click()
    await page.getByRole('option', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove Tomas Brecht' }).click()
    await settles(() => people(page).count(), 1)
    expect(await privilegeOfOther()).toBe(0)
    await settles(() => folioLink(others, 'Autumn plan').count(), 0)
  })

  it('wants a valid address; of a good one it says who that is to the team before it invites: nobody yet, invited already, here for one folio; without a clipboard it says so [SHARE-17, SHARE-23, SHARE-25, SHARE-31]', async () => {
    const { page, person } = await sharing()
    const invite = async (email: string) => {
      await address(page).fill(email)
      await page.getByRole('button', { name: 'Invite' }).click()
    }
    const isPending = (email: string) => people(page).filter({ hasText: email }).getByText('Pending').waitFor()
    for (const wrong of ['', 'wen', 'wen@northmoor']) {
      await invite(wrong)
      expect(await page.getByRole('dialog').getByRole('alert').textContent()).toBe(
        'Please provide a valid email address.',
      )
    }
    expect(await people(page).count()).toBe(1)
    const [waits, ofOne] = [newAddress('pia'), newAddress('mia')]
    const [other] = await makeFolios(person, ['Price list'])
    await person.ask('InviteToFolio', { token: other, email: waits, role: 6, privilege: 1 })
    await person.ask('AddSingleFolioGuest', { token: other, email: ofOne })

    await invite(wen)
    await page.getByText('No Recto account with this email.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await isPending(wen)

    await invite(waits)
    await page.getByText('but hasn’t answered yet.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Invite to this folio too' }).click()
    await isPending(waits)

    await invite(ofOne)
    await page.getByText('This user is a Single-Folio Guest on this team.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Make them a guest' }).click()
    await isPending(ofOne)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('The Clipboard API is not available.').waitFor()
  })

  it('E5: names the workspaces through which others read or edit, with the people who may do more than the team', async () => {
    const owner = await site.newPerson({ fullName: 'Olive Owner' })
    const wen = await site.newPerson({ fullName: 'Wen Li' })
    await joinTeam(site.server, owner, wen, 3)
    const [token = ''] = await makeFolios(owner, ['Autumn plan'])
    const create = async (name: string, input: object) => {
      const { workspace } = await owner.ask<{ workspace: { token: string } }>('CreateLabel', { name, ...input })
      await owner.ask('ChangeCollabChan', { token, labelToken: workspace.token })
      return workspace.token
    }
    const open = await create('Client work', { accessType: 2 })
    const closed = await create('Board', {})
    await owner.ask('AddRemoveChannelCollaborator', { labelToken: open, memberEmail: wen.email, privilege: 'edit' })
    await owner.ask('AddRemoveChannelCollaborator', { labelToken: closed, memberEmail: wen.email, privilege: 'view' })
    const page = await site.open(owner)
    const mark = page.getByTitle(/can view it through Client work$/)
    await mark.waitFor()
    await choose(page, 'Autumn plan', 'Share')
    const ways = page.getByRole('region', { name: 'Through workspaces' })
    const rows = async () => (await ways.getByRole('listitem').allInnerTexts()).map((row) => row.split('\n').join(', '))
    await expect
      .poll(rows)
      .toEqual([
        'Board, Only the people of this workspace',
        'Wen Li, Can view',
        expect.stringMatching(/^Client work, Everyone at .*, except guests, Can view$/),
        'Wen Li, Can edit',
      ])
    const who = page.getByRole('combobox', { name: 'Who else can open it' })
    expect(await who.innerText()).toBe('Only the people above')
    await who.click()
    await page
      .getByRole('option', { name: /^Only the people above You, and everyone at .* through Client work$/ })
      .waitFor()
    await page.keyboard.press('Escape')
    // The password is in view, not a fold away.
    await page.getByRole('button', { name: 'Add a password' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('W15: "Done" sends the invitation that stands filled in, and leaving asks before it is discarded', async () => {
    const { page, person, token } = await sharing()
    const other = newAddress('done')
    const invited = async () => {
      const { collaborators } = await person.ask<Settings>('GetFolioSharingSettings', { token })
      return collaborators.filter(({ email }) => email === other).length
    }
    await address(page).fill(other)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('No Recto account with this email.').waitFor()
    await expectAbsent(page.getByRole('button', { name: 'Done' }))

    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard the invitation?' })
    await question.getByText(`${other} hasn’t been invited yet.`).waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await invited()).toBe(0)

    await page.getByRole('button', { name: 'Send invitation' }).click()
    await people(page).filter({ hasText: other }).getByText('Pending').waitFor()
    expect(await invited()).toBe(1)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
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
    await asked.getByRole('button', { name: 'Decline' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname + url.search + url.hash === '/')
    await settles(() => folioLink(page, 'Autumn plan').count(), 0)
  })
})

describe('sharing by link', () => {
  it('opens the folio to readers without an account, and closes it again; its address is copied, which is said for two seconds [SHARE-03, SHARE-04, SHARE-30]', async () => {
    const { page, token } = await sharing()
    const reader = await site.open()
    const status = async () => (await reader.goto(`/folio/${token}`))?.status()
    expect(await status()).toBe(404)
    await openTo(page, 'Anyone with the link Can view,')
    await settles(status, 200)
    await openTo(page, 'Only invited people')
    await settles(status, 404)
    expect(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).toBe(
      `${site.server.url}/folio/${token}`,
    )
    await page.clock.install()
    await stopClock(page)
    const copy = page.getByRole('dialog').getByRole('button', { name: /^(Copy link|Copied)$/ })
    await copy.click()
    await settles(() => copy.textContent(), 'Copied')
    await page.clock.runFor(1900)
    expect(await copy.textContent()).toBe('Copied')
    await page.clock.runFor(200)
    await settles(() => copy.textContent(), 'Copy link')
    expect(await copied(page)).toBe(`${site.server.url}/folio/${token}`)
  })
})

it('a link gets words and a password, and a place in search engines on the other tab; the page asks for the password [SHARE-07]', async () => {
  const { page, person, token } = await sharing('Harbour plan')
  const panel = page.getByRole('tabpanel')
  await settles(() => page.getByRole('tab').allInnerTexts(), ['Share', 'Publish'])
  await openTo(page, 'Anyone with the link Can view,')
  await page.getByRole('button', { name: 'Customise' }).click()
  const link = page.getByRole('textbox', { name: /^Link, after/ })
  await link.fill('edit')
  await panel.getByText('This link is taken. Please choose another one.').waitFor()
  const own = `harbour-${newWord()}`
  await link.fill(own)
  await panel.getByText(`/${own} is available.`).waitFor()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('textbox', { name: 'Link', exact: true })
  await settles(() => shown.inputValue(), `${site.server.url}/${own}`)

  await page.getByRole('button', { name: 'Add a password' }).click()
  await panel.getByLabel('Link password', { exact: true }).fill('open sesame')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change the password' }).waitFor()
  const reader = await site.open(undefined, { at: `/${own}` })
  await reader.getByRole('heading', { name: 'This page has a password' }).waitFor()
  await page.getByRole('button', { name: 'Remove the password' }).click()
  await page.getByRole('button', { name: 'Add a password' }).waitFor()

  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByRole('switch', { name: /Search engine indexing/ }).click()
  const settings = () => person.ask<Record<string, unknown>>('GetFolioSharingSettings', { token })
  await expect.poll(settings).toMatchObject({ indexed: true, addPassword: false })
})

it('whoever stands before a closed folio asks; the owner sees it on the card and in the popup, and lets them in, where that fails at the second try [SHARE-15, SHARE-20, SHARE-21, SYNC-39]', async () => {
  const { page, token } = await sharing('Closed plan')
  await leave(page.getByRole('dialog', { name: 'Share Closed plan' }))
  const guest = await site.newPerson({ fullName: 'Jonah Astrand' })
  const theirs = await site.open(guest, { at: `/edit/${token}` })
  await theirs.getByRole('button', { name: 'Request access' }).click()
  await theirs.getByRole('dialog', { name: 'Request access' }).waitFor()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Request access' }).click()
  await theirs.getByText('Request sent.').waitFor()
  await page.getByTitle('1 asking for access').waitFor()
  await choose(page, 'Closed plan', 'Share')
  const grant = page.getByRole('button', { name: 'Grant access to Jonah Astrand' })
  const failed = { status: 500, json: { StatusCode: 1500, Message: 'The database is away.', Data: null } }
  await answerOnce(page, 'ProcessFolioAccessRequest', (route) => route.fulfill(failed))
  await grant.click()
  await page.getByRole('region', { name: 'Messages' }).getByText('Oops! Error granting access').waitFor()
  await grant.click()
  await settles(() => people(page).count(), 2)
  await page.getByTitle('1 asking for access').waitFor({ state: 'detached' })
  await theirs.goto('/')
  await folioLink(theirs, 'Closed plan').waitFor()
})

describe('popups', () => {
  it('are loaded when they are opened, over the page they belong to; set the hash while they are open: links open them, back closes them; Escape uncovers the one below and gives the focus back [BOOT-47, BOOT-60, BOOT-61, BOOT-62]', async () => {
    const person = await site.newPerson()
    const [token] = await makeFolios(person, ['Autumn plan'])
    const guest = await site.newPerson({ fullName: 'Wen Haldane' })
    await person.ask('AddCollaborator', { token, email: guest.email, privilege: 1 })
    await guest.ask('ProcessCollaborator', { id: token, verb: 'accept' })
    const page = await site.open(person, { at: '/favicon.svg' })
    const scripts: string[] = []
    page.on('request', (one) => one.url().includes('SharePopup') && scripts.push(one.url()))
    await page.goto('/')
    await folioLink(page, 'Autumn plan').waitFor()
    expect(scripts).toEqual([])
    await choose(page, 'Autumn plan', 'Share')
    const share = page.getByRole('dialog', { name: 'Share Autumn plan' })
    await share.waitFor()
    expect(scripts.length).toBeGreaterThan(0)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.locator('[data-folio]').count()).toBe(1)
    const hash = () => page.evaluate(() => location.hash)
    await settles(hash, `#share-${token}`)

    await page.keyboard.press('Escape')
    await share.waitFor({ state: 'detached' })
    await settles(hash, '')
    await page.goto(`/#share-${token}`)
    await share.waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await settles(hash, '')
    await choose(page, 'Autumn plan', 'Share')
    await share.waitFor()
    await page.goBack()
    await share.waitFor({ state: 'detached' })
    await page.goto('/#share-nothing%')
    await folioLink(page, 'Autumn plan').waitFor()
    await settles(hash, '')

    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await access(page, 'Wen Haldane').click()
    await page.getByRole('option', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Wen Haldane?' })
    await question.waitFor()
    await settles(hash, '#message')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await share.isVisible()).toBe(true)
    await settles(hash, `#share-${token}`)
    await settles(() => access(page, 'Wen Haldane').evaluate((one) => one === document.activeElement), true)
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
})
