import { expect, it } from 'vitest'
import { editorSite } from './editor-driver.ts'
import { composeInOpen } from './input-method.ts'

// One field of each kind.

const site = editorSite()

it('B01: the Enter that takes a candidate of an input method leaves no field: names, searches, a text, a cell, settings', async () => {
  const editor = await (await site.open()).ready()
  const { page } = editor
  const rail = page.getByRole('navigation', { name: 'Sections' })
  await page.getByRole('button', { name: /Folio name/ }).click()
  expect(await composeInOpen(page)).toEqual([])
  await editor.press('Escape')
  // The focus is back where it was before the next thing gets it.
  await page.locator('button:focus').waitFor()
  await rail.getByRole('button').nth(1).press('F2')
  await rail.getByRole('textbox').waitFor()
  expect(await composeInOpen(page)).toEqual([])
  await editor.press('Escape')
  await editor.press('Control+f')
  await page.getByRole('search').getByRole('textbox').waitFor()
  expect(await composeInOpen(page)).toEqual([])
  await editor.press('Escape')
  await page.getByRole('button', { name: 'All modules' }).click()
  await page.getByRole('dialog', { name: 'Add a module' }).getByRole('combobox').waitFor()
  expect(await composeInOpen(page)).toEqual([])
  await editor.press('Escape')
  await editor.typeIn('story0000000')
  expect(await composeInOpen(page)).toEqual([])
  await editor.press('Escape')
  const table = await page.evaluate(() => dev.store.read().modules.find(({ type }) => type === 'TableModule')?.id ?? '')
  await editor.module(table).locator('[data-cell]').nth(4).dblclick()
  await editor.module(table).getByRole('textbox').waitFor()
  expect(await composeInOpen(page)).toEqual([])
  await editor.press('Escape')
  await editor.click('donut0000000')
  const label = page.getByLabel('Label of value 1', { exact: true })
  await label.focus()
  expect(await composeInOpen(page)).toEqual([])
  await editor.close()
})

declare const dev: import('./editor-driver.ts').Dev
