import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

const NUMBERS = 'numbers00000'
const DONUT = 'donut0000000'

describe('moving modules on the sheet', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  }, '?peers')

  it('a module is dragged and resized by cells of 60 columns, and the preview shows it there [GRID-01] [EDIT-17]', async () => {
    await editor.carry(DONUT, -3, 0)
    await editor.drop()
    expect(await editor.rect(DONUT)).toEqual({ x: 33, y: 13, w: 20, h: 30 })
    const handle = editor.page.locator('[data-handle="se"]')
    const at = await handle.boundingBox()
    if (!at) throw new Error('No handle')
    await editor.page.mouse.move(at.x + 5, at.y + 5)
    await editor.page.mouse.down()
    await editor.carryOn({ x: at.x + 5, y: at.y + 5 }, 40, 2)
    await editor.drop()
    expect(await editor.rect(DONUT), 'ends at the 60th column').toEqual({ x: 33, y: 13, w: 27, h: 32 })
    await editor.page.getByRole('radio', { name: 'Preview' }).click()
    const cell = await editor.page.locator(`#m-${DONUT}`).getAttribute('style')
    expect(cell).toContain('--x: 33')
    expect(cell).toContain('--w: 27')
  })

  it('Escape while dragging leaves everything as it was, and writes nothing', async () => {
    const before = await editor.modulesOf(NUMBERS)
    await editor.carry(DONUT, -24, 6)
    await editor.press('Escape')
    await editor.drop()
    expect(await editor.modulesOf(NUMBERS)).toEqual(before)
    expect(await editor.page.evaluate('dev.store.canUndo()')).toBe(false)
  })
})
