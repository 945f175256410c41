import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WINDOW } from '../apps/server/test/browser.ts'
import type { Person } from '../apps/server/test/people.ts'
import { answerUntil } from './answer-once.ts'
import { type Site, startSite } from './web-driver.ts'

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

  /** The folio in a browser of this person. */
  const opened = async (person: Person, token: string): Promise<Page> =>
    editing(await site.open(person, { at: `/edit/${token}` }))
  const editing = async (page: Page): Promise<Page> => {
    // Who is not of the team starts with the preview.
    const edit = page.getByRole('radio', { name: 'Edit' })
    await edit.waitFor()
    if (!(await edit.isChecked())) await edit.click()
    await page.locator('[data-module]').first().waitFor()
    return page
  }
  const saved = (page: Page) => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  const editable = '[contenteditable="true"]'
  const words = (page: Page) =>
    page
      .locator('[data-text]')
      .first()
      .evaluate((text) => {
        const copy = text.cloneNode(true) as Element
        for (const caret of copy.querySelectorAll('.recto-caret')) caret.remove()
        return (copy.textContent ?? '').replace(/[\u200b\ufeff]/g, '').replaceAll('\u00a0', ' ')
      })

  it('they see each other, type in one text at once, and read the same after a reload', async () => {
    const token = await sharedFolio('Typing together')
    const [mine, theirs] = [await opened(ines, token), await opened(tomas, token)]
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
  })

  it('W6: people who type at one place at human speed read whole words, each behind the other', async () => {
    const start = 'We agreed on '
    const token = await sharedFolio('Words kept whole')
    const noor = await site.newPerson({ fullName: 'Noor Halim' })
    await ines.ask('AddCollaborator', { token, email: noor.email, privilege: 2 })
    const sentences = ['the new plan', 'our goals', 'calls first']
    const pages: Page[] = []
    for (const person of [ines, tomas, noor]) {
      const page = await opened(person, token)
      await page.locator('[data-module]').first().dblclick()
      await page.locator(editable).waitFor()
      if (pages.length === 0) await page.keyboard.type(start)
      pages.push(page)
      await expect.poll(() => words(page)).toBe(start)
      await page.keyboard.press('Control+End')
    }
    const [mine] = pages as [Page]
    for (const page of pages) await expect.poll(() => page.locator('.recto-caret').count()).toBe(2)
    await Promise.all(
      pages.map((page, index) => page.keyboard.type(sentences[index] ?? '', { delay: 150 + 30 * index })),
    )
    const expected = [start, ...sentences].join('').length
    for (const page of pages) {
      await expect.poll(async () => (await words(page)).length).toBe(expected)
      await expect.poll(async () => (await words(page)) === (await words(mine))).toBe(true)
    }
    const read = await words(mine)
    expect(sentences.reduce((rest, sentence) => rest.replace(sentence, ''), read)).toBe(start)
    // The others' names stand where the toolbar of the text does not.
    const bar = await mine.getByRole('toolbar', { name: 'Text' }).boundingBox()
    const names = await mine.locator('.recto-caret > span').all()
    for (const name of names) expect((await name.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  it('W16: who types in a text that somebody deletes reads who did, and puts it back with every word', async () => {
    const token = await sharedFolio('Deleted under the hand')
    const [mine, theirs] = [await opened(ines, token), await opened(tomas, token)]
    await mine.locator('[data-module]').first().dblclick()
    await mine.locator(editable).waitFor()
    await mine.keyboard.type('Rooms are booked')
    await expect.poll(() => words(theirs)).toBe('Rooms are booked')
    await theirs.locator('[data-module]').first().click()
    await theirs.keyboard.press('Delete')
    const notice = mine.getByRole('dialog', { name: 'Tomas Brecht deleted the text while you were typing in it.' })
    await notice.getByText('Rooms are booked', { exact: true }).waitFor()
    await mine.keyboard.type('/?')
    expect(await mine.getByRole('dialog', { name: 'Add a module' }).count(), 'keys open nothing').toBe(0)
    await notice.getByRole('button', { name: 'Put back' }).click()
    await mine.locator(editable).waitFor()
    await mine.keyboard.type(' and paid')
    await expect.poll(() => words(theirs)).toBe('Rooms are booked and paid')
  })

  it('they drag the same module at the same time: both see one layout, without overlap', async () => {
    const token = await sharedFolio('Dragging together')
    const [mine, theirs] = [await opened(ines, token), await opened(tomas, token)]
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
  })

  it('stays open where the line breaks while a part of it loads, and offers to reload once it is back', async () => {
    const token = await sharedFolio('Cut while it loads')
    const mine = await site.open(ines, { viewport: WINDOW, at: '/favicon.svg' })
    const held = Promise.withResolvers<void>()
    const isBack = await answerUntil(mine, '**/assets/SettingsPanel-*.js', async (route) => {
      await held.promise
      await route.abort('internetdisconnected')
    })
    const asked = mine.waitForRequest('**/assets/SettingsPanel-*.js')
    await mine.goto(`/edit/${token}`)
    await editing(mine)
    const panel = await asked
    await mine.context().setOffline(true)
    held.resolve()
    await mine.locator('[data-insert="ButtonModule"]').click()
    await mine.locator('[data-module]').nth(1).waitFor()
    await expect.poll(() => panel.failure() !== null).toBe(true)
    isBack()
    await mine.context().setOffline(false)
    await mine.getByText('A part of this screen did not load.').first().waitFor()
    await mine.getByRole('button', { name: 'Reload', includeHidden: true }).click()
    await mine.getByRole('complementary', { name: 'Settings' }).waitFor()
    await expect.poll(() => mine.locator('[data-module]').count()).toBe(2)
  })
})
