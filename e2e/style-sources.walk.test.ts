import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFont, type FontPeer, startFontPeer } from '../apps/server/test/font-peer.ts'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { giveFile } from './give-file.ts'
import { accessibilityFaults, makeFolios, type Site, shot, startSite } from './web-driver.ts'

const SITE = `<title>Harbour</title><style>
  body { font-family: Lora, serif; color: #1b2a33 } h1 { font-family: "Work Sans" }
  .btn { background: #0b6e4f } a { color: #c73e1d } p { color: #777 } em { font-family: "Unheard Grotesk" }</style>
  <link rel="icon" href="/icon.png">`

let peer: FontPeer
let site: Site
let website: Server
let address: string
let owner: Person
beforeAll(async () => {
  peer = await startFontPeer()
  const icon = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  website = createServer((request, response) => {
    const isIcon = request.url === '/icon.png'
    response.setHeader('content-type', isIcon ? 'image/png' : 'text/html')
    response.end(isIcon ? icon : request.url === '/empty' ? '<p>Nothing</p>' : SITE)
  }).listen(0, '127.0.0.1')
  address = await new Promise((resolve) =>
    website.once('listening', () => resolve(`http://127.0.0.1:${(website.address() as AddressInfo).port}`)),
  )
  const { createSafeFetch } = await import('../apps/server/src/adapters/safe-fetch.ts')
  site = await startSite({ env: { FONTS_URL: peer.url }, safeFetch: createSafeFetch({ open: ['127.0.0.1'] }) })
  owner = await site.newPerson({ fullName: 'Olive Owner' })
  await onPlan(site.server, owner, 'ProYearly25')
})
afterAll(async () => {
  await site?.close()
  await peer?.stop()
  website?.closeAllConnections()
  website?.close()
})

const dialog = (page: Page) => page.getByRole('dialog').last()
/** Families that a browser has read the files of. */
const drawn = (page: Page, family: string) =>
  page.evaluate(
    (name) => [...document.fonts].some((face) => face.family.includes(name) && face.status === 'loaded'),
    family,
  )

describe('where a style guide takes its look from', () => {
  let page: Page
  let canvas: Page
  beforeAll(async () => {
    const [token] = await makeFolios(owner, ['Harbour plan'])
    canvas = await site.open(owner, { at: `/edit/${token}` })
    await canvas.locator('.recto-sheet').waitFor()
    page = await site.open(owner, { at: '/#styleguide' })
    await dialog(page).getByRole('button', { name: 'From your website' }).waitFor()
  })

  it('a website is read, looked over and taken over as one change [API-183, API-182, STYLE-08]', async () => {
    await dialog(page).getByRole('button', { name: 'From your website' }).click()
    const field = dialog(page).getByRole('textbox', { name: 'Address' })
    await field.fill(`${address}/empty`)
    await field.press('Enter')
    await dialog(page).getByText('We were not able to get any compatible colors and fonts.').waitFor()
    await field.fill(address)
    await field.press('Enter')
    await dialog(page).getByRole('checkbox', { name: '#0B6E4F' }).waitFor()
    expect(await dialog(page).getByRole('checkbox', { name: 'Lora' }).isChecked()).toBe(true)
    expect(
      await dialog(page)
        .getByRole('checkbox', { name: /Unheard Grotesk/ })
        .isChecked(),
    ).toBe(false)
    await dialog(page).getByRole('checkbox', { name: '#777777' }).uncheck({ force: true })
    await dialog(page).getByRole('radio', { name: 'Its icon' }).check()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'style-website')
    await dialog(page)
      .getByRole('button', { name: /^Adopt/ })
      .click()
    await dialog(page).getByRole('button', { name: '#0B6E4F, default' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Body text Lora' }).waitFor()
    await dialog(page).getByRole('link', { name: 'Download: On light' }).waitFor()
    await shot(page, 'style-website-taken')
  })

  it('a font of the catalogue is found as one types and drawn on an open canvas from our own files [API-164, STYLE-09]', async () => {
    await dialog(page)
      .getByRole('button', { name: /^Headings/ })
      .click()
    const search = page.getByRole('combobox', { name: 'Search font of headings' })
    await search.fill('tidewater')
    await page.getByRole('option', { name: 'Tidewater Sans Catalogue' }).waitFor()
    await shot(page, 'style-catalogue')
    await search.press('Enter')
    await dialog(page).getByRole('button', { name: 'Headings Tidewater Sans' }).waitFor()
    await expect.poll(() => drawn(canvas, 'Tidewater Sans')).toBe(true)
    const asked = await canvas.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked.some((url) => /\/font\/[0-9a-f]{64}\.woff2$/.test(url))).toBe(true)
    expect(asked.some((url) => url.startsWith('http') && !url.startsWith(new URL(canvas.url()).origin))).toBe(false)
  })

  it('says “Network error” while the catalogue is away, and goes on with the product’s own [API-164]', async () => {
    peer.mood = 'broken'
    await dialog(page).getByRole('button', { name: 'Add a font' }).click()
    const search = page.getByRole('combobox', { name: 'Search fonts' })
    await search.fill('grand')
    // What was fetched for a day answers still; what was not says why.
    await page.getByRole('option', { name: /Grand Tidewater/ }).waitFor()
    await search.press('Enter')
    await page.getByText('Network error').first().waitFor()
    peer.mood = 'well'
  })

  it('a font of the team’s own is sent after its licence is confirmed, and stands in the list [API-180, PLAN-029]', async () => {
    const file = { name: 'Harbour.woff2', mimeType: 'font/woff2', buffer: await aFont() }
    await giveFile(page, () => dialog(page).getByRole('button', { name: 'Upload fonts' }).click(), file)
    const send = dialog(page).getByRole('button', { name: 'Upload', exact: true })
    expect(await send.isDisabled()).toBe(true)
    await shot(page, 'style-upload')
    await dialog(page)
      .getByRole('checkbox', { name: /The licence allows this font/ })
      .check()
    await send.click()
    await dialog(page).getByText('Figtree Light', { exact: true }).waitFor()
    await giveFile(page, () => dialog(page).getByRole('button', { name: 'Upload fonts' }).click(), {
      name: 'page.woff2',
      mimeType: 'font/woff2',
      buffer: Buffer.from('<html></html>'),
    })
    await dialog(page)
      .getByRole('checkbox', { name: /The licence allows this font/ })
      .check()
    await send.click()
    await page.getByText('This is not a font. Please upload a WOFF2, WOFF, TTF or OTF file.').first().waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  })

  it('colours are read from a picture, and one press takes one into the guide [API-179]', async () => {
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a2be2' } })
      .png()
      .toBuffer()
    await giveFile(page, () => dialog(page).getByRole('button', { name: 'Get colours from a picture' }).click(), {
      name: 'Poster.png',
      mimeType: 'image/png',
      buffer,
    })
    await dialog(page).getByText('Poster', { exact: true }).waitFor()
    const add = dialog(page).getByRole('button', { name: /^Add #8/ })
    const hex = ((await add.getAttribute('title')) ?? '').toUpperCase()
    await add.click()
    await dialog(page)
      .getByRole('button', { name: `${hex}, in your colours` })
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'style-swatch')
  })

  it('a logo is taken out of the image library, where it stays', async () => {
    const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#17406b' } })
      .png()
      .toBuffer()
    await dialog(page).getByRole('button', { name: 'From the library: On dark' }).click()
    const library = page.getByRole('dialog', { name: 'Image library' })
    // One that is sent there is chosen at once.
    await giveFile(page, () => library.getByRole('button', { name: 'Upload' }).click(), {
      name: 'Our sign.png',
      mimeType: 'image/png',
      buffer: bytes,
    })
    await library.getByRole('button', { name: 'Our sign.png', exact: true, pressed: true }).waitFor()
    await library.getByRole('button', { name: 'Use as logo' }).click()
    await library.waitFor({ state: 'detached' })
    await dialog(page).getByRole('link', { name: 'Download: On dark' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

it('who has no plan for fonts of their own is told before anything is chosen: owners are led to the plans [ROLE-61]', async () => {
  const other = await site.newPerson({ fullName: 'Olga Owner' })
  await onPlan(site.server, other, 'NewPlusYearly25')
  const admin = await site.newPerson({ fullName: 'Ada Admin' })
  await joinTeam(site.server, other, admin, 2)
  await admin.ask('SwitchTeam', { teamId: other.user.team.id })
  for (const [person, words, button] of [
    [other, 'Fonts of your own are not available on your plan. Pro has them.', 'See Plans'],
    [admin, 'Fonts of your own are not available. Please ask your team owner to upgrade to Pro.', 'Ok'],
  ] as const) {
    const page = await site.open(person, { at: '/#styleguide' })
    await dialog(page).getByRole('button', { name: 'Upload fonts' }).click()
    await page.getByText(words).waitFor()
    await page.getByRole('button', { name: button }).waitFor()
  }
})
