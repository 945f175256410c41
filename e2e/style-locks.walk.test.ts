import { type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeFolios, type Site, settles, shot, startSite } from './web-driver.ts'

let site: Site
let owner: Person
beforeAll(async () => {
  site = await startSite({})
  owner = await site.newPerson({ fullName: 'Olive Owner' })
  await onPlan(site.server, owner, 'ProYearly25')
})
afterAll(() => site?.close())

/** A text in a colour and a font that no guide here has, on a ground of its own. */
function loud(): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const [section] = blank.sections
  if (!section) throw new Error('A blank folio has a section.')
  const html = '<p><span data-color="#aa00aa" data-font="Caveat">Loud words on a ground of their own</span></p>'
  const rect = { x: 4, y: 4, w: 40, h: 10 }
  const module = newModule(SPECS.Text, { sectionId: section.id, rect, texts: { body: htmlToRichText(html) } })
  return { ...blank, sections: [{ ...section, background: '#00ff7f' }], modules: [module] }
}

const theme = (page: Page) => page.getByRole('dialog', { name: 'Theme' })
/** What the first words of the canvas are drawn in. */
const drawn = (page: Page) =>
  page
    .locator('.recto-sheet')
    .getByText('Loud words')
    .last()
    .evaluate((element) => {
      const { color, fontFamily } = getComputedStyle(element)
      return [color, fontFamily.split(',')[0]?.replace(/"/g, '')]
    })

describe('a folio in a team with a locked style guide', () => {
  let page: Page
  beforeAll(async () => {
    for (const hex of ['#7A2416', '#F2B66D', '#2B3A55']) await owner.ask('AddColor', { hex })
    await owner.ask('AddFont', { name: 'Lora' })
    const [token = ''] = await makeFolios(owner, ['Loud plan'])
    await writeContent(site.server, owner, token, loud())
    page = await site.open(owner, { at: `/edit/${token}` })
    await page.locator('.recto-sheet').getByText('Loud words').first().waitFor()
  })

  it('is drawn on brand the moment the guide is locked, on the open canvas too [STYLE-10]', async () => {
    expect((await drawn(page))[0]).toBe('rgb(170, 0, 170)')
    await owner.ask('SetStyleLocks', { colors: true, fonts: true })
    await expect.poll(() => drawn(page)).toEqual([expect.stringMatching(/rgb\((43, 58, 85|122, 36, 22)\)/), 'Lora'])
  })

  it('is offered the guide’s colours and fonts alone [STYLE-10]', async () => {
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      location.hash = '#managecolors'
    })
    await theme(page).waitFor()
    await theme(page)
      .getByText('Your team’s style guide is locked: this folio shows only its colours and fonts.')
      .waitFor()
    await theme(page).getByRole('tab', { name: 'Colours' }).click()
    await settles(
      () =>
        theme(page)
          .getByRole('button', { name: /^Primary #/ })
          .count(),
      3,
    )
    expect(await theme(page).locator('input[type=color]').count()).toBe(0)
    await theme(page).getByRole('tab', { name: 'Fonts' }).click()
    await theme(page)
      .getByRole('button', { name: /^Body text/ })
      .click()
    await settles(() => page.getByRole('option').allTextContents(), ['LoraTeam'])
    await shot(page, 'style-locked')
  })

  it('lists what is outside, and one press maps it, in one step of undo', async () => {
    const list = theme(page).getByRole('region', { name: 'Outside your style guide' })
    await list.getByText('2 colours and 1 font outside your style guide').waitFor()
    await shot(page, 'style-off-brand')
    await list.getByRole('button', { name: 'Match the style guide' }).click()
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await theme(page).waitFor({ state: 'detached' })
    await owner.ask('SetStyleLocks', { colors: false, fonts: false })
    // It stays on brand without the lock: that was written.
    await expect.poll(() => drawn(page)).toEqual([expect.stringMatching(/rgb\((43, 58, 85|122, 36, 22)\)/), 'Lora'])
    await page.locator('.recto-sheet').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await drawn(page))[0]).toBe('rgb(170, 0, 170)')
  })
})
