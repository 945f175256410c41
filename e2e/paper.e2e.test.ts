import { type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeFolios, type Site, settles, startSite } from './web-driver.ts'

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

describe('paper', () => {
  it('W7: body text with type for paper is as large on the canvas of a small window as it is printed', async () => {
    const { page: look, ...blank } = withText('<p>Pears first.</p>', 20)
    const content = { ...blank, page: { ...look, type: 'paper' as const } }
    const { person, token } = await author('ProYearly25', content)
    const page = await site.open(person, { at: `/edit/${token}` })
    const words = page.getByText('Pears first.')
    // 10 pt of 595 where the page is 1,200 px wide; the canvas draws it whole and scales it.
    await settles(() => words.evaluate((one) => getComputedStyle(one).fontSize), '20.2px')
  })

  it('W9: a text past the end of its page goes on over new pages by one press, none of them empty', async () => {
    const words = Array.from({ length: 1_800 }, (_, at) => `w${at}`)
    const html = Array.from({ length: 18 }, (_, at) => `<p>${words.slice(at * 100, at * 100 + 100).join(' ')}</p>`)
    const { person, token } = await author('ProYearly25', withText(html.join(''), 300))
    const page = await site.open(person, { at: `/edit/${token}` })
    const onward = page.getByRole('button', { name: 'Continue on a new page' })
    const past = page.getByText('past the end of this page')
    await past.waitFor()
    await onward.click()
    await past.waitFor({ state: 'detached' })
    const pages = page.locator('[data-section]')
    const shown = async () => (await pages.allInnerTexts()).map((text) => text.match(/\bw\d+\b/g) ?? [])
    const pieces = await shown()
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) expect(piece.length).toBeGreaterThan(0)
    expect(pieces.flat()).toEqual(words)
    await page.keyboard.press('Control+z')
    await settles(() => pages.count(), 1)
    await past.waitFor()
  })
})
