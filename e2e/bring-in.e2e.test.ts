import type { ExportV3, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onPlan } from '../apps/server/test/plans.ts'
import { makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

describe('W24: a JSON export', () => {
  it('is chosen on the dashboard, opens as a folio that reads the same, and is the same file again', async () => {
    const ada = await site.newPerson()
    const bob = await site.newPerson()
    for (const person of [ada, bob]) await onPlan(site.server, person, 'ProYearly25')
    const [token = ''] = await makeFolios(ada, ['Harvest plan'])
    const exported = async (person: typeof ada, of: string): Promise<Buffer> => {
      const { url } = await person.ask<OutputOf<typeof ExportV3>>('ExportV3', { token: of, format: 'json' })
      await settles(async () => (await person.fetch(url ?? '')).status, 200)
      return Buffer.from(await (await person.fetch(url ?? '')).arrayBuffer())
    }
    const first = await exported(ada, token)

    const page = await site.open(bob)
    const chosen = async (buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'New folio from a file' }).click()
      await (await choosing).setFiles({ name: 'Harvest plan.json', mimeType: 'application/json', buffer })
    }
    await chosen(Buffer.from('{"format":"other"}'))
    await page.getByText('This is no folio file. Use the JSON file of an export.').first().waitFor()

    await chosen(first)
    await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
    await settles(() => page.title().then((title) => title.includes('Harvest plan')), true)
    const made = /\/edit\/([0-9A-Za-z]{22})/.exec(page.url())?.[1] ?? ''
    expect(made).not.toBe(token)
    expect((await exported(bob, made)).equals(first)).toBe(true)
  })
})
