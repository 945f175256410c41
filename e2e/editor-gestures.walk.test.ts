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
})
