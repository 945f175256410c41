import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

const NUMBERS = 'numbers00000'
const STORY = 'story0000000'
const DONUT = 'donut0000000'

describe('moving modules on the sheet', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  }, '?peers')

  it('a drag over another module pushes it below, and gives it its place back when it goes on', async () => {
    const start = await editor.shown(STORY)
    const from = await editor.middle(DONUT)
    await editor.carry(DONUT, -24, 2)
    // It goes far: once the hand rests.
    await expect.poll(async () => (await editor.shown(STORY)).y).toBeGreaterThan(start.y + 20)
    await editor.carryOn(from, 0, 1)
    expect(await editor.shown(STORY)).toEqual(start)
    expect(await editor.rect(STORY), 'nothing is written before the drop').toMatchObject({ y: 13 })
    await editor.drop()
    expect(await editor.rect(DONUT)).toEqual({ x: 36, y: 14, w: 20, h: 30 })
    expect(await editor.rect(STORY)).toMatchObject({ x: 4, y: 13 })
  })

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

  it('a module is dragged into another section', async () => {
    const target = (await editor.modulesOf('learned00000')).length
    // Near the edge of the window the sheet would scroll on for as long as the module is held there.
    await editor.page.setViewportSize({ width: 1440, height: 1400 })
    await editor.carry(DONUT, -4, 62)
    const seen = await editor.page.evaluate((id) => {
      const { left, top } = document.querySelector(`[data-module="${id}"]`)?.getBoundingClientRect() ?? new DOMRect()
      const next = document.querySelector('[data-section="learned00000"]')?.getBoundingClientRect() ?? new DOMRect()
      const at = document.elementFromPoint(left + 20, Math.max(top, next.top) + 10)
      return at?.closest<HTMLElement>('[data-module]')?.dataset.module
    }, DONUT)
    expect(seen, 'what is in hand lies over the section it is carried into').toBe(DONUT)
    await editor.drop()
    expect((await editor.modulesOf('learned00000')).length).toBe(target + 1)
    const [rect] = (await editor.modulesOf('learned00000')).filter((module) => module.id === DONUT)
    expect(rect?.rect.x).toBe(32)
    await editor.press('Control+z')
    await editor.page.waitForFunction(`dev.store.module('${DONUT}').sectionId === '${NUMBERS}'`)
  })

  it('a frame drawn on the ground chooses what it touches', async () => {
    const sheet = await editor.section(NUMBERS).boundingBox()
    if (!sheet) throw new Error('No section')
    await editor.page.mouse.move(sheet.x + 10, sheet.y + 86)
    await editor.page.mouse.down()
    await editor.page.mouse.move(sheet.x + 300, sheet.y + 160, { steps: 5 })
    await editor.drop()
    expect(await editor.selected()).toEqual([STORY])
  })
})
