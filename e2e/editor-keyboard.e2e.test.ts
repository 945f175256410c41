import { afterEach, describe, expect, it } from 'vitest'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: Dev

const DONUT = 'donut0000000'

describe('the editor by keyboard, for everybody, and with many modules', () => {
  const site = editorSite()
  let editor: EditorPage
  afterEach(async () => {
    await editor.close()
  })

  it('a whole change without a pointer: walk, move, resize, type, duplicate, delete, undo', async () => {
    editor = await (await site.open()).ready()
    const canvas = editor.page.getByRole('application', { name: /^Folio canvas/ })
    await canvas.focus()
    const walked: string[] = []
    for (let step = 0; step < 4; step++) {
      await editor.press('Tab')
      const [id] = await editor.selected()
      await editor.page.waitForFunction(`document.activeElement?.dataset.module === '${id}'`)
      walked.push(id ?? '')
    }
    const order = await editor.page.evaluate(() =>
      dev.store.read().sections.flatMap((section) => dev.store.modulesOf(section.id).map((module) => module.id)),
    )
    expect(walked, 'reading order across sections').toEqual(order.slice(0, 4))

    await editor.page.evaluate(
      (id) => document.querySelector<HTMLElement>(`[data-module="${id}"]`)?.scrollIntoView(),
      DONUT,
    )
    while ((await editor.selected())[0] !== DONUT) await editor.press('Tab')
    await editor.press('ArrowLeft')
    await editor.press('ArrowDown')
    await editor.press('Control+ArrowRight')
    expect(await editor.rect(DONUT)).toEqual({ x: 35, y: 14, w: 21, h: 30 })

    await editor.press('Home')
    expect(await editor.selected()).toEqual([order[0]])
    await editor.press('End')
    expect(await editor.selected()).toEqual([order.at(-1)])

    await editor.press('Home')
    await editor.press('Tab')
    await editor.press('Enter')
    await editor.page.locator('[contenteditable="true"]').waitFor()
    await editor.press('Control+End')
    await editor.type(' today')
    await editor.press('Escape')
    await expect.poll(() => editor.words(order[1] ?? '')).toContain('skies today')

    await editor.press('Control+d')
    const [copy] = await editor.selected()
    expect(order).not.toContain(copy)
    await editor.press('Delete')
    expect(await editor.rect(copy ?? '')).toBe(undefined)
    await editor.press('Control+z')
    expect(await editor.rect(copy ?? '')).toBeDefined()

    await editor.press('Control+a')
    expect((await editor.selected()).length).toBeGreaterThan(1)
    await editor.press('Escape')
    expect(await editor.selected()).toEqual([])
  })

  it('the question mark opens the shortcut sheet, / the add-module popup', async () => {
    editor = await (await site.open()).ready()
    await editor.page.getByRole('application').focus()
    await editor.press('?')
    // The sheet is the app's.
    expect(await editor.page.evaluate(() => dev.popups)).toEqual(['shortcuts'])
    await editor.page.getByRole('application').focus()
    await editor.press('/')
    await editor.page.getByRole('dialog', { name: 'Add a module' }).waitFor()
    const before = (await editor.page.evaluate(() => dev.store.read().modules)).length
    await editor.press('ArrowDown')
    await editor.press('ArrowDown')
    await editor.press('Enter')
    expect((await editor.page.evaluate(() => dev.store.read().modules)).length).toBe(before + 1)
  })

  it('zooms by key between 50 and 200 %, and fits again', async () => {
    editor = await (await site.open()).ready()
    await editor.page.getByRole('application').focus()
    const percent = () => editor.page.getByRole('button', { name: /Fit the sheet/ }).textContent()
    const fitting = await percent()
    for (let step = 0; step < 12; step++) await editor.press('Control+=')
    expect(await percent()).toBe('200%')
    for (let step = 0; step < 12; step++) await editor.press('Control+-')
    expect(await percent()).toBe('50%')
    await editor.press('Control+0')
    expect(await percent()).toBe(fitting)
  })
})
