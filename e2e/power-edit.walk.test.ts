import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { WINDOW } from '../apps/server/test/browser.ts'
import { openEditor } from '../apps/server/test/editors.ts'
import type { Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
let ines: Person
beforeAll(async () => {
  site = await startSite()
  ines = await site.newPerson({ fullName: 'Ines Solberg' })
})
afterAll(() => site?.close())

it('the power-edit page gets its three tools after 2.5 s for an admin; a fault is named and mended there [BOOT-37]', async () => {
  const [token = ''] = await makeFolios(ines, ['Harbour plan'])
  const editor = await openEditor(site.server, ines, token)
  const modules = editor.doc.getMap('modules')
  const first = [...modules.values()][0] as Y.Map<unknown>
  for (const id of ['copy10000000', 'copy20000000']) modules.set(id, first.clone())
  const lost = first.clone()
  lost.set('type', 'Hologram')
  modules.set('holo00000000', lost)
  await editor.saved()
  editor.close()

  // Of its own: what runs before each of its pages would stay.
  const page = await site.open(ines, { viewport: WINDOW, at: '/favicon.svg' })
  // When the page stands, and when its tools do.
  await page.addInitScript(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    new MutationObserver(() => {
      if (document.querySelector('main h1')) times.page ??= performance.now()
      if (document.querySelector('[role=tab]')) times.tools ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/power-edit/${token}`)
  await page.getByRole('heading', { level: 1, name: 'Power edit' }).waitFor()
  await page.getByText('Harbour plan').waitFor()
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Grid Data Fix').waitFor()
  const { page: at, tools } = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times)
  expect((tools ?? 0) - (at ?? 0)).toBeGreaterThan(2400)
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Grid Data Fix', 'Data Module Fix', 'Power Stats'])
  await page.getByRole('rowheader', { name: 'Overlap' }).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Repair' }).click()
  await page.getByText('No problems found.').waitFor()
  await tab('Grid Data Fix').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('rowheader', { name: 'Unknown type' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('region', { name: 'Storage' }).getByText('Last commit').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
