import { type FolioDocument, htmlToRichText, newFolioDocument, newModule, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const BLANK = newFolioDocument(SPECS)
const HOME = BLANK.sections[0]?.id ?? ''
const text = (id: string, y: number, words: string) => ({
  ...newModule(SPECS.Text, {
    sectionId: HOME,
    rect: { x: 2, y, w: 26, h: 8 },
    texts: { body: htmlToRichText(`<p>${words}</p>`) },
  }),
  id,
})
const HEADING = text('heading00000', 2, 'Harbour plan')
const BEFORE = [HEADING, text('berths000000', 12, 'Twelve berths'), text('kiosk0000000', 22, 'A kiosk at the pier')]
const AFTER = [HEADING, text('berths000000', 12, 'Fourteen berths'), text('light0000000', 32, 'New lights')]

it('W28: a folio goes back to a revision while a third tab is offline with edits: that tab comes back to it with its own edits, asked about what is gone, and nothing else rises again [SAVE-16, REV-11]', async () => {
  const people = await Promise.all(
    ['Ada Quill', 'Bob Marsh', 'Cato Lind'].map((fullName) => site.newPerson({ fullName })),
  )
  const [ada, bob, cato] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const [token = ''] = await makeFolios(ada, ['Harbour'])
  for (const { email } of [bob, cato]) await ada.ask('AddCollaborator', { token, email, privilege: 2 })
  const content = (modules: FolioDocument['modules']) => writeContent(site.server, ada, token, { ...BLANK, modules })
  await content(BEFORE)
  const { version } = await ada.ask<{ version: { id: string } }>('SaveFolioVersion', { token, note: 'Agreed' })
  await content(AFTER)

  const pages: Page[] = []
  for (const person of people) {
    const page = await site.open(person)
    await page.goto(`/edit/${token}`)
    const edit = page.getByRole('radio', { name: 'Edit' })
    await edit.waitFor()
    if (!(await edit.isChecked())) await edit.click()
    await page.locator('[data-module="light0000000"]').waitFor()
    await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    pages.push(page)
  }
  const [hers, his, away] = pages as [Page, Page, Page]
  await away.context().setOffline(true)
  await away.locator('[data-status="off"]').waitFor()
  for (const id of ['heading00000', 'light0000000']) {
    await away.locator(`[data-module="${id}"]`).dblclick()
    await away.locator('[contenteditable="true"]').waitFor()
    await away.keyboard.press('End')
    await away.keyboard.type(' from afar')
    await away.keyboard.press('Escape')
  }
  await away.locator('[data-insert="TaskList"]').click()
  await away.locator('[data-type="TaskList"]').waitFor()

  await ada.ask('RevertFolioVersion', { token, id: version.id })
  const wordsOf = async (reader = ada) => {
    const { document } = await reader.ask<{ document: FolioDocument }>('GetFolioJson', { token })
    return Object.fromEntries(
      document.modules.map(({ id, type, texts }) => [
        type === 'Text' ? id : type,
        texts.body ? richTextToPlain(texts.body) : '',
      ]),
    )
  }
  const reverted = { heading00000: 'Harbour plan', berths000000: 'Twelve berths', kiosk0000000: 'A kiosk at the pier' }
  await expect.poll(() => wordsOf()).toEqual(reverted)
  const word = (page: Page) => page.getByRole('dialog', { name: 'This folio has been reverted' })
  for (const page of [hers, his]) await word(page).waitFor()

  await away.context().setOffline(false)
  const merged = { ...reverted, heading00000: 'Harbour plan from afar', Scale: '' }
  await expect.poll(() => wordsOf()).toEqual(merged)
  const ask = away.getByRole('dialog', { name: 'You have a newer version' })
  // Both are said, one after the other: nothing lies over what is being read.
  const later = () => word(away).getByRole('button', { name: 'Later' }).click()
  const nevermind = async () => {
    await ask.getByText('New lights from afar').first().waitFor()
    await ask.getByText('1 difference').waitFor()
    await ask.getByRole('button', { name: 'Nevermind' }).click()
  }
  await word(away).or(ask).first().waitFor()
  for (const answer of (await ask.count()) === 1 ? [nevermind, later] : [later, nevermind]) {
    expect(await away.getByText(/^This folio has been reverted$|^You have a newer version$/).count()).toBe(1)
    await answer()
  }
  await away.reload()
  await word(his).getByRole('button', { name: 'Refresh' }).click()
  // A guest's page opens in preview: there it is what readers see.
  for (const page of [away, his]) {
    await page.locator('[data-type="TaskList"]').waitFor()
    const texts = page.locator('[data-type="Text"]')
    await expect
      .poll(async () => (await texts.allInnerTexts()).sort())
      .toEqual(Object.values(merged).filter(Boolean).sort())
  }
  expect(await wordsOf(cato)).toEqual(merged)
})
