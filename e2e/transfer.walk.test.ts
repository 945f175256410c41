import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { choose, makeFolios, type Site, shot, startSite } from './web-driver.ts'

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

describe('a folio that is offered', () => {
  let harbour: string
  let page: Page
  let address: Locator

  beforeAll(async () => {
    ;[harbour = ''] = await makeFolios(ines, ['Harbour plan'])
    page = await site.open(ines)
    address = dialog(page).getByRole('combobox', { name: 'New owner' })
  })

  it('meets a blocker where the plan has no room, of its owner and of a member [XFER-03, XFER-11]', async () => {
    // Out of the team, to someone whose plan is full.
    const full = await site.newPerson({ fullName: 'Wen Haldane' })
    await makeFolios(full, ['The only one'])
    await onPlan(site.server, full, 'Free')
    const last = await site.open(full)
    await choose(page, 'Harbour plan', 'Transfer')
    await address.fill(full.email)
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByText(/^Not in /)
      .waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await shot(page, 'outside-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await shot(page, 'outside')
    await dialog(page).getByRole('button', { name: 'Send request' }).click()
    await dialog(page).getByText('has to accept').waitFor()
    await last.getByRole('button', { name: 'See request' }).click()
    await dialog(last).getByRole('button', { name: 'Accept' }).click()
    const blocker = last.getByRole('dialog', { name: 'Please Upgrade Your Account' })
    await blocker.waitFor()
    await shot(last, 'limit')
    await blocker.getByRole('button', { name: 'Nevermind' }).click()
    await blocker.waitFor({ state: 'detached' })
    await dialog(last).getByRole('button', { name: 'Decline' }).click()
    await last.getByText('You declined “Harbour plan”.').waitFor()

    const member = await site.newPerson({ fullName: 'Emil Brandt' })
    await joinTeam(site.server, full, member, 3)
    await member.ask('SwitchTeam', { teamId: full.user.team.id })
    await ines.ask('TransferFolio', { token: harbour, email: member.email, allowOutside: true })
    const theirs = await site.open(member)
    await theirs.getByRole('button', { name: 'See request' }).click()
    await dialog(theirs).getByRole('button', { name: 'Accept' }).click()
    await theirs.getByRole('dialog', { name: 'You Cannot Perform this Action' }).waitFor()
  })
})
