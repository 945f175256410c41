import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'
import { shot } from './web-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const DONUT = 'donut0000000'

describe('figures that people write', () => {
  let editor: EditorPage
  let panel: Locator
  const site = editorSite()
  site.openForEach((opened) => {
    editor = opened
    panel = editor.page.getByRole('complementary', { name: 'Settings' })
  })

  /** What the chart holds that has a label. */
  const valuesOf = (label: string) =>
    editor.page.evaluate((one) => {
      const all = dev.store.read().modules.map(({ props }) => (props.items ?? []) as { label?: string }[])
      const items = (all.find((items) => items.some(({ label }) => label === one)) ?? []) as {
        label: string
        value: number
      }[]
      return items.map(({ label, value }) => [label, value])
    }, label)
  const pasteAt = (target: Locator, words: string) =>
    target.evaluate((input, text) => {
      input.focus()
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, words)
  const drop = (name: string, content: string) =>
    editor.page.evaluate(
      ([file = '', words = '']) => {
        const data = new DataTransfer()
        data.items.add(new File([words], file))
        const sheet = document.querySelector('.recto-sheet section, [data-section]')
        const { left = 0, top = 0 } = sheet?.getBoundingClientRect() ?? {}
        const at = { clientX: left + 50, clientY: top + 50 }
        sheet?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...at }))
      },
      [name, content],
    )

  it('B08: a donut takes 1.250, 2.400 and 980 as thousands; what may be meant otherwise is said below its values, and one press reads it so', async () => {
    await editor.click(DONUT)
    const first = panel.getByLabel('Label of value 1', { exact: true })
    await first.waitFor()
    await pasteAt(first, 'Nord\t1.250\nSüd\t2.400\nWest\t980\n')
    await expect
      .poll(() => valuesOf('Nord').then((all) => all.slice(0, 3)))
      .toEqual([
        ['Nord', 1250],
        ['Süd', 2400],
        ['West', 980],
      ])
    const note = panel.getByRole('status').filter({ hasText: 'was read as' })
    expect(await note.count()).toBe(0)
    await pasteAt(first, 'Tea\t2.400\nJam\t3.100\n')
    await note.getByText('“2.400” was read as 2,400, and 1 more like it.').waitFor()
    await shot(editor.page, 'figures-chart')
    await note.getByRole('button', { name: 'Read as 2.4' }).click()
    await expect
      .poll(() => valuesOf('Tea').then((all) => all.slice(0, 3)))
      .toEqual([
        ['Tea', 2.4],
        ['Jam', 3.1],
        ['West', 980],
      ])
    await note.getByRole('button', { name: 'Read as 2,400' }).waitFor()
  })

  it('H2, B08: years above figures are no bar of a file’s chart, and the popup says how it reads a figure that may be meant otherwise', async () => {
    await drop('years.csv', 'Region,2024,2025\nNorth,120,140\nSouth,90,110\n')
    await editor.page
      .getByRole('dialog', { name: 'Show years.csv as' })
      .getByRole('button', { name: 'Bar chart' })
      .click()
    await expect
      .poll(() => valuesOf('North'))
      .toEqual([
        ['North', 120],
        ['South', 90],
      ])
    await editor.press('Escape')
    await drop('tea.csv', 'Tea\t2.400\nJam\t3.100\n')
    const asked = editor.page.getByRole('dialog', { name: 'Show tea.csv as' })
    await asked.getByText('“2.400” was read as 2,400, and 1 more like it.').waitFor()
    await shot(editor.page, 'figures-popup')
    await asked.getByRole('button', { name: 'Read as 2.4' }).click()
    await asked.getByRole('button', { name: 'Bar chart' }).click()
    await expect
      .poll(() => valuesOf('Tea'))
      .toEqual([
        ['Tea', 2.4],
        ['Jam', 3.1],
      ])
  })

  it('H5, B08: text with semicolons pasted on the sheet is a table, whose total is written as its column and whose settings list what it leaves out', async () => {
    await editor.page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/plain',
        'Artikel;Preis;Rest\nTisch;1.250 €;2.400\nStuhl;2.400 €;3.100\nBank;980 €;\nLampe;auf Anfrage;',
      )
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    const table = editor.page.locator('[data-module] table', { hasText: 'Tisch' })
    await table.waitFor()
    expect(await table.locator('th').allTextContents()).toEqual(['Artikel', 'Preis', 'Rest'])
    await panel.getByRole('switch', { name: 'Total row' }).click()
    const total = async (name: string) => {
      await panel.getByRole('combobox', { name }).click()
      await editor.page.getByRole('option', { name: 'Sum' }).click()
    }
    await total('Total of Preis')
    await expect.poll(() => table.locator('tfoot').textContent()).toContain('4.630 €')
    await panel.getByText('Left out of the total, because it is not a number like the others: “auf Anfrage”.').waitFor()
    await total('Total of Rest')
    await expect.poll(() => table.locator('tfoot').textContent()).toContain('5.500')
    await shot(editor.page, 'figures-table')
  })
})
