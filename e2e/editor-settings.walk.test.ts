import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { type EditorPage, editorSite } from './editor-driver.ts'
import { giveFile } from './give-file.ts'

declare const dev: import('./editor-driver.ts').Dev

const DONUT = 'donut0000000'

describe('setting up a module', () => {
  let editor: EditorPage
  let panel: Locator
  const site = editorSite()
  site.openForEach((opened) => {
    editor = opened
    panel = editor.page.getByRole('complementary', { name: 'Settings' })
  })

  const props = (id: string): Promise<Record<string, unknown>> =>
    editor.page.evaluate((one) => dev.store.module(one)?.props ?? {}, id)
  const values = async (id: string) =>
    ((await props(id)).items as { label: string; value: number }[]).map(({ label, value }) => [label, value])
  const idOf = (type: string): Promise<string> =>
    editor.page.evaluate((one) => dev.store.read().modules.find((module) => module.type === one)?.id ?? '', type)
  const undo = () => editor.page.getByRole('button', { name: 'Undo', exact: true }).click()

  /** Selects a module and waits for its settings, which load when first needed. */
  async function setUp(id: string, field: string): Promise<void> {
    await editor.click(id)
    await panel.getByLabel(field, { exact: true }).first().waitFor()
  }

  /** Pastes words into a field, as from a spreadsheet. */
  const paste = (field: string, words: string) => pasteAt(panel.getByLabel(field, { exact: true }), words)
  const pasteAt = (target: Locator, words: string) =>
    target.evaluate((input, text) => {
      input.focus()
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, words)

  it('nothing selected: the theme, the page and the readability of the folio, each one press away', async () => {
    const press = async (name: RegExp, opens: string) => {
      await panel.getByRole('button', { name }).click()
      await editor.page.getByRole('dialog', { name: opens }).waitFor()
      await editor.press('Escape')
      await editor.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await press(/Change$/, 'Theme')
    await press(/^Pageless$/, 'Page setup')
    await press(/hints?$/, 'Readability')
    await editor.click(DONUT)
    await panel.getByRole('heading', { name: 'Theme' }).waitFor({ state: 'detached' })
  })

  it('W23: nothing offers an order of modules, which never overlap', async () => {
    await setUp(DONUT, 'Label of value 1')
    await editor.module(DONUT).click({ button: 'right' })
    await editor.page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
    await expectAbsent(editor.page.getByText(/to (front|back)\b|forward|backward/i))
  })

  it('two columns from a spreadsheet become the values of a chart, in one step', async () => {
    await setUp(DONUT, 'Label of value 1')
    const before = await values(DONUT)
    await paste('Label of value 1', 'Kind\tShare\nRoofs\t€1,200\nWalls\t640\nDoors\t20.5\n')
    expect(await values(DONUT)).toEqual([['Roofs', 1200], ['Walls', 640], ['Doors', 20.5], before[3]])
    await undo()
    await expect.poll(() => values(DONUT)).toEqual(before)
  })

  it('a link that is none is said and not written; a good one is completed [EDIT-30, EDIT-31, EDIT-32]', async () => {
    const button = await idOf('ButtonModule')
    await setUp(button, 'Link')
    const field = panel.getByLabel('Link', { exact: true })
    await field.fill('javascript:alert(1)')
    await field.press('Enter')
    await panel.getByRole('alert').getByText('Javascript links are not allowed.').waitFor()
    await field.fill('not a link')
    await field.press('Enter')
    await panel.getByRole('alert').getByText('URL is not valid or the site can not be reached.').waitFor()
    expect((await props(button)).url).toBe('')
    await field.fill('http://studio.example/offer')
    await field.press('Enter')
    await expect.poll(async () => (await props(button)).url).toBe('https://studio.example/offer')
    await field.fill('mailto:ines@studio.example')
    await field.press('Enter')
    await expect.poll(async () => (await props(button)).url).toBe('mailto:ines@studio.example')
    await expectAbsent(panel.getByRole('alert'))
  })

  it('a picture is replaced by a stored one, and the point that stays in sight is pressed into it', async () => {
    const images = await idOf('Images')
    await setUp(images, 'Alt text')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const replace = () => panel.getByRole('button', { name: 'Replace' }).click()
    await giveFile(editor.page, replace, { name: 'roof.png', mimeType: 'image/png', buffer: png })
    await expect.poll(async () => (await props(images)).items).toMatchObject([{ fileId: 'roof.png', width: 640 }])
    const point = panel.getByRole('button', { name: /^Focal point: 50%/ })
    const shown = await point.boundingBox()
    expect((shown?.width ?? 0) / (shown?.height ?? 1), 'the shape of the picture').toBeCloseTo(640 / 400, 1)
    await point.focus()
    await editor.press('ArrowLeft')
    expect((await props(images)).items).toMatchObject([{ focus: [45, 50] }])
  })

  it('values change places by hand and by key', async () => {
    await setUp(DONUT, 'Label of value 1')
    const order = async () => (await values(DONUT)).map(([label]) => label)
    const handles = panel.getByLabel(/^Move value/)
    await handles.nth(0).focus()
    await editor.press('ArrowDown')
    expect(await order()).toEqual(['Direct sale', 'Leases', 'Service plans', 'Grants'])
    const [from, to] = [await handles.nth(3).boundingBox(), await handles.nth(0).boundingBox()]
    if (!from || !to) throw new Error('No handles')
    await editor.page.mouse.move(from.x + 8, from.y + 14)
    await editor.page.mouse.down()
    await editor.page.mouse.move(to.x + 8, to.y + 6, { steps: 5 })
    await editor.drop()
    expect(await order()).toEqual(['Grants', 'Direct sale', 'Leases', 'Service plans'])
  })

  it('one value has the highlight: giving it to another takes it from the first', async () => {
    await setUp(DONUT, 'Label of value 1')
    await panel.getByRole('button', { name: 'Colour of Leases' }).click()
    await editor.page.getByRole('button', { name: 'Highlight' }).click()
    const highlighted = async () =>
      ((await props(DONUT)).items as { label: string; emphasis?: boolean }[]).filter((item) => item.emphasis)
    expect((await highlighted()).map(({ label }) => label)).toEqual(['Leases'])
    await editor.page.getByRole('button', { name: 'Soft accent' }).click()
    expect(await highlighted()).toEqual([])
    expect((await props(DONUT)).items).toMatchObject([{ color: 'accentSoft' }, {}, {}, {}])
  })

  it('cells from a spreadsheet fill a table from the cell they are pasted into, in one step', async () => {
    const table = await idOf('TableModule')
    await editor.click(table)
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      await editor.press(key)
    await pasteAt(editor.page.locator('[data-cell]:focus'), '€900\tnew\n€1,000\ttoo\n')
    for (const words of ['€900', 'new', '€1,000', 'too']) await editor.module(table).getByText(words).waitFor()
    expect(await editor.module(table).locator('tbody tr').count()).toBe(4)
    await undo()
    await expect.poll(() => editor.module(table).locator('tbody tr').count()).toBe(3)
    await editor.module(table).getByText('€800').waitFor()
  })

  it('cells pasted into the head name the columns, and what a table has no room for is said', async () => {
    const table = await idOf('TableModule')
    await editor.click(table)
    await editor.press('Enter')
    const head = Array.from({ length: 40 }, (_, at) => `Month ${at + 1}`)
    await pasteAt(editor.page.locator('th[data-cell]:focus'), `${head.join('\t')}\nSown\tReaped\n`)
    for (const words of ['Month 1', 'Month 30', 'Sown', 'Reaped'])
      await editor.module(table).getByText(words, { exact: true }).waitFor()
    await editor.page.getByText('10 columns left out: a table has room for 30 columns and 500 rows.').first().waitFor()
    await undo()
    await editor.module(table).getByText('€800').waitFor()
  })
})
