import { describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { type EditorPage, editorSite } from './editor-driver.ts'
import { giveFile } from './give-file.ts'

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

  it('a double-click on a module opens no add popup', async () => {
    const at = await editor.middle('donut0000000')
    await editor.page.mouse.dblclick(at.x, at.y)
    await expectAbsent(editor.page.getByRole('dialog', { name: 'Add a module' }))
  })

  it('dropping Images asks for a picture file, where there is no library, and shows it [EDIT-16]', async () => {
    const button = await editor.page.locator('[data-insert="Images"]').boundingBox()
    const sheet = await editor.section(LEARNED).boundingBox()
    const at = await editor.px(48, 2)
    if (!button || !sheet) throw new Error('Nothing to drag')
    await editor.page.mouse.move(button.x + 10, button.y + 10)
    await editor.page.mouse.down()
    await editor.page.mouse.move(sheet.x + at.x, sheet.y + at.y, { steps: 5 })
    const roof = { name: 'roof.png', mimeType: 'image/png', buffer: Buffer.from('not a real picture') }
    await giveFile(editor.page, () => editor.drop(), roof)
    await editor.page.waitForFunction('dev.uploads.includes("roof.png")')
    const added = (await editor.modulesOf(LEARNED)).find((module) => module.type === 'Images')
    // 640 x 400 at 15 columns of 20 px: 300 x 188 px, 19 rows.
    expect(added?.rect).toMatchObject({ w: 15, h: 19 })
    await editor
      .module(added?.id ?? '')
      .locator('img')
      .waitFor({ state: 'attached' })
  })

  it('pasted words that need more room here than where they were copied get it, in the step of the paste', async () => {
    const empty = await editor.page.evaluate(() => {
      const id = dev.store.addSection({ after: 'cover0000000' })
      dev.store.setSection(id, { title: 'Empty' })
      return id
    })
    await editor.page.getByRole('button', { name: '2 Empty' }).click()
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Panels went up. '.repeat(30) }] }],
    }
    const story = await editor.page.evaluate((id) => dev.store.module(id), STORY)
    const copied = { ...story, rect: { x: 4, y: 4, w: 20, h: 4 } }
    await paste(`%%recto-modules%%${JSON.stringify({ copyId: 'long', modules: [{ ...copied, texts: { body } }] })}`)
    await editor.page.waitForFunction((id) => (dev.store.modulesOf(id)[0]?.rect.h ?? 0) > 8, empty)
    await editor.press('Control+z')
    expect(await editor.modulesOf(empty)).toEqual([])
  })

  it('duplicates beside the original where there is room', async () => {
    await editor.click('m00000000004')
    await editor.press('Control+d')
    const [id] = await editor.selected()
    expect(id).not.toBe('m00000000004')
    expect(await count('Text')).toBeGreaterThan(8)
  })

  it('locked modules neither move nor go', async () => {
    await editor.click('donut0000000')
    await editor.page.getByRole('button', { name: 'Lock', exact: true }).click()
    await editor.carry('donut0000000', -10, 4)
    await editor.drop()
    await editor.press('Delete')
    expect(await editor.rect('donut0000000')).toEqual({ x: 36, y: 13, w: 20, h: 30 })
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
})

declare const dev: import('./editor-driver.ts').Dev
