import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { type Site, shot, startSite } from './web-driver.ts'

describe('billing', () => {
  let site: Site
  let ines: Person
  let page: Page
  /** Bodies that the product's own server was sent by the page. */
  const sent: string[] = []
  beforeAll(async () => {
    site = await startSite({ env: { NEW_TEAM_PLAN: 'Free' } })
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    page = await site.open(ines)
    page.on('request', (request) => sent.push(request.postData() ?? ''))
  })
  afterAll(() => site?.close())

  const dialog = (name: string, of = page) => of.getByRole('dialog', { name, exact: true })
  const fromMenu = async (row: string, of = page) => {
    await of.getByRole('button', { name: /^Your account/ }).click()
    await of.getByRole('menuitem', { name: row, exact: true }).click()
  }

  it('the owner of a lifetime deal has referrals in the menu, others have not [REF-01, REF-03, BOOT-24, ROLE-14]', async () => {
    const lena = await site.newPerson({ fullName: 'Lena Voss' })
    await onPlan(site.server, lena, 'AppSumoTier1')
    const mine = await site.open(lena)
    await fromMenu('Referrals', mine)
    const shown = dialog('Referrals', mine)
    await shown.getByText(/You earn \$3\.00 for everyone who signs up/).waitFor()
    expect(await shown.getByLabel('Your referral link').inputValue()).toMatch(/\/\?ref=\w{10}$/)
    await shot(mine, 'referrals')
    const nora = await site.newPerson({ fullName: 'Nora Lindqvist' })
    const hers = await site.open(nora)
    await hers.getByRole('button', { name: /^Your account/ }).click()
    await hers.getByRole('menuitem', { name: 'Billing' }).waitFor()
    await expectAbsent(hers.getByRole('menuitem', { name: 'Referrals' }))
  })
})
