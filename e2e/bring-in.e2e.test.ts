import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipped } from '../packages/editor/test/zipped.ts'
import { giveFile, giveLarge } from './give-file.ts'
import { type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

describe('a Word document', () => {
  it('W45: chosen on the dashboard is laid out as a folio under its name, and what did not come is said', async () => {
    const paragraph = (text: string, style = '', more = '') =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t>${more}</w:r></w:p>`
    const body = [
      paragraph('Harvest of the year', 'Heading1'),
      paragraph('Pears first, then plums, and at last the late apples.'),
      paragraph('What we sold', 'Heading2'),
      paragraph('Most of it went to the market.', '', '<w:footnoteReference w:id="1"/>'),
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Fruit</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Crates</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>Pears</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>40</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    ]
    const style = (name: string) =>
      `<w:style w:styleId="${name.replace('h', 'H').replace(' ', '')}"><w:name w:val="${name}"/></w:style>`
    const buffer = Buffer.from(
      zipped({
        'word/document.xml': `<w:document><w:body>${body.join('')}</w:body></w:document>`,
        'word/styles.xml': `<w:styles>${style('heading 1')}${style('heading 2')}</w:styles>`,
      }),
    )
    const page = await site.open(await site.newPerson())
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'New folio from a file' }).click()
    await (await choosing).setFiles({ name: 'harvest_report.docx', mimeType: '', buffer })
    const said = page.getByRole('dialog', { name: 'Harvest report was only partly imported' })
    await said.getByText('1 footnote').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
    await page.getByRole('heading', { name: 'Harvest of the year', level: 1 }).waitFor()
    const sold = page.getByRole('region', { name: 'What we sold' })
    const heading = await sold.getByRole('heading', { name: 'What we sold' }).boundingBox()
    // Its cells are drawn anew once they can be edited.
    const left = async () => (await sold.getByRole('table').boundingBox())?.x ?? 0
    await expect
      .poll(left, { message: 'the table stands beside its heading' })
      .toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
  })
})

describe('a file that is no document', () => {
  const OLE = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  const NO_FOLIO = 'This is not a folio file. Use the JSON file from an export.'
  const FAULTY: [name: string, content: string | Uint8Array, said: string][] = [
    ['broken.xlsx', 'not a ZIP', 'broken.xlsx cannot be read: it may be locked with a password, or cut off.'],
    ['broken.json', 'not a ZIP', `broken.json: ${NO_FOLIO}`],
    ['cut.json', '{"format":"recto-folio","formVersion":1,', `cut.json: ${NO_FOLIO}`],
    ['others.json', '{"name":"package","version":"1.0.0"}', `others.json: ${NO_FOLIO}`],
    ['list.json', '[1,2]', `list.json: ${NO_FOLIO}`],
    ['photo.json', PNG, `photo.json: ${NO_FOLIO}`],
    ['empty.csv', '', 'empty.csv is empty: it holds no words that can be read.'],
    ['empty.json', '', 'empty.json is empty: it holds no words that can be read.'],
    ['cut.docx', zipped({ 'word/document.xml': '<w:document>' }).slice(0, -30), 'cut.docx cannot be read'],
    ['old.xls', OLE, 'Save it there as .xlsx, then bring it in.'],
    ['image.csv', PNG, 'holds no words'],
    ['blank.txt', '\n \n', 'blank.txt contains nothing that a folio can show.'],
    ['photo.png', PNG, 'photo.png cannot be made a folio of.'],
    ['deck.pptx', zipped({ 'ppt/presentation.xml': '<p/>' }), 'deck.pptx cannot be made a folio of.'],
    ['no ending', 'words', 'no ending cannot be made a folio of.'],
  ]

  /** Waits for the message, closes it, and expects nothing else of it. */
  async function isSaid(page: Page, words: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'The file was not imported' })
    await dialog.getByText(words).waitFor()
    expect(await dialog.textContent()).not.toMatch(/oops/i)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  /** Lets go of files over the list, as a person does who drags them there. */
  const drop = (page: Page, files: { name: string; content: string | Uint8Array }[]) =>
    page.locator('main').evaluate(
      (target, given) => {
        const dataTransfer = new DataTransfer()
        for (const { name, bytes } of given) dataTransfer.items.add(new File([Uint8Array.from(bytes)], name))
        for (const kind of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
      },
      files.map(({ name, content }) => ({ name, bytes: [...Buffer.from(content)] })),
    )

  it('H4: chosen on the dashboard is refused in the words of its reader, each in its own, and nothing is made', async () => {
    const page = await site.open(await site.newPerson())
    for (const [name, content, said] of FAULTY) {
      await giveFile(page, () => page.getByRole('button', { name: 'New folio from a file' }).click(), {
        name,
        mimeType: '',
        buffer: Buffer.from(content),
      })
      await isSaid(page, said)
    }
    await giveFile(
      page,
      () => page.getByRole('button', { name: 'New folio from a file' }).click(),
      (field) => giveLarge(field, 26 * 2 ** 20, 'huge.json'),
    )
    await isSaid(page, 'huge.json: It is larger than 25 MB.')
    expect(page.url()).not.toContain('/edit/')
  })

  it('H4: dropped on the dashboard’s list is refused in the same words, several at once by their number', async () => {
    const page = await site.open(await site.newPerson())
    // Behind the door the way is the same: one for each kind of refusal.
    const some = FAULTY.filter(([name]) => ['broken.xlsx', 'others.json', 'empty.csv', 'no ending'].includes(name))
    expect(some).toHaveLength(4)
    for (const [name, content, said] of some) {
      await drop(page, [{ name, content }])
      await isSaid(page, said)
    }
    const two = ['a.csv', 'b.csv'].map((name) => ({ name, content: 'a;b' }))
    await drop(page, two)
    await isSaid(page, 'You dropped 2 files. Drop them one at a time: each becomes a folio of its own.')
    expect(page.url()).not.toContain('/edit/')
    await drop(page, [{ name: 'harvest.csv', content: 'Fruit;Crates\nPears;40\nPlums;31\n' }])
    await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
    await page.getByRole('cell', { name: 'Pears' }).waitFor()
  })
})

describe('a file that does not say its letters', () => {
  // One letter: “à” in the west of Europe, “а” in the east, and others elsewhere.
  const doubtful = Buffer.from('Ware;Preis\r\n\xe0;4\r\n', 'latin1')

  it('B09: is asked about on the dashboard, with what it would say, and read as was chosen', async () => {
    const page = await site.open(await site.newPerson())
    const give = () =>
      giveFile(page, () => page.getByRole('button', { name: 'New folio from a file' }).click(), {
        name: 'prices.csv',
        mimeType: '',
        buffer: doubtful,
      })
    const asked = page.getByRole('dialog', { name: 'Letters may be wrong' })
    await give()
    await asked.getByText('prices.csv does not say which letters it is written in.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('prices.csv was left out: its letters could not be told.').waitFor()
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await give()
    await asked.getByRole('button', { name: 'а;4 Cyrillic (Windows)' }).click()
    await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
    await page.getByRole('cell', { name: 'а' }).waitFor()
  })
})
