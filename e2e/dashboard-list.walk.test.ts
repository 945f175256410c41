import { afterAll, beforeAll, expect, it } from 'vitest'
import { withFolios } from './dashboard-driver.ts'
import {
  accessibilityFaults,
  folioLink,
  listed,
  makeFolios,
  type Site,
  settles,
  shot,
  startSite,
} from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('begins empty, makes a folio and opens it in the editor [DASH-19, ROUTE-02, ROUTE-11]', async () => {
  const { page } = await withFolios(site, [], { covers: true })
  await page.getByRole('heading', { name: 'Create your first folio' }).waitFor()
  // Templates to begin with, drawn once they are near.
  await page.getByRole('region', { name: 'Recommended' }).locator('.sheet').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'first-run')
  await page.getByRole('button', { name: 'New folio', exact: true }).click()
  await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}$/)
  await page.goto(`${page.url()}/`)
  await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  await page.goto('/')
  await folioLink(page, 'Untitled folio').waitFor()
})

it('is searched by name, sorted, and shown as cards or rows; another view, by a link or by the way back, forgets the search', async () => {
  const { page } = await withFolios(site, ['Gone', 'Autumn plan', 'Zebra crossing', 'Budget'], {
    first: (person, [token]) => person.ask('DeleteFolio', { token }),
  })
  await settles(() => listed(page), ['Budget', 'Zebra crossing', 'Autumn plan'])
  await page.getByRole('combobox', { name: /^Sort/ }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await settles(() => listed(page), ['Autumn plan', 'Budget', 'Zebra crossing'])
  await page.keyboard.press('/')
  await page.keyboard.type('zebra')
  await settles(() => listed(page), ['Zebra crossing'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await settles(() => listed(page), ['Autumn plan', 'Budget', 'Zebra crossing'])
  await page.getByRole('banner').getByRole('searchbox').fill('nowhere')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('table').waitFor()
  expect(await listed(page)).toEqual(['Autumn plan', 'Budget', 'Zebra crossing'])
  await page.reload()
  await page.getByRole('table').waitFor()

  await page.getByRole('banner').getByRole('searchbox').fill('zebra')
  await page.getByRole('heading', { name: 'Results for “zebra”' }).waitFor()
  await page.getByRole('link', { name: 'Trash' }).click()
  await settles(() => listed(page), ['Gone'])
  await page.getByRole('banner').getByRole('searchbox').fill('gon')
  await page.getByRole('heading', { name: 'Results for “gon”' }).waitFor()
  await settles(() => page.getByRole('main').locator('mark').allTextContents(), ['Gon'])
  await page.goBack()
  await settles(async () => (await listed(page)).sort(), ['Autumn plan', 'Budget', 'Zebra crossing'])
  expect(await page.getByRole('banner').getByRole('searchbox').inputValue()).toBe('')
})

it('W29, W30: the way back from a folio leads to where a long list was left; Ctrl A and a button choose all that is listed', async () => {
  const person = await site.newPerson()
  const [token] = await makeFolios(person, ['At the very end'])
  const { pool } = site.server.app
  await pool.query(
    `insert into folio (token, team_id, owner_id, name)
     select left(md5(random()::text), 22), team_id, owner_id, 'Folio ' || n from folio, generate_series(1, 130) n where token = $1`,
    [token],
  )
  await pool.query(`update folio set last_saved_at = '2020-01-01' where token = $1`, [token])
  const page = await site.open(person)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return (await listed(page)).at(-1)
    })
    .toBe('At the very end')
  const last = folioLink(page, 'At the very end')
  await last.click()
  await page.waitForURL(/\/edit\//)
  await page.locator('[data-module]').first().waitFor()
  await page.goBack()
  await last.waitFor()
  await settles(() => last.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight), true)

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('ControlOrMeta+a')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByText('131 selected').waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await last.focus()
  await page.keyboard.press('Space')
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByText('131 selected').waitFor()
})
