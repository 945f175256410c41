import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WINDOW } from '../apps/server/test/browser.ts'
import type { Person } from '../apps/server/test/people.ts'
import { expectAbsent } from './absent.ts'
import { type Site, settles, startSite } from './web-driver.ts'

describe('two people in one folio, on the real server', () => {
  let site: Site
  let ines: Person
  let tomas: Person
  beforeAll(async () => {
    site = await startSite()
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    tomas = await site.newPerson({ fullName: 'Tomas Brecht' })
  })
  afterAll(() => site?.close())

  async function sharedFolio(name: string): Promise<string> {
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: name })
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 2 })
    return token
  }
  const editing = async (page: Page): Promise<Page> => {
    // Who is not of the team starts with the preview.
    const edit = page.getByRole('radio', { name: 'Edit' })
    await edit.waitFor()
    if (!(await edit.isChecked())) await edit.click()
    await page.locator('[data-module]').first().waitFor()
    return page
  }
  const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()

  it('asks before it closes while edits are unsaved and cannot be kept on this computer [SAVE-17]', async () => {
    const token = await sharedFolio('Nothing is kept here')
    const mine = await site.open(ines, { viewport: WINDOW, at: '/favicon.svg' })
    // A browser that keeps nothing, such as a private window of some.
    await mine.addInitScript('Object.defineProperty(window, "indexedDB", { get() { throw new Error("not allowed") } })')
    await mine.goto(`/edit/${token}`)
    await editing(mine)
    await saved(mine)
    const asks = () =>
      mine.evaluate(() => {
        const leaving = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent
        leaving.initEvent('beforeunload', false, true)
        window.dispatchEvent(leaving)
        return leaving.returnValue
      })
    expect(await asks(), 'all is saved').toBe('')
    // What is still loading would be cut off, and is another test's subject.
    await mine.waitForLoadState('networkidle')
    await mine.context().setOffline(true)
    // The page hears of it a moment later; what is made before that is still sent, and saved.
    await mine.waitForFunction(() => !navigator.onLine)
    await mine.locator('[data-insert="ButtonModule"]').click()
    await expect.poll(asks).toBe('Your latest edits may not be saved.')
    const asked = mine.waitForEvent('dialog')
    await mine.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })

  it('a folio opens in edit for those of its team, for guests in preview, with a way to edit for those who may [EDIT-02]', async () => {
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'To look at' })
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    const mine = await site.open(ines, { at: `/edit/${token}` })
    await mine.getByRole('toolbar', { name: 'Add a module' }).waitFor()
    const theirs = await site.open(tomas, { at: `/edit/${token}` })
    const preview = theirs.getByRole('main', { name: 'Preview of To look at' })
    await preview.waitFor()
    await expectAbsent(theirs.getByRole('radio', { name: 'Edit' }))
    await ines.ask('ChangeCollaborator', { token, email: tomas.email, privilege: 2 })
    await theirs.getByRole('button', { name: 'Reload' }).click()
    await theirs.getByRole('radio', { name: 'Edit' }).waitFor()
    await preview.waitFor()
    await theirs.getByRole('radio', { name: 'Edit' }).click()
    await theirs.getByRole('toolbar', { name: 'Add a module' }).waitFor()
  })

  it('W19: a blank folio takes the first key; its new name reaches its other tabs, and their titles', async () => {
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })
    const mine = await editing(await site.open(ines, { at: `/edit/${token}` }))
    const other = await editing(await site.open(ines, { at: `/edit/${token}` }))
    await mine.locator('[data-placeholder]').waitFor()
    await mine.keyboard.type('Quays')
    await mine.locator('[data-type="Text"]').getByText('Quays').waitFor()
    await other.locator('[data-type="Text"]').getByText('Quays').waitFor()
    await mine.getByRole('button', { name: /^Folio name: Harbour plan/ }).click()
    await mine.getByRole('textbox', { name: 'Folio name' }).fill('Quay plan')
    await mine.keyboard.press('Enter')
    for (const page of [mine, other]) {
      await page.getByRole('button', { name: /^Folio name: Quay plan/ }).waitFor()
      await settles(() => page.title(), 'Quay plan · Recto')
    }
  })
})
