import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'
import { accessibilityFaults, type Site, settles, startSite } from './web-driver.ts'

declare const dev: Dev

const DONUT = 'donut0000000'

describe('the editor for everybody', () => {
  const site = editorSite()
  let editor: EditorPage
  let page: Page
  beforeAll(async () => {
    editor = await (await site.open()).ready()
    page = editor.page
  })

  const clean = async (what: string, within?: string) =>
    expect(await accessibilityFaults(page, within), what).toEqual([])
  /** What the one voice of the editor says. */
  const hears = (words: string) => page.locator('[data-announcer]').getByText(words, { exact: true }).waitFor()
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region ?? null)

  const menu = async (row: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).focus()
    await editor.press('Enter')
    // Letters would find it too, but those of one word must not come far apart.
    await page.getByRole('menuitem', { name: row }).press('Enter')
    await page.getByRole('dialog').waitFor()
  }
  const leave = async () => {
    await editor.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it('axe finds nothing: idle, a module chosen, a text typed in, its link field, each popup', async () => {
    await clean('idle')
    await editor.click(DONUT)
    await clean('a module chosen')
    await editor.typeIn('story0000000')
    await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
    await clean('typing')
    await editor.press('Control+k')
    await page
      .getByRole('textbox', { name: /Link|Address/ })
      .first()
      .waitFor()
    await clean('the link field', 'main')
    await editor.press('Escape')
    await editor.press('Escape')
    for (const row of ['Page setup', 'Theme', 'Readability']) {
      await menu(row)
      await clean(row)
      await leave()
    }
    await page.getByRole('application').focus()
    await editor.press('/')
    await page.getByRole('dialog', { name: 'Add a module' }).waitFor()
    await clean('the add-module popup', '[role="dialog"]')
    await editor.press('Escape')
  })

  it('each edit is told once it rests, undo says what came back, and several are chosen by key', async () => {
    while ((await editor.selected())[0] !== DONUT) await editor.press('Tab')
    for (let step = 0; step < 3; step++) await editor.press('ArrowDown')
    await hears('Column 36, row 16.')
    await editor.press('Control+ArrowLeft')
    await hears('19 columns wide, 30 rows high.')
    await editor.press('Control+z')
    await hears('Undone. 20 columns wide, 30 rows high.')
    await editor.press('Shift+Enter')
    await hears('2 modules selected.')
    await editor.press('Escape')
    await hears('Nothing selected.')
    await editor.press('/')
    await page.getByRole('dialog', { name: 'Add a module' }).waitFor()
    await editor.type('line')
    await editor.press('Enter')
    await expect
      .poll(() => page.locator('[data-announcer]').textContent())
      .toMatch(/^Divider added at column \d+, row \d+\.$/)
    await editor.press('Control+z')
    await hears('Undone. Divider removed.')
  })

  it('axe finds nothing in the settings of any module type, nor in the preview of them all', async () => {
    const types = await page
      .locator('[data-insert]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.insert ?? ''))
    expect(types.length).toBeGreaterThan(15)
    const ids = await page.evaluate((all) => {
      const sectionId = dev.store.addSection({ after: dev.store.read().sections.at(-1)?.id ?? '' })
      const added = all.map((type, at) => ({ type, sectionId, rect: { x: 4, y: 10 + at * 30, w: 40, h: 25 } }))
      return dev.store.addModules(added as Parameters<typeof dev.store.addModules>[0])
    }, types)
    await page.locator(`[data-module="${ids[0]}"]`).scrollIntoViewIfNeeded()
    await editor.click(ids[0] ?? '')
    for (const [at, type] of types.entries()) {
      expect(await editor.selected(), type).toEqual([ids[at]])
      await clean(`settings of ${type}`, '[data-region="settings"]')
      await editor.press('Tab')
    }
    await page.getByRole('radio', { name: 'Preview' }).click()
    await page.locator(`#m-${DONUT}`).waitFor()
    await clean('preview')
    await page.getByRole('radio', { name: 'Edit' }).click()
    await editor.ready()
  })

  it('what is taken away leaves the keys where they were, and undo works wherever the focus is', async () => {
    const { keyboard } = page
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement as HTMLInputElement
        return one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? ''
      })
    const rail = (at: number) => page.locator('[data-rail] > button').nth(at)
    const isFocused = (at: number) => settles(() => rail(at).evaluate((one) => one === document.activeElement), true)
    const sections = () => page.evaluate(() => dev.store.read().sections.length)
    const before = await sections()

    // Names of sections, with a module chosen whose Enter is not meant.
    await editor.click(DONUT)
    for (const key of ['Escape', 'Enter']) {
      await rail(1).press('F2')
      await page.getByRole('textbox', { name: 'Section name' }).press(key)
      await isFocused(1)
    }
    await rail(1).press('Delete')
    await isFocused(1)
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: 'More options for section 2' })
      .focus()
    await editor.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete section' }).press('Enter')
    await isFocused(1)
    expect(await sections()).toBe(before - 2)
    await editor.press('Control+z')
    await hears(`Undone. Section 2 of ${before - 1} is back.`)
    await editor.press('Control+z')
    await hears(`Undone. Section 2 of ${before} is back.`)

    // A button on the canvas is no text: undo and / are the editor's there, and Shift Tab leads to the last module.
    await page.getByRole('application').getByRole('button', { name: '+ Add New Section' }).press('Enter')
    expect(await sections()).toBe(before + 1)
    await editor.press('Control+z')
    expect(await sections()).toBe(before)
    await editor.press('/')
    await page.getByRole('dialog', { name: 'Add a module' }).waitFor()
    await editor.press('Escape')
    await page.getByRole('application').focus()
    await editor.press('Escape')
    await editor.press('End')
    const [last] = await editor.selected()
    await editor.press('Tab')
    expect(await editor.selected()).toEqual([])
    await editor.press('Shift+Tab')
    expect(await editor.selected()).toEqual([last])

    // Rows of settings; then the module itself.
    await editor.click(DONUT)
    const settings = page.getByRole('complementary', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Add a value' }).press('Enter')
    await settles(focused, 'Label of value 5')
    await keyboard.type('Rent')
    await settings.getByRole('button', { name: 'Remove value 2' }).press('Enter')
    await settles(focused, 'Label of value 2')
    await settings.getByRole('button', { name: 'Remove value 4' }).press('Enter')
    await settles(focused, 'Label of value 3')
    await settings.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await settles(region, 'settings')
    await editor.press('Control+z')
    await editor.click(DONUT)
    await editor.press('Delete')
    await settles(region, 'canvas')
  })
})

describe('with the keyboard alone', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  it('from the dashboard to a page that others read: made, written, moved, looked at, shared', async () => {
    const page = await site.open(await site.newPerson())
    const { keyboard } = page
    /** Walks by Tab to what has this name. */
    const tabTo = async (name: RegExp) => {
      const named = () =>
        page.evaluate(() => {
          const one = document.activeElement as HTMLElement | null
          return `${one?.getAttribute('aria-label') ?? one?.textContent ?? ''}`.trim()
        })
      for (let step = 0; step < 60; step++) {
        if (name.test(await named())) return
        await keyboard.press('Tab')
      }
      throw new Error(`Tab never reached ${name}`)
    }
    const area = async (name: string) => {
      for (let step = 0; step < 6; step++) {
        await keyboard.press('F6')
        const here = () => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region
        if ((await page.evaluate(here)) === name) return
      }
      throw new Error(`F6 never reached ${name}`)
    }

    await tabTo(/^New folio$/)
    await keyboard.press('Enter')
    await page.waitForURL(/\/edit\//)
    await page.locator('[data-module]').waitFor()
    await page.locator('[data-placeholder="Write something, or press / to add a module"]').waitFor()
    await area('canvas')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.locator('[contenteditable="true"]').waitFor()
    await keyboard.type('# Harbour plan')
    await keyboard.press('Enter')
    await keyboard.type('Written without a mouse.')
    await keyboard.press('Escape')
    await keyboard.press('ArrowRight')
    await page.getByText(/^Column 5, row 5\./).waitFor({ state: 'attached' })

    await area('top bar')
    // What comes late does not take the focus from someone who walked on meanwhile.
    const released = Promise.withResolvers<void>()
    await page.route('**/GetFolioSharingSettings', (route) => released.promise.then(() => route.continue()))
    await tabTo(/^Share$/)
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(/^Share$/)
    released.resolve()
    await page.getByLabel('Add people by email').waitFor()
    await keyboard.press('ArrowRight')
    await keyboard.press('Tab')
    await tabTo(/^Publish$/)
    await keyboard.press('Enter')
    await page.getByText('Anyone with the link can read the page.').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const reader = await site.open()
    const token = page.url().split('/').at(-1)
    await expect
      .poll(async () => {
        await reader.goto(`/folio/${token}`)
        return reader.locator('body').innerText()
      })
      .toContain('Written without a mouse.')
    expect(await reader.getByRole('heading', { level: 1 }).innerText()).toBe('Harbour plan')
    expect(await accessibilityFaults(reader), 'the published page').toEqual([])
  })
})
