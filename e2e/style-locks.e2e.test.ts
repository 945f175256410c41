import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
let owner: Person
beforeAll(async () => {
  site = await startSite({})
  owner = await site.newPerson({ fullName: 'Olive Owner' })
  await onPlan(site.server, owner, 'ProYearly25')
})
afterAll(() => site?.close())

const theme = (page: Page) => page.getByRole('dialog', { name: 'Theme' })

it('on a plan without the colour picker no place offers a colour of one’s own [PLAN-046]', async () => {
  const { pool } = site.server.app
  await pool.query(
    `update plan_tier set rules = jsonb_set(rules, '{canUseColorPicker}', 'false') where tier = 'unlimited'`,
  )
  const person = await site.newPerson({ fullName: 'Pat Plain' })
  await onPlan(site.server, person, 'UnlimitedYearly25')
  const [token = ''] = await makeFolios(person, ['Plain'])
  const page = await site.open(person, { at: `/edit/${token}` })
  const pickers = () => page.locator('input[type=color]').count()
  await page.locator('.recto-sheet').waitFor()
  await page.evaluate(() => {
    location.hash = '#managecolors'
  })
  await theme(page).getByRole('tab', { name: 'Colours' }).click()
  await theme(page).getByRole('button', { name: 'Primary #F0562A' }).waitFor()
  expect(await pickers()).toBe(0)
  await page.evaluate(() => {
    location.hash = '#styleguide'
  })
  const guide = page.getByRole('dialog', { name: 'Style guide' })
  await guide.getByRole('button', { name: 'Add a colour' }).click()
  await page.getByRole('button', { name: 'Add #F0562A' }).waitFor()
  expect(await pickers()).toBe(0)
  await page.getByRole('button', { name: 'Add #F0562A' }).click()
  await guide.getByRole('button', { name: '#F0562A, default' }).click()
  await page.getByRole('radiogroup', { name: 'Role' }).waitFor()
  expect(await pickers()).toBe(0)

  // The same places on a plan that has it.
  await pool.query(
    `update plan_tier set rules = jsonb_set(rules, '{canUseColorPicker}', 'true') where tier = 'unlimited'`,
  )
  const other = await site.open(person, { at: '/#styleguide' })
  await other.getByRole('button', { name: 'Add a colour' }).click()
  await other.getByLabel('Pick a colour').waitFor()
})
