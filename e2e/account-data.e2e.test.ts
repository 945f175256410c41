import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
let ines: Person
let tomas: Person
let page: Page
beforeAll(async () => {
  site = await startSite()
  ines = await site.newPerson({ fullName: 'Ines Solberg' })
  tomas = await site.newPerson({ fullName: 'Tomas Wirth' })
  await makeFolios(ines, ['Plan'])
  await joinTeam(site.server, ines, tomas, 2)
  page = await site.open(ines, { at: '/settings/data' })
})
afterAll(() => site?.close())

it('W39, W42: a person takes their data along, sees to their team, and deletes their account', async () => {
  await page.getByRole('button', { name: 'Prepare file' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  // A team with others in it comes first, and its settings are one step away.
  const teams = page.getByRole('list', { name: 'Teams to hand over or delete' })
  await teams.getByText('1 other person, 1 folio').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await teams.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Team settings' }).waitFor()
  await ines.ask('HandOverTeam', { userEmail: tomas.email })
  await page.keyboard.press('Escape')
  await page.getByText('Your folio there goes to the team’s owner.').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^recto-.*\.zip$/)
  expect(await accessibilityFaults(page)).toEqual([])

  const end = page.getByRole('button', { name: 'Delete my account' })
  await page.getByLabel('Your email address').fill('ines')
  await page.getByLabel('Your password', { exact: true }).fill(ines.password)
  await end.click()
  await page.getByText(`Type ${ines.email}.`).waitFor()
  await page.getByLabel('Your email address').fill(ines.email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/signin')
  await page.getByRole('group', { name: 'Your account was deleted.' }).waitFor()
  expect((await ines.call('GetSessionUser')).status).toBe(401)
})
