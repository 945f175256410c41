import type { FolioStore } from '@recto/store'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { copied } from './clipboard.ts'
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
    await answer('Copy my text').click()
    await expect.poll(() => notice().count()).toBe(0)
    expect(await copied(page)).toBe('My words')
    await editor.module(id).getByText('Their words', { exact: true }).waitFor()
  })

  for (const key of ['Enter', 'Tab', 'Escape'])
    it(`E8: says nothing to who leaves a cell with ${key} in the moment of someone else's edit in another`, async () => {
      const id = await idOf('TableModule')
      await editor.module(id).getByText('3 days', { exact: true }).dblclick()
      await editor.module(id).getByRole('textbox').waitFor()
      await editor.type('Five days')
      const before = await page.evaluate((one) => JSON.stringify(dev.store.module(one)?.props.rows), id)
      await page.evaluate(
        ([one = '', pressed = '']) => {
          const table = dev.store.module(one)?.props as Record<'rows' | 'columns', { id: string }[]>
          const theirs = { type: 'paragraph', content: [{ type: 'text', text: 'Their words' }] }
          dev.peers.tomas?.setRecord(one, 'cells', `${table.rows.at(-1)?.id}.${table.columns.at(-1)?.id}`, {
            type: 'doc',
            content: [theirs],
          })
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
          )
          return new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
        },
        [id, key],
      )
      await editor.module(id).getByText('Five days', { exact: true }).waitFor()
      await editor.module(id).getByText('Their words', { exact: true }).waitFor()
      expect(await notice().count()).toBe(0)
      expect(await page.evaluate((one) => JSON.stringify(dev.store.module(one)?.props.rows), id)).toBe(before)
      expect(await page.evaluate((one) => JSON.stringify(dev.peers.tomas?.module(one)), id)).toBe(
        await page.evaluate((one) => JSON.stringify(dev.store.module(one)), id),
      )
    })

  it('E8: says nothing to who leaves a line of a list in the moment of someone else’s edit in another line', async () => {
    const id = await page.evaluate(() => {
      const section = dev.store.read().sections[0]?.id ?? ''
      const rect = { x: 2, y: 90, w: 25, h: 14 }
      return dev.store.addModules([{ type: 'TaskList', sectionId: section, rect }])[0] ?? ''
    })
    await editor.module(id).locator('[data-task]').first().dblclick()
    await editor.module(id).getByRole('textbox').waitFor()
    await editor.press('End')
    await editor.type(' and more')
    await page.evaluate(async (one) => {
      const list = dev.store.module(one)?.props as { items: { id: string; text: string }[] }
      const last = list.items.at(-1)
      dev.peers.tomas?.setProps(one, {
        items: list.items.map((item) => (item === last ? { ...item, text: 'Their line' } : item)),
      })
      // What arrived is drawn, and the next frame is still to come.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
      await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
    }, id)
    await editor.module(id).getByText('and more').waitFor()
    await editor.module(id).getByText('Their line').waitFor()
    expect(await notice().count()).toBe(0)
  })
})
