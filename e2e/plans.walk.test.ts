import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onFile, putCardOnFile } from '../apps/server/test/pay.ts'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { folioLink, makeFolios, type Site, shot, startSite } from './web-driver.ts'

const HOUR = 3600_000

describe('plans', () => {
  let site: Site
  let ines: Person
  let tomas: Person
  let page: Page
  beforeAll(async () => {
    site = await startSite({ env: { NEW_TEAM_PLAN: 'Free' } })
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    tomas = await site.newPerson({ fullName: 'Tomas Wirth' })
    await site.server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1)',
      [tomas.email],
    )
    await joinTeam(site.server, ines, tomas, 3)
    await makeFolios(ines, ['The first'])
    page = await site.open(ines)
  })
  afterAll(() => site?.close())

  const dialog = (name: string, of = page) => of.getByRole('dialog', { name })

  it('the note about plans is looked for again, up to 10 times, where the plan cannot be read [LIMIT-02]', async () => {
    const mine = await site.open(tomas, { at: '/favicon.svg' })
    await mine.clock.install()
    let asked = 0
    await mine.route('**/GetAclData', (route) => {
      asked++
      return asked > 10 ? route.continue() : route.fulfill({ status: 500, json: { StatusCode: 1500, Message: '' } })
    })
    await mine.goto('/')
    for (let tries = 1; tries <= 10; tries++) {
      // The page's clock goes on by itself, too.
      await expect.poll(() => asked).toBeGreaterThanOrEqual(tries)
      await mine.clock.runFor(2_000)
    }
    await mine.getByRole('complementary', { name: 'About our plans' }).waitFor()
    expect(asked).toBe(11)
  })

  it('a member who hides the note about plans reads whom to ask, and has no button to the plans [BANNER-05]', async () => {
    const other = await site.open(tomas)
    const note = other.getByRole('complementary', { name: 'About our plans' })
    await note.getByRole('button', { name: 'Dismiss' }).click()
    const hide = dialog('Hide this', other)
    await hide.getByText('Please ask your team owner to upgrade.').waitFor()
    await expectAbsent(other.getByRole('button', { name: /plans/i }))
    await hide.getByRole('button', { name: 'Ok' }).click()
    await hide.waitFor({ state: 'detached' })
  })

  it('without a payment folios lock: cards say so, the editor shows them to read, links stay alive [PLAN-105, PLAN-107]', async () => {
    await putCardOnFile(site.server, ines)
    await onPlan(site.server, ines, 'ProMonthly25')
    await makeFolios(ines, ['The newest'])
    await onPlan(site.server, ines, { planId: 'ProMonthly25', delinquentAt: Date.now() - HOUR })
    await page.goto('/')
    const notice = dialog('Your payment failed')
    await notice.getByText('Nothing was deleted').waitFor()
    await shot(page, 'failed-payment')
    await notice.getByRole('button', { name: 'Not now' }).click()
    // The notice is back every second, over the list: what is below it counts, too.
    const hidden = { includeHidden: true }
    const card = page.getByRole('main', hidden).getByRole('listitem', hidden).filter({ hasText: 'The first' })
    await card.getByText('Locked by the plan: it can be viewed').waitFor({ state: 'attached' })
    await onPlan(site.server, ines, { planId: 'BusinessMonthly22', trialEndsAt: Date.now() - HOUR })
    await page.goto('/')
    await page.getByText('Some folios are locked.').waitFor()
    await shot(page, 'downgraded')
    await folioLink(page, 'The first').click()
    await page.getByText('This folio is locked').waitFor()
    await shot(page, 'locked-folio')
    // Paid for again, by someone else's hand: the lock lifts while one looks.
    // Also for a page whose part that listens to plans is still on its way.
    const upgraded = Promise.withResolvers<void>()
    await page.route('**/TeamPlan*', async (route) => {
      await upgraded.promise
      await route.continue()
    })
    await page.goto('/')
    await card.getByText('Locked by the plan: it can be viewed').waitFor({ state: 'attached' })
    await page.getByText('Some folios are locked.').waitFor()
    await ines.ask('Upgrade', { plan: 'ProMonthly25', ...onFile() })
    upgraded.resolve()
    await page.getByText('Some folios are locked.').waitFor({ state: 'detached' })
    await card.getByText('Locked by the plan: it can be viewed').waitFor({ state: 'detached' })
  })
})
