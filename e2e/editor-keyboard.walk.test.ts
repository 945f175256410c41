import { afterEach, describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: Dev

describe('the editor by keyboard, for everybody, and with many modules', () => {
  const site = editorSite()
  let editor: EditorPage
  afterEach(async () => {
    await editor.close()
  })

  it('with 240 modules a drag draws no content, typing only what is typed in, and what is far away is drawn when keys reach it', async () => {
    editor = await (await site.open('?modules=240')).ready()
    const ids = await editor.page.evaluate(() =>
      dev.store
        .read()
        .modules.slice(0, 6)
        .map((module) => module.id),
    )
    // What surrounds the view is drawn over several frames.
    await editor.page.evaluate(async () => {
      do {
        dev.drawn.length = 0
        for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
      } while (dev.drawn.length > 0)
    })
    const drawn = () => editor.page.evaluate(() => [...new Set(dev.drawn.splice(0))])
    await editor.carry(ids[1] ?? '', 3, 12)
    await editor.carryOn(await editor.middle(ids[1] ?? ''), -4, 6)
    expect(await drawn(), 'while dragging').toEqual([])
    await editor.drop()
    await drawn()
    await editor.typeIn(ids[0] ?? '')
    await editor.type('words')
    expect(await drawn()).toEqual([ids[0]])
    await editor.press('Escape')

    // Only what is near the view has content; keys reach the rest, and find it there.
    const content = (id: string) => editor.module(id).locator('.m')
    const last = await editor.page.evaluate(() => dev.store.read().modules.at(-1)?.id ?? '')
    const mounted = await editor.page.locator('[data-module] .m').count()
    expect(mounted).toBeGreaterThan(8)
    expect(mounted).toBeLessThan(80)
    expect(await editor.page.locator('[data-module]').count()).toBe(240)
    expect(await editor.module(last).getAttribute('aria-label')).toContain('Bar chart')
    await expectAbsent(content(last))
    const before = await editor.module(last).boundingBox()
    await editor.press('End')
    await content(last).waitFor()
    expect(await editor.selected()).toEqual([last])
    expect(await editor.page.evaluate(() => (document.activeElement as HTMLElement).dataset.module)).toBe(last)
    const after = await editor.module(last).boundingBox()
    expect(after?.height, 'a box is as high without its content').toBe(before?.height)
    await editor.page.locator('[data-module] .m').nth(80).waitFor({ state: 'detached' })
  })
})
