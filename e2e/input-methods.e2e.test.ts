import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { type EditorPage, editorSite } from './editor-driver.ts'
import { composeIn, fieldsOf } from './input-method.ts'
import { folioLink, makeFolios, type Site, startSite } from './web-driver.ts'

/** Composes in the field that is open, and says what went wrong. */
async function inOpenField(page: Page): Promise<string[]> {
  const field = (await page.evaluateHandle(() => document.activeElement)).asElement()
  return field ? composeIn(page, field) : ['No field has the focus']
}

describe('B01: the Enter that takes a candidate of an input method leaves no field', () => {
  let site: Site
  let robin: Person
  beforeAll(async () => {
    site = await startSite()
    robin = await site.newPerson({ fullName: 'Robin Hale' })
    await makeFolios(robin, ['Autumn plan'])
  })
  afterAll(() => site?.close())

  it('the name of a folio on the dashboard, and the search', async () => {
    const page = await site.open(robin)
    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('F2')
    await page.locator('main input:focus').waitFor()
    expect(await inOpenField(page)).toEqual([])
    await page.keyboard.press('Escape')
    await folioLink(page, 'Autumn plan').focus()
    await page.keyboard.press('/')
    expect(await inOpenField(page)).toEqual([])
  })
})

describe('B01: in the editor', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  })

  it('the name of the folio, of a section, the search in it, and the menu of modules', async () => {
    const { page } = editor
    await page.getByRole('button', { name: /Folio name/ }).click()
    expect(await inOpenField(page)).toEqual([])
    await editor.press('Escape')
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button').nth(1).focus()
    await editor.press('F2')
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('textbox').waitFor()
    expect(await inOpenField(page)).toEqual([])
    await editor.press('Escape')
    await editor.press('Control+f')
    await page.getByRole('search').getByRole('textbox').waitFor()
    expect(await inOpenField(page)).toEqual([])
    await editor.press('Escape')
    await page.getByRole('button', { name: 'All modules' }).click()
    await page.getByRole('dialog', { name: 'Add a module' }).getByRole('combobox').waitFor()
    expect(await inOpenField(page)).toEqual([])
  })

  it('a text, a cell of a table, and each field of the settings of every type of module', async () => {
    const { page } = editor
    const seen = new Set<string>()
    const modules = await page.evaluate(() => {
      const types = new Map(dev.store.read().modules.map(({ id, type }) => [type, id]))
      return [...types]
    })
    const faults: Record<string, string[]> = {}
    for (const [type, id] of modules) {
      await editor.click(id)
      for (const { name, field } of await fieldsOf(page, '[aria-label="Settings"]', seen)) {
        const wrong = (await field.isVisible()) ? await composeIn(page, field) : []
        if (wrong.length > 0) faults[`${type} ${name}`] = wrong
      }
      await editor.press('Escape')
    }
    expect(faults).toEqual({})
    const [, text = ''] = modules.find(([type]) => type === 'Text') ?? []
    await editor.typeIn(text)
    expect(await inOpenField(page)).toEqual([])
    await editor.press('Escape')
    const [, table = ''] = modules.find(([type]) => type === 'TableModule') ?? []
    await editor.module(table).locator('[data-cell]').nth(4).dblclick()
    await editor.module(table).getByRole('textbox').waitFor()
    expect(await inOpenField(page)).toEqual([])
  })
})

declare const dev: import('./editor-driver.ts').Dev
