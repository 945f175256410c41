import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying, takenOf } from '../../../test/pay.ts'
import { mailsTo, type Person, signIn, signUp } from '../../../test/people.ts'
import { joinTeam, teamOf } from '../../../test/plans.ts'
import { issueProof } from '../accounts/codes.ts'

const DAY = 24 * 3600_000
let clock = Date.UTC(2026, 2, 1, 12)
let server: TestServer
let owner: Person
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free' }, log })
  await server.app.pool.query(`insert into coupon (code, name, percent_off, ends_at, max_uses, tiers, created_at) values
    ('SPRING', 'Spring sale', 20, null, null, '{}', now()),
    ('ALL', 'On us', 100, null, null, '{}', now()),
    ('ONCE', 'Only one', 50, null, 1, '{}', now()),
    ('PROS', 'For Pro', 10, null, null, '{pro}', now()),
    ('OVER', 'Last year', 50, '2026-01-01', null, '{}', now())`)
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
})

type Quote = {
  lines: { what: string; label: string; cents: number }[]
  dueCents: number
  coupon: unknown
  taxCents: number
}
const said = async (name: string, input = {}, person = owner) => {
  const { status, envelope } = await person.call(name, input)
  return { status, message: envelope.Message, data: envelope.Data as Record<string, unknown> }
}
const quote = (input: object, person = owner) => person.ask<Quote>('GetQuote', { kind: 'plan', ...input })
const taken = async (person = owner) => (await takenOf(server, person)).map(([, cents]) => cents)

describe('a coupon', () => {
  it('is read with its name and percent by anybody, and takes that off what is shown and paid [API-242, BILL-23]', async () => {
    const known = await createClient(server).call('GetCouponInfo', { couponId: 'spring ' })
    const info = { valid: true, name: 'Spring sale', id: 'SPRING', percent_off: 20 }
    expect(known.envelope.Data).toEqual(info)
    expect(JSON.parse(known.envelope.Message)).toEqual(info)
    const shown = await quote({ plan: 'pro', couponId: 'spring' })
    expect(shown.coupon).toMatchObject({ code: 'SPRING', name: 'Spring sale', percentOff: 20 })
    expect(shown.dueCents).toBe(24_00)
    await owner.ask('Upgrade', { plan: 'pro', couponId: 'SPRING', dueCents: 24_00, ...(await paying(server, owner)) })
    expect(await taken()).toEqual([24_00])
  })

  it('E16: that is unknown, over, for another plan or period or used before is "Invalid Coupon Code", and says what it is for [BILL-22]', async () => {
    await server.app.pool.query(`insert into coupon (code, name, percent_off, tiers, periods, created_at) values
      ('YEARS', 'A year', 10, '{}', '{year}', now()), ('BOTH', 'Two', 10, '{plus,unlimited}', '{}', now()),
      ('PROYEAR', 'A year of Pro', 10, '{pro}', '{year}', now()), ('ANYTIME', 'All', 10, '{pro}', '{month,year}', now())`)
    const spent = await signUp(server)
    await spent.ask('Upgrade', { plan: 'newplus', couponId: 'SPRING', ...(await paying(server, spent)) })
    const refused: [string, string, string, Person][] = [
      ['NONE', 'newplus', '', owner],
      ['OVER', 'newplus', '', owner],
      ['PROS', 'newplus', '. PROS is for Pro.', owner],
      ['pros', 'UnlimitedYearly25', '. PROS is for Pro.', owner],
      ['YEARS', 'newplus', '. YEARS is for plans billed yearly.', owner],
      ['years', 'ProMonthly25', '. YEARS is for plans billed yearly.', owner],
      ['BOTH', 'ProYearly25', '. BOTH is for Plus or Unlimited.', owner],
      ['PROYEAR', 'ProMonthly25', '. PROYEAR is for Pro billed yearly.', owner],
      ['PROYEAR', 'NewPlusYearly25', '. PROYEAR is for Pro billed yearly.', owner],
      ['ANYTIME', 'newplus', '. ANYTIME is for Pro billed monthly or yearly.', owner],
      ['SPRING', 'pro', '. Your team has used SPRING already.', spent],
    ]
    for (const [couponId, plan, why, person] of refused) {
      for (const [name, more] of [
        ['GetQuote', { kind: 'plan' }],
        ['Upgrade', onFile()],
      ] as const) {
        const answer = await said(name, { plan, couponId, ...more }, person)
        expect([name, couponId, plan, answer.message, answer.data]).toEqual([
          ...[name, couponId, plan, `Invalid Coupon Code${why}`],
          expect.objectContaining({ field: 'couponId' }),
        ])
      }
    }
    // Seats are reduced by it as the plan that they are of.
    const seat = { kind: 'seats', count: 1 }
    expect((await said('GetQuote', { ...seat, couponId: 'PROS' }, spent)).message).toBe(
      'Invalid Coupon Code. PROS is for Pro.',
    )
    expect((await said('GetQuote', { ...seat, couponId: 'BOTH' }, spent)).data).toMatchObject({ dueCents: 450 })
  })

  it('with one use left is one team’s, of two that press at once', async () => {
    const people = [owner, await signUp(server), await signUp(server)]
    const answers = await Promise.all(
      people.map(async (person) =>
        said('Upgrade', { plan: 'pro', couponId: 'ONCE', ...(await paying(server, person)) }, person),
      ),
    )
    expect(answers.map(({ message }) => message).sort()).toEqual([
      'Invalid Coupon Code',
      'Invalid Coupon Code',
      'Your team is on Pro.',
    ])
  })

  it('of all of it needs no card, and is given back where the card is declined [BILL-23]', async () => {
    const declined = await paying(server, owner, 'pm_test_declinedLater')
    expect((await said('Upgrade', { plan: 'pro', couponId: 'SPRING', ...declined })).message).toContain('declined')
    expect((await quote({ plan: 'pro', couponId: 'SPRING' })).dueCents).toBe(24_00)
    await owner.ask('Upgrade', { plan: 'pro', couponId: 'ALL', ...onFile() })
    expect(await taken()).toEqual([])
  })
})

describe('leaving', () => {
  type Reasons = { reasons: { qId: number; words: string; leadsTo: string }[]; offerCents: number }
  const reasons = () => owner.ask<Reasons>('GetLeavingReasons')
  const answers = async () =>
    (
      await server.app.pool.query(
        'select reason_id, response, outcome, plan_id from leaving_answer where team_id = $1 order by id',
        [await teamOf(server, owner)],
      )
    ).rows

  it('asks the operator’s reasons, and each leads to confirm, the discount or parking [BILL-59, BILL-67]', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    expect((await reasons()).reasons.map(({ leadsTo }) => leadsTo)).toEqual([
      'offer',
      'offer',
      'park',
      'park',
      'confirm',
      'confirm',
      'confirm',
    ])
    await server.app.pool.query(`update leaving_reason set is_asked = false where id = 7`)
    await server.app.pool.query(`update leaving_reason set words = 'It costs too much' where id = 1`)
    const asked = await reasons()
    expect(asked.reasons).toHaveLength(6)
    expect(asked.reasons[0]?.words).toBe('It costs too much')
  })

  it('keeps the reason and the words with what came of it: cancelled, free or parked [API-238, BILL-60, BILL-67]', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    expect((await said('CancelPlan', { qId: 99, response: 'x' })).data).toMatchObject({ field: 'qId' })
    expect(await answers()).toEqual([])
    await owner.ask('CancelPlan', { qId: 5, response: 'We could not find the grid.' })
    await owner.ask('ResumePlan')
    await owner.ask('ParkingPlan', { qId: 3, response: 'Until autumn', ...onFile() })
    await owner.ask('ChangePlan', { plan: 'Free', qId: 4, response: '' })
    expect(await answers()).toEqual([
      { reason_id: 5, response: 'We could not find the grid.', outcome: 'cancelled', plan_id: 'ProMonthly25' },
      { reason_id: 3, response: 'Until autumn', outcome: 'parked', plan_id: 'ProMonthly25' },
      { reason_id: 4, response: '', outcome: 'free', plan_id: 'Parking' },
    ])
  })

  it('with the discount the team stays, and its next payment is ten dollars lower, once [BILL-25, BILL-60, API-239]', async () => {
    expect((await said('AddDiscount', { qId: 1 })).message).toContain('on a paid plan')
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    expect(await owner.ask('AddDiscount', { qId: 1, response: 'Too dear' })).toEqual({ cents: 10_00 })
    expect(await answers()).toEqual([expect.objectContaining({ outcome: 'discount', reason_id: 1 })])
    expect((await said('AddDiscount', { qId: 1 })).message).toContain('available once')
    expect((await reasons()).reasons[0]?.leadsTo).toBe('confirm')
    // No coupon: the discount shows. With one it does not, and stays.
    const offer = (shown: Quote) => shown.lines.find(({ what }) => what === 'offer')?.cents
    expect(offer(await quote({ plan: 'UnlimitedMonthly25' }))).toBe(-10_00)
    expect(offer(await quote({ plan: 'UnlimitedMonthly25', couponId: 'SPRING' }))).toBeUndefined()
    clock += 32 * DAY
    await expect.poll(() => taken()).toEqual([30_00, 20_00])
    await expect.poll(() => owner.ask('GetBilling')).toMatchObject({ offerCents: 0, next: { cents: 30_00 } })
  })
})

describe('a referral', () => {
  type Referral = {
    url: string
    signUps: number
    upgrades: number
    earnedCents: number
    usedCents: number
    leftCents: number
  }
  const referral = (person = owner) => person.ask<Referral>('GetReferralData')
  /** Someone opens the address and signs up in the same browser. */
  async function comeBy(url: string, email = `came.${crypto.randomUUID()}@northmoor.example`): Promise<Person> {
    const browser = createClient(server)
    await browser.fetch(new URL(url).pathname + new URL(url).search, { headers: { accept: 'text/html' } })
    const verification = await issueProof(server.app.db, email, new Date(clock))
    const { envelope } = await browser.call('Register', {
      email,
      fullName: 'Wen Li',
      password: 'a good password',
      verification,
    })
    const ask = async (name: string, input?: unknown) => (await browser.call(name, input)).envelope.Data
    return { ...browser, email, password: 'a good password', user: envelope.Data, ask } as Person
  }

  it('earns 3 dollars when somebody signs up by it, and 5 when they first pay for a plan [REF-02, REF-03, REF-05, API-243]', async () => {
    const { url } = await referral()
    const came = await comeBy(url)
    expect(await referral()).toMatchObject({ signUps: 1, upgrades: 0, leftCents: 3_00 })
    await came.ask('Upgrade', { plan: 'newplus', ...(await paying(server, came)) })
    await came.ask('Upgrade', { plan: 'pro', ...onFile() })
    expect(await referral()).toMatchObject({ signUps: 1, upgrades: 1, earnedCents: 8_00, leftCents: 8_00 })
    const { envelope } = await owner.call('GetReferralData')
    expect(JSON.parse(envelope.Message)).toEqual({ Left: 8 })
    expect((await mailsTo(server, owner.email)).map(({ subject }) => subject)).toContain('You earned $5.00')
  })

  it('pays the owner’s next invoice by itself, each cent once, and never their own sign-up twice [BILL-24]', async () => {
    const { url } = await referral()
    await comeBy(url)
    const code = new URL(url).searchParams.get('ref') ?? ''
    const email = `said.${crypto.randomUUID()}@northmoor.example`
    const verification = await issueProof(server.app.db, email, new Date(clock))
    await createClient(server).call('Register', {
      ...{ email, fullName: 'Said', password: 'a good password', verification },
      referredById: code,
    })
    const shown = await quote({ plan: 'newplus' })
    expect(shown.lines.at(-1)).toMatchObject({ what: 'referral', cents: -6_00 })
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
    expect(await taken()).toEqual([9_00])
    expect(await referral()).toMatchObject({ usedCents: 6_00, leftCents: 0 })
  })

  it('earns nothing with the owner’s own card, from their own domain, or beyond twenty a month', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner, 'pm_test_mastercard')) })
    const { url } = await referral()
    const came = await comeBy(url)
    await came.ask('Upgrade', { plan: 'newplus', ...(await paying(server, came, 'pm_test_mastercard')) })
    expect(await referral()).toMatchObject({ upgrades: 1, leftCents: 3_00 })
    await server.app.pool.query(
      `insert into custom_domain (token, team_id, name, txt_value, created_at, owned_at, verified_at)
       values ($1, $2, 'docs.lowmere.example', 'x', now(), now(), now())`,
      ['d'.repeat(22), await teamOf(server, owner)],
    )
    await comeBy(url, `own.${crypto.randomUUID()}@lowmere.example`)
    expect((await referral()).signUps).toBe(1)
    for (let n = 0; n < 21; n++) await comeBy(url)
    expect(await referral()).toMatchObject({ signUps: 20, leftCents: 60_00 })
  })

  it('is data of the owner alone: whoever else is in the team is refused, and learns nothing [ROLE-13]', async () => {
    await referral()
    for (const role of [2, 3, 6]) {
      const other = await signUp(server)
      await server.app.pool.query(
        'delete from team_member where account_id = (select id from account where email = $1)',
        [other.email],
      )
      await joinTeam(server, owner, other, role)
      const here = await signIn(server, other)
      const { status, envelope } = await here.call('GetReferralData')
      expect([role, status, JSON.stringify(envelope).includes('ref=')]).toEqual([role, 403, false])
    }
  })

  it('that cannot be written is only logged: who came has an account, and the plan with its seats is theirs [BILL-53]', async () => {
    const { url } = await referral()
    const { pool } = server.app
    await pool.query(`create function unwritten() returns trigger language plpgsql as $$ begin raise 'unwritten'; end $$;
      create trigger unwritten before insert on referral for each row execute function unwritten()`)
    const lost = await comeBy(url)
    await pool.query(`drop trigger unwritten on referral`)
    expect(lost.user.team.id).toMatch(/^\w{22}$/)
    expect(await referral()).toMatchObject({ signUps: 0 })
    const came = await comeBy(url)
    await pool.query(`create trigger unwritten before insert on referral_credit for each row
      when (new.reason = 'upgrade') execute function unwritten()`)
    await came.ask('Upgrade', { plan: 'pro', count: 3, ...(await paying(server, came)) })
    await pool.query(`drop trigger unwritten on referral_credit; drop function unwritten`)
    expect(await came.ask('GetTeamSetCount')).toMatchObject({ memberSeatsPurchased: 3 })
    expect(await taken(came)).toEqual([50_00])
    const said = logged.filter((line) => line.includes('unwritten')).map((line) => JSON.parse(line).msg)
    expect(said).toEqual(['a referral was not noted', 'a referral was not rewarded'])
  })

  it('is taken back when the payment goes back', async () => {
    const { url } = await referral()
    const came = await comeBy(url)
    await came.ask('Upgrade', { plan: 'newplus', ...(await paying(server, came, 'pm_test_disputed')) })
    expect((await referral()).leftCents).toBe(8_00)
    clock += 3 * 3600_000
    await expect
      .poll(
        async () =>
          (await server.app.pool.query(`select state from purchase where team_id = $1`, [await teamOf(server, came)]))
            .rows[0].state,
      )
      .toBe('disputed')
    await server.app.pool.query(
      `update test_payment set dispute = 'lost' where id = (select payment from purchase where team_id = $1)`,
      [await teamOf(server, came)],
    )
    await server.app.pool.query(
      `insert into test_event (id, about, object, due_at) select 'tevt_' || id, 'payment', payment, $2 from purchase where team_id = $1`,
      [await teamOf(server, came), new Date(clock)],
    )
    await expect.poll(async () => (await referral()).leftCents).toBe(3_00)
  })
})
