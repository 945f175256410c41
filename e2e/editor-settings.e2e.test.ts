import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const DONUT = 'donut0000000'

describe('setting up a module', () => {
  let editor: EditorPage
  let panel: Locator
  const site = editorSite()
  site.openForEach((opened) => {
    editor = opened
    panel = editor.page.getByRole('complementary', { name: 'Settings' })
  })

  const props = (id: string): Promise<Record<string, unknown>> =>
    editor.page.evaluate((one) => dev.store.module(one)?.props ?? {}, id)
  const values = async (id: string) =>
    ((await props(id)).items as { label: string; value: number }[]).map(({ label, value }) => [label, value])
  const idOf = (type: string): Promise<string> =>
    editor.page.evaluate((one) => dev.store.read().modules.find((module) => module.type === one)?.id ?? '', type)
  const undo = () => editor.page.getByRole('button', { name: 'Undo', exact: true }).click()

  /** Selects a module and waits for its settings, which load when first needed. */
  async function setUp(id: string, field: string): Promise<void> {
    await editor.click(id)
    await panel.getByLabel(field, { exact: true }).first().waitFor()
  }

  it('W41: complete themes, the current one first and marked; one press restyles the folio, one undo takes it back', async () => {
    const look = () => editor.page.evaluate(() => JSON.stringify(dev.store.read().theme))
    const before = await look()
    await panel.getByRole('button', { name: /Change$/ }).click()
    const cards = editor.page.getByRole('tabpanel', { name: 'Themes' }).getByRole('button')
    expect(await cards.first().getAttribute('aria-pressed')).toBe('true')
    expect(await cards.count()).toBeGreaterThan(11)
    const heading = () =>
      editor.page
        .locator('.recto-sheet h1')
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily)
    const family = await heading()
    for (let card = 1; card < 12 && (await heading()) === family; card++) await cards.nth(card).click()
    expect(await heading()).not.toBe(family)
    const pressed = await editor.page.getByRole('tabpanel', { name: 'Themes' }).locator('[aria-pressed="true"]').count()
    expect(pressed).toBe(1)
    await editor.press('Escape')
    for (let step = 0; step < 11 && (await look()) !== before; step++) await undo()
    expect(await look()).toBe(before)
  })

  it('a value that is typed shows on the canvas, and is one undo step however many keys it took', async () => {
    await setUp(DONUT, 'Label of value 1')
    await panel.getByLabel('Label of value 1', { exact: true }).fill('Rent')
    await panel.getByLabel('Value 1', { exact: true }).press('End')
    await panel.getByLabel('Value 1', { exact: true }).pressSequentially('70')
    await panel.getByLabel('Value 1', { exact: true }).press('Enter')
    await editor.module(DONUT).getByText('Rent').waitFor()
    await expect.poll(async () => (await values(DONUT))[0]).toEqual(['Rent', 4670])
    await undo()
    expect((await values(DONUT))[0]).toEqual(['Rent', 46])
    await undo()
    expect((await values(DONUT))[0]).toEqual(['Leases', 46])
  })

  it('a cell pressed twice is typed in where it stands, also before its script has come; Tab goes on; W27: Escape keeps it, and undo takes it back', async () => {
    const { promise: isWanted, resolve: send } = Promise.withResolvers<void>()
    // The page that the reload takes away may have asked for it, too.
    const isHeld = '**/CanvasTable*.js'
    await editor.page.route(isHeld, (route) => isWanted.then(() => route.continue()).catch(() => {}))
    await editor.page.reload()
    await editor.ready()
    const table = await idOf('TableModule')
    const cell = (words: string) => editor.module(table).getByText(words, { exact: true })
    const count = () => editor.page.evaluate(() => dev.store.read().modules.length)
    const modules = await count()
    await cell('3 days').dblclick()
    await editor.type('4 days')
    await editor.press('Tab')
    const field = editor.module(table).getByRole('textbox')
    expect(await field.count()).toBe(0)
    send()
    await cell('4 days').waitFor()
    await expect.poll(() => field.getAttribute('aria-label')).toBe('Price, row 1')
    await editor.press('Escape')
    expect(await field.count()).toBe(0)
    await undo()
    await cell('3 days').waitFor()
    await cell('€2,400').dblclick()
    await editor.type('€9')
    await editor.press('Escape')
    await cell('€9').waitFor()
    const stored = () => editor.page.evaluate((id) => JSON.stringify(dev.store.module(id)?.props.cells), table)
    expect(await stored()).toContain('€9')
    await editor.press('Control+z')
    await cell('€2,400').waitFor()
    const focused = () => editor.page.evaluate(() => document.activeElement?.getAttribute('data-module'))
    expect(await editor.page.locator('[data-cell]:focus').textContent(), 'keys go on from the cell').toBe('€2,400')
    await editor.press('Escape')
    expect(await focused(), 'and then from the module').toBe(table)
    expect(await count()).toBe(modules)
  })
})
