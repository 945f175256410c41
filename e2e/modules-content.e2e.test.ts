import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveFile } from './give-file.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

describe('scale, table, button, divider and HTML, from the add menu to the published page', () => {
  let site: Site
  let editor: Page
  let page: Page
  let token = ''

  beforeAll(async () => {
    site = await startSite()
    const ada = await site.newPerson({ fullName: 'Ada Quill' })
    ;[token = ''] = await makeFolios(ada, ['Content'])
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    editor = await site.open(ada, { at: `/edit/${token}` })
    page = await site.open()
    await editor.locator('[data-module]').first().waitFor()
  })
  afterAll(() => site?.close())

  const panel = () => editor.getByRole('complementary', { name: 'Settings' })
  const module = (type: string, on: Page = editor) => on.locator(`.m[data-type="${type}"]`)
  const undo = () => editor.getByRole('button', { name: 'Undo', exact: true }).click()
  const redo = () => editor.getByRole('button', { name: 'Redo', exact: true }).click()
  const press = async (...keys: string[]) => {
    for (const key of keys) await editor.keyboard.press(key)
  }

  async function add(name: string): Promise<void> {
    await press('Escape', 'Escape')
    await editor
      .locator('[data-section]')
      .first()
      .click({ position: { x: 600, y: 5 } })
    await press('/')
    await editor.getByRole('combobox', { name: 'Search modules' }).fill(name)
    await press('Enter')
  }

  async function choose(field: string, option: string): Promise<void> {
    await panel()
      .getByRole('combobox', { name: new RegExp(`^${field}`) })
      .click()
    await editor.getByRole('option', { name: option, exact: true }).click()
  }

  it('a slider is moved where it stands, by key, to one of its steps [MOD-07]', async () => {
    await add('Scale')
    await choose('Steps', '5 places')
    await panel().getByText('Value at each slider').click()
    await module('Scale').click()
    await press('Enter')
    const slider = module('Scale').getByRole('slider').first()
    await expect.poll(() => slider.evaluate((thumb) => thumb === document.activeElement)).toBe(true)
    await press('Home', 'ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('2 of 5')
    await press('Escape')
    await expect.poll(() => module('Scale').locator('em').first().textContent()).toBe('2')
    await editor.keyboard.press('Control+z')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe('2 of 5')
    await redo()
  })

  it('a table by keys: cells typed in, bold that stays when words change, merged, sorted, labelled [MOD-17, MOD-34]', async () => {
    await add('Table')
    const cell = (words: string) => module('TableModule').getByText(words, { exact: true })
    await press('Enter', 'ArrowDown', 'Control+b')
    await module('TableModule').locator('td.bold').waitFor()
    await press('F2', 'End')
    await editor.keyboard.type(' it')
    await press('Tab', 'End', 'Control+b')
    await editor.keyboard.type(' long')
    await press('Enter')
    await cell('Design it').waitFor()
    const bold = module('TableModule').locator('td.bold, td strong')
    expect(await bold.allTextContents()).toEqual(['Design it', ' long'])
    // Changed again, the words keep their looks.
    await press('ArrowUp', 'F2', 'End')
    await editor.keyboard.type('er')
    await press('Enter')
    await expect.poll(() => bold.allTextContents()).toEqual(['Design it', ' longer'])

    // Powers have the keys that they have in a text: B12.
    await press('ArrowUp', 'F2', 'End', 'Control+.')
    await editor.keyboard.type('2')
    await press('Enter')
    await expect.poll(() => module('TableModule').locator('td sup').allTextContents()).toEqual(['2'])

    await press('ArrowRight', 'ArrowUp')
    await panel().getByRole('button', { name: 'Sort Z–A' }).click()
    const prices = module('TableModule').locator('tbody td:last-child')
    await expect.poll(() => prices.allTextContents()).toEqual(['€3,600', '€2,400', '€800'])
    await undo()
    await expect.poll(() => prices.allTextContents()).toEqual(['€2,400', '€3,600', '€800'])
    await redo()

    await cell('Training').click()
    await editor.keyboard.down('Shift')
    await press('ArrowRight')
    await editor.keyboard.up('Shift')
    await panel().getByRole('button', { name: 'Merge cells' }).click()
    await module('TableModule').locator('td[colspan="2"]').waitFor()

    await panel().getByRole('button', { name: 'Table labels' }).click()
    const popup = editor.getByRole('dialog', { name: 'Table labels' })
    await popup.getByLabel('Heading', { exact: true }).fill('What it costs')
    await popup.getByLabel('Column 1', { exact: true }).fill('Step')
    expect(await accessibilityFaults(editor)).toEqual([])
    await popup.getByRole('button', { name: 'Done' }).click()
    await module('TableModule').getByRole('heading', { name: 'What it costs' }).waitFor()
  })

  it('a button offers a file; its options are a popup [MOD-15, MOD-31]', async () => {
    await add('Button')
    await panel().getByRole('button', { name: 'Button options' }).click()
    const popup = editor.getByRole('dialog', { name: 'Button options' })
    await popup.getByRole('combobox', { name: /^Opens/ }).click()
    await editor.getByRole('option', { name: 'A download' }).click()
    const prices = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
    await giveFile(editor, () => popup.getByRole('button', { name: 'Choose a file' }).click(), prices)
    await expect.poll(() => popup.getByLabel('File name').inputValue()).toBe('prices.csv')
    await popup.getByLabel('Label', { exact: true }).fill('Get the prices')
    await popup.getByRole('radio', { name: 'Large' }).click()
    await press('Escape')
    await module('ButtonModule').getByText('Get the prices').waitFor()
    await panel()
      .getByLabel('Label', { exact: true })
      .fill('Get the prices of all of our services of this year and the next')
    await press('Enter')
    const isHeld = () =>
      module('ButtonModule').evaluate((box) => {
        const words = box.querySelector('.btn span')?.getBoundingClientRect()
        return words !== undefined && words.height > 40 && words.bottom <= box.getBoundingClientRect().bottom
      })
    await expect.poll(isHeld).toBe(true)
    await add('Divider')
    await panel().getByRole('radio', { name: 'Dashed' }).click()
    await expect
      .poll(() =>
        module('RowBreak')
          .locator('hr')
          .evaluate((line) => getComputedStyle(line).borderTopStyle),
      )
      .toBe('dashed')
    // On the page it is a download under its own name.
    await editor.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    await page.goto(`/folio/${token}`)
    const link = page.getByRole('link', { name: 'Get the prices' })
    const answer = await page.evaluate(
      async (url) => {
        const got = await fetch(url)
        return [got.headers.get('content-type'), got.headers.get('content-disposition'), await got.text()]
      },
      (await link.getAttribute('href')) ?? '',
    )
    expect(answer).toEqual(['application/octet-stream', "attachment; filename*=UTF-8''prices.csv", 'a,b\n1,2\n'])
  })

  it('HTML: cleaned, in a frame without rights, as high as its content; hostile HTML does nothing [MOD-19, MOD-33]', async () => {
    await add('HTML')
    const popup = editor.getByRole('dialog', { name: 'HTML' })
    await popup.getByRole('textbox', { name: 'HTML' }).fill(
      `<h2 id="hours">Opening hours</h2><style>h2{height:900px}</style>
<script>parent.document.title='stolen'</script><img src=x onerror="top.location='https://evil.example/'">
<a href="javascript:alert(1)">Go</a><iframe srcdoc="<script>top.x=1</script>"></iframe>`,
    )
    await popup.frameLocator('iframe').getByText('Opening hours').waitFor()
    await popup.getByText(/^Removed: .*script/).waitFor()
    await popup.getByRole('button', { name: 'Use this HTML' }).click()
    await module('HtmlModule').locator('iframe').waitFor()
    await panel().getByRole('button', { name: 'Position and size' }).click()
    // Whose edit it is writes the height that the frame tells, in the same undo step.
    const rows = async () => Number(await panel().getByLabel('Height in px').inputValue()) / 10
    await expect.poll(rows).toBeGreaterThan(90)
    await undo()
    await expect.poll(rows).toBe(10)
    await redo()
    await module('HtmlModule').locator('iframe').waitFor()
    await panel().getByRole('button', { name: 'Show code' }).click()
    const code = editor.getByRole('dialog', { name: 'Sanitised code' })
    expect(await code.getByRole('region', { name: 'Code' }).innerText()).not.toMatch(/script|onerror|srcdoc|javascript/)
    await editor.keyboard.press('Escape')

    await editor.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    const frame = page.locator('.m[data-type="HtmlModule"] iframe')
    const isThere = async () => {
      await page.goto(`/folio/${token}`)
      return frame.count()
    }
    await expect.poll(isThere).toBe(1)
    await frame.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(900)
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups')
    const inside = page.frames().find((one) => one.url().includes('/embed/'))
    expect(await inside?.evaluate(() => self.origin)).toBe('null')
    expect(await inside?.evaluate(() => document.querySelectorAll('script, iframe, [onerror]').length)).toBe(1)
    const answer = await page.request.get(inside?.url() ?? '')
    expect(answer.headers()['content-security-policy']).toContain('sandbox allow-scripts allow-forms allow-popups')
    expect(answer.headers()['set-cookie']).toBeUndefined()
    expect(await page.title()).toBe('Content')
  })
})
