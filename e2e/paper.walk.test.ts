import { PDFDocument } from '@cantoo/pdf-lib'
import { DEFAULT_PAGE, type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { choose, makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const blankOnA4 = () => newFolioDocument(SPECS, { page: { mode: 'paged', orientation: 'portrait', size: 'A4' } })

function withText(html: string, rows: number): FolioDocument {
  const blank = blankOnA4()
  const sectionId = blank.sections[0]?.id ?? ''
  const texts = { body: htmlToRichText(html) }
  return { ...blank, modules: [newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 5, w: 52, h: rows }, texts })] }
}

/** Someone with a folio of this content. */
async function author(plan: string, content: FolioDocument): Promise<{ person: Person; token: string }> {
  const person = await site.newPerson()
  await onPlan(site.server, person, plan)
  const [token = ''] = await makeFolios(person, ['Orchard plan'])
  await writeContent(site.server, person, token, content)
  return { person, token }
}

/** The popup for downloads, on the dashboard. */
async function download(person: Person) {
  const page = await site.open(person)
  await choose(page, 'Orchard plan', 'Download')
  const popup = page.getByRole('dialog', { name: 'Export Orchard plan' })
  await popup.getByRole('button', { name: 'Export' }).waitFor()
  return { page, popup }
}

/** The file that comes once Export is pressed. */
async function exported(page: Page, format = 'PDF'): Promise<Buffer> {
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: `Export ${format}` }).click()
  return (await page.context().request.get((await coming).url())).body()
}

describe('paper', () => {
  it('W7: on Free an A4 folio is "As laid out" by default, and its PDF is 210 by 297 mm', async () => {
    const { person } = await author('Free', withText('<h1>Harvest plan</h1><p>Pears first.</p>', 20))
    const { page, popup } = await download(person)
    await popup.getByText('Advanced PDF export is not available on your plan.').waitFor()
    await popup.getByText('Original size', { exact: true }).waitFor()
    const [only, ...others] = (await PDFDocument.load(await exported(page))).getPages()
    expect(others).toEqual([])
    const mm = [only?.getWidth() ?? 0, only?.getHeight() ?? 0].map((points) => Math.round((points * 25.4) / 72))
    expect(mm).toEqual([210, 297])
  })

  it('a folio of one long sheet goes on the paper of the reader’s region by default, on any plan', async () => {
    const { person } = await author('Free', { ...withText('<h1>Harvest plan</h1>', 20), page: DEFAULT_PAGE })
    const { page, popup } = await download(person)
    await popup.getByText('Letter', { exact: true }).waitFor()
    const [first] = (await PDFDocument.load(await exported(page))).getPages()
    expect([first?.getWidth(), first?.getHeight()].map((points = 0) => Math.round(points))).toEqual([612, 792])
  })

  it('W17: an HTML module is in the exported file as readers see it, and nobody is warned of it', async () => {
    const code =
      '<style>td{color:rgb(204, 0, 0)}</style><h2>Opening hours</h2><table><tr><td>Monday</td><td>9:00</td></tr></table>'
    const content = withText('<p>Visit us</p>', 12)
    const sectionId = content.sections[0]?.id ?? ''
    const rect = { x: 4, y: 30, w: 40, h: 20 }
    const html = newModule(SPECS.HtmlModule, { sectionId, rect, props: { html: code, title: 'Hours' } })
    const { person } = await author('ProYearly25', { ...content, modules: [...content.modules, html] })
    const { page, popup } = await download(person)
    await popup.getByRole('radio', { name: 'HTML' }).check({ force: true })
    expect(await popup.getByText('content of other sites').count()).toBe(0)
    const file = (await exported(page, 'HTML')).toString()
    const reader = await site.open(undefined, { at: '/login' })
    await reader.setContent(file)
    const cell = reader.getByRole('cell', { name: 'Monday' })
    await cell.waitFor()
    expect(await cell.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(204, 0, 0)')
    await reader.getByRole('heading', { name: 'Opening hours' }).waitFor()
    expect(await reader.getByText('Part of the online page').count()).toBe(0)
  })
})
