import type { GetTemplateData, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { accessibilityFaults, leave, makeFolios, type Site, shot, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  // Uses of templates are counted for everyone on the server.
  site = await startSite({})
})
afterAll(() => site?.close())

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').last()
const tile = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) })
const names = (page: Page) => main(page).locator('[data-template] > b').allTextContents()

describe('the gallery', () => {
  let page: Page
  let data: OutputOf<typeof GetTemplateData>
  beforeAll(async () => {
    const ada = await site.newPerson({ fullName: 'Ada Quill' })
    data = await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
    page = await site.open(ada, { at: '/templates' })
    await tile(page, 'Buyer Persona Profile').first().waitFor()
  })

  it('shows editable examples of a template and of a collection, with the way back; an example opens as a folio of one’s own [TPL-14]', async () => {
    await page.goto('/templates#marketers')
    await main(page).getByRole('link', { name: 'See editable examples' }).click()
    await page.waitForURL('**/templates#examples-marketers')
    await main(page).getByRole('heading', { name: 'For marketers - Editable Examples' }).waitFor()
    await main(page).getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/templates#marketers')

    await tile(page, 'Buyer Persona Profile').click()
    await dialog(page).getByRole('link', { name: 'See editable examples' }).click()
    await main(page).getByRole('heading', { name: 'Buyer Persona Profile - Editable Examples' }).waitFor()
    expect(await names(page)).toEqual(['Buyer persona: Ines Carvalho'])
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'template-examples')
    await tile(page, 'Buyer persona: Ines Carvalho').press('Enter')
    const itsPage = page.waitForEvent('popup')
    await dialog(page).getByRole('link', { name: 'Open template page' }).click()
    await (await itsPage).getByText('Ines Carvalho').first().waitFor()
    await (await itsPage).close()
    await dialog(page).getByRole('button', { name: 'Use template' }).click()
    await page.waitForURL(/\/edit\/\w{22}/)
    await page.getByText('Ines Carvalho').first().waitFor()
  })

  it('turns the pages of a deck by button and key', async () => {
    const deck = data.productTemplates.find(({ isPaged, sections }) => isPaged && sections > 3)
    await page.goto(`/templates#${deck?.label}`)
    await tile(page, deck?.templateName ?? '').click()
    const preview = page.getByRole('dialog', { name: deck?.templateName ?? '' })
    const at = (number: number) => preview.getByText(`Page ${number} of ${deck?.sections}`).waitFor()
    await at(1)
    const first = await preview.locator('.sheet').innerText()
    await preview.getByRole('button', { name: 'Next page' }).click()
    await at(2)
    expect(await preview.locator('.sheet').innerText()).not.toBe(first)
    await preview.getByRole('region', { name: /^Preview of/ }).press('ArrowRight')
    await at(3)
    // At the last page the button is disabled, and the keys still turn pages.
    for (let number = 4; number <= (deck?.sections ?? 0); number++)
      await preview.getByRole('button', { name: 'Next page' }).click()
    await at(deck?.sections ?? 0)
    await page.keyboard.press('ArrowLeft')
    await at((deck?.sections ?? 0) - 1)
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'template-pages')
    await page.setViewportSize({ width: 390, height: 844 })
    await shot(page, 'template-pages-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await leave(preview)
  })
})

it('saved templates: by name or use, renamed, made anew from their folio, given to the team, shared by a link, deleted and brought back [WKSP-19]', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const maren = await site.newPerson({ fullName: 'Maren Oduya' })
  await joinTeam(site.server, ines, maren, 3)
  await maren.ask('SwitchTeam', { teamId: ines.user.team.id })
  const [proposal, report] = await makeFolios(ines, ['Client proposal', 'Weekly report'])
  await ines.ask('SaveAsTemplate', { token: proposal, templateName: 'Proposal' })
  const { token } = await ines.ask<{ token: string }>('SaveAsTemplate', { token: report, templateName: 'Report' })
  await ines.ask('CreateFolio', { templateId: token })
  const page = await site.open(ines, { at: '/templates#saved' })
  const listed = () => main(page).locator('button > b').allTextContents()
  const pick = async (name: string, item: string | RegExp) => {
    await main(page)
      .getByRole('button', { name: `More options for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await main(page).getByText('Used once').waitFor()
  await expect.poll(listed).toEqual(['Proposal', 'Report'])
  await main(page).getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Most used' }).click()
  await expect.poll(listed).toEqual(['Report', 'Proposal'])
  expect(await accessibilityFaults(page)).toEqual([])

  await pick('Report', 'Rename')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Weekly')
  await page.keyboard.press('Enter')
  await expect.poll(listed).toEqual(['Weekly', 'Proposal'])
  await pick('Weekly', 'Update from “Weekly report”')
  await page.getByText('“Weekly” now has the content of “Weekly report”.').waitFor()
  await shot(page, 'saved-templates')

  await pick('Proposal', 'Delete')
  await expect.poll(listed).toEqual(['Weekly'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(listed).toEqual(['Weekly', 'Proposal'])

  await pick('Weekly', 'Share with the team')
  await expect.poll(listed).toEqual(['Proposal'])
  await page.goto('/templates#for-everyone')
  await pick('Weekly', 'Share link')
  const link = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await accessibilityFaults(page)).toEqual([])
  const theirs = await site.open(maren, { at: link.replace(/^https?:\/\/[^/]+/, '') })
  const chosen = dialog(theirs).getByRole('radio', { name: /^Weekly/ })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
})

it('a template larger than the plan says so before it is opened, and opens whole [OPEN-84]', async () => {
  const dee = await site.newPerson({ fullName: 'Dee Okafor' })
  await onPlan(site.server, dee, 'Free')
  const { productTemplates } = await dee.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  const deck = productTemplates.find(({ isPaged, sections }) => isPaged && sections > 3)
  const page = await site.open(dee, { at: `/templates#${deck?.label}` })
  await tile(page, deck?.templateName ?? '').click()
  await dialog(page).getByText(`it has ${deck?.sections} pages, but your plan allows 3`).waitFor()
  await dialog(page).getByRole('button', { name: 'Use template' }).click()
  await page.waitForURL(/\/edit\/\w{22}/)
  await expect.poll(() => page.locator('[data-section]').count()).toBeGreaterThan(3)
  // That was the one folio of the plan.
  await page.goto(`/templates#${deck?.label}`)
  await tile(page, deck?.templateName ?? '').click()
  await dialog(page).getByText('The one folio of your plan is used').waitFor()
  await expectAbsent(dialog(page).getByText('You get all of it'))

  await page.goto(`/#newfolio-${deck?.token}`)
  await dialog(page).getByText(`it has ${deck?.sections} pages, but your plan allows 3`).waitFor()
})

it('the preview says that there is no network and comes by itself once there is; pressed twice it makes one folio', async () => {
  const ada = await site.newPerson()
  const page = await site.open(ada, { at: '/templates#marketing' })
  await tile(page, 'Buyer Persona Profile').waitFor()
  // The preview itself is here by then.
  await tile(page, 'Buyer Persona Profile').click()
  await dialog(page).locator('.sheet').waitFor()
  await leave(dialog(page))
  await page.context().setOffline(true)
  await tile(page, 'Press Release Page').click()
  await dialog(page).getByText('You’re offline. This opens when you’re back online.').waitFor()
  await page.context().setOffline(false)
  await dialog(page).locator('.sheet').waitFor()
  await dialog(page).getByRole('button', { name: 'Use template' }).dblclick()
  await page.waitForURL(/\/edit\/\w{22}/)
  await page.locator('[data-module]').first().waitFor()
  const { folioCount } = await ada.ask<{ folioCount: number }>('SetupTheDashboard')
  expect(folioCount).toBe(1)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('dialog', { name: 'Save as template' }).waitFor()
})

it('a visitor tries a template in the colours of their choice', async () => {
  const page = await site.open(undefined, { at: '/templates#marketing' })
  await tile(page, 'Press Release Page').click()
  const primary = () =>
    page
      .locator('.sheet')
      .last()
      .evaluate((one) => getComputedStyle(one).getPropertyValue('--primary').trim())
  await dialog(page).locator('.sheet').waitFor()
  const own = await primary()
  await dialog(page).getByRole('radio', { name: 'Harbour' }).check()
  await expect.poll(primary).not.toBe(own)
  const chosen = await primary()
  await dialog(page).getByRole('button', { name: 'Try it' }).click()
  await page.waitForURL(/\/try\/\w{22}\/edit/)
  await page.locator('[data-module]').first().waitFor()
  expect(await primary()).toBe(chosen)
})
