import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorSite } from './editor-driver.ts'
import { type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const pasted = (path: string) =>
  readFileSync(new URL(`../packages/document/test/pasted/tables/${path}.html`, import.meta.url), 'utf8')

describe('tables of other programs, pasted on the sheet', () => {
  const editors = editorSite()

  it('W3: W25: merged cells stay merged, figures stand under their headings, and what was changed is said', async () => {
    const editor = await (await editors.open()).ready()
    const { page } = editor
    const paste = async (path: string) => {
      await page.locator('[aria-label^="Folio canvas"]').focus()
      await page.evaluate((html) => {
        const data = new DataTransfer()
        data.setData('text/html', html)
        ;(document.activeElement ?? document.body).dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, pasted(path))
    }
    const table = (words: string) => page.locator('.m[data-type="TableModule"] table', { hasText: words })
    await paste('excel/phases')
    const phase = table('Discovery').locator('tbody tr').first().locator('td')
    await phase.first().waitFor()
    expect(await phase.first().getAttribute('rowspan')).toBe('2')
    const second = table('Discovery').locator('tbody tr').nth(1).locator('td')
    // Where each figure stands on the screen, and its heading.
    const left = async (words: string) =>
      (
        await table('Discovery')
          .getByText(words, { exact: true })
          .locator('xpath=ancestor-or-self::*[self::td or self::th]')
          .boundingBox()
      )?.x
    const inColumn = async (heading: string, figure: string) => {
      const [above, below] = [await left(heading), await left(figure)]
      return above !== undefined && above === below
    }
    await expect.poll(() => inColumn('Cost', '€8,200')).toBe(true)
    await expect.poll(() => inColumn('Due', '15/04/2027')).toBe(true)
    expect(await second.count()).toBe(3)
    // The last row has no line below it: also not where a cell that began further up ends with it.
    const lines = await table('Discovery')
      .locator('tbody :is(td, th)')
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.textContent, Number.parseFloat(getComputedStyle(cell).borderBottomWidth) > 0]),
      )
    expect(lines.filter(([, hasLine]) => !hasLine).map(([words]) => words)).toEqual([
      'Phase 2',
      'Launch',
      '€2,900',
      '01/08/2027',
    ])
    expect(await second.nth(1).evaluate((cell) => getComputedStyle(cell).textAlign)).toMatch(/right|end/)

    await paste('google-docs/lists')
    const list = table('Kick-off').locator('.words ul').first()
    await list.waitFor()
    expect(await list.evaluate((ul) => getComputedStyle(ul).listStyleType)).toBe('disc')

    await paste('word/plan-and-actual')
    // Beside the work, with nothing to close.
    await page.getByText(/^The pasted content was changed: 1 head row was joined with the one below it/).waitFor()
    expect(await table('North').locator('thead').innerText()).toMatch(/2026 · Plan/i)
    await editor.close()
  })
})
