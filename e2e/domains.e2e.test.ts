import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsServer, startDns } from '../apps/server/test/dns-server.ts'
import { inAccountMenu } from './account-menu.ts'
import { answerOnce } from './answer-once.ts'
import { copied } from './clipboard.ts'
import { accessibilityFaults, makeFolios, type Site, shot, startSite } from './web-driver.ts'
import { newWord } from './worker.ts'

const TARGET = 'pages.recto.example'

let site: Site
let dns: DnsServer
beforeAll(async () => {
  dns = await startDns()
  site = await startSite({ env: { DNS_SERVERS: dns.address, CNAME_ADDRESS: TARGET } })
})
afterAll(async () => {
  await site?.close()
  await dns?.stop()
})

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

describe('an owner connects a domain', () => {
  let word: string
  let domain: string
  let page: Page
  let value: string

  beforeAll(async () => {
    word = newWord()
    domain = `${word}.meadow.example`
    const owner = await site.newPerson({ fullName: 'Robin Hale' })
    await makeFolios(owner, ['Price list', 'Orchard guide'])
    page = await site.open(owner)
  })

  it('from an empty list, by keyboard [DOMAIN-01]', async () => {
    await inAccountMenu(page, 'Connect Your Domains')
    await dialog(page).getByRole('heading', { name: 'Publish on your own domain' }).waitFor()
    await shot(page, 'domains-empty')

    // By keyboard: the one button has the focus's way, the field takes it.
    await dialog(page).getByRole('button', { name: 'Connect domain' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: 'Add domain' }).waitFor()
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Please enter a domain such as docs.example.com.').waitFor()
    await shot(page, 'domains-create')
    await page.keyboard.type('.meadow.example')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: domain }).waitFor()
  })

  it('its DNS records are shown, to be copied [DOMAIN-03]', async () => {
    await dialog(page).getByText('Not verified').waitFor()
    await press(page, 'Copy TXT record')
    await dialog(page).getByRole('button', { name: 'Copied' }).waitFor()
    value = await copied(page)
    expect(value).toMatch(/^recto-verification=\w{32}$/)
    await dialog(page).getByText(`_recto.${domain}`).waitFor()
    await dialog(page).getByText(TARGET).waitFor()
  })

  it('what is not there is said in a red line for 8.5 seconds [DOMAIN-06, DOMAIN-07]', async () => {
    await page.clock.install()
    await press(page, 'Verify')
    const red = dialog(page)
      .getByRole('alert')
      .filter({ hasText: "We weren't able to verify domain ownership, please follow these instructions." })
    await red.waitFor()
    expect(await red.evaluate((line) => getComputedStyle(line).color)).toBe('rgb(169, 40, 31)')
    await shot(page, 'domains-failed')
    await page.clock.fastForward(4_500)
    expect(await red.count()).toBe(1)
    await page.clock.fastForward(4_000)
    await red.waitFor({ state: 'detached' })
    await page.clock.resume()
  })

  it('it waits for DNS, is verified, and shows a folio [DOMAIN-04, DOMAIN-08]', async () => {
    dns.zones.set(`_recto.${domain}`, { txt: [value] })
    const { promise: looked, resolve: look } = Promise.withResolvers<void>()
    const held = async (route: Route) => {
      await looked
      await route.continue()
    }
    await answerOnce(page, 'VerifyCustomDomainInitial', held)
    await press(page, 'Verify')
    await dialog(page).getByText('Checking the DNS records…').waitFor()
    look()
    await dialog(page).getByText('Verification pending: waiting for DNS').waitFor()
    await dialog(page).getByText('Nameserver changes may take 24-48 hours.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'domains-pending')

    dns.zones.set(domain, { cname: TARGET })
    await press(page, 'Check again')
    await dialog(page).getByText('Verified, no folios yet').waitFor()
    await press(page, 'Add folio')
    await press(page, 'Add Orchard guide')
    await dialog(page).getByRole('heading', { name: 'Publish Orchard guide?' }).waitFor()
    await press(page, 'Publish and add')
    await dialog(page).getByText('Verified, 1 folio').waitFor()
    await dialog(page).getByText('Home page').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'domains-verified')
  })
})
