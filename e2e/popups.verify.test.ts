import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOfPopups } from './popup-faults.ts'
import { type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('each popup there is has no fault that axe finds, light and dark, on any tab', async () => {
  expect(await faultsOfPopups(site, 'both')).toEqual({})
})
