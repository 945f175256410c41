import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { accessibilityFaults, makeFolios, type Site, settles, shot, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const dialog = (page: Page) => page.getByRole('dialog').last()
/** The five colours that a sheet of the page is drawn with. */
const colorsOf = (page: Page, sheet: string) =>
  page
    .locator(sheet)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element)
      return ['--primary', '--background', '--accent'].map((name) => style.getPropertyValue(name).trim().toUpperCase())
    })

describe('the style guide of a team', () => {
  let owner: Person
  let page: Page
  let canvas: Page
  let token: string
  beforeAll(async () => {
    owner = await site.newPerson({ fullName: 'Olive Owner' })
    await onPlan(site.server, owner, 'ProYearly25')
    ;[token = ''] = await makeFolios(owner, ['Harvest report'])
    canvas = await site.open(owner, { at: `/edit/${token}` })
    await canvas.locator('.recto-sheet').waitFor()
    page = await site.open(owner)
  })

  it('opens from the user menu, with a folio beside it and what to do first [BOOT-16]', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Style Guide' }).click()
    await dialog(page).getByText('Add your brand’s colours.').waitFor()
    await dialog(page).locator('.sheet').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'style-guide-empty')
  })

  it('a colour that is added shows in the folio beside it and on an open canvas at once [STYLE-09]', async () => {
    await dialog(page).getByRole('button', { name: 'Add a colour' }).click()
    // Typed and not added: one of those offered is pressed instead, and is the only one that comes.
    await dialog(page).getByLabel('Hex').fill('#123456')
    await dialog(page).getByRole('button', { name: 'Add #F0562A' }).click()
    await dialog(page).getByRole('button', { name: '#F0562A, default' }).waitFor()
    await expect.poll(() => colorsOf(page, '[role=dialog] .sheet')).toEqual(['#F0562A', '#FFFFFF', '#F0562A'])
    await expect.poll(() => colorsOf(canvas, '.recto-sheet')).toEqual(['#F0562A', '#FFFFFF', '#F0562A'])
    await shot(page, 'style-guide')
    await shot(canvas, 'style-guide-canvas')
  })

  it('a font is chosen by keyboard, from names in their own faces', async () => {
    await dialog(page).getByRole('button', { name: 'Headings Inter' }).click()
    const search = page.getByRole('combobox', { name: 'Search font of headings' })
    // The focus comes with the next frame: a key that is pressed before it goes elsewhere.
    await settles(() => search.evaluate((one) => one === document.activeElement), true)
    await page.keyboard.type('frau')
    await page.getByRole('option').first().filter({ hasText: 'Fraunces' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'font-picker')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Headings Fraunces' }).waitFor()
    // Body text has the folio's own font still.
    await dialog(page)
      .getByRole('button', { name: /^Body text Inter/ })
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('a slider held by a key is one change; undo walks back from change to change, and redo forward again [STYLE-09]', async () => {
    const version = async () =>
      (await owner.ask<{ styleGuides: { version: number }[] }>('GetStyleGuides')).styleGuides[0]?.version
    const before = (await version()) ?? 0
    await dialog(page).getByRole('slider', { name: 'Corners', exact: true }).focus()
    for (let time = 0; time < 3; time++) await page.keyboard.down('ArrowRight')
    await page.keyboard.up('ArrowRight')
    await expect.poll(version).toBe(before + 1)
    const undo = dialog(page).getByRole('button', { name: 'Undo' })
    await undo.click()
    await undo.click()
    await dialog(page)
      .getByRole('button', { name: /^Headings Inter/ })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Redo' }).click()
    await dialog(page).getByRole('button', { name: 'Headings Fraunces' }).waitFor()
  })
})

it('a member reads it and changes nothing; the words say who can [ROLE-30, ROLE-39]', async () => {
  const owner = await site.newPerson({ fullName: 'Olive Owner' })
  await onPlan(site.server, owner, 'ProYearly25')
  await owner.ask('AddColor', { hex: '#17406B', name: 'Sea' })
  const member = await site.newPerson({ fullName: 'Max Member' })
  await joinTeam(site.server, owner, member, 3)
  await member.ask('SwitchTeam', { teamId: owner.user.team.id })
  const page = await site.open(member, { at: '/#styleguide' })
  await dialog(page).getByText('Only the team’s owner and admins can change the style guide.').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Add a colour' }).count()).toBe(0)
  expect(await dialog(page).getByRole('button', { name: /^Sea/ }).isDisabled()).toBe(true)
  await shot(page, 'style-guide-member')
})
