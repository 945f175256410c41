import type { FolioDocument } from '@recto/document'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { editorSite } from './editor-driver.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

describe('section tools', () => {
  const site = editorSite()

  it('what a lock holds back is shown as such: by key, in the menu, in the panel and for a paste (K3, K4)', async () => {
    const editor = await (await site.open('?peers')).ready()
    const { page } = editor
    await editor.peer('tomas', (store) => store.setSection('numbers00000', { lockedBy: 'Tomas Brecht' }))
    await editor.section('numbers00000').getByText('Locked by Tomas Brecht').waitFor()
    const before = await editor.modulesOf('numbers00000')
    const at = await editor.middle('donut0000000')
    await page.mouse.click(at.x, at.y)
    for (const key of ['ArrowRight', 'Control+ArrowDown', 'Control+d', 'Control+Shift+l', 'Control+x', 'Control+v'])
      await editor.press(key)
    await page.getByText('This section is locked by Tomas Brecht. Unlock it first.').first().waitFor()
    await page.mouse.click(at.x, at.y, { button: 'right' })
    const row = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).first()
    for (const name of ['Cut', 'Paste', 'Duplicate', 'Unlock', 'Delete'])
      expect(await row(name).getAttribute('aria-disabled'), name).toBe('true')
    expect(await row('Copy').getAttribute('aria-disabled')).toBe(null)
    await page.keyboard.press('Escape')
    const panel = page.getByRole('complementary', { name: 'Settings' })
    await panel.getByText('This section is locked by Tomas Brecht. Unlock it first.').waitFor()
    for (const name of ['Delete', 'Duplicate'])
      expect(await panel.getByRole('button', { name }).isDisabled(), name).toBe(true)
    expect(await editor.modulesOf('numbers00000')).toEqual(before)
    await editor.close()
  })

  it('page settings: what a page cuts is shown; the way back is offered for 6 seconds [EDIT-13] [ROUTE-26] [EDIT-28] [EDIT-14]', async () => {
    const editor = await (await site.open('?peers')).ready()
    const { page } = editor
    const offer = page.getByText('Page settings updated:')
    const mode = () => page.evaluate(() => dev.store.read().page.mode)
    await page.clock.install()
    const apply = async () => {
      await page.getByRole('button', { name: 'Page setup' }).click()
      for (const name of ['Paged', 'Landscape', '16:9']) await page.getByRole('radio', { name, exact: true }).click()
      await page.getByText('1 module reaches past the end of a page.').waitFor()
      expect(await mode(), 'a choice is only drawn').toBe('pageless')
      await page.getByRole('button', { name: 'Apply' }).click()
      await offer.waitFor()
    }
    await apply()
    expect(new URL(page.url()).searchParams.has('page-settings-updated')).toBe(true)
    await page.getByRole('button', { name: 'Revert to pageless' }).click()
    expect([await mode(), new URL(page.url()).searchParams.has('page-settings-updated')]).toEqual(['pageless', false])
    const applied = page.getByText('Changes applied.').first()
    await applied.waitFor()
    // The seconds of a slow machine pass beside these.
    await page.clock.runFor(1_500)
    expect(await applied.isVisible()).toBe(true)
    await page.clock.runFor(2_500)
    await applied.waitFor({ state: 'detached' })

    await apply()
    await page.clock.runFor(3_500)
    expect(await offer.isVisible()).toBe(true)
    await page.clock.runFor(3_000)
    await offer.waitFor({ state: 'detached' })
    expect([await mode(), new URL(page.url()).searchParams.has('page-settings-updated')]).toEqual(['paged', false])

    const cut = await page.locator('[data-cut]').getAttribute('data-cut')
    await editor.section('numbers00000').getByText('1 module reaches past the end of this page').waitFor()
    await page.getByRole('button', { name: 'Continue on a new page' }).click()
    await page.locator('[data-cut]').waitFor({ state: 'detached' })
    const pages = await page.evaluate(() => dev.store.read().sections.map(({ id }) => id))
    expect((await editor.modulesOf(pages[2] ?? '')).map(({ id }) => id)).toEqual([cut])

    // A tab of older code cannot apply what newer code stored.
    await page.evaluate(() => dev.peers.tomas?.doc.getMap('meta').set('page', { mode: 'paged', size: 'Tabloid' }))
    await page.getByText('Folio settings are updated by a collaborator. Please refresh.').waitFor()
    await editor.close()
  })
})

describe('sections into other folios', () => {
  let site: Site
  let ines: Person
  let harbour: string
  let quay: string
  let old: string
  let page: Page
  let popup: Locator
  let moved: Locator
  let act: Locator
  beforeAll(async () => {
    site = await startSite()
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    ;[harbour = '', quay = '', old = ''] = await makeFolios(ines, ['Harbour', 'Quay', 'Quay of long ago'])
    await site.server.app.pool.query('update folio set version = 2 where token = $1', [old])
    page = await site.open(ines, { at: `/edit/${harbour}` })
    popup = page.getByRole('dialog', { name: 'Copy or move section' })
    moved = page.getByRole('dialog', { name: 'Section moved' })
    act = popup.getByRole('button', { name: 'Copy section' })
    await page.locator('[data-module]').first().waitFor()
  })
  afterAll(() => site?.close())

  const moveToHarbour = async () => {
    await page
      .locator('[data-section]')
      .nth(1)
      .click({ position: { x: 8, y: 120 } })
    await page.getByRole('button', { name: 'Copy or move to…' }).click()
    await popup.getByRole('radio', { name: 'Move' }).click()
    await popup.getByRole('radio', { name: /^Harbour/ }).check()
    await popup.getByRole('button', { name: 'Move section' }).click()
  }

  it('W44: choose where to in a popup, where other versions are marked [EDIT-21, EDIT-22, EDIT-23]', async () => {
    await page
      .locator('[data-section]')
      .first()
      .click({ position: { x: 8, y: 120 } })
    await page
      .getByRole('button', { name: /^More options for section 1$/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Copy or move to…' }).click()
    await popup.getByRole('searchbox').fill('quay')
    const other = popup.getByRole('radio', { name: /^Quay Yours, edited/ })
    await popup.getByText('Incompatible Version').waitFor()
    expect(await popup.getByRole('radio', { name: /^Quay of long ago/ }).isDisabled()).toBe(true)
    expect(await act.isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await other.check()
  })

  it('are tried again where it failed in the server’s words [EDIT-25, EDIT-27, ERR-06]', async () => {
    // Someone archives the destination meanwhile: the server's words, then another try.
    await ines.ask('DeleteFolio', { token: quay })
    await act.click()
    const oops = page.getByRole('dialog', { name: 'Oops!' })
    await oops.getByText('This folio is archived. Restore it first.').waitFor()
    await oops.getByRole('button', { name: 'Ok' }).click()
    await ines.ask('Unarchive', { token: quay })
    await popup.getByRole('button', { name: 'Try again' }).click()
  })

  it('are copied, with a link to where they are [EDIT-24]', async () => {
    const done = page.getByRole('dialog', { name: 'Section copied' })
    await done.getByText(/was copied to/).waitFor()
    await done.getByRole('link', { name: 'Quay', exact: true }).click()
    await page.waitForURL(`**/edit/${quay}*`)
    await page.locator('[data-section]').nth(1).waitFor()
  })

  it('are moved back, undone, and moved for good', async () => {
    // Back again by a move: it is gone here, and the words say so.
    await moveToHarbour()
    await moved.getByText(/was moved to/).waitFor()
    await expect.poll(() => page.locator('[data-section]').count()).toBe(1)
    // Undone, it stands where it stood.
    await moved.getByRole('button', { name: 'Undo' }).click()
    await page
      .getByText(/is back here\.$/)
      .first()
      .waitFor()
    await page.locator('[data-section]').nth(1).waitFor()

    // Who stays goes on by keyboard from the section that is next to where it was.
    await moveToHarbour()
    await expect.poll(() => page.locator('[data-section]').count()).toBe(1)
    await moved.getByRole('button', { name: 'Stay here' }).click()
    await moved.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-rail] > button:focus').count()).toBe(1)
    const { document: there } = await ines.ask<{ document: FolioDocument }>('GetFolioJson', { token: harbour })
    await ines.ask('CopySections', {
      token: harbour,
      destinationToken: quay,
      sectionTag: there.sections.at(-1)?.id,
      action: 'move',
      requestId: crypto.randomUUID(),
    })
    await page.locator('[data-section]').nth(1).waitFor()
  })

  it('are led to by their link on the page, on a phone too', async () => {
    // Its link leads to it on the page, on a phone too.
    await ines.ask('ChangeFolioSharingSettings', { token: quay, sharingType: 1 })
    const stored = await ines.ask<{ document: FolioDocument }>('GetFolioJson', { token: quay })
    const sections = stored.document.sections.map(({ id }) => id)
    await page.setViewportSize({ width: 390, height: 400 })
    await page.goto(`/folio/${quay}#s-${sections[1]}`)
    const top = await page.locator(`#s-${sections[1]}`).evaluate((box) => Math.round(box.getBoundingClientRect().top))
    const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(top === 0 || (await page.evaluate(() => Math.round(scrollY))) === room).toBe(true)
  })
})
