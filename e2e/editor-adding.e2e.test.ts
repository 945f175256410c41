import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

const LEARNED = 'learned00000'
const STORY = 'story0000000'

describe('adding and copying modules', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  })

  const count = (type: string) =>
    editor.page.evaluate((one) => dev.store.read().modules.filter((module) => module.type === one).length, type)

  /** Puts words on the system clipboard and pastes them where the focus is. */
  const paste = (words: string) =>
    editor.page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    }, words)

  it('a double-click on an empty area asks for a module and puts it there [EDIT-05]', async () => {
    const sheet = await editor.section(LEARNED).boundingBox()
    const at = await editor.px(36, 4)
    if (!sheet) throw new Error('No section')
    await editor.page.mouse.dblclick(sheet.x + at.x, sheet.y + at.y)
    await editor.page.getByRole('dialog', { name: 'Add a module' }).waitFor()
    await editor.type('butt')
    await editor.press('Enter')
    const added = (await editor.modulesOf(LEARNED)).find((module) => module.type === 'ButtonModule')
    expect(added?.rect).toMatchObject({ x: 36, y: 4 })
    expect(await editor.selected()).toEqual([added?.id])
  })

  it('a module dragged from the bar onto the sheet is added where it is dropped [EDIT-15]', async () => {
    const button = await editor.page.locator('[data-insert="ButtonModule"]').boundingBox()
    const sheet = await editor.section('numbers00000').boundingBox()
    const at = await editor.px(50, 6)
    if (!button || !sheet) throw new Error('Nothing to drag')
    await editor.page.mouse.move(button.x + 10, button.y + 10)
    await editor.page.mouse.down()
    await editor.page.mouse.move(sheet.x + at.x, sheet.y + at.y, { steps: 5 })
    await editor.drop()
    const added = (await editor.modulesOf('numbers00000')).find((module) => module.type === 'ButtonModule')
    expect(added?.rect).toEqual({ x: 46, y: 5, w: 8, h: 4 })
  })

  it('a press on the bar adds below what is there, and only types that can be drawn are offered', async () => {
    const before = await count('ButtonModule')
    await editor.page.locator('[data-insert="ButtonModule"]').click()
    expect(await count('ButtonModule')).toBe(before + 1)
    const offered = await editor.page
      .locator('[data-insert]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.insert))
    expect(offered).toContain('Text')
    expect(offered).not.toContain('DataModule')
  })

  it('copies are pasted a cell further each time, with their look, and the indicator says so [EDIT-18] [SAVE-27] [SAVE-28]', async () => {
    await editor.click('donut0000000')
    await editor.press('Control+c')
    await editor.page.locator('[data-status="module-copied"]').waitFor()
    // Into a section where nothing stands in the way, so that only the offset moves it.
    await editor.page.evaluate(() => {
      const id = dev.store.addSection({ after: 'cover0000000' })
      dev.store.setSection(id, { title: 'Empty' })
    })
    await editor.page.getByRole('button', { name: '2 Empty' }).click()
    const empty = await editor.page.evaluate(() => dev.store.read().sections[1]?.id ?? '')
    await editor.press('Control+v')
    await editor.page.locator('[data-status="module-pasted"]').waitFor()
    const [first] = await editor.modulesOf(empty)
    expect(first).toMatchObject({ type: 'DonutChart', rect: { x: 37, y: 14, w: 20, h: 30 } })
    await editor.press('Delete')
    await editor.press('Control+v')
    await editor.page.waitForFunction((id) => dev.store.modulesOf(id).length === 1, empty)
    const [second] = await editor.modulesOf(empty)
    expect(second).toMatchObject({ rect: { x: 38, y: 15, w: 20, h: 30 } })
  })

  it('cut takes it away, paste brings it back', async () => {
    await editor.click('donut0000000')
    await editor.press('Control+x')
    expect(await editor.rect('donut0000000')).toBe(undefined)
    await editor.press('Control+v')
    await expect.poll(() => count('DonutChart')).toBe(1)
  })

  it('a module copy pasted into a text is discarded [EDIT-19]', async () => {
    await editor.typeIn(STORY)
    const before = await editor.words(STORY)
    await paste('%%recto-modules%%{"copyId":"x","modules":[]}')
    expect(await editor.words(STORY)).toBe(before)
    await paste('kept words')
    expect(await editor.words(STORY)).toContain('kept words')
  })

  it('words pasted on the sheet become a text 40 columns wide [EDIT-20]', async () => {
    await editor.page.locator('[aria-label^="Folio canvas"]').focus()
    await paste('Two introductions\nto housing associations')
    await expect.poll(() => editor.selected()).toHaveLength(1)
    const [id] = await editor.selected()
    expect(await editor.rect(id ?? '')).toMatchObject({ w: 40 })
    expect(await editor.words(id ?? '')).toContain('housing associations')
    const before = await count('Text')
    await paste('   \n ')
    expect(await count('Text'), 'blank words are no content').toBe(before)
  })
})

declare const dev: import('./editor-driver.ts').Dev
