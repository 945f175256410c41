import { type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../apps/server/test/editors.ts'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { expectAbsent, untilIdle } from './absent.ts'
import { accessibilityFaults, makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const BLANK = newFolioDocument(SPECS)
const HOME = BLANK.sections[0]?.id ?? ''
const text = (id: string, x: number, y: number, html: string) => ({
  ...newModule(SPECS.Text, { sectionId: HOME, rect: { x, y, w: 26, h: 12 }, texts: { body: htmlToRichText(html) } }),
  id,
})
const plan = (...modules: FolioDocument['modules']): FolioDocument => ({ ...BLANK, modules })
const BEFORE = plan(
  text('heading00000', 2, 3, '<h1>Harbour plan</h1>'),
  text('berths000000', 2, 18, '<p>Twelve berths will be ready in spring.</p>'),
  text('kiosk0000000', 32, 18, '<p>A kiosk stands at the pier.</p>'),
  text('cost00000000', 2, 34, '<p>Costs stay as they were agreed.</p>'),
)
const AFTER = plan(
  text('heading00000', 2, 3, '<h1>Harbour plan</h1>'),
  text('berths000000', 2, 18, '<p>Fourteen berths will be ready in late spring.</p>'),
  text('cost00000000', 32, 34, '<p>Costs stay as they were agreed.</p>'),
  text('light0000000', 2, 50, '<p>New lights along the quay.</p>'),
)

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

describe('a revision', () => {
  let ada: Person
  let bob: Person
  let token: string
  let page: Page
  let popup: Locator
  let steps: Locator

  beforeAll(async () => {
    ada = await site.newPerson({ fullName: 'Ada Quill' })
    bob = await site.newPerson({ fullName: 'Bob Marsh' })
    ;[token = ''] = await makeFolios(ada, ['Harbour'])
    await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
    await writeContent(site.server, ada, token, BEFORE)
    page = await site.open(ada, { at: `/edit/${token}` })
    popup = page.getByRole('dialog', { name: 'Revisions' })
  })

  it('is saved with a name by keyboard, and gets another one [REV-06, REV-13]', async () => {
    await page.getByRole('button', { name: 'Revisions' }).click()
    await popup.getByText('Currently Live').waitFor()
    // By keyboard: the first field has the focus, Enter saves.
    await settles(
      () => page.evaluate(() => document.activeElement?.getAttribute('placeholder')),
      'Name, such as “Sent to the client”',
    )
    await page.keyboard.type('Sent to the client')
    await page.keyboard.press('Enter')
    const saved = row(page, 'Sent to the client')
    await saved.getByText('Currently Live').waitFor()
    await saved.getByRole('button', { name: 'Rename Sent to the client' }).press('Enter')
    await page.keyboard.type('Sent to the harbour master')
    await page.keyboard.press('Enter')
    await row(page, 'Sent to the harbour master').waitFor()
    await page.getByRole('button', { name: 'Rename Sent to the harbour master' }).press('Enter')
    await page.keyboard.type('Not this')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Rename Sent to the harbour master' }).waitFor()
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
  })

  it('is looked at on a page of its own [ROUTE-22]', async () => {
    await writeContent(site.server, ada, token, AFTER)
    await page.getByRole('button', { name: 'Revisions' }).click()
    await row(page, 'Sent to the harbour master')
      .getByRole('button', { name: /^View / })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Sent to the harbour master' }).waitFor()
    await page.getByText('Twelve berths will be ready in spring.').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('is compared with what is there, and restored in part', async () => {
    // What changed since: on the page, with a word beside the colour, and in a list to step through.
    await page.getByRole('radio', { name: 'Changes' }).click()
    await page.getByRole('heading', { name: '4 changes' }).waitFor()
    const marked = (id: string) => page.locator(`#m-${id} [data-change]`)
    const kinds = await Promise.all(
      ['berths000000', 'kiosk0000000', 'cost00000000', 'light0000000'].map((id) =>
        marked(id).getAttribute('data-change'),
      ),
    )
    expect(kinds).toEqual(['changed', 'removed', 'moved', 'added'])
    expect(await marked('berths000000').locator('del, ins').allTextContents()).toEqual(['Twelve', 'Fourteen', 'late '])
    steps = page.getByRole('complementary', { name: 'What changed' })
    await steps.getByRole('button', { name: 'Next change' }).press('Enter')
    await steps.getByText('1 of 4').waitFor()
    await steps.locator('[aria-current]').focus()
    await page.keyboard.press('ArrowDown')
    await steps.getByText('2 of 4').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const kiosk = steps.getByRole('listitem').filter({ hasText: 'kiosk' })
    await kiosk.getByRole('button', { name: /kiosk/ }).first().click()
    await kiosk.getByRole('button', { name: 'Restore', exact: true }).click()
    await steps.getByRole('heading', { name: '3 changes' }).waitFor()
  })

  it('W28: is restored, after a word about who is editing; then the page is loaded anew [REV-11]', async () => {
    // Someone else is editing: that is said first.
    const socket = openSocket(site.server, bob, '/hub')
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'addGroupEditor', id: 1, data: { token, status: 'EDITING' } }))
    await expect
      .poll(async () =>
        (
          await ada.ask<{ folio: { presence: { status: string }[] } }>('GetFolioByToken', { token })
        ).folio.presence.some(({ status }) => status === 'EDITING'),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    const warning = page.getByRole('alertdialog', { name: 'Collaborators will be removed' })
    await warning.getByText('Bob Marsh').waitFor()
    await warning.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog', { name: 'Restore “Sent to the harbour master”?' }).waitFor()
    await page.keyboard.press('Enter')
    const restored = page.getByRole('dialog', { name: 'This folio was restored' })
    await restored.waitFor()
    // There is no other way on than to refresh.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await untilIdle(page)
    expect(await restored.isVisible()).toBe(true)
    expect(await restored.getByRole('button').allTextContents()).toEqual(['Refresh page'])
    await page.getByRole('button', { name: 'Refresh page' }).click()
    await page.waitForURL(`**/edit/${token}`)
    await page.getByText('Twelve berths will be ready in spring.').waitFor()
    await expectAbsent(page.getByText('New lights along the quay.'))
    socket.close()
  })

  it('stands in a list with what was kept on this device [REV-01]', async () => {
    await page.getByRole('button', { name: 'Revisions' }).click()
    await row(page, 'Restored from').getByText('Currently Live').waitFor()
    await row(page, /^.*Before restoring/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'On this device' }).waitFor()
    await popup.getByRole('button', { name: /^Save/ }).waitFor()
  })

  it('out of the plan’s reach is not opened: the server’s no comes with the way out [REV-07, REV-12]', async () => {
    // The plan changes while the list is open: the server's no comes with the way out; then the list itself says so.
    await onPlan(site.server, ada, 'NewPlusYearly25')
    await site.server.app.pool.query(
      "update folio_revision set created_at = now() - interval '31 days' where note <> ''",
    )
    const blocker = page.getByRole('dialog', { name: 'Upgrade to access older revisions' })
    const old = row(page, 'Sent to the harbour master')
    await old.getByRole('button', { name: /^Restore / }).click()
    await blocker.getByText('The retention date of this revision has been reached.').waitFor()
    await blocker.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('radio', { name: 'Named' }).click()
    await old.getByText('Not on your plan').waitFor()
    await page.getByText('Your plan keeps revisions for 30 days.').waitFor()
    await old.getByRole('button', { name: /^View / }).click()
    await blocker.getByRole('button', { name: 'See plans' }).waitFor()
    await page.keyboard.press('Escape')
  })
})
