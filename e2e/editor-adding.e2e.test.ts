import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

const LEARNED = 'learned00000'

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
