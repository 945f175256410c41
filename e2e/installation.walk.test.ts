import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, type Site, shot, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({})
})
afterAll(() => site?.close())

it('the operator sees the adapters under Settings and tries one; for others there is no such page', async () => {
  const [operator, other] = [await site.newPerson(), await site.newPerson()]
  const page = await site.open(operator)
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Installation' }).click()
  await page.getByText('TEST MODE, no money moves').waitFor()
  await page.getByText('illustrations, drawn here').waitFor()
  await page.getByRole('button', { name: 'Try it: Files' }).click()
  await page.getByText('Files: It works.').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'installation')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'installation-390')

  const theirs = await site.open(other)
  await theirs.goto('/settings/installation')
  await theirs.getByRole('heading', { name: 'This isn’t in the settings' }).waitFor()
  expect(await theirs.getByRole('link', { name: 'Installation' }).count()).toBe(0)
})
