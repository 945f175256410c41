import { afterAll, beforeAll, expect, it } from 'vitest'
import { WINDOW } from '../apps/server/test/browser.ts'
import type { Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, type Site, shot, startSite } from './web-driver.ts'

const MB = 1024 * 1024

let freeMb = 5_000
let site: Site
let ines: Person
beforeAll(async () => {
  site = await startSite({ statfs: async () => ({ bavail: freeMb, bsize: MB }) })
  ines = await site.newPerson({ fullName: 'Ines Solberg' })
})
afterAll(() => site?.close())

it('S2: on a full disk the editor says that nothing is saved, keeps the edit over a reload, and sends it once there is room', async () => {
  const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Kept meanwhile' })
  const page = await site.open(ines, { at: `/edit/${token}` })
  const saved = () => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  const paused = page.getByText('The server is out of space, so editing is paused.')
  const first = page.locator('[data-module]').first()
  await first.waitFor()
  await saved()

  freeMb = 100
  await expect.poll(async () => (await ines.call('CreateFolio', {})).status).toBe(507)
  await first.dblclick()
  await page.locator('[contenteditable="true"]').waitFor()
  // At once: editing is paused as soon as the server refuses the first of it.
  await page.keyboard.insertText('Written on a full disk')
  await paused.waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await shot(page, `full-disk-${width}`)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(WINDOW)

  await page.reload()
  await paused.waitFor()
  await first.filter({ hasText: 'Written on a full disk' }).waitFor()
  freeMb = 5_000
  await saved()
  // Another browser has nothing but what the server stored.
  const other = await site.open(ines, { at: `/edit/${token}`, viewport: WINDOW })
  await other.locator('[data-module]').filter({ hasText: 'Written on a full disk' }).waitFor()
})
