import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'
import { accessibilityFaults, settles } from './web-driver.ts'

declare const dev: Dev

describe('the editor for everybody', () => {
  const site = editorSite()
  let editor: EditorPage
  let page: Page
  beforeAll(async () => {
    editor = await (await site.open()).ready()
    page = editor.page
  })

  const clean = async (what: string, within?: string) =>
    expect(await accessibilityFaults(page, within), what).toEqual([])
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region ?? null)
  const menu = async (row: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).focus()
    await editor.press('Enter')
    // Letters would find it too, but those of one word must not come far apart.
    await page.getByRole('menuitem', { name: row }).press('Enter')
    await page.getByRole('dialog').waitFor()
  }

  it('F6 goes round its areas and comes back to where the focus was; Escape leads from the settings to the module', async () => {
    await page.getByRole('application').focus()
    await editor.press('Tab')
    const [first] = await editor.selected()
    // Settings come when they are needed.
    await page.locator('[data-region="settings"] button').first().waitFor()
    const round: (string | null)[] = []
    for (let step = 0; step < 5; step++) {
      await editor.press('F6')
      round.push(await region())
    }
    expect(round).toEqual(['settings', 'top bar', 'sections', 'modules to add', 'canvas'])
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.module)).toBe(first)
    await editor.press('Shift+F6')
    expect(await region()).toBe('modules to add')
    for (let step = 0; step < 3; step++) await editor.press('Shift+F6')
    expect(await region()).toBe('settings')
    // The first one takes away what explains the button.
    await editor.press('Escape')
    if ((await region()) !== 'canvas') await editor.press('Escape')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.module)).toBe(first)
  })

  it('what some readers may stumble over is counted, listed in words, and each line leads to its place', async () => {
    const [text] = await page.evaluate(() => {
      const sectionId = dev.store.read().sections[1]?.id ?? ''
      const words = [
        { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Fine print' }] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }],
        },
      ]
      const texts = { body: { type: 'doc' as const, content: words } }
      return dev.store.addModules([{ type: 'Text', sectionId, rect: { x: 4, y: 120, w: 40, h: 12 }, texts }])
    })
    await menu('Readability')
    const popup = page.getByRole('dialog', { name: 'This folio’s readability' })
    const line = popup.getByRole('button', { name: '“here” does not say where the link leads.' })
    await line.waitFor()
    await clean('a list of hints', '[role="dialog"]')
    await line.focus()
    await editor.press('Enter')
    await popup.waitFor({ state: 'detached' })
    await settles(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.module), text)
    expect(await editor.selected()).toEqual([text])
    expect(await editor.module(text ?? '').isVisible()).toBe(true)
  })
})
