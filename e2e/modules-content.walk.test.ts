import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveFile } from './give-file.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

const picture = (color: string) =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer()

describe('pictures and charts, from the add menu to the published page', () => {
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

  const paste = (target: Locator, words: string) =>
    target.evaluate((element, text) => {
      element.focus()
      const data = new DataTransfer()
      data.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, words)

  async function choose(field: string, option: string): Promise<void> {
    await panel()
      .getByRole('combobox', { name: new RegExp(`^${field}`) })
      .click()
    await editor.getByRole('option', { name: option, exact: true }).click()
  }

  it('a chart is filled in like a sheet: pasted, typed, a row added with Enter; in order and as shares [MOD-05]', async () => {
    await add('Donut chart')
    const field = (name: string) => panel().getByLabel(name, { exact: true })
    await field('Label of value 1').waitFor()
    await paste(field('Label of value 1'), 'Roofs\t€600\nWalls\t300\nDoors\t60\nLocks\t40\n')
    await field('Value 4').focus()
    await press('Enter')
    await expect.poll(() => field('Value 5').evaluate((input) => input === document.activeElement)).toBe(true)
    await editor.keyboard.type('1000')
    await press('ArrowUp')
    await expect.poll(() => field('Value 4').evaluate((input) => input === document.activeElement)).toBe(true)
    await choose('Data labels', 'Both')
    await choose('Sort', 'High to low')
    const legend = module('DonutChart').locator('.legend li')
    await expect
      .poll(() => legend.allTextContents())
      .toEqual(['Value 51,000% · 50%', 'Roofs600% · 30%', 'Walls300% · 15%', 'Doors60% · 3%', 'Locks40% · 2%'])
    await undo()
    await expect.poll(async () => (await legend.allTextContents())[0]).toBe('Roofs600% · 30%')
    await redo()
    await choose('Data table', 'Button')
    // However many values: the box holds all of them, and what stands in the middle stands in the hole of the ring.
    await paste(
      field('Label of value 1'),
      Array.from({ length: 34 }, (_, at) => `A label of several words ${at}\t${1_000_000 + at}`).join('\n'),
    )
    const donut = module('DonutChart')
    const fits = () =>
      donut.evaluate((box) => {
        const rect = (name: string) => box.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
        const hole = 0.66 * Math.min(rect('.ring').width, rect('.ring').height)
        const isInside = rect('.donut').bottom <= box.getBoundingClientRect().bottom + 1
        return isInside && hole > 0 && rect('.mid strong').width <= hole
      })
    await expect.poll(fits).toBe(true)
    await panel().getByRole('button', { name: 'Position and size' }).click()
    await panel().getByLabel('Width in px', { exact: true }).fill('300')
    await press('Enter')
    await expect.poll(() => donut.evaluate((box) => box.closest('[data-module]')?.ariaLabel)).toContain('15 by')
    await expect.poll(fits).toBe(true)
    await undo()
    await undo()
    await expect.poll(() => legend.count()).toBe(5)
  })

  it('bars and columns take a figure of any size, none, and less than none [MOD-08, MOD-09]', async () => {
    for (const [name, type] of [
      ['Bar chart', 'Bar'],
      ['Column chart', 'Vertical Bar'],
    ] as const) {
      await add(name)
      const first = panel().getByLabel('Label of value 1', { exact: true })
      await first.waitFor()
      await paste(first, 'Up\t1,250,000,000\nFlat\t0\nDown\t-350000000\n')
      await module(type).getByText('Down').waitFor()
    }
    const heights = module('Vertical Bar').locator('.vb-column')
    expect(await heights.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().height < 400))).toBe(true)
  })

  it('pictures: sent together, said in words, cropped by key, leafed through [MOD-03, MOD-22, IMG-19]', async () => {
    const one = { name: 'one.png', mimeType: 'image/png', buffer: await picture('#c4308a') }
    // A new module asks the library, whose pictures every module may take.
    const library = editor.getByRole('dialog', { name: 'Image library' })
    const upload = () => library.getByRole('button', { name: 'Upload' }).click()
    const use = async (name: string) => {
      await library.getByRole('button', { name, exact: true }).click()
      await library.getByRole('button', { name: 'Use picture' }).click()
      await library.waitFor({ state: 'detached' })
    }
    await add('Image')
    await giveFile(editor, upload, one)
    const taken = editor.locator('input[type=file][accept*="svg"]').last()
    expect(await taken.getAttribute('accept')).toMatch(
      /^image\/jpeg,image\/jpg,image\/png,image\/gif,image\/svg\+xml,image\/webp\b/,
    )
    await use('one.png')
    await panel().getByText('Describe the picture in a few words').waitFor()
    await panel().getByLabel('Alt text').fill('A pink field')
    await panel().getByText('Describe the picture in a few words').waitFor({ state: 'detached' })
    await panel().getByRole('button', { name: 'Crop', exact: true }).click()
    const popup = editor.getByRole('dialog', { name: 'Crop picture' })
    await popup.getByRole('radio', { name: '1:1' }).click()
    await popup.getByLabel('Bottom right corner').focus()
    await press('Shift+ArrowLeft')
    expect(await accessibilityFaults(editor)).toEqual([])
    await popup.getByRole('button', { name: 'Crop', exact: true }).click()
    await module('Images').locator('.pic-cut').waitFor()
    const [teal, green] = await Promise.all(['#1f6f8b', '#2d4a22'].map(picture))
    const file = (name: string, buffer = Buffer.from('no picture')) => ({ name, mimeType: 'image/png', buffer })
    // One that is none does not keep those after it out, and is named.
    const addPictures = () => panel().getByRole('button', { name: 'Add pictures' }).click()
    await addPictures()
    await giveFile(editor, upload, [file('0.png', teal), file('notes.png'), file('1.png', green)])
    await library.getByText('notes.png: Please use a JPEG, PNG, GIF, SVG, WebP or HEIC picture.').waitFor()
    await use('0.png')
    await addPictures()
    await use('1.png')
    await expect.poll(() => module('Images').locator('img').count()).toBe(3)
    await panel().getByRole('radio', { name: 'Carousel' }).click()
    await panel().getByRole('radio', { name: '1', exact: true }).click()
    await panel().getByText('Open in lightbox').click()
    await panel()
      .getByRole('button', { name: /^Move picture 3/ })
      .focus()
    await press('ArrowUp')
    await expect.poll(() => module('Images').locator('img').count()).toBe(3)
  })

  it('preview and page show all of it, the page without a fault; after a reload it is all there [IMG-34]', async () => {
    await editor.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    await editor
      .getByRole('radio', { name: 'Preview' })
      .or(editor.getByText('Preview', { exact: true }))
      .first()
      .click()
    await editor.getByText('Show as table').first().waitFor()

    await page.goto(`/folio/${token}`)
    await page.getByText('Show as table').waitFor()
    // This folio has no title of its own.
    const ownFaults = (await accessibilityFaults(page)).filter((fault) => !fault.startsWith('page-has-heading-one'))
    expect(ownFaults).toEqual([])
    // The table behind a chart, for those who cannot see it and for all who ask.
    await page.getByText('Show as table').click()
    await page.getByRole('cell', { name: '1,000%' }).waitFor()
    expect(await page.getByRole('table', { name: 'Values' }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('row', { name: 'Down −350,000,000' }).count()).toBeGreaterThan(0)
    // A picture comes no larger than it is shown; pressed, it opens large, the others at the arrow keys.
    const widths = await page
      .locator('.carousel img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    const sizes = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width)),
      widths,
    )
    expect(Math.max(...sizes)).toBeLessThan(1400)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(() => page.locator('.carousel > .pics').evaluate((room) => room.scrollLeft)).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'A pink field' }).focus()
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog', { name: 'A pink field' })
    await large.waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('2 of 3').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })

    await editor.reload()
    await editor.locator('[data-module]').first().waitFor()
    await expect.poll(() => module('Images').locator('img').count()).toBeGreaterThan(0)
  })
})
