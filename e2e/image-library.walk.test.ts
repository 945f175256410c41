import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putCardOnFile } from '../apps/server/test/pay.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { drawing, itemsOf, libraryOf, send } from './library-driver.ts'
import { atBank, typeCardThere } from './pay-driver.ts'
import { accessibilityFaults, makeFolios, type Site, shot, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

describe('a library without room', () => {
  it('sells room where a picture found none, keeps the picture then, and renews the room once the bank was answered [BILL-48, ROLE-25]', async () => {
    const eve = await site.newPerson({ fullName: 'Eve Larkin' })
    const { pool } = site.server.app
    await onPlan(site.server, eve, 'CompanyMonthly22')
    const page = await site.open(eve, { at: '/#imagelibrary' })
    await send(page, [drawing('#0f5c4d', 'first.svg')])
    await libraryOf(page).getByRole('button', { name: 'first.svg' }).waitFor()
    const team = 'team_id = (select id from team where token = $1)'
    await pool.query(`update team_image set bytes = 10000000000 where ${team}`, [eve.user.team.id])
    await send(page, [drawing('#e8b04a', 'second.svg')])
    await libraryOf(page).getByRole('button', { name: 'Buy More Storage' }).click()
    const popup = page.getByRole('dialog', { name: 'Buy more storage' })
    await popup.getByLabel('Name on card').fill('Eve Larkin')
    await typeCardThere(page, '4000 0025 0000 3155')
    await popup.getByRole('button', { name: 'Pay $10.00' }).click()
    await atBank(page, 'Complete')
    await popup.waitFor({ state: 'detached' })
    await libraryOf(page)
      .getByText(/of 15 GB used/)
      .waitFor()
    await send(page, [drawing('#e8b04a', 'second.svg')])
    await libraryOf(page).getByRole('button', { name: 'second.svg' }).waitFor()

    await putCardOnFile(site.server, eve, 'pm_test_asksAlways')
    await pool.query(`update storage_block set ends_at = now() where ${team}`, [eve.user.team.id])
    const asks = async () => {
      const { blocks } = await eve.ask<{ blocks: { open: { asks: boolean } | null }[] }>('GetStorageAddonInfo')
      return blocks[0]?.open?.asks
    }
    await expect.poll(asks).toBe(true)
    await page.goto('about:blank')
    await page.goto('/#buystorage')
    await popup.getByText('5 GB of storage were not renewed').waitFor()
    await shot(page, 'storage-not-renewed')
    await popup.getByRole('button', { name: 'Confirm payment' }).click()
    await atBank(page, 'Complete')
    await popup.getByText(/^Renews on .* for \$10\.00$/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

it('gives the card of a link a picture of the team’s own [IMG-01]', async () => {
  // The web of this journey: each site has a title and no picture.
  const bytes = Buffer.from('<title>Harbour news</title>')
  const answer = async (url: string) => ({ url, contentType: 'text/html', bytes, body: [bytes].values() })
  const other = await startSite({ safeFetch: Object.assign(answer, { stream: answer }) as never })
  try {
    const ada = await other.newPerson()
    const [token = ''] = await makeFolios(ada, ['Cards'])
    const page = await other.open(ada, { at: `/edit/${token}` })
    await page.locator('[data-section]').first().waitFor()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search modules' }).fill('Embed')
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Embed link or code' })
    await popup.getByLabel('Link or code').fill('https://news.example/harbour')
    await popup.getByText('Harbour news').first().waitFor()
    await popup.getByRole('button', { name: 'Choose a picture' }).click()
    const library = libraryOf(page, 'Choose a picture for the embed')
    await send(page, [drawing('#0f5c4d', 'harbour.svg')])
    await library.getByRole('button', { name: 'harbour.svg' }).waitFor()
    await library.getByRole('button', { name: 'Use picture' }).click()
    await library.waitFor({ state: 'detached' })
    await expect
      .poll(() => popup.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await popup.getByRole('button', { name: 'Embed' }).click()
    type Card = { document: { modules: { type: string; props: { pictureId?: string } }[] } }
    const pictureId = async () => {
      const { document } = await ada.ask<Card>('GetFolioJson', { token })
      return document.modules.find(({ type }) => type === 'EmbedModule')?.props.pictureId ?? ''
    }
    await expect.poll(pictureId).toMatch(/^\w{22}$/)
    expect((await ada.fetch(`/folio/${token}/file/${await pictureId()}`)).status).toBe(200)
  } finally {
    await other.close()
  }
})

describe('pictures that are found', () => {
  it('without a photo service are illustrations in the folio’s colours, and say so', async () => {
    const ada = await site.newPerson()
    const [token = ''] = await makeFolios(ada, ['Drawn'])
    const page = await site.open(ada, { at: `/edit/${token}` })
    await page.locator('[data-insert="Images"]').click()
    const library = libraryOf(page)
    await library.getByRole('tab', { name: 'Search' }).click()
    await library.getByText('Illustrations in your colours').waitFor()
    expect(await library.getByText('3 million').count()).toBe(0)
    await library.getByLabel('Search illustrations').fill('city')
    const tiles = library.getByRole('tabpanel').locator('button[aria-pressed]')
    await expect.poll(() => tiles.count()).toBeLessThan(15)
    expect(await tiles.count()).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'image-library-illustrations')
    await library.getByLabel('Search illustrations').fill('zzzz')
    await library.getByText('No illustrations match “zzzz”').waitFor()
    await library.getByLabel('Search illustrations').fill('')
    await expect.poll(() => tiles.count()).toBeGreaterThan(15)
    await shot(page, 'image-library-all-illustrations')
    await tiles.first().click()
    await library.getByRole('button', { name: 'Use picture' }).click()
    await library.waitFor({ state: 'detached' })
    await expect.poll(async () => (await itemsOf(ada, token))[0]?.alt ?? '').toMatch(/^Illustration: /)
    const picture = page.locator('.m[data-type="Images"] img')
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })
})
