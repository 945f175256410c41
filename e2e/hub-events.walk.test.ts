import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { expectAbsent } from './absent.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'
import { newWord } from './worker.ts'

describe('what others do to a folio that is open', () => {
  let site: Site
  let ines: Person
  let tomas: Person
  let folio: string
  let doomed: string
  let mine: Page
  let theirs: Page
  beforeAll(async () => {
    site = await startSite()
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    tomas = await site.newPerson({ fullName: 'Tomas Wirth' })
    ;[folio = '', doomed = ''] = await makeFolios(ines, ['Harbour plan', 'Short-lived'])
    for (const token of [folio, doomed]) await invite(token, 2)
    mine = await site.open(ines)
    theirs = await site.open(tomas)
  })
  afterAll(() => site?.close())

  const invite = (token: string, privilege: 1 | 2) =>
    ines.ask('AddCollaborator', { token, email: tomas.email, privilege })
  const notice = (page: Page, title: string) => page.getByRole('dialog', { name: title })
  const text = (page: Page) => page.locator('[data-type="Text"]').first()
  /** Types at the end of the folio's text. */
  async function type(page: Page, words: string): Promise<void> {
    await text(page).dblclick()
    await page.locator('[contenteditable="true"]').waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(words)
  }
  async function edit(page: Page, token: string): Promise<void> {
    await page.goto(`/edit/${token}`)
    const mode = page.getByRole('radio', { name: 'Edit' })
    await mode.waitFor()
    if (!(await mode.isChecked())) await mode.click()
    await page.locator('[data-module]').first().waitFor()
  }

  it('a head shows in which module somebody types, until they leave it [SYNC-10]', async () => {
    await Promise.all([edit(mine, folio), edit(theirs, folio)])
    await type(theirs, 'From the harbour')
    await mine.getByTitle('Tomas Wirth types here').waitFor()
    await theirs.keyboard.press('Escape')
    await mine.getByTitle('Tomas Wirth types here').waitFor({ state: 'detached' })
  })

  it('W43: a new address of the team is offered in a message beside the work, not over it', async () => {
    await ines.ask('AddTeamDomain', { teamName: ines.user.team.name, teamUrl: `harbour${newWord()}` })
    await mine.getByRole('button', { name: 'Go there' }).waitFor()
    await expectAbsent(mine.getByRole('dialog'))
  })

  it('who has access is shown as it is now: a yes, another right, a no, and who is taken off [SYNC-37]', async () => {
    await mine.evaluate(() => location.assign('#grant-access'))
    const row = mine.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'Tomas Wirth' })
    await row.getByText('Can edit').waitFor()
    await expectAbsent(row.getByText('Pending'))
    const lena = await site.newPerson({ fullName: 'Lena Oster' })
    const invited = mine.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'Lena Oster' })
    await ines.ask('AddCollaborator', { token: folio, email: lena.email, privilege: 1 })
    await invited.getByText('Pending').waitFor()
    await ines.ask('ChangeCollaborator', { token: folio, email: lena.email, privilege: 2 })
    await invited.getByText('Can edit').waitFor()
    await lena.ask('ProcessCollaborator', { id: folio, verb: 'accept' })
    await invited.getByText('Pending').waitFor({ state: 'detached' })
    await ines.ask('ChangeCollaborator', { token: folio, email: lena.email, verb: 'remove' })
    await invited.waitFor({ state: 'detached' })
    await ines.ask('AddCollaborator', { token: folio, email: lena.email, privilege: 1 })
    await invited.waitFor()
    await lena.ask('ProcessCollaborator', { id: folio, verb: 'reject' })
    await invited.waitFor({ state: 'detached' })
    await mine.keyboard.press('Escape')
  })

  it('a smaller right says so and only reloads; what is shown then follows by itself [SYNC-40]', async () => {
    await ines.ask('ChangeCollaborator', { token: folio, email: tomas.email, privilege: 1 })
    const changed = notice(theirs, 'Your access to this folio has changed')
    await changed.waitFor()
    await theirs.keyboard.press('Escape')
    expect(await changed.count()).toBe(1)
    await changed.getByRole('button', { name: 'Reload' }).click()
    await theirs.getByText('From the harbour').waitFor()
    await expectAbsent(theirs.getByRole('radio', { name: 'Edit' }))
    await ines.ask('SaveFolioVersion', { token: folio, note: 'As it was' })
    await type(mine, ', with love')
    await theirs.getByText('From the harbour, with love').waitFor()
  })

  it('a folio that somebody takes back to an earlier version asks for a refresh [SYNC-43]', async () => {
    const { folioVersions } = await ines.ask<{ folioVersions: { id: string; notes: string }[] }>('GetPagedVersions', {
      token: folio,
    })
    const id = folioVersions.find(({ notes }) => notes === 'As it was')?.id
    await ines.ask('RevertFolioVersion', { token: folio, id })
    const reverted = (page: Page) => notice(page, 'This folio has been reverted')
    // Who was typing does not answer with the next space.
    await reverted(mine).waitFor()
    await mine.keyboard.type(' and Enter ')
    await mine.keyboard.press('Enter')
    await reverted(mine).getByRole('button', { name: 'Later' }).click()
    await reverted(mine).waitFor({ state: 'detached' })
    await reverted(theirs).getByRole('button', { name: 'Refresh' }).click()
    await reverted(theirs).waitFor({ state: 'detached' })
    await theirs.getByText('From the harbour', { exact: true }).waitFor()
  })

  it('a right that ends while the line is cut is told when it is back, and leads to the dashboard [SYNC-41]', async () => {
    await theirs.context().setOffline(true)
    await ines.ask('ChangeCollaborator', { token: folio, email: tomas.email, verb: 'remove' })
    await theirs.context().setOffline(false)
    const lost = notice(theirs, 'You no longer have access to this folio.')
    await theirs.getByText('From the harbour', { exact: true }).waitFor({ state: 'detached' })
    await lost.getByRole('button', { name: 'Go to dashboard' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
  })

  it('a folio that its owner deletes says so, and leads to the dashboard [SYNC-42]', async () => {
    await edit(theirs, doomed)
    await ines.ask('DeleteFolio', { token: doomed })
    await ines.ask('DeleteFolioPermanent', { token: doomed })
    const deleted = notice(theirs, 'This folio has been deleted by its owner.')
    await deleted.getByRole('button', { name: 'Go to dashboard' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
  })

  it('who is taken out of the team hears it on any screen, and goes home [SYNC-44]', async () => {
    const { id } = await site.server.app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', tomas.email)
      .executeTakeFirstOrThrow()
    await theirs.goto('/settings/security')
    await theirs.getByRole('heading', { level: 1 }).waitFor()
    const teamToken = tomas.user.team.id
    const event = { type: 'removedFromTeam', data: { teamToken, teamName: 'Team', next: 'home' } } as const
    site.server.events.toAccount(id, event)
    await notice(theirs, 'You have been removed from this team.').getByRole('button', { name: 'Continue' }).click()
    await theirs.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
  })
})
