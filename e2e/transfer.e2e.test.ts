import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMail, type Person } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import { accessibilityFaults, choose, folioLink, makeFolios, type Site, shot, startSite } from './web-driver.ts'

let site: Site
let ines: Person
let maren: Person
beforeAll(async () => {
  site = await startSite()
  ines = await site.newPerson({ fullName: 'Ines Solberg' })
  maren = await site.newPerson({ fullName: 'Maren Oduya' })
  await joinTeam(site.server, ines, maren, 3)
})
afterAll(() => site?.close())

const dialog = (page: Page) => page.getByRole('dialog').last()
const secretOf = async ({ email }: Person) =>
  /#accepttransfer-\w+/.exec((await lastMail(site.server, email))?.text ?? '')?.[0] ?? ''

describe('a folio that is offered', () => {
  let token: string | undefined
  let page: Page
  let theirs: Page
  let address: Locator

  beforeAll(async () => {
    ;[token] = await makeFolios(ines, ['Tavi identity', 'Harbour plan'])
    page = await site.open(ines)
    theirs = await site.open(maren)
    address = dialog(page).getByRole('combobox', { name: 'New owner' })
  })

  it('is not to what is no address, oneself, or nobody [XFER-05, XFER-06, XFER-09]', async () => {
    await choose(page, 'Tavi identity', 'Transfer')
    await address.waitFor()
    await page.keyboard.type('nobody at all')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Invalid Email').waitFor()
    await address.fill(ines.email)
    await page.keyboard.press('Enter')
    await dialog(page).getByText('You can not transfer to yourself!').waitFor()
    await shot(page, 'search')
    await address.fill('new@example.com')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('User Not found: new@example.com. Team folios can only be').waitFor()
    await shot(page, 'not-found')
  })

  it('is to somebody of the team, by keyboard [XFER-02]', async () => {
    await dialog(page).getByRole('button', { name: 'Back' }).press('Enter')
    await address.fill('')
    await address.press('m')
    await page.keyboard.type('ar')
    await page.getByRole('option', { name: /Maren Oduya/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Send request' }).waitFor()
    await dialog(page).getByLabel('Message (optional)').fill('It is yours to finish.')
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'found')
    await dialog(page).getByRole('button', { name: 'Send request' }).press('Enter')
    await dialog(page).getByText('Maren Oduya has to accept.').waitFor()
    await shot(page, 'sent')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('comes to the other dashboard by itself, opens from the mail, and is theirs [DASH-06, SYNC-28, ROUTE-35]', async () => {
    // It comes to the other dashboard by itself; the mail's link opens the same.
    const offered = theirs.getByRole('region', { name: 'Transfer requests' })
    await offered.getByText('Tavi identity').waitFor()
    await shot(theirs, 'offered')
    await theirs.goto(`/${await secretOf(maren)}`)
    await dialog(theirs).getByText('It is yours to finish.').waitFor()
    await shot(theirs, 'accept')
    await theirs.setViewportSize({ width: 390, height: 844 })
    await shot(theirs, 'accept-390')
    await theirs.setViewportSize({ width: 1440, height: 900 })
    await dialog(theirs).getByRole('button', { name: 'Accept' }).press('Enter')
    await theirs.getByText('You now own “Tavi identity”.').waitFor()
    await offered.waitFor({ state: 'detached' })
    await folioLink(theirs, 'Tavi identity').waitFor()
    const owner = await maren.ask<{ folio: { userEmail: string } }>('GetFolioByToken', { token })
    expect(owner.folio.userEmail).toBe(maren.email)
    await theirs.goto('/#accepttransfer-aaaaaaaaaaaaaaaaaaaaaa')
    await theirs.reload()
    await dialog(theirs).getByText('This request has expired').waitFor()
    await dialog(theirs).getByText(`you’re signed in as ${maren.email}`).waitFor()
  })
})
