import { afterAll, beforeAll, expect, it } from 'vitest'
import { POPUPS } from '../apps/web/src/app/popup-registry.ts'
import type { PopupName } from '../apps/web/src/popups/popup-map.ts'
import { faultsOfPopups } from './popup-faults.ts'
import { type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('each popup there is has no fault that axe finds, light and dark, on any tab', async () => {
  expect(await faultsOfPopups(site, 'both', Object.keys(POPUPS) as PopupName[])).toEqual({})
})
