import { type FolioDocument, type ModuleType, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { expectAbsent } from './absent.ts'
import { answerUntil } from './answer-once.ts'
import { accessibilityFaults, folioLink, type Site, shot, startSite } from './web-driver.ts'

describe('a folio without a network', () => {
  let site: Site
  let ines: Person
  let tomas: Person
  beforeAll(async () => {
    site = await startSite()
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    tomas = await site.newPerson({ fullName: 'Tomas Brecht' })
  })
  afterAll(() => site?.close())

  async function aFolio(folioName: string, owner = ines): Promise<string> {
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName })
    await owner.ask('AddCollaborator', { token, email: tomas.email, privilege: 2 })
    return token
  }
  const opened = async (page: Page, token: string): Promise<void> => {
    await page.goto(`/edit/${token}`)
    const edit = page.getByRole('radio', { name: 'Edit' })
    await edit.waitFor()
    if (!(await edit.isChecked())) await edit.click()
    await page.locator('[data-module]').first().waitFor()
  }
  const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  const add = (page: Page, type: string) => page.locator(`[data-insert="${type}"]`).click()
  const types = async (token: string, reader = ines): Promise<string[]> => {
    const { document } = await reader.ask<{ document: { modules: { type: string }[] } }>('GetFolioJson', { token })
    return document.modules.map(({ type }) => type).sort()
  }
  /** Tomas's program stores the folio without modules of a type, and perhaps with one of another. */
  const takeAway = async (token: string, type: string, added?: ModuleType): Promise<void> => {
    const { hash, document } = await tomas.ask<{ hash: string; document: FolioDocument }>('GetFolioJson', { token })
    const sectionId = document.sections[0]?.id ?? ''
    const modules = [
      ...document.modules.filter((module) => module.type !== type),
      ...(added ? [newModule(SPECS[added], { sectionId, rect: { x: 0, y: 80, w: 20, h: 6 } })] : []),
    ]
    const { status } = await tomas.ask<{ status: number }>('FolioStore', {
      token,
      hash,
      data: { ...document, modules },
    })
    expect(status).toBe(1)
  }
  const offline = (context: BrowserContext, is: boolean) => context.setOffline(is)

  it('a part of the editor that is asked for while the server is away waits for it; the open folio stays [SAVE-01]', async () => {
    const token = await aFolio('On the ferry')
    const page = await site.open(ines, { locale: 'en-GB' })
    // Nothing is fetched beforehand: what is shown first has to be asked for.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await opened(page, token)
    await saved(page)
    await page.getByText('For the whole folio').waitFor()
    await page.waitForLoadState('networkidle')
    const isBack = await answerUntil(page, '**/*', (route) => route.abort())
    await add(page, 'TableModule')
    await page.locator('[data-type="TableModule"]').waitFor()
    await add(page, 'DonutChart')
    await page.locator('[data-type="DonutChart"]').waitFor()
    await page.waitForEvent('requestfailed')
    isBack()
    await page.getByLabel('Total in the middle').first().waitFor()
    expect(await page.locator('[data-type="DonutChart"]').count()).toBe(1)
    await page.locator('[data-type="TableModule"] [data-cell]').first().dblclick()
    await page.locator('[data-type="TableModule"] [contenteditable]').waitFor()
  })

  it('a screen that is asked for while the server is away says that it waits, and comes by itself', async () => {
    const page = await site.open(ines)
    await page.waitForLoadState('networkidle')
    const isBack = await answerUntil(page, '**/*', (route) => route.abort())
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
    await page.getByText('You’re offline.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    isBack()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  })

  it('says so, stops after two minutes, goes on if asked, opens again without a network, merges on return, and asks about edits of what is gone [SAVE-19, SAVE-23, SAVE-31, SAVE-41]', async () => {
    const token = await aFolio('In the train')
    const page = await site.open(ines, { serviceWorkers: 'allow' })
    const context = page.context()
    await page.clock.install()
    await opened(page, token)
    await saved(page)
    await add(page, 'ButtonModule')
    await page.locator('[data-status="on"][data-saved]').waitFor()
    await page.clock.runFor(3_500)
    await expect.poll(() => page.locator('[data-saved]').count()).toBe(0)
    // A few seconds after it opened the folio opens without a network too.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.clock.runFor(10_000)

    await offline(context, true)
    await page.locator('[data-status="off"]').filter({ hasText: 'Offline' }).waitFor()
    // Seconds of a slow machine pass beside these.
    await page.clock.runFor(100_000)
    await expectAbsent(page.getByRole('alertdialog'))
    await page.clock.runFor(21_000)
    const notice = page.getByRole('alertdialog', { name: 'Unable to save' })
    await notice.waitFor()
    await page.locator('[data-status="unable"]').waitFor()
    await expectAbsent(page.locator('[data-insert]'))
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'unable')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Download a copy' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^In the train .*\.recto\.json$/)
    await notice.getByRole('button', { name: 'Keep working offline' }).click()
    await add(page, 'DonutChart')
    await page.locator('[data-module] .donut').waitFor()

    // The dashboard has what is kept here; what it opens is all there.
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'On this device' }).waitFor()
    await page.getByText('You’re offline.').waitFor()
    expect(await page.getByRole('list', { name: 'On this device' }).innerText()).toMatch(/^In the train\s+Opened/)
    await expectAbsent(page.getByRole('button', { name: 'New folio' }))
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'dashboard-offline')
    await page.getByRole('main').getByRole('link', { name: 'In the train' }).click()
    await page.getByText('You’re offline.').waitFor()
    await page.locator('[data-module] .donut').waitFor()
    await shot(page, 'opened-offline')
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.locator('[data-type="Text"]').dblclick()
    await page.locator('[contenteditable="true"]').waitFor()
    await page.keyboard.type('By the lake')
    await page.keyboard.press('Escape')
    await add(page, 'TaskList')
    expect(await types(token)).not.toContain('DonutChart')
    // Meanwhile someone else goes on, and takes away what was written in.
    await takeAway(token, 'Text', 'ButtonModule')

    await offline(context, false)
    const ask = page.getByRole('dialog', { name: 'You have a newer version' })
    await ask.getByText('Only in yours').waitFor()
    expect(await ask.getByRole('img', { name: 'Yours, with other people’s edits' }).innerText()).toContain(
      'By the lake',
    )
    expect(await ask.getByRole('img', { name: 'On the server' }).innerText()).not.toContain('By the lake')
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await shot(page, 'newer-version')
    await ask.getByRole('button', { name: 'Nevermind' }).click()
    await ask.waitFor({ state: 'detached' })
    await saved(page)
    await expectAbsent(page.getByText('You’re offline.'))
    await expect.poll(() => types(token)).toEqual(['ButtonModule', 'ButtonModule', 'DonutChart', 'TaskList'])
    await expect.poll(() => page.locator('[data-module]').count()).toBe(4)

    // A blink of the line is enough: what was done in it is asked about too.
    await offline(context, true)
    await page.locator('[data-status="off"]').waitFor()
    // Its tasks take the press, and give the arrows back to the module.
    await page.locator('[data-type="TaskList"]').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await takeAway(token, 'TaskList')
    await offline(context, false)
    await ask.getByRole('button', { name: 'Load', exact: true }).click()
    await page.getByText('Your version is in the folio.').waitFor()
    await page.locator('[data-module] [data-type="TaskList"]').waitFor()
    await expect.poll(() => types(token)).toEqual(['ButtonModule', 'ButtonModule', 'DonutChart', 'TaskList'])
    await saved(page)

    // No one else's page, and no call, came from this computer's shelves; signing out empties them.
    const shelves = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => new URL(url).pathname)
      })
    const kept = await shelves()
    expect(kept).toContain('/')
    expect(kept.filter((path) => /^\/(Apiv1|hub|edit)/.test(path))).toEqual([])
    await page.goto('/')
    const recent = page.getByRole('heading', { level: 1, name: 'Recent' })
    await recent.waitFor()
    // With the line lists go and come back by themselves, whatever they showed.
    await offline(context, true)
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('main').getByRole('link', { name: 'In the train' }).waitFor()
    await offline(context, false)
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
    await offline(context, true)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'In the train' }).waitFor()
    await offline(context, false)
    await recent.waitFor()
    await folioLink(page, 'In the train').waitFor()
    await page.getByRole('link', { name: 'General' }).waitFor()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    const left = await page.evaluate(async () => {
      const count = (database: string, table: string) =>
        new Promise((resolve) => {
          const opening = indexedDB.open(database)
          opening.onsuccess = () => {
            const rows = opening.result.transaction(table).objectStore(table).count()
            rows.onsuccess = () => resolve(rows.result)
          }
        })
      return Promise.all([
        count('recto-unsaved', 'updates'),
        count('recto-unsaved', 'folios'),
        count('recto-unsaved', 'versions'),
        count('recto-offline', 'answers'),
      ])
    })
    expect(left).toEqual([0, 0, 0, 0])
    await offline(context, true)
    await page.goto(`/edit/${token}`)
    await page.getByText('Failed to connect').waitFor()
    await offline(context, false)
  })
})
