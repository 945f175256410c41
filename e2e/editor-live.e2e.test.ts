import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPerson } from '../apps/server/test/browser.ts'
import { startServer, type TestServer } from '../apps/server/test/harness.ts'
import { type Person, signUp } from '../apps/server/test/people.ts'

describe('two people in one folio, on the real server', () => {
  let server: TestServer
  let browser: Browser
  let ines: Person
  let tomas: Person
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    ines = await signUp(server, { fullName: 'Ines Solberg' })
    tomas = await signUp(server, { fullName: 'Tomas Brecht' })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** A browser of this person, signed in as they are. */
  async function browserOf(person: Person): Promise<BrowserContext> {
    const context = await openPerson(browser, server)
    const cookies = person
      .cookie()
      .split('; ')
      .map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url }
      })
    await context.addCookies(cookies)
    return context
  }

  async function sharedFolio(name: string): Promise<string> {
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: name })
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 2 })
    return token
  }

  const opened = async (context: BrowserContext, token: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`/edit/${token}`)
    // Who is not of the team starts with the preview.
    const edit = page.getByRole('radio', { name: 'Edit' })
    await edit.waitFor()
    if (!(await edit.isChecked())) await edit.click()
    await page.locator('[data-module]').first().waitFor()
    return page
  }
  const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  const editable = '[contenteditable="true"]'

  it('they see each other, type in one text at once, and read the same after a reload', async () => {
    const token = await sharedFolio('Typing together')
    const [one, two] = [await browserOf(ines), await browserOf(tomas)]
    const [mine, theirs] = [await opened(one, token), await opened(two, token)]
    await mine.getByRole('list', { name: '2 people here' }).waitFor()
    await theirs.getByRole('list', { name: '2 people here' }).waitFor()

    for (const page of [mine, theirs]) {
      await page.locator('[data-module]').first().dblclick()
      await page.locator(editable).waitFor()
    }
    await Promise.all([
      mine.keyboard.type('Panels went up. ', { delay: 5 }),
      theirs.keyboard.type('Leases bring most. ', { delay: 5 }),
    ])
    const words = (page: Page) =>
      page
        .locator('[data-text]')
        .first()
        .evaluate((text) => {
          const copy = text.cloneNode(true) as Element
          for (const caret of copy.querySelectorAll('.recto-caret')) caret.remove()
          return (copy.textContent ?? '').replace(/[\u200b\ufeff]/g, '').replaceAll('\u00a0', ' ')
        })
    const letters = (text: string) => [...text].sort().join('')
    const all = letters('Panels went up. Leases bring most. ')
    await expect.poll(async () => letters(await words(mine))).toBe(all)
    await expect.poll(async () => (await words(theirs)) === (await words(mine))).toBe(true)
    await mine.locator('.recto-caret', { hasText: 'Tomas Brecht' }).waitFor({ state: 'attached' })
    await saved(mine)
    await saved(theirs)
    const before = await words(mine)
    await mine.reload()
    await mine.locator('[data-module]').first().waitFor()
    expect(await words(mine)).toBe(before)
    await Promise.all([one.close(), two.close()])
  })

  it('they drag the same module at the same time: both see one layout, without overlap', async () => {
    const token = await sharedFolio('Dragging together')
    const [one, two] = [await browserOf(ines), await browserOf(tomas)]
    const [mine, theirs] = [await opened(one, token), await opened(two, token)]
    await mine.locator('[data-insert="DonutChart"]').click()
    await theirs.locator('[data-module] .donut').waitFor()
    const donut = (page: Page) => page.locator('[data-module]').filter({ has: page.locator('.donut') })
    const hold = async (page: Page) => {
      const box = await donut(page).boundingBox()
      if (!box) throw new Error('No donut on the screen')
      await page.mouse.move(box.x + 30, box.y + 30)
      await page.mouse.down()
      return { x: box.x + 30, y: box.y + 30 }
    }
    const [from, to] = [await hold(mine), await hold(theirs)]
    await mine.mouse.move(from.x + 140, from.y + 70, { steps: 5 })
    await theirs.mouse.move(to.x + 280, to.y + 14, { steps: 5 })
    // The one sees what the other holds, with the name on it.
    await mine.getByText('Tomas Brecht', { exact: true }).first().waitFor()
    await Promise.all([mine.mouse.up(), theirs.mouse.up()])
    await saved(mine)
    await saved(theirs)
    const label = (page: Page) => donut(page).getAttribute('aria-label')
    const place = async (page: Page) => /Column \d+, row \d+, \d+ by \d+/.exec((await label(page)) ?? '')?.[0]
    await expect.poll(async () => (await place(mine)) === (await place(theirs))).toBe(true)
    await Promise.all([one.close(), two.close()])
  })

  it('without the network edits stay here, the indicator says so, and they go out on return', async () => {
    const token = await sharedFolio('Offline for a while')
    const one = await browserOf(ines)
    const mine = await opened(one, token)
    await saved(mine)
    await one.setOffline(true)
    await mine.locator('[data-status="off"], [data-status="synclost"]').waitFor()
    await mine.locator('[data-insert="ButtonModule"]').click()
    expect(await mine.locator('[data-module]').count()).toBe(2)
    await one.setOffline(false)
    await saved(mine)
    const { document } = await ines.ask<{ document: { modules: { type: string }[] } }>('GetFolioJson', { token })
    expect(document.modules.map((module) => module.type)).toContain('ButtonModule')
    await one.close()
  })

  it('asks before it closes while edits are unsaved and cannot be kept on this computer [SAVE-17]', async () => {
    const token = await sharedFolio('Nothing is kept here')
    const one = await browserOf(ines)
    // A browser that keeps nothing, such as a private window of some.
    await one.addInitScript('Object.defineProperty(window, "indexedDB", { get() { throw new Error("not allowed") } })')
    const mine = await opened(one, token)
    await saved(mine)
    const asks = () =>
      mine.evaluate(() => {
        const leaving = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent
        leaving.initEvent('beforeunload', false, true)
        window.dispatchEvent(leaving)
        return leaving.returnValue
      })
    expect(await asks(), 'all is saved').toBe('')
    await one.setOffline(true)
    await mine.locator('[data-insert="ButtonModule"]').click()
    expect(await asks()).toBe('Your latest edits may not be saved.')
    const asked = mine.waitForEvent('dialog')
    await mine.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await one.close()
  })

  it('a folio opens in edit for those of its team, for guests in preview, with a way to edit for those who may [EDIT-02]', async () => {
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'To look at' })
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    const [one, two] = [await browserOf(ines), await browserOf(tomas)]
    const mine = await one.newPage()
    await mine.goto(`/edit/${token}`)
    await mine.getByRole('toolbar', { name: 'Add a module' }).waitFor()
    const theirs = await two.newPage()
    await theirs.goto(`/edit/${token}`)
    const preview = theirs.getByRole('main', { name: 'Preview of To look at' })
    await preview.waitFor()
    expect(await theirs.getByRole('radio', { name: 'Edit' }).count()).toBe(0)
    await ines.ask('ChangeCollaborator', { token, email: tomas.email, privilege: 2 })
    await theirs.getByRole('button', { name: 'Reload' }).click()
    await theirs.getByRole('radio', { name: 'Edit' }).waitFor()
    await preview.waitFor()
    await theirs.getByRole('radio', { name: 'Edit' }).click()
    await theirs.getByRole('toolbar', { name: 'Add a module' }).waitFor()
    await Promise.all([one.close(), two.close()])
  })
})
