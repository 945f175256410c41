import { describe, expect, it } from 'vitest'
import { clear, idsOf, letGo, openBlank, press, titlesInMenu, tooLow } from './content-heights.ts'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const LONGEST_MS = 600_000

/** How long contents may take to be as high as they stay, ms. */
const SOON_MS = 8_000

/** Waits until a door has added something and no content is higher than its box; what is not so is said in `faults`. */
async function settled(editor: EditorPage, before: readonly string[], door: string, faults: string[]): Promise<void> {
  const soon = { timeout: SOON_MS }
  const isAdded = async () => (await idsOf(editor)).some((id) => !before.includes(id))
  await expect
    .poll(isAdded, soon)
    .toBe(true)
    .catch(() => faults.push(`${door}: nothing is added`))
  await expect
    .poll(() => tooLow(editor), soon)
    .toEqual([])
    .catch(async () => faults.push(`${door}: ${await tooLow(editor)}`))
}

describe('E3: the box of a module is at least its content right after it is added', () => {
  const site = editorSite()

  const paste = (editor: EditorPage, words: string, html = '') =>
    editor.page.evaluate(
      ([text = '', marked = '']) => {
        const data = new DataTransfer()
        data.setData('text/plain', text)
        if (marked) data.setData('text/html', marked)
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.querySelector('[aria-label^="Folio canvas"]')?.dispatchEvent(event)
      },
      [words, html],
    )

  it(
    'of every type: by a press, typed into the menu, pasted from a folio where it was lower, duplicated, and dragged from the bar',
    async () => {
      const editor = await openBlank(site)
      const faults: string[] = []
      const { page } = editor
      const titles = await titlesInMenu(editor)
      expect(titles.length).toBeGreaterThan(15)
      for (const title of titles) {
        await clear(editor)
        await press(editor, title)
        await settled(editor, [], `${title} pressed`, faults)
        await letGo(editor)
        await clear(editor)
        await page.locator('[aria-label^="Folio canvas"]').focus()
        await editor.press('/')
        await page.getByRole('dialog', { name: 'Add a module' }).waitFor()
        await editor.type(title)
        await page.getByRole('option', { name: title }).first().waitFor()
        await editor.press('Enter')
        await settled(editor, [], `${title} typed`, faults)
        await letGo(editor)
        const [id = ''] = await idsOf(editor)
        await editor.click(id)
        await editor.press('Control+d')
        await settled(editor, [id], `${title} duplicated`, faults)
        await letGo(editor)
        const copied = await page.evaluate((one) => dev.store.module(one), id)
        if (!copied) throw new Error(title)
        await clear(editor)
        // A picture takes the height of its box.
        const isScaled = copied.type === 'Images'
        const rect = { ...copied.rect, h: isScaled ? copied.rect.h : Math.max(2, Math.floor(copied.rect.h / 2)) }
        await paste(editor, `%%recto-modules%%${JSON.stringify({ copyId: title, modules: [{ ...copied, rect }] })}`)
        await settled(editor, [], `${title} pasted`, faults)
        await letGo(editor)
      }
      const inBar = await page
        .locator('[data-insert]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.insert ?? ''))
      for (const type of inBar) {
        await clear(editor)
        const button = await page.locator(`[data-insert="${type}"]`).boundingBox()
        const sheet = await page.locator('[data-section]').first().boundingBox()
        // The bar shows as many as it has room for.
        if (!button || !sheet) continue
        await page.mouse.move(button.x + 10, button.y + 10)
        await page.mouse.down()
        await page.mouse.move(sheet.x + 300, sheet.y + 120, { steps: 5 })
        await editor.drop()
        await settled(editor, [], `${type} dragged`, faults)
        await letGo(editor)
      }
      await editor.close()
      expect(faults).toEqual([])
    },
    LONGEST_MS,
  )

  it(
    'by every section layout that is offered',
    async () => {
      const editor = await openBlank(site)
      const faults: string[] = []
      const { page } = editor
      const open = () =>
        page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Section layouts' }).click()
      const picker = page.getByRole('dialog', { name: 'Section layouts' })
      await open()
      await picker.locator('[data-layout] .sheet').first().waitFor()
      const all = picker.getByRole('button', { name: /^All/ })
      await all.click()
      const names = await picker
        .locator('[data-layout]')
        .evaluateAll((tiles) => tiles.map((one) => (one as HTMLElement).dataset.layout ?? ''))
      expect(names.length).toBeGreaterThan(15)
      await editor.press('Escape')
      for (const name of names) {
        await clear(editor)
        await open()
        await all.click()
        const tile = picker.locator(`[data-layout="${name}"]`)
        await tile.scrollIntoViewIfNeeded()
        await tile
          .locator('.sheet')
          .or(picker.locator(`[data-layout="${name}"]:disabled`))
          .first()
          .waitFor()
        if (await tile.isDisabled()) {
          await editor.press('Escape')
          continue
        }
        await tile.click()
        await picker.waitFor({ state: 'detached' })
        await settled(editor, [], name, faults)
        // One section at a time, so that all of it is drawn.
        await editor.page.evaluate(() => {
          const [, ...more] = dev.store.read().sections
          for (const { id } of more) if (dev.store.read().sections.length > 2) dev.store.deleteSection(id)
        })
      }
      await editor.close()
      expect(faults).toEqual([])
    },
    LONGEST_MS,
  )

  it(
    'by files and by what other programs copy, onto an empty sheet whose place they take and beside what is there',
    async () => {
      const editor = await openBlank(site)
      const faults: string[] = []
      const { page } = editor
      const long = 'Panels went up over the summer, and the meters say so. '.repeat(12)
      const table = `| Step | Who | ${'Why '.repeat(12)} |\n|---|---|---|\n${`| Ask | Mara | ${long} |\n`.repeat(6)}`
      const files: [name: string, content: string][] = [
        ['plan.md', `# Plan\n\n${long}\n\n${table}\n\n- [ ] ${long}\n- [x] Done\n\n1. One\n2. Two\n\n> ${long}\n`],
        ['prices.csv', `Item,Price,Note\n${`Roof,1200,"${long}"\n`.repeat(8)}`],
        ['words.txt', `${long}\n\n${long}`],
        [
          'page.html',
          `<h1>Report</h1><p>${long}</p><table><tr><th>A</th><th>B</th></tr><tr><td>${long}</td><td>2</td></tr></table><ul><li>${long}</li></ul>`,
        ],
      ]
      const drop = (name: string, content: string) =>
        page.evaluate(
          ([file = '', words = '']) => {
            const data = new DataTransfer()
            data.items.add(new File([words], file))
            const section = document.querySelector('[data-section]')
            const { left = 0, top = 0 } = section?.getBoundingClientRect() ?? {}
            const at = { clientX: left + 200, clientY: top + 60 }
            section?.dispatchEvent(
              new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...at }),
            )
          },
          [name, content],
        )
      for (const [name, content] of files) {
        for (const isBeside of [false, true]) {
          if (!isBeside) await clear(editor)
          const before = await idsOf(editor)
          await drop(name, content)
          // Figures may be a table or a chart: that is asked.
          if (name.endsWith('.csv'))
            await page.getByRole('dialog').getByRole('button', { name: 'Table' }).first().click()
          await settled(editor, before, `${name} ${isBeside ? 'beside others' : 'alone'}`, faults)
          await letGo(editor)
        }
      }
      for (const [words, html] of [
        [long, ''],
        [`Step\tWho\n${`${long}\tMara\n`.repeat(5)}`, ''],
        ['Report', files.at(-1)?.[1] ?? ''],
        ['Tasks', `<ul><li><input type="checkbox">${long}</li><li><input type="checkbox" checked>Done</li></ul>`],
      ]) {
        await clear(editor)
        await paste(editor, words ?? '', html)
        await settled(editor, [], `pasted: ${(words ?? '').slice(0, 12)}`, faults)
        await letGo(editor)
      }
      await editor.close()
      expect(faults).toEqual([])
    },
    LONGEST_MS,
  )
})
