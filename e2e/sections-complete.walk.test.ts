import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { editorSite } from './editor-driver.ts'
import { giveFile } from './give-file.ts'
import { accessibilityFaults } from './web-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

/** A picture of 40 by 30 px. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

describe('section tools', () => {
  const site = editorSite()

  it('background picture, spacing, hiding, phone order and keyboard moves, with their words', async () => {
    const editor = await (await site.open()).ready()
    const { page } = editor
    const section = (id: string) => page.evaluate((one) => dev.store.section(one), id)
    const more = async (row: string) => {
      await page.getByRole('button', { name: 'More options for The quarter in numbers' }).click()
      await page.getByRole('menuitem', { name: row }).click()
    }
    const choose = async (name: string, mimeType: string, bytes: Buffer) => {
      const ask = () => page.getByRole('button', { name: /^(Add a|Replace) picture$/ }).click()
      await giveFile(page, ask, { name, mimeType, buffer: bytes })
    }
    await editor.section('numbers00000').click({ position: { x: 20, y: 300 } })
    const stageRing = () =>
      page.locator('[data-region="canvas"]').evaluate((stage) => getComputedStyle(stage).boxShadow)
    expect(await stageRing(), 'no ring around everything for a press').toBe('none')

    // A picture only; how it lies, its point by the arrow keys, and how dim it is.
    await page.getByRole('button', { name: 'Background of The quarter in numbers' }).click()
    await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
    await page.getByText('Please use an image for background.').first().waitFor()
    await choose('roof.png', 'image/png', Buffer.from(await picture(page), 'base64'))
    await page.getByRole('radio', { name: 'Tile' }).click()
    await page.getByRole('button', { name: /^Focal point: 50%/ }).press('ArrowRight')
    await page.getByRole('slider', { name: /^Dim/ }).press('ArrowRight')
    expect((await section('numbers00000'))?.picture).toMatchObject({
      fileId: 'roof.png',
      fit: 'tile',
      focus: [55, 50],
      dim: 45,
    })
    expect(await editor.section('numbers00000').getAttribute('class')).toContain('pictured fit-tile')
    expect(await accessibilityFaults(page)).toEqual([])

    // What the hand draws is one step, and taken back from where it is; the pointer may pass over another section.
    const drawn = async (control: Locator, from: number, to: number) => {
      const box = await control.boundingBox()
      if (!box) throw new Error('Nothing to draw on')
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + box.width * from, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * to, y, { steps: 6 })
      await page.mouse.up()
    }
    await drawn(page.getByRole('slider', { name: /^Dim/ }), 0.5, 0.95)
    await drawn(page.getByRole('button', { name: /^Focal point/ }), 0.55, 0.2)
    const far = (await section('numbers00000'))?.picture
    expect([(far?.dim ?? 0) > 70, (far?.focus[0] ?? 100) < 30]).toEqual([true, true])
    const other = await editor.section('cover0000000').boundingBox()
    await page.mouse.move((other?.x ?? 0) + 30, (other?.y ?? 0) + (other?.height ?? 0) - 30, { steps: 3 })
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect((await section('numbers00000'))?.picture).toMatchObject({ dim: 45, focus: [55, 50] })
    await page.getByRole('button', { name: 'Replace picture' }).waitFor()
    await page.keyboard.press('Escape')

    // And from the menu that did it.
    const titles = await editor.sectionTitles()
    await more('Duplicate')
    expect((await editor.sectionTitles()).length).toBe(titles.length + 1)
    await page.getByRole('button', { name: 'More options for The quarter in numbers' }).first().focus()
    await page.keyboard.press('Control+z')
    expect(await editor.sectionTitles()).toEqual(titles)
    await editor.section('numbers00000').click({ position: { x: 20, y: 300 } })

    // Rows above move everything, rows below make it longer.
    const height = () => editor.section('numbers00000').evaluate((box) => (box as HTMLElement).offsetHeight)
    const before = [await height(), (await editor.rect('donut0000000'))?.y ?? 0] as const
    const least = page.getByRole('textbox', { name: 'Minimum height in px' })
    await least.fill('4000')
    await least.press('Escape')
    await least.fill('rows')
    await least.press('Enter')
    expect(await height(), 'taken back, and no number').toBe(before[0])
    await least.press('Escape')
    await page.getByRole('textbox', { name: 'Space above the first module in px' }).fill('90')
    await page.getByRole('textbox', { name: 'Space above the first module in px' }).press('ArrowUp')
    await page.getByRole('textbox', { name: 'Space below the last module in px' }).fill('120')
    await page.keyboard.press('Enter')
    expect((await editor.rect('donut0000000'))?.y).toBe(before[1] + 5)
    expect(await height()).toBe(before[0] + 130)

    // The order of phones: by keyboard, and the preview of a phone follows.
    await more('Phone order…')
    const rows = page.locator('[data-phone]')
    expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
    const donut = page.locator('[data-phone="donut0000000"]')
    await donut.focus()
    await donut.press('Alt+ArrowUp')
    await donut.press('Alt+ArrowUp')
    expect(await rows.first().getAttribute('data-phone')).toBe('donut0000000')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Changes applied.').first().waitFor()
    expect((await section('numbers00000'))?.phoneOrder?.[0]).toBe('donut0000000')

    // Hidden: marked here, gone for readers, and back with one press.
    await more('Hide from readers')
    await editor.section('numbers00000').getByText('Hidden from readers').waitFor()
    await page.getByRole('radio', { name: 'Preview' }).click()
    await page.locator('#s-learned00000').waitFor()
    expect(await page.locator('#s-numbers00000').count()).toBe(0)
    await page.getByRole('radio', { name: 'Edit' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('radio', { name: 'Preview' }).click()
    await page.getByRole('radio', { name: /Phone/ }).click()
    const first = page.locator('#s-numbers00000 .cell').first()
    expect(await first.getAttribute('id')).toBe('m-donut0000000')
    await page.getByRole('radio', { name: 'Edit' }).click()

    // Keyboard on the handle.
    await page.getByRole('button', { name: 'Select The quarter in numbers' }).press('Alt+ArrowDown')
    expect((await editor.sectionTitles()).slice(0, 3)).toEqual(['Cover', 'What we learned', 'The quarter in numbers'])
    await editor.close()
  })

  it('in a section that somebody locked nothing moves and nobody types; everyone sees who locked it', async () => {
    const editor = await (await site.open('?peers')).ready()
    const { page } = editor
    await editor.peer('tomas', (store) => store.setSection('numbers00000', { lockedBy: 'Tomas Brecht' }))
    await editor.section('numbers00000').getByText('Locked by Tomas Brecht').waitFor()
    const before = await editor.modulesOf('numbers00000')
    await editor.carry('donut0000000', -4, 2)
    await editor.drop()
    const at = await editor.middle('story0000000')
    await page.mouse.dblclick(at.x, at.y)
    await page.getByText('This section is locked by Tomas Brecht. Unlock it first.').first().waitFor()
    await editor.press('Delete')
    await expectAbsent(page.locator('[contenteditable="true"]'))
    // What is carried over it stays out of it.
    const words = await page.evaluate(() => dev.store.modulesOf('cover0000000').at(-1)?.id ?? '')
    await page.getByRole('application').evaluate((canvas) => canvas.scrollTo(0, 200))
    const [from, over] = [await editor.middle(words), await editor.middle('donut0000000')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(over.x, over.y, { steps: 6 })
    await editor.drop()
    expect(await editor.modulesOf('numbers00000')).toEqual(before)
    expect((await editor.modulesOf('cover0000000')).map(({ id }) => id)).toContain(words)
    const locked = await editor.middle('donut0000000')
    await page.mouse.move(locked.x, locked.y)
    await page.getByRole('button', { name: /^Unlock The quarter in numbers/ }).click()
    // Messages stand over the lower edge of the canvas.
    await page.getByRole('application').evaluate((canvas) => canvas.scrollTo(0, 300))
    await editor.carry('donut0000000', -4, 0)
    await editor.drop()
    expect(await editor.rect('donut0000000')).toMatchObject({ x: 32 })
    await editor.close()
  })
})
