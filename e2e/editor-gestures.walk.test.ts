import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

const NUMBERS = 'numbers00000'
const STORY = 'story0000000'
const DONUT = 'donut0000000'
const COVER = 'cover0000000'

describe('moving modules on the sheet', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  }, '?peers')

  it('never gets smaller than its type allows, nor lower than what it holds', async () => {
    const shrink = async (id: string) => {
      await editor.click(id)
      const at = await editor.page.locator('[data-handle="se"]').boundingBox()
      if (!at) throw new Error('No handle')
      await editor.page.mouse.move(at.x + 5, at.y + 5)
      await editor.page.mouse.down()
      await editor.carryOn({ x: at.x, y: at.y }, -40, -40)
      await editor.drop()
    }
    const picture = (await editor.modulesOf(COVER)).find(({ type }) => type === 'Images')
    await shrink(picture?.id ?? '')
    expect(await editor.rect(picture?.id ?? '')).toEqual({ ...picture?.rect, w: 5, h: 4 })
    await shrink(DONUT)
    // A ring, its heading and its legend need more than the four rows of the type.
    await editor.page.waitForFunction(`dev.store.module('${DONUT}').rect.h > 15`)
    expect(await editor.rect(DONUT)).toMatchObject({ x: 36, y: 13, w: 15 })
  })

  it('a box that is made lower or narrower than what it holds grows to that again, in the same undo step', async () => {
    const before = await editor.rect(STORY)
    const below = await editor.rect(NUMBERS)
    await editor.click(STORY)
    const at = await editor.page.locator('[data-handle="e"]').boundingBox()
    if (!at) throw new Error('No handle')
    await editor.page.mouse.move(at.x + 5, at.y + 5)
    await editor.page.mouse.down()
    await editor.carryOn({ x: at.x + 5, y: at.y + 5 }, -18, 0)
    await editor.drop()
    await editor.page.waitForFunction(`dev.store.module('${STORY}').rect.h > ${before?.h}`)
    const holds = () =>
      editor.module(STORY).evaluate((box) => {
        const content = box.querySelector('[data-text]')?.getBoundingClientRect()
        return (content?.bottom ?? Number.POSITIVE_INFINITY) <= box.getBoundingClientRect().bottom + 1
      })
    expect(await holds()).toBe(true)
    await editor.press('Control+z')
    expect(await editor.rect(STORY)).toEqual(before)
    expect(await editor.rect(NUMBERS)).toEqual(below)
  })

  it('the settings of what a press takes up come when it is let go', async () => {
    const settings = editor.page.getByRole('complementary', { name: 'Settings' })
    await settings.getByText('Accessibility').waitFor()
    await editor.carry(DONUT, -3, 0)
    expect(await settings.textContent()).toContain('Accessibility')
    await editor.drop()
    await settings.getByText('Position and size').waitFor()
  })

  it('one drag with all it pushed is one undo step', async () => {
    const before = await editor.modulesOf(NUMBERS)
    await editor.carry(DONUT, -24, 4)
    await editor.drop()
    expect(await editor.modulesOf(NUMBERS)).not.toEqual(before)
    await editor.press('Control+z')
    expect(await editor.modulesOf(NUMBERS)).toEqual(before)
    await editor.press('Control+Shift+z')
    expect(await editor.modulesOf(NUMBERS)).not.toEqual(before)
  })

  it('undo takes back my move and keeps what somebody else did since', async () => {
    await editor.carry(DONUT, -1, 0)
    await editor.drop()
    await editor.peer('tomas', (store) => store.setModule('story0000000', { vAlign: 'bottom' }))
    await editor.press('Control+z')
    expect(await editor.rect(DONUT)).toMatchObject({ x: 36 })
    expect(await editor.page.evaluate('dev.store.module("story0000000").vAlign')).toBe('bottom')
  })

  it('several chosen with Shift move as one and keep their distance', async () => {
    await editor.click(DONUT)
    await editor.click(STORY, ['Shift'])
    expect((await editor.selected()).sort()).toEqual([DONUT, STORY])
    await editor.carry(DONUT, 2, 1)
    await editor.drop()
    const [donut, story] = [await editor.rect(DONUT), await editor.rect(STORY)]
    expect([donut?.x, donut?.y]).toEqual([38, 14])
    expect([story?.x, story?.y]).toEqual([6, 14])
  })

  it('others see my selection and what I hold, I see theirs with their names', async () => {
    await editor.peer('tomas', (store) => store.awareness.setLocalStateField('selection', ['story0000000']))
    await editor.page.getByText('Tomas Brecht', { exact: true }).first().waitFor()
    await editor.carry(DONUT, -2, 0)
    await editor.page.waitForFunction(
      'dev.store.awareness.getLocalState().held?.length === 1 && dev.store.awareness.getLocalState().selection?.[0] === "donut0000000"',
    )
    await editor.drop()
    await editor.page.waitForFunction('dev.store.awareness.getLocalState().held?.length === 0')
  })

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
