import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipped } from '../packages/editor/test/zipped.ts'
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
    const table = await sold.getByRole('table').boundingBox()
    expect(table?.x, 'the table stands beside its heading').toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
  })
})

describe('a file that is no document', () => {
  it('H4: chosen on the dashboard is refused in the words of its reader, each in its own, and nothing is made', async () => {
    const page = await site.open(await site.newPerson())
    const files: [name: string, content: string | Uint8Array, said: string][] = [
      ['broken.xlsx', 'not a ZIP', 'broken.xlsx cannot be read: it may be locked with a password, or cut off.'],
      ['empty.csv', '', 'empty.csv is empty: it holds no words that can be read.'],
      ['empty.json', '', 'empty.json is empty: it holds no words that can be read.'],
      ['cut.docx', zipped({ 'word/document.xml': '<w:document>' }).slice(0, -30), 'cut.docx cannot be read'],
      ['old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'Save it there as .xlsx, then bring it in.'],
      ['image.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'holds no words'],
      ['blank.txt', '\n \n', 'blank.txt contains nothing that a folio can show.'],
    ]
    for (const [name, content, said] of files) {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'New folio from a file' }).click()
      await (await choosing).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
      const dialog = page.getByRole('dialog')
      await dialog.getByText(said).waitFor()
      expect(await dialog.textContent()).not.toMatch(/oops/i)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(page.url()).not.toContain('/edit/')
  })
})
