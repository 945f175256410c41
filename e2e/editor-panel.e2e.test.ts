import { describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
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

  const panel = () => editor.page.getByRole('complementary', { name: 'Settings' })
  const marks = (id: string) =>
    editor.page.evaluate(
      (one) => JSON.stringify(dev.store.module(one)?.texts.body).match(/"type":"(strong|size)"/g),
      id,
    )
  const drawnIn = (id: string) =>
    editor
      .module(id)
      .locator('[data-text] p')
      .first()
      .evaluate((line) => {
        const { textAlign, fontWeight, fontSize } = getComputedStyle(line.querySelector('strong, span') ?? line)
        return { textAlign, fontWeight, fontSize }
      })

  it('sets how the whole of a chosen text looks, each change one step back', async () => {
    await editor.click(STORY)
    await panel().getByRole('heading', { name: 'Paragraph' }).waitFor()
    await panel().getByRole('button', { name: 'Bold' }).click()
    await panel().getByRole('radio', { name: 'Centre' }).check({ force: true })
    await panel().getByRole('button', { name: 'Larger' }).click()
    const look = await drawnIn(STORY)
    expect(look.textAlign).toBe('center')
    expect(Number(look.fontWeight)).toBeGreaterThanOrEqual(600)
    expect(await editor.selected(), 'it is chosen, not typed in').toEqual([STORY])
    expect(await editor.page.locator('[contenteditable="true"]').count()).toBe(0)
    await editor.module(STORY).focus()
    await editor.press('Control+z')
    await editor.press('Control+z')
    await editor.press('Control+z')
    expect(await marks(STORY)).toBe(null)
  })

  it('beside the settings, the toolbar of a text has what is used while writing; without them, all tools', async () => {
    await editor.typeIn(STORY)
    const tools = editor.page.getByRole('toolbar', { name: 'Text' })
    await tools.getByRole('button', { name: /^Bold/ }).waitFor()
    await expectAbsent(tools.getByRole('button', { name: /^Font|^Align|^All sizes/ }))
    await editor.page.getByRole('button', { name: 'Hide settings' }).click()
    await tools.getByRole('button', { name: /^Font/ }).waitFor()
    expect(await tools.getByRole('button', { name: /^Font|^Align|^All sizes/ }).count()).toBe(3)
  })

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

  it('W5: the words of a text reach to the end of its box, or no further than is comfortable', async () => {
    await editor.page.evaluate((id) => {
      const words = { type: 'text', text: 'Panels went up on every roof of the street. '.repeat(12) }
      const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
      dev.store.setText(id, 'body', body as never)
      dev.store.place({ [id]: { x: 4, y: 60, w: 52, h: 20 } })
    }, STORY)
    const line = editor.module(STORY).locator('p').first()
    const widths = () =>
      line.evaluate((one) => {
        const box = one.closest('[data-module]') as HTMLElement
        return { box: box.offsetWidth, text: (one as HTMLElement).offsetWidth, left: (one as HTMLElement).offsetLeft }
      })
    await editor.click(STORY)
    const full = await widths()
    expect(full.text).toBe(full.box)
    await panel().getByText('Comfortable', { exact: true }).click()
    await expect.poll(async () => (await widths()).text).toBeLessThan(full.box * 0.7)
    await panel().getByRole('radio', { name: 'Centre' }).check({ force: true })
    const rests = await line.evaluate((one) => {
      const box = (one.closest('[data-module]') as HTMLElement).getBoundingClientRect()
      const own = one.getBoundingClientRect()
      return [own.left - box.left, box.right - own.right]
    })
    expect(Math.abs((rests[0] ?? 0) - (rests[1] ?? 1))).toBeLessThan(1)
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
