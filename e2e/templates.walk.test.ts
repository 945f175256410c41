import type { GetTemplateData, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeFor } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import {
  accessibilityFaults,
  choose,
  folioLink,
  makeFolios,
  type Site,
  settles,
  shot,
  startSite,
} from './web-driver.ts'
import { newAddress } from './worker.ts'

let site: Site
beforeAll(async () => {
  // What it changes belongs to everyone on the server.
  site = await startSite({})
})
afterAll(() => site?.close())

const dialog = (page: Page) => page.getByRole('dialog').last()

it('a folio is saved as a template for the team, another member begins a folio with it by keyboard; an archived folio comes back by its link, and a full plan says so [FOLIO-35, TPL-18, TPL-20, ROUTE-36]', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const maren = await site.newPerson({ fullName: 'Maren Oduya' })
  await joinTeam(site.server, ines, maren, 3)
  await maren.ask('SwitchTeam', { teamId: ines.user.team.id })
  const [token] = await makeFolios(ines, ['Client proposal'])
  const page = await site.open(ines)

  await choose(page, 'Client proposal', 'Save as template')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('ab')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Template names must be at least three characters long.').waitFor()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Proposal')
  await dialog(page)
    .getByRole('radio', { name: /^Everyone in/ })
    .check()
  await shot(page, 'save-template')
  await dialog(page).getByRole('button', { name: 'Save template' }).press('Enter')
  await page.getByText('Saved “Proposal” as a template.').waitFor()

  // Someone else of the team: the list by its link, a choice by arrow keys, a folio.
  const theirs = await site.open(maren, { at: '/#teamtemplates' })
  await dialog(theirs).getByRole('region', { name: 'Team templates' }).getByText('Proposal').waitFor()
  await dialog(theirs)
    .getByRole('radio', { name: /^Blank/ })
    .focus()
  // From the first to the last: the team's come after those of the product.
  await theirs.keyboard.press('ArrowUp')
  await settles(
    () => dialog(theirs).getByRole('textbox', { name: 'Name' }).getAttribute('placeholder'),
    'Untitled (Proposal)',
  )
  expect(await accessibilityFaults(theirs)).toEqual([])
  await shot(theirs, 'new-folio')
  await theirs.setViewportSize({ width: 390, height: 844 })
  await shot(theirs, 'new-folio-390')
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.keyboard.press('Enter')
  await theirs.waitForURL(/\/edit\/\w{22}/)
  const [made] = (await maren.ask<{ folios: { folioName: string }[] }>('GetUserOwnFolios')).folios
  expect(made?.folioName).toBe('Untitled (Proposal)')

  // Deleting one that is gone already is said.
  await page.goto('/#newfolio')
  await page.reload()
  await dialog(page).getByText('Used once').waitFor()
  await dialog(page).getByRole('button', { name: 'More options for Proposal' }).click()
  await shot(page, 'template-menu')
  const { teamTemplates } = await ines.ask<{ teamTemplates: { token: string }[] }>('GetTemplateData')
  await ines.ask('DeleteTemplate', { token: teamTemplates[0]?.token })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Oops!' }).getByText('This template was deleted.').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  // By a link out of the trash: where there is room, and where there is none.
  await ines.ask('DeleteFolio', { token })
  await page.goto(`/#unarchive-${token}`)
  await dialog(page).getByText('It will be moved back to your folios.').waitFor()
  await shot(page, 'unarchive')
  await page.keyboard.press('Enter')
  await page.getByText('“Client proposal” is back.').waitFor()
  await folioLink(page, 'Client proposal').waitFor()
  await ines.ask('DeleteFolio', { token })
  await onPlan(site.server, ines, 'NewPlusMonthly25')
  await site.server.app.pool.query(`update plan_tier set rules = rules || '{"maxFolios": 1}' where tier = 'plus'`)
  await page.goto(`/#unarchive-${token}`)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog', { name: 'Please Upgrade Your Account' }).waitFor()
})

it('the gallery: labels with their templates, found by name and by who uses them, looked at in other colours and as a phone, and made a folio of with the keyboard [TPL-06, TPL-07, TPL-13, ROUTE-39]', async () => {
  const ada = await site.newPerson({ fullName: 'Ada Quill' })
  const page = await site.open(ada, { covers: true })
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
  // A cover is the template itself, drawn small.
  await main.locator('[data-template] .sheet').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'templates')

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
  await preview.getByRole('radio', { name: 'Phone' }).press('Space')
  await expect.poll(() => sheet.evaluate((one) => one.clientWidth)).toBe(390)
  await preview.getByRole('radio', { name: 'Night bake' }).check()
  const primary = (from: typeof sheet) => from.evaluate((one) => getComputedStyle(one).getPropertyValue('--primary'))
  expect(await primary(sheet)).toBe('#4A1942')
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'template-preview')
  await preview.getByRole('button', { name: 'Use template' }).press('Enter')
  await page.waitForURL(/\/edit\/\w{22}/)
  await page.locator('[data-module]').first().waitFor()
  const [made] = (await ada.ask<{ folios: { folioName: string; token: string }[] }>('GetUserOwnFolios')).folios
  expect(made?.folioName).toBe('Untitled (Consulting Proposal)')
  const { look } = await ada.ask<{ look: { palette: { primary: string } } }>('GetFolioJson', { token: made?.token })
  expect(look.palette.primary).toBe('#4A1942')

  await page.goto('/#new')
  await page.waitForURL('**/templates#new')
  await page.setViewportSize({ width: 390, height: 844 })
  await main.locator('[data-template] .sheet').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'templates-390')
})

it('the gallery is open to visitors, who try a template without an account', async () => {
  const page = await site.open(undefined, { at: '/templates#consulting' })
  await page.getByRole('button', { name: /^Consulting Proposal/ }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.waitForURL(/\/try\/\w{22}\/edit/)
  await page.locator('[data-module]').first().waitFor()
})

it('who signs up by a link that names a template is led to it, and opens a copy to work on [ROUTE-07]', async () => {
  const ada = await site.newPerson()
  const { productTemplates } = await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  const plan = productTemplates.find(({ templateName }) => templateName === 'Consulting Proposal')
  const page = await site.open(undefined, { at: `/account/signup?token=${plan?.token}` })
  await page.getByText('Your first folio starts from Consulting Proposal').waitFor()
  await page.getByRole('main').locator('.sheet').waitFor({ state: 'attached' })
  const email = newAddress('noor')
  await page.getByLabel('Full name').fill('Noor Faber')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a very good password')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByRole('textbox', { name: 'Code' }).pressSequentially(await codeFor(site.server, email))
  const chosen = dialog(page).getByRole('radio', { name: /^Consulting Proposal/ })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
  await dialog(page).getByRole('button', { name: 'Create folio' }).press('Enter')
  await page.waitForURL(/\/edit\/\w{22}/)
  // On the sheet: the rail names the section by the same words.
  const title = page.locator('[data-module]').filter({ hasText: 'Find the 400 tonnes' }).first()
  const id = await title.getAttribute('data-module')
  // A copy: what is written in it stays in it.
  await title.dblclick()
  await page.locator('[contenteditable="true"]:focus').waitFor()
  await page.keyboard.type('Noor: ')
  await page.locator(`[data-module="${id}"]`).getByText('Noor: ').waitFor()
  await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
})
