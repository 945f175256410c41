import type { GetTemplateData, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onPlan } from '../apps/server/test/plans.ts'
import { choose, makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  // What it changes belongs to everyone on the server.
  site = await startSite({})
})
afterAll(() => site?.close())

const dialog = (page: Page) => page.getByRole('dialog').last()

it('a folio is saved as a template for the team; deleting one that is gone is said, and a full plan lets no archived folio back [FOLIO-35, TPL-20]', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const [token] = await makeFolios(ines, ['Client proposal'])
  const page = await site.open(ines)
  await choose(page, 'Client proposal', 'Save as template')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Proposal')
  await dialog(page)
    .getByRole('radio', { name: /^Everyone in/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Save template' }).press('Enter')
  await page.getByText('Saved “Proposal” as a template.').waitFor()

  await page.goto('/#newfolio')
  await page.reload()
  await dialog(page).getByRole('button', { name: 'More options for Proposal' }).click()
  const { teamTemplates } = await ines.ask<{ teamTemplates: { token: string }[] }>('GetTemplateData')
  await ines.ask('DeleteTemplate', { token: teamTemplates[0]?.token })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Oops!' }).getByText('This template was deleted.').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  // By a link out of the trash, where there is no room.
  await ines.ask('DeleteFolio', { token })
  await makeFolios(ines, ['The one there is room for'])
  await onPlan(site.server, ines, 'NewPlusMonthly25')
  await site.server.app.pool.query(`update plan_tier set rules = rules || '{"maxFolios": 1}' where tier = 'plus'`)
  await page.goto(`/#unarchive-${token}`)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog', { name: 'Please Upgrade Your Account' }).waitFor()
})

it('the gallery: labels with their templates, one found by name, looked at, and made a folio of with the keyboard [TPL-06, TPL-07, TPL-13, ROUTE-39]', async () => {
  const ada = await site.newPerson({ fullName: 'Ada Quill' })
  const page = await site.open(ada)
  const main = page.getByRole('main')
  const labels = page.getByRole('navigation', { name: 'Template categories' })
  const tile = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) })
  await page.getByRole('navigation', { name: 'Folios' }).getByRole('link', { name: 'Templates' }).click()
  const consulting = main.getByRole('region', { name: 'Consulting' })
  // Rows get their tiles as they come near.
  await consulting.scrollIntoViewIfNeeded()
  await consulting.getByRole('button').first().waitFor()
  expect(await labels.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['All', 'New', 'My templates', 'Team templates']),
  )

  await labels.getByRole('link', { name: /^Consulting/ }).click()
  await page.waitForURL('**/templates#consulting')
  await tile('Consulting Proposal').waitFor()
  await page.goBack()
  await main.getByRole('region', { name: 'Consulting' }).waitFor()
  await labels.getByRole('link', { name: 'My templates' }).click()
  await main.getByText('You haven’t saved any templates').waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('consulting prop')
  await main
    .getByRole('status')
    .getByText(/^\d+ templates? match/)
    .waitFor()
  expect(await main.locator('[data-template] > b').first().textContent()).toBe('Consulting Proposal')
  await tile('Consulting Proposal').press('Enter')
  const preview = page.getByRole('dialog', { name: 'Consulting Proposal' })
  const sheet = preview.locator('.sheet')
  await sheet.waitFor()
  await preview.getByRole('button', { name: 'Use template' }).press('Enter')
  await page.waitForURL(/\/edit\/\w{22}/)
  await page.locator('[data-module]').first().waitFor()
  const [made] = (await ada.ask<{ folios: { folioName: string }[] }>('GetUserOwnFolios')).folios
  expect(made?.folioName).toBe('Untitled (Consulting Proposal)')
})

it('a link that names a template of the product begins a folio with it [ROUTE-07]', async () => {
  const ada = await site.newPerson({ fullName: 'Ada Quill' })
  const { productTemplates } = await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  const plan = productTemplates.find(({ templateName }) => templateName === 'Consulting Proposal')
  const page = await site.open(ada, { at: `/#newfolio-${plan?.token}` })
  const chosen = dialog(page).getByRole('radio', { name: /^Consulting Proposal/ })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Create folio' }).press('Enter')
  await page.waitForURL(/\/edit\/\w{22}/)
  await page.getByText('Find the 400 tonnes').first().waitFor()
})
