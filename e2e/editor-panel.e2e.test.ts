import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const STORY = 'story0000000'
const FIGURE = 'm00000000004'
const DONUT = 'donut0000000'

describe('the panel beside the sheet', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  }, '?peers')

  it('W19: the first key on a chosen text types, so does a second press; a slash in an empty line adds', async () => {
    await editor.click(FIGURE)
    await editor.type('Now')
    await expect.poll(() => editor.words(FIGURE)).toContain('Now')
    await editor.press('Escape')
    await editor.click(STORY)
    await editor.click(STORY)
    await editor.page.locator(`[data-module="${STORY}"] [contenteditable="true"]`).waitFor()
    await editor.press('Control+End')
    await editor.type(' More')
    await expect.poll(() => editor.words(STORY)).toContain('More')
    await editor.press('Control+End')
    await editor.press('Enter')
    await editor.press('/')
    await editor.page.getByRole('dialog', { name: 'Add a module' }).waitFor()
    await editor.type('butt')
    await editor.press('Enter')
    const [id = ''] = await editor.selected()
    const story = await editor.rect(STORY)
    const added = await editor.rect(id)
    expect(added?.x).toBe(story?.x)
    expect(added?.y).toBe((story?.y ?? 0) + (story?.h ?? 0) + 4)
  })

  it('W14: on half a screen and on a tablet upright both panels lie over the sheet, and everything can be edited', async () => {
    const small = await (await site.open('', { width: 820, height: 1000 })).ready()
    expect(await small.page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0)
    const sheet = await small.page.locator('.recto-sheet').boundingBox()
    expect(sheet?.width).toBeGreaterThan(700)
    await small.click(DONUT)
    await small.press(']')
    const settings = small.page.getByRole('complementary', { name: 'Settings' })
    await settings.getByRole('heading', { name: 'Values' }).waitFor()
    expect((await small.page.locator('.recto-sheet').boundingBox())?.width, 'the sheet keeps its size').toBe(
      sheet?.width,
    )
    await small.page.getByRole('button', { name: /^Hide settings/ }).click()
    await settings.waitFor({ state: 'detached' })
    await small.page.getByRole('button', { name: /^Show sections/ }).click()
    await small.page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: /Pipeline/ })
      .first()
      .click()
    await small.page.locator('[data-insert="Text"]').click()
    await expect.poll(() => small.modulesOf('pipeline0000').then((all) => all.length)).toBe(3)
    await small.close()
  })
})
