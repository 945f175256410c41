import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paying, putCardOnFile } from '../apps/server/test/pay.ts'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { accessibilityFaults, type Site, shot, startSite } from './web-driver.ts'

describe('seats given back, and plans left', () => {
  let site: Site
  let ines: Person
  let page: Page
  beforeAll(async () => {
    site = await startSite({ env: { NEW_TEAM_PLAN: 'Free' } })
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    const tomas = await site.newPerson({ fullName: 'Tomas Varga' })
    await ines.ask('Upgrade', { plan: 'pro', count: 4, ...(await paying(site.server, ines)) })
    await joinTeam(site.server, ines, tomas, 3)
    await ines.ask('AddMembers', { teamMembers: [{ email: 'wen@northmoor.example', role: 3 }] })
    page = await site.open(ines, { at: '/#billing' })
  })
  afterAll(() => site?.close())

  const dialog = (name: string, of = page) => of.getByRole('dialog', { name, exact: true })
  const part = (name: string) => dialog('Billing').getByRole('region', { name })
  /** At both widths, light and dark. */
  async function shots(name: string): Promise<void> {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        if (!process.env.RECTO_SHOTS) return
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await shot(page, `${name}-${width}-${colorScheme}`)
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  it('D1: a free seat is said before one is paid for, and leads to inviting someone [BILL-63]', async () => {
    await part('Usage').getByText('2 of 4 in use, 1 more invited').waitFor()
    await part('Usage').getByRole('button', { name: 'Add a seat' }).click()
    const add = dialog('Add a member seat')
    await add.getByText('1 seat is free; invite someone without paying').waitFor()
    await expectAbsent(add.getByText('All member seats are in use'))
    await add.getByText('Due today').waitFor()
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await shots('add-seat-free')
    await add.getByRole('button', { name: 'Invite someone' }).click()
    await page.getByRole('dialog', { name: /^People in / }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('E7: seats are given back from the next period, say from when, and the change is undone in Billing [BILL-44, BILL-66]', async () => {
    await part('Usage').getByRole('button', { name: 'Fewer seats' }).click()
    const fewer = dialog('Give back member seats')
    const sentence = /^Your team keeps 4 member seats until .*, and then has 3 member seats\.$/
    await fewer.getByText(sentence).waitFor()
    await fewer.getByText(/^Nothing is due now, then \$50\.00 a month from /).waitFor()
    // Two people and an invitation: three seats at least.
    expect(await fewer.getByRole('button', { name: 'Fewer seats' }).isDisabled()).toBe(true)
    await fewer.getByText('wen@northmoor.example').waitFor()
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await shots('fewer-seats')
    await fewer.getByRole('button', { name: 'Give back 1 seat' }).click()
    await part('Plan').getByText(sentence).waitFor()
    await shots('billing-fewer')
    await part('Plan').getByRole('button', { name: 'Undo change' }).click()
    await part('Plan')
      .getByText(/Next payment: \$60\.00 on /)
      .waitFor()
  })

  it('E7: never below the seats in use: whose seat to free first is said by name [BILL-44]', async () => {
    await ines.ask('ReduceSeats', { count: 3 })
    await ines.ask('TakeBackChange')
    const refused = await ines.call('ReduceSeats', { count: 2 })
    expect(refused.envelope.Message).toBe(
      '3 member seats are in use or reserved for an invitation, so your team can’t have fewer than 3. To have 2, first free 1 of these: Tomas Varga, the invitation to wen@northmoor.example.',
    )
  })

  it('E6: to Free is refused before it is confirmed, and offers to cancel the plan, which says what is locked [PLAN-109, PLAN-110]', async () => {
    for (const folioName of ['One', 'Two', 'Three']) await ines.ask('CreateFolio', { folioName })
    await page.goto('/#seeplans')
    await page.reload()
    await shots('plans')
    await dialog('Plans').getByRole('button', { name: 'Downgrade to Free' }).click()
    const no = dialog('Uh oh - You have more than 1 folio!')
    await no.getByText('You can cancel your plan instead').waitFor()
    await shots('to-free-refused')
    await no.getByRole('button', { name: 'Cancel plan' }).click()
    await dialog('Cancel Pro').getByRole('radio', { name: 'Another reason' }).click()
    await dialog('Cancel Pro').getByRole('button', { name: 'Continue' }).click()
    const sure = dialog('Cancel Pro?')
    await sure.getByText(/^2 folios are then locked: they can be viewed, not edited\./).waitFor()
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await shots('cancel-confirm')
    await sure.getByRole('button', { name: 'Keep Pro' }).click()
  })

  it('E20: deleting a team on a paid plan names the day and the sum that are lost, and offers to cancel the plan [PLAN-093]', async () => {
    await page.goto('/settings/team')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const sure = page.getByRole('alertdialog', { name: /^Delete .*\?$/ })
    await sure.getByText(/^Pro is paid until .*\. \$(59\.\d\d|60\.00) of it is lost, and not refunded\./).waitFor()
    await shots('delete-team')
    await sure.getByRole('button', { name: 'Cancel plan' }).click()
    await dialog('Cancel Pro').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  it('E6: to Free says when, what it costs and what is locked, and Billing says the same until the day [PLAN-113]', async () => {
    const nora = await site.newPerson({ fullName: 'Nora Lindqvist' })
    await nora.ask('Upgrade', { plan: 'newplus', ...(await paying(site.server, nora)) })
    const before = page
    page = await site.open(nora, { at: '/#seeplans' })
    await dialog('Plans').getByRole('button', { name: 'Downgrade to Free' }).click()
    const sure = dialog('Downgrade to Free?')
    const sentence = /^You keep Plus until .*\. Then it ends, and your team is on Free\.$/
    await sure.getByText(sentence).waitFor()
    await sure.getByText('No folio is locked. Nothing is deleted, and links you’ve shared still work.').waitFor()
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await shots('to-free')
    await sure.getByRole('button', { name: 'Downgrade to Free' }).click()
    await page.getByText('Downgrade Successful').waitFor()
    await dialog('Plans').getByText('Plus is cancelled and is valid until').waitFor()
    await page.goto('/#billing')
    await page.reload()
    await part('Plan').getByText(sentence).waitFor()
    await shots('billing-to-free')
    await part('Plan').getByRole('button', { name: 'Resume Plus' }).click()
    await part('Plan').getByRole('button', { name: 'Cancel plan' }).waitFor()
    page = before
  })

  it('D8: while paying, an address of the team’s name is suggested, a free one if that is taken; an emptied field is refused [TEAM-17, TEAM-22]', async () => {
    const [first, second] = [await site.newPerson({ fullName: 'Q Quay' }), await site.newPerson({ fullName: 'Q Quay' })]
    const offers: string[] = []
    for (const person of [first, second]) {
      await putCardOnFile(site.server, person)
      const mine = await site.open(person, { at: '/checkout#checkout-plus-monthly' })
      await mine.getByRole('checkbox', { name: /^I agree/ }).check()
      await mine.getByRole('button', { name: 'Continue' }).click()
      const url = mine.getByRole('textbox', { name: 'Team URL' })
      await url.waitFor()
      await expect.poll(() => url.inputValue()).toMatch(person === first ? /m$/ : /m2$/)
      offers.push(await url.inputValue())
      if (person === second) {
        await url.fill('')
        await mine.getByRole('button', { name: /^Pay / }).click()
        await mine.getByText('Team URL cannot be Blank.').first().waitFor()
        continue
      }
      await mine.getByRole('button', { name: /^Pay / }).click()
      await mine.getByText('Your team is on Plus.').first().waitFor()
    }
    expect(offers).toEqual(['qquaysteam', 'qquaysteam2'])
  })
})
