import type { CustomDomain } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DnsServer, startDns } from '../apps/server/test/dns-server.ts'
import { inAccountMenu } from './account-menu.ts'
import { accessibilityFaults, choose, leave, makeFolios, type Site, shot, startSite } from './web-driver.ts'
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

it('a folio is unpublished from a domain before it is closed; domains are managed from the menu or by their hash [BOOT-19, SHARE-05]', async () => {
  const domain = `${newWord()}.meadow.example`
  const owner = await site.newPerson({ fullName: 'Robin Hale' })
  const [, token] = await makeFolios(owner, ['Price list', 'Orchard guide'])
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const { domain: made } = await owner.ask<{ domain: CustomDomain }>('CreateCustomDomain', { domainTld: domain })
  dns.zones.set(made.txtName, { txt: [made.txtRecord] })
  dns.zones.set(domain, { cname: TARGET })
  await owner.ask('VerifyCustomDomainInitial', { domainTld: domain })
  await owner.ask('AttachFolioToDomain', { token, domainId: made.id })
  const page = await site.open(owner)
  await inAccountMenu(page, 'Manage Domains')
  await dialog(page).getByText('Verified, 1 folio').waitFor()
  await shot(page, 'domains-list')
  await leave(page.getByRole('dialog', { name: 'Manage domains' }))

  // Closed to strangers it cannot stay there: that is asked. The share popup puts it back.
  await choose(page, 'Orchard guide', 'Share')
  await page.getByRole('combobox', { name: 'Who else can open it' }).click()
  await page.getByRole('option', { name: 'Only invited people' }).click()
  const question = page.getByRole('alertdialog', { name: `Unpublish from ${domain}?` })
  await question.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'domains-unpublish')
  await press(page, 'Unpublish')
  await page.getByText('The people above can open it once they’re signed in.').waitFor()
  await page.getByRole('tab', { name: 'Publish' }).click()
  await press(page, 'Publish')
  await page.getByText('Anyone with the link can read the page.').waitFor()
  await page.getByRole('combobox', { name: 'Your own domain' }).click()
  await page.getByRole('option', { name: domain }).click()
  await dialog(page).getByText('Shows the page at your own address').waitFor({ state: 'detached' })
  await shot(page, 'domains-published')
  await press(page, 'Done')
  await inAccountMenu(page, 'Manage Domains')
  await dialog(page).getByText('Verified, 1 folio').waitFor()
  expect(new URL(page.url()).hash).toBe('#managedomains')
  await page.reload()
  await dialog(page).getByText('Verified, 1 folio').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'domains-list-390')
  await press(page, `Manage ${domain}`)
  await dialog(page).getByText('DNS records').click()
  await shot(page, 'domains-verified-390')
  await press(page, 'All domains')
  await press(page, `Remove ${domain}`)
  await dialog(page)
    .getByText(/will no longer open at this domain/)
    .waitFor()
  await shot(page, 'domains-remove-390')
  await press(page, `Remove ${domain}`)
  await dialog(page).getByRole('heading', { name: 'Publish on your own domain' }).waitFor()
})
