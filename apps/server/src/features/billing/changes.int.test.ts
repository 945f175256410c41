import { changeSentences, type HubEvent, PLANS, type PlanChangeFacts } from '@recto/contract'
import { day } from '@recto/words'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { openSocket } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying, putCardOnFile, takenOf, typeCard } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { createAccess } from '../../http/access.ts'

const DAY = 24 * 3600_000

let clock = Date.UTC(2026, 0, 31, 12)
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
})

type Told = { change: PlanChangeFacts | null; refusal: { text: string; canCancel: boolean } | null }
/** As an email says it. */
const sentences = (change: PlanChangeFacts | null) =>
  change === null ? [] : changeSentences(change, (ms) => day(ms, 'full', 'UTC'))
/** It is a second after that, for this test alone. */
async function later(moment: number): Promise<void> {
  const before = clock
  clock = moment + 1_000
  onTestFinished(() => {
    clock = before
  })
}
type Acl = { plan: { planId: string; state: string }; subscription: Record<string, number | boolean | null | string> }
const acl = () => owner.ask<Acl>('GetAclData')
const said = async (name: string, input = {}, person = owner) => {
  const { status, envelope } = await person.call(name, input)
  return {
    status,
    code: envelope.StatusCode,
    message: envelope.Message,
    data: envelope.Data as Record<string, unknown>,
  }
}
const folio = async () => (await owner.ask<{ token: string }>('CreateFolio', {})).token
const payments = () => takenOf(server, owner)
const pays = () => paying(server, owner)

/** Plan events that reach a person's tab from now on. */
async function listen(person: Person, skip?: string): Promise<{ changes: () => string[]; close: () => void }> {
  const socket = openSocket(server, person, '/hub')
  const changes: string[] = []
  socket.on('message', (data: Buffer) => {
    const event = JSON.parse(data.toString()) as HubEvent
    // The word of the upgrade itself may still be on its way.
    if (event.type === 'planChanged' && event.data.change !== skip) changes.push(event.data.change)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  return { changes: () => changes, close: () => socket.close() }
}

describe('upgrading', () => {
  it('takes the price once, in test mode, and opens at once what the plan has [PLAN-062, BOOT-50]', async () => {
    const token = await folio()
    const asked = { plan: 'newplus', requestId: 'one-and-the-same', token: await typeCard(server, owner) }
    const answers = await Promise.all([1, 2, 3].map(() => said('Upgrade', asked)))
    expect(answers.map(({ message }) => message)).toEqual(Array(3).fill('Your team is on Plus.'))
    expect(await payments()).toEqual([['plan', 1_500]])
    expect((await acl()).plan).toMatchObject({ planId: 'NewPlusMonthly25', state: 'active' })
    expect((await acl()).subscription).toMatchObject({ endsAt: Date.UTC(2026, 1, 28, 12), autoRenew: true })
    expect((await said('Duplicate', { token })).code).toBe(1)
    // What is paid for Plus and not used is credited.
    clock += 60_000
    expect((await said('Upgrade', { plan: 'UnlimitedYearly25', ...onFile() })).message).toBe(
      'Your team is on Unlimited.',
    )
    expect((await payments()).at(-1)).toEqual(['plan', 54_900])
    clock -= 60_000
  })

  it('refuses a name with "free" in it, and what is not sold [PLAN-118]', async () => {
    for (const plan of ['free', 'FreeForever25', 'Parking', 'AppSumoTier2', 'ProMonthly', 'Gold']) {
      expect([plan, (await said('Upgrade', { plan, ...onFile() })).message]).toEqual([
        plan,
        'Invalid plan, please select another plan.',
      ])
    }
  })

  it('a card that is declined, and no card, change nothing [BILL-51, BILL-52]', async () => {
    const declined = await said('Upgrade', { plan: 'pro', ...(await paying(server, owner, 'pm_test_declinedLater')) })
    expect([declined.message, declined.data.code]).toEqual(['Your card was declined.', 'card_declined'])
    expect((await said('Upgrade', { plan: 'pro', ...(await paying(server, owner, 'pm_test_declined')) })).message).toBe(
      'Your card was declined.',
    )
    expect((await said('Upgrade', { plan: 'pro', ...onFile() })).message).toBe('Please add a card.')
    expect(
      (await said('Upgrade', { plan: 'pro', requestId: 'someone-else', token: 'tset_ofSomebodyElse' })).message,
    ).toBe('Please enter your card again.')
    expect((await acl()).plan.planId).toBe('Free')
    expect(await payments()).toEqual([])
  })

  it('a fault of ours while the address of the team is written is said at its field, and nothing is bought [BILL-57]', async () => {
    const { pool } = server.app
    await pool.query(`create function unnamed() returns trigger language plpgsql as $$ begin raise 'unnamed'; end $$;
      create trigger unnamed before update of url on team for each row execute function unnamed()`)
    const teamUrl = `broken${Date.now().toString(36)}`
    const no = await said('Upgrade', { plan: 'pro', teamUrl, ...(await pays()) })
    await pool.query('drop trigger unnamed on team; drop function unnamed')
    expect([no.status, no.message, no.data.field]).toEqual([200, 'Error in updating your team domain', 'teamUrl'])
    expect(await payments()).toEqual([])
    expect((await acl()).plan.planId).toBe('Free')
  })

  it('lifetime deals are not changed here [PLAN-082, PLAN-007]', async () => {
    await onPlan(server, owner, 'AppSumoTier1')
    for (const [name, input] of [
      ['Upgrade', { plan: 'pro', ...onFile() }],
      ['ChangePlan', { plan: 'Free' }],
    ] as const) {
      const { message, data } = await said(name, input)
      expect(message).toBe('This feature in not available on your current AppSumo plan.')
      expect(data.buttons).toEqual(['Change Plan', 'Nevermind'])
    }
  })

  it('members are told by their tabs, at once and if they were away; guests and members cannot do it [PLAN-115, ROLE-15, ROLE-51]', async () => {
    const member = await signUp(server)
    await server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1)',
      [member.email],
    )
    await joinTeam(server, owner, member, 3)
    const tab = await listen(member)
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    await expect.poll(tab.changes).toEqual(['upgraded'])
    expect((await said('Upgrade', { plan: 'unlimited', ...onFile() }, member)).data).toMatchObject({
      reason: 'not-admin',
      role: 3,
    })
    expect((await said('CancelPlan', {}, member)).data).toMatchObject({ reason: 'not-team-owner' })
    tab.close()
  })
})

describe('a trial', () => {
  it('of Business lasts 10 days, of another plan 7; the end is stored once [PLAN-101, PLAN-102, OPEN-02]', async () => {
    expect((await said('Upgrade', { plan: 'BusinessMonthly22', trial: true, ...onFile() })).message).toBe(
      'Your Business trial has started.',
    )
    expect((await acl()).subscription.trialEndsAt).toBe(clock + 10 * DAY)
    expect((await acl()).plan.state).toBe('trial')
    expect((await said('Upgrade', { plan: 'BusinessYearly22', trial: true, ...onFile() })).message).toBe(
      'You or your team have tried Business already.',
    )
    await said('CancelTrial')
    await said('Upgrade', { plan: 'pro', trial: true, ...onFile() })
    expect((await acl()).subscription.trialEndsAt).toBe(clock + 7 * DAY)
  })

  it('is cancelled with these words, and leads to where the call says [PLAN-104, PLAN-100]', async () => {
    await said('Upgrade', { plan: 'BusinessMonthly22', trial: true, ...onFile() })
    const { message, data } = await said('CancelTrial')
    expect([message, data]).toEqual(['Your Business plan trial has been canceled', { url: '/' }])
    expect((await acl()).plan.state).toBe('downgraded')
  })
})

describe('time', () => {
  it('pays again at the End; a payment that fails for a week locks, and a new card opens again [PLAN-105, PLAN-106]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const tab = await listen(owner, 'upgraded')
    clock = Date.UTC(2026, 1, 28, 12, 0, 1)
    await expect.poll(tab.changes).toEqual(['renewed'])
    expect((await acl()).subscription.endsAt).toBe(Date.UTC(2026, 2, 31, 12))
    expect(await payments()).toEqual([
      ['plan', 3_000],
      ['renewal', 3_000],
    ])
    await putCardOnFile(server, owner, 'pm_test_declinedLater')
    clock = Date.UTC(2026, 2, 31, 12, 0, 1)
    await expect.poll(tab.changes).toContain('pastDue')
    expect((await acl()).plan.state).toBe('active')
    clock += 7 * DAY
    await expect.poll(tab.changes).toEqual(['renewed', 'pastDue', 'delinquent', 'plusCancelled'])
    expect((await acl()).plan.state).toBe('downgraded')
    const paid = await owner.ask<{ purchase: string }>('KeepCard', { token: await typeCard(server, owner) })
    expect(paid.purchase).toEqual(expect.any(String))
    const { plan, subscription } = await acl()
    // Locked days cost nothing: the period begins now.
    expect([plan.state, subscription.endsAt]).toEqual(['active', Date.UTC(2026, 4, 7, 12, 0, 1)])
    tab.close()
  })

  it('a cancelled plan counts until its End, can be resumed until then, and its end is told once [PLAN-093, PLAN-117, PLAN-114]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const { endsAt } = (await owner.ask<{ endsAt: number }>('CancelPlan')) as { endsAt: number }
    expect((await acl()).plan.state).toBe('cancelling')
    await owner.ask('ResumePlan')
    expect((await acl()).plan.state).toBe('active')
    await owner.ask('CancelPlan')
    expect(endsAt).toBe((await acl()).subscription.cancelAt)
    const tab = await listen(owner, 'cancelled')
    // Sooner than a session ends, which would take the tab with it.
    await onPlan(server, owner, {
      planId: 'ProMonthly25',
      cancelledAt: clock,
      cancelAt: clock + DAY,
      endsAt: clock + DAY,
    })
    clock += DAY + 1
    await expect.poll(tab.changes).toEqual(['plusCancelled'])
    expect((await acl()).plan.state).toBe('downgraded')
    const { rows } = await server.app.pool.query('select is_end_told from team_plan where team_id = $1', [
      await teamOf(server, owner),
    ])
    expect(rows).toEqual([{ is_end_told: true }])
    tab.close()
  })
})

describe('the downgrade state', () => {
  it('locks all but the folios created last, deletes nothing, keeps links alive, and lifts when there is room [PLAN-107, PLAN-106]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const [older, newer] = [await folio(), await folio()]
    await owner.ask('ChangeFolioSharingSettings', { token: older, sharingType: 1 })
    await onPlan(server, owner, { planId: 'ProMonthly25', delinquentAt: clock })
    const cards = async () => {
      const { folios } = await owner.ask<{ folios: { token: string; isLocked: boolean }[] }>('GetPagedDashboard', {})
      return Object.fromEntries(folios.map(({ token, isLocked }) => [token, isLocked]))
    }
    expect(await cards()).toEqual({ [older]: true, [newer]: false })
    expect((await said('RenameFolio', { token: older, folioName: 'Renamed' })).data).toMatchObject({ reason: 'locked' })
    expect((await said('RenameFolio', { token: newer, folioName: 'Renamed' })).code).toBe(1)
    expect((await said('SetupTheEditor', { token: older })).data).toMatchObject({
      isLocked: true,
      plan: { state: 'downgraded' },
    })
    expect((await said('CheckFolioRestrictions', { token: older })).data).toMatchObject({ isLocked: true })
    expect((await createClient(server).fetch(`/folio/${older}/thumbnail`)).status).not.toBe(401)
    const socket = openSocket(server, owner, `/hub/sync/${older}?ack=1`)
    const ended = await new Promise((resolve) => socket.once('close', (code) => resolve(code)))
    expect(ended).toBe(4403)
    await owner.ask('DeleteFolio', { token: newer })
    expect(await cards()).toEqual({ [older]: false })
    expect((await said('RenameFolio', { token: older, folioName: 'Usable again' })).code).toBe(1)
  })

  it('a list of what can be edited shows exactly what the table lets edit, locked or not, page by page', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const tokens = [await folio(), await folio(), await folio()]
    const editable = async () => {
      const { folios } = await owner.ask<{ folios: { token: string }[] }>('GetPagedDashboard', { editable: true })
      return folios.map(({ token }) => token).sort()
    }
    const access = createAccess(server.app.db, server.app.now)
    const { rows } = await server.app.pool.query('select id from account where email = $1', [owner.email])
    const allowed = async () => {
      const kept: string[] = []
      for (const token of tokens) {
        if ((await access.folio({ accountId: rows[0].id }, token, 'folio.edit')).allowed) kept.push(token)
      }
      return kept.sort()
    }
    for (const given of [{}, { delinquentAt: clock }, { endsAt: clock - 1 }, { planId: 'Parking' }]) {
      await onPlan(server, owner, { planId: 'ProMonthly25', ...given })
      expect([given, await editable()]).toEqual([given, await allowed()])
    }
    expect(await allowed()).toEqual([])
    // What is locked takes no place on a page: one that can be edited is on the first page of one, and it is all there is.
    await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: clock - 1 })
    for (const search of ['', 'folio']) {
      const page = { editable: true, pageSize: 4, sort: 1, search }
      expect(await owner.ask('GetPagedDashboard', page)).toMatchObject({ onPage: 1, totalItems: 1, nextCursor: null })
    }
  })

  it('whoever edits a folio as it locks is closed out, and may read on [PLAN-107]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const [older] = [await folio(), await folio()]
    const socket = openSocket(server, owner, `/hub/sync/${older}?ack=1`)
    await new Promise((resolve) => socket.once('message', resolve))
    const ended = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
    await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: clock - 1 })
    expect(await ended).toBe(4403)
    expect((await said('GetFolioJson', { token: older })).code).toBe(1)
  })
})

it('a free team with more than three members is told how many there are [PLAN-089, OPEN-06]', async () => {
  for (const role of [2, 3, 3]) await joinTeam(server, owner, await signUp(server), role)
  expect((await owner.ask<{ memberCount: number }>('GetAclData')).memberCount).toBe(4)
})

describe('down to Free', () => {
  const down = async () => (await said('ChangePlan', { plan: 'plan_free', qId: 1, response: 'Too much' })).message

  it('is refused with more folios than Free holds, or saved templates, in three wordings [PLAN-109, PLAN-110, PLAN-111, PLAN-112]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const hide = (token: string) => server.app.pool.query('update folio set status = 3 where token = $1', [token])
    const [, two, three] = [await folio(), await folio(), await folio()]
    expect(await down()).toBe('Uh oh - You have more than 1 folio!')
    await hide(three)
    expect(await down()).toBe('Uh oh - You have more than 1 folio and saved templates')
    await owner.ask('DeleteFolio', { token: two })
    expect(await down()).toBe('Uh oh - You have saved templates!')
    expect((await acl()).plan.planId).not.toBe('Free')
  })

  it('asks how many templates there are [API-205]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    expect(await owner.ask('GetUserTemplateCount')).toEqual({ count: 0 })
    await owner.ask('SaveAsTemplate', { token: await folio() })
    expect(await owner.ask('GetUserTemplateCount')).toEqual({ count: 1 })
  })

  it('E6: is at the end of the paid time, costs and returns nothing, and is said before and on the day [PLAN-113, BILL-66]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const one = await folio()
    const { change, refusal } = await owner.ask<Told>('GetPlanChange', { to: 'free' })
    const endsAt = Number((await acl()).subscription.endsAt)
    const until = day(endsAt, 'full', 'UTC')
    expect(refusal).toBeNull()
    expect(sentences(change)).toEqual([
      `You keep Pro until ${until}. Then it ends, and your team is on Free.`,
      'Nothing more is charged, and nothing is refunded.',
      'No folio is locked. Nothing is deleted, and links you’ve shared still work.',
      'Free doesn’t have: collaboration, guests, workspaces, archiving and recovering folios, private links, password protection, custom domains, the style guide, fonts of your own, lead generation, reading times, visits and places.',
      'You can undo this until then.',
    ])
    expect(await down()).toBe('Downgrade Successful')
    expect((await acl()).plan).toMatchObject({ planId: 'ProMonthly25', state: 'cancelling' })
    expect(await owner.ask('GetBilling')).toMatchObject({
      balanceCents: 0,
      next: null,
      endsAt,
      scheduled: { asked: 'free' },
    })
    await owner.ask('ResumePlan')
    expect((await acl()).subscription).toMatchObject({ cancelledAt: null, nextPlanId: null, autoRenew: true })
    expect(await down()).toBe('Downgrade Successful')
    const tab = await listen(owner, 'cancelled')
    await later(endsAt)
    await expect.poll(tab.changes).toEqual(['plusCancelled'])
    expect((await acl()).plan).toMatchObject({ planId: 'Free', state: 'active' })
    expect((await said('RenameFolio', { token: one, folioName: 'Still mine' })).code).toBe(1)
    expect(await payments()).toEqual([['plan', 3_000]])
    const mails = (await mailsTo(server, owner.email)).filter(({ subject }) => /is cancelled|has ended/.test(subject))
    expect(mails.map(({ subject }) => subject.replace(/^.*’s team’s /, ''))).toEqual([
      'plan has ended',
      'Pro is cancelled',
      'Pro is cancelled',
    ])
    for (const sentence of sentences(change)) expect(mails[1]?.text).toContain(sentence)
    tab.close()
  })

  it('E6: that is not possible is said before, with what is; on the day, what is over the limit is locked and named [PLAN-109, PLAN-110]', async () => {
    await said('Upgrade', { plan: 'pro', ...(await pays()) })
    const first = await folio()
    await down()
    const [, newest] = [await folio(), await folio()]
    const told = await owner.ask<Told>('GetPlanChange', { to: 'free' })
    expect(told).toEqual({
      change: null,
      refusal: { text: 'Uh oh - You have more than 1 folio!', canCancel: false },
    })
    await owner.ask('ResumePlan')
    expect((await owner.ask<Told>('GetPlanChange', { to: 'free' })).refusal?.canCancel).toBe(true)
    const { change } = await owner.ask<Told>('GetPlanChange', { to: 'cancel' })
    expect(sentences(change)[2]).toBe(
      '2 folios are then locked: they can be viewed, not edited. Your newest folio stays open. All of it opens again when you choose a plan.',
    )
    await owner.ask('DeleteFolio', { token: newest })
    await owner.ask('DeleteFolio', { token: first })
    const kept = (await owner.ask<{ folios: { token: string }[] }>('GetPagedDashboard', {})).folios.length
    expect(kept).toBe(1)
    expect(await down()).toBe('Downgrade Successful')
    const last = await folio()
    await later(Number((await acl()).subscription.endsAt))
    await expect.poll(async () => (await acl()).plan.state).toBe('downgraded')
    const ended = async () =>
      (await mailsTo(server, owner.email)).find(({ subject }) => subject.endsWith('plan has ended'))?.text ?? ''
    await expect.poll(ended).toContain('Uh oh - You have more than 1 folio!')
    expect(await ended()).toContain('1 folio is locked: it can be viewed, not edited.')
    expect((await said('RenameFolio', { token: last, folioName: 'Open' })).code).toBe(1)
  })

  it('is at once where nothing is paid for, and a parked plan can be left as any other [PLAN-113, BILL-66]', async () => {
    await said('Upgrade', { plan: 'pro', trial: true, requestId: 'a-trial-of-pro' })
    expect(sentences((await owner.ask<Told>('GetPlanChange', { to: 'free' })).change)[0]).toBe(
      'The trial of Pro ends now, and your team is on Free.',
    )
    expect(await down()).toBe('Downgrade Successful')
    expect((await acl()).plan).toMatchObject({ planId: 'Free', state: 'active' })
    expect(await down()).toBe('Your team is on Free already.')
    await said('ParkingPlan', await pays())
    const until = Number((await acl()).subscription.endsAt)
    expect(await owner.ask('CancelPlan')).toEqual({ endsAt: until })
    expect((await acl()).plan.state).toBe('parked')
    await owner.ask('ResumePlan')
    expect((await acl()).subscription.cancelledAt).toBeNull()
    await owner.ask('CancelPlan')
    await later(until)
    await expect.poll(async () => (await acl()).plan.state).toBe('downgraded')
    expect(await payments()).toEqual([['parking', 1_000]])
  })
})

it('a parked plan keeps everything and opens nothing [PLAN-091, OPEN-59]', async () => {
  const token = await folio()
  expect((await said('ParkingPlan', await pays())).message).toBe('Your plan is parked. Everything is kept.')
  expect(await payments()).toEqual([['parking', 1_000]])
  expect((await said('RenameFolio', { token, folioName: 'Parked' })).data).toMatchObject({ reason: 'locked' })
  expect((await said('CreateFolio')).code).toBe(5)
  expect((await said('GetFolioJson', { token })).code).toBe(1)
  await said('Upgrade', { plan: 'pro', ...onFile() })
  expect((await said('RenameFolio', { token, folioName: 'Back' })).code).toBe(1)
})

it('a visitor who tries has the rules of Free [API-022]', async () => {
  const rules = JSON.parse((await createClient(server).call('GetPlanAclListAnon')).envelope.Message)
  expect(rules).toMatchObject({ planId: 'Free', priceCents: 0 })
})

it('plans and their rules are read with an account and without [PLAN-001, PLAN-119, API-024, API-025]', async () => {
  const anon = createClient(server)
  const all = JSON.parse((await anon.call('GetAllPlansAclListAnon')).envelope.Message) as { planId: string }[]
  expect(new Set(all.map(({ planId }) => planId))).toEqual(new Set(PLANS.map(({ planId }) => planId)))
  expect(JSON.parse((await owner.call('GetAllPlansAclData')).envelope.Message)).toEqual(all)
  // Under the names that people know, whatever else they are called.
  const names = all.map((plan) => (plan as unknown as { planDisplayName: string }).planDisplayName)
  for (const name of ['Plus', 'Pro', 'Business', 'Team', 'Company', 'Agency', 'Unlimited', 'Solo Lite', 'Edu'])
    expect(names.some((one) => one.includes(name))).toBe(true)
  // As WIRE.md amends the row: names begin small, and a plan's rules hold what the checkout looks at.
  for (const plan of all) {
    expect(plan).toMatchObject({
      priceCents: expect.any(Number),
      extraSeatPriceCents: expect.any(Number),
      planDisplayName: expect.any(String),
      rules: expect.arrayContaining(
        ['collabActive', 'maxUsers', 'minUsers', 'customDomainEnabled'].map((name) =>
          expect.objectContaining({ name }),
        ),
      ),
    })
  }
})

it('what a team pays for is read as End, ST and AR in JSON, with its card [PLAN-009, API-203, BILL-27]', async () => {
  await said('Upgrade', { plan: 'NewPlusYearly25', ...(await pays()) })
  expect(JSON.parse((await owner.call('GetFreePlusInfo')).envelope.Message)).toEqual({
    End: (await acl()).subscription.endsAt,
    ST: 11,
    AR: 1,
    Last4: '4242',
    Brand: 'Visa',
  })
})
