import type { FolioStore } from '@recto/store'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: Dev

describe('words that somebody else takes away while they are typed', () => {
  const site = editorSite()
  let editor: EditorPage
  let page: Page
  site.openForEach((opened) => {
    editor = opened
    page = opened.page
  }, '?peers')

  const idOf = (type: string) =>
    page.evaluate((one) => dev.store.read().modules.find((module) => module.type === one)?.id ?? '', type)
  const notice = () => page.getByRole('dialog', { name: /while you were typing in it|overwrote your text/ })
  const answer = (name: string) => notice().getByRole('button', { name })
  const count = () => page.evaluate(() => dev.store.read().modules.length)

  it('W16: who types in a text that is deleted is told, keeps the words, and types no shortcuts', async () => {
    const id = await idOf('Text')
    await editor.typeIn(id)
    await editor.press('Control+End')
    await editor.type(' Last words')
    const modules = await count()
    await page.evaluate((one) => dev.peers.tomas?.deleteModules([one]), id)
    await editor.type('/?')
    await editor.press('Backspace')
    await editor.press('Delete')
    await notice().waitFor()
    expect(await notice().textContent()).toContain('Last words')
    await editor.type('/?')
    await editor.press('Delete')
    expect(await page.getByRole('dialog', { name: 'Add a module' }).count(), 'nothing was opened').toBe(0)
    expect(await count()).toBe(modules - 1)
    await answer('Put back').click()
    await editor.module(id).locator('[contenteditable="true"]').waitFor()
    await editor.type(', put back')
    expect(await editor.words(id)).toContain('Last words, put back')
    expect(await editor.peer('tomas', (store: FolioStore) => store.read().modules.length)).toBe(modules)
  })

  it('W16: the row with the cell that is typed in is deleted: its words are offered, and the row comes back with them', async () => {
    const id = await idOf('TableModule')
    await editor.module(id).getByText('3 days', { exact: true }).dblclick()
    await editor.module(id).getByRole('textbox').waitFor()
    await editor.type('Five days')
    const rows = () => page.evaluate((one) => ((dev.store.module(one)?.props.rows ?? []) as unknown[]).length, id)
    const before = await rows()
    await page.evaluate((one) => {
      const table = dev.store.module(one)?.props as { rows: { id: string }[] }
      const held = document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split('.')[0]
      dev.peers.tomas?.setProps(one, { rows: table.rows.filter((row) => row.id !== held) })
    }, id)
    await notice().waitFor()
    expect(await rows()).toBe(before - 1)
    expect(await notice().textContent()).toContain('the cell while you were typing in it')
    await answer('Put back').click()
    await editor.module(id).getByText('Five days', { exact: true }).waitFor()
    expect(await rows()).toBe(before)
  })

  it('W16: of two people in one table cell the one who is written over is told and offered the words', async () => {
    const id = await idOf('TableModule')
    await editor.module(id).getByText('3 days', { exact: true }).dblclick()
    const key = await editor
      .module(id)
      .getByRole('textbox')
      .evaluate((field) => field.closest<HTMLElement>('[data-cell]')?.dataset.cell)
    await editor.type('My words')
    await editor.press('Enter')
    await editor.module(id).getByText('My words', { exact: true }).waitFor()
    await page.evaluate(
      ([one, cell]) =>
        dev.peers.tomas?.setRecord(one ?? '', 'cells', cell ?? '', {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Their words' }] }],
        }),
      [id, key],
    )
    await notice().waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await answer('Copy my text').click()
    await expect.poll(() => notice().count()).toBe(0)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My words')
    await editor.module(id).getByText('Their words', { exact: true }).waitFor()
  })
})
