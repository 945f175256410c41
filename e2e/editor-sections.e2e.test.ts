import { describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { type EditorPage, editorSite } from './editor-driver.ts'

describe('sections, name and mode', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  })

  const rail = () => editor.page.getByRole('navigation', { name: 'Sections' })
  const row = (name: string) => rail().getByRole('button', { name: new RegExp(`\\d ?${name}`) })

  it('a name typed in the panel keeps the focus: Enter saves it and locks nothing', async () => {
    await row('Pipeline').click()
    const name = editor.page.getByRole('complementary', { name: 'Settings' }).getByRole('textbox', { name: 'Name' })
    await name.fill('What comes next')
    await editor.press('Enter')
    await row('What comes next').waitFor()
    await editor.press('Enter')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await editor.page.getByRole('button', { name: 'Unlock section' }).count()).toBe(0)
  })

  it('Enter saves the name, trimmed; Escape keeps the old one; unchanged just closes [FOLIO-17] [FOLIO-18]', async () => {
    const name = () => editor.page.getByRole('button', { name: /^Folio name/ })
    await name().click()
    await editor.type('  Sundrift Q4  ')
    await editor.press('Enter')
    expect(await name().textContent()).toBe('Sundrift Q4')
    await name().click()
    await editor.type('Something else')
    await editor.press('Escape')
    expect(await name().textContent()).toBe('Sundrift Q4')
    await name().click()
    await editor.press('Enter')
    expect(await editor.page.evaluate('dev.renamed')).toEqual(['Sundrift Q4'])
  })

  it('a name under 3 characters shows an error, restores the old one and sends no rename [FOLIO-16]', async () => {
    const name = editor.page.getByRole('button', { name: /^Folio name/ })
    await name.click()
    await editor.type(' ab ')
    await editor.press('Enter')
    await editor.page
      .getByRole('alert')
      .filter({ hasText: 'Folio names must be at least three characters long.' })
      .waitFor()
    expect(await name.textContent()).toBe('Sundrift Q3 investor update')
    expect(await editor.page.evaluate('dev.renamed')).toEqual([])
  })

  it('preview shows the folio without tools, and edit brings them back [EDIT-01] [EDIT-03]', async () => {
    await editor.page.getByRole('radio', { name: 'Preview' }).click()
    await editor.page.locator('#m-donut0000000').waitFor()
    await expectAbsent(editor.page.getByRole('toolbar'))
    await expectAbsent(editor.page.locator('[data-module]'))
    await editor.page.getByRole('radio', { name: /Phone/ }).click()
    const width = await editor.page.locator('.sheet').evaluate((sheet) => sheet.getBoundingClientRect().width)
    expect(width).toBe(430)
    await editor.page.getByRole('radio', { name: 'Edit' }).click()
    await editor.page.getByRole('toolbar', { name: 'Add a module' }).waitFor()
  })

  it('says in the bar that all is saved [EDIT-06]', async () => {
    const saved = editor.page.locator('[data-status="on"]').filter({ hasText: 'Saved' })
    await saved.filter({ hasText: 'All your edits are stored on the server.' }).waitFor()
  })
})
