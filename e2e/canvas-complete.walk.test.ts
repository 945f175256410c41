import { afterEach, describe, expect, it } from 'vitest'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: Dev

const NUMBERS = 'numbers00000'
const STORY = 'story0000000'
const DONUT = 'donut0000000'
/** Three figures in a row. */
const FIGURES = ['m00000000004', 'm00000000005', 'm00000000006'] as const

describe('the canvas, complete', () => {
  const site = editorSite()
  let editor: EditorPage
  afterEach(async () => {
    await editor.close()
  })

  const rects = async (ids: readonly string[]) => Promise.all(ids.map((id) => editor.rect(id)))
  const said = () => editor.page.locator('[data-announcer]').textContent()
  const undo = () => editor.press('Control+z')
  /** Opens the menu of what is chosen and walks it by its letters. */
  const fromMenu = async (...labels: string[]) => {
    await editor.press('Shift+F10')
    for (const label of labels) {
      await editor.page
        .getByRole('menuitem', { name: label })
        .or(editor.page.getByRole('menuitemcheckbox', { name: label }))
        .first()
        .click()
    }
    await editor.page.getByRole('menu').waitFor({ state: 'detached' })
  }

  it('several modules are copied by Alt, aligned, spread, sized, resized and given a look, each one undo step', async () => {
    editor = await (await site.open()).ready()
    const before = await editor.modulesOf(NUMBERS)

    const from = await editor.middle(FIGURES[2])
    await editor.page.keyboard.down('Alt')
    await editor.carry(FIGURES[2], 22, -33)
    // Over another section, too, the copy is seen under the hand: what it comes out of lies above the others.
    const heights = await editor.page.$$eval('[data-section]', (all) => all.map((one) => getComputedStyle(one).zIndex))
    expect(heights.filter((z) => z !== 'auto' && z !== '0')).toHaveLength(1)
    await editor.carryOn(from, 22, 6)
    await editor.drop()
    await editor.page.keyboard.up('Alt')
    const [copy] = await editor.selected()
    expect(before.some((module) => module.id === copy)).toBe(false)
    expect(await editor.rect(FIGURES[2]), 'the original stays').toEqual({ x: 24, y: 30, w: 8, h: 11 })
    expect((await editor.rect(copy ?? ''))?.x).toBe(46)
    await undo()
    expect(await editor.modulesOf(NUMBERS)).toEqual(before)

    await editor.click(FIGURES[0])
    await editor.click(FIGURES[1], ['Shift'])
    await editor.click(FIGURES[2], ['Shift'])
    await editor.page.getByRole('button', { name: 'Match width' }).click()
    expect((await rects(FIGURES)).map((rect) => rect?.w)).toEqual([9, 9, 9])
    await undo()
    await editor.page.getByRole('button', { name: 'Align left' }).click()
    expect((await rects(FIGURES)).map((rect) => rect?.x)).toEqual([4, 4, 4])
    await undo()
    expect(await editor.modulesOf(NUMBERS)).toEqual(before)

    // What is locked is what the others are lined up to, and nothing put down on it moves it.
    await editor.page.evaluate((id) => {
      dev.store.setModule(id, { locked: true })
      dev.store.stopCapturing()
    }, FIGURES[2])
    await editor.page.getByRole('button', { name: 'Align right' }).click()
    expect((await rects(FIGURES)).map((rect) => (rect?.x ?? 0) + (rect?.w ?? 0))).toEqual([32, 32, 32])
    expect(await editor.rect(FIGURES[2])).toEqual({ x: 24, y: 30, w: 8, h: 11 })
    await undo()
    await editor.page.getByRole('button', { name: 'Lock all' }).click()
    expect(await editor.page.getByRole('button', { name: 'Align left' }).isDisabled()).toBe(true)
    await undo()
    await undo()
    await editor.page.getByRole('button', { name: 'Lock all' }).waitFor()
    expect(await editor.modulesOf(NUMBERS)).toEqual(before)

    // The third further away: then the gaps are uneven.
    await editor.page.evaluate((id) => dev.store.place({ [id]: { x: 27, y: 30, w: 8, h: 11 } }), FIGURES[2])
    await editor.page.getByRole('button', { name: 'Distribute horizontally' }).click()
    const spread = (await rects(FIGURES)).map((rect) => rect?.x)
    expect(spread).toEqual([4, 16, 27])
    await undo()
    await undo()

    // The frame around all three, by its lower right corner.
    const corner = await editor.page.locator('[data-handle="se"]').boundingBox()
    if (!corner) throw new Error('No frame around the group')
    await editor.page.mouse.move(corner.x + 5, corner.y + 5)
    await editor.page.mouse.down()
    await editor.carryOn({ x: corner.x + 5, y: corner.y + 5 }, -4, 0)
    await editor.drop()
    expect(await rects(FIGURES)).toEqual([
      { x: 4, y: 30, w: 8, h: 11 },
      { x: 13, y: 30, w: 7, h: 11 },
      { x: 21, y: 30, w: 7, h: 11 },
    ])
    await undo()

    await editor.click(DONUT)
    await fromMenu('Lock')
    await editor.press('Delete')
    expect(await editor.rect(DONUT), 'locked').toBeDefined()
    await editor.press('Control+Shift+l')

    // A press on what is half out of view leaves everything under the hand where it is.
    await editor.click(FIGURES[0])
    const place = () => editor.module(STORY).evaluate((box) => box.getBoundingClientRect())
    const at = await editor.middle(STORY)
    await editor.page.mouse.move(at.x, at.y)
    await editor.page.mouse.wheel(0, (await place()).top - 40)
    await editor.page.waitForFunction(
      (id) => (document.querySelector(`[data-module="${id}"]`)?.getBoundingClientRect().top ?? 99) < 60,
      STORY,
    )
    const half = await place()
    await editor.page.mouse.click(at.x, half.bottom - 12)
    await editor.page.waitForFunction((id) => document.activeElement?.matches(`[data-module="${id}"]`), STORY)
    expect((await place()).top).toBe(half.top)

    await editor.click(FIGURES[0])
    await editor.press('Control+Alt+c')
    await editor.click(STORY)
    await editor.press('Control+Alt+v')
    expect(await editor.page.evaluate((id) => dev.store.module(id)?.box, STORY)).toEqual({
      topline: true,
      pad: [12, 0, 0, 0],
    })
    expect(await editor.words(STORY), 'its words stay').toContain('612 roofs')
  })

  it('by keyboard: carried across sections, nudged by five, told aloud; words are found and marked; what is full says so', async () => {
    editor = await (await site.open('?free=21')).ready()
    await editor.click(FIGURES[2])
    await editor.press('Space')
    expect(await said()).toContain('Picked up.')
    await editor.press('ArrowRight')
    await editor.press('PageDown')
    expect(await said()).toBe('Section 3. Column 25, row 0, 8 by 11.')
    await editor.press('Escape')
    expect(await said()).toBe('Put back.')
    expect(await editor.page.evaluate(() => dev.store.canUndo())).toBe(false)
    await editor.press('Space')
    await editor.press('PageDown')
    await editor.press('ArrowDown')
    await editor.press('Enter')
    await editor.page.waitForFunction(
      (id) =>
        dev.store.module(id)?.sectionId === 'learned00000' && document.activeElement?.matches(`[data-module="${id}"]`),
      FIGURES[2],
    )
    await editor.press('Shift+ArrowRight')
    expect((await editor.rect(FIGURES[2]))?.x).toBe(29)
    await undo()
    await undo()

    await editor.press('Control+f')
    await editor.type('deposit')
    const count = editor.page.getByRole('search').getByRole('status')
    await editor.page.waitForFunction(() => CSS.highlights.get('recto-found-now')?.size === 1)
    const first = await count.textContent()
    expect(first).toMatch(/^1 of \d$/)
    const total = Number(first?.split(' ').at(-1))
    await editor.press('Shift+Enter')
    await expect.poll(() => count.textContent()).toBe(`${total} of ${total}`)
    await editor.page.waitForFunction((others) => CSS.highlights.get('recto-found')?.size === others, total - 1)
    await editor.type(' xyz')
    await expect.poll(() => count.textContent()).toBe('Nothing found')
    await editor.press('Escape')
    expect(await editor.page.evaluate(() => CSS.highlights.size)).toBe(0)

    // Ctrl and the wheel zoom, and what is under the pointer stays there.
    const at = await editor.middle(STORY)
    await editor.page.mouse.move(at.x, at.y)
    await editor.page.keyboard.down('Control')
    await editor.page.mouse.wheel(0, -200)
    await editor.page.keyboard.up('Control')
    await editor.page.waitForFunction(() => !document.querySelector('[aria-label^="70%"]'))
    const after = await editor.module(STORY).boundingBox()
    expect(Math.abs((after?.x ?? 0) + (after?.width ?? 0) / 2 - at.x)).toBeLessThan(3)
    expect(Math.abs((after?.y ?? 0) + (after?.height ?? 0) / 2 - at.y)).toBeLessThan(3)
    await editor.press('Control+0')

    const held = (await editor.page.evaluate(() => dev.store.read().modules)).length
    for (let added = held; added < 21; added++) await editor.page.locator('[data-insert="ButtonModule"]').click()
    await editor.page.locator('[data-insert="ButtonModule"]').click()
    const full = editor.page.getByRole('dialog', { name: 'Cannot Add New Module' })
    await full.getByRole('button', { name: 'See Plans' }).click()
    await full.waitFor({ state: 'detached' })
    expect(await editor.page.evaluate(() => [dev.popups, dev.store.read().modules.length])).toEqual([['plans'], 21])
  })
})
