import { randomUUID } from 'node:crypto'
import type { OutputOf, Quote, Register } from '@recto/contract'
import { describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { atBank, fromFrame } from '../../../test/pay.ts'
import { sharedServer } from '../../../test/worker.ts'
import { issueProof } from '../accounts/codes.ts'

const site = await sharedServer()

let count = 0

/** Someone whose address is known to be theirs, before they have an account. */
async function visitor() {
  count++
  const email = `buyer${count}.${Date.now().toString(36)}@example.com`
  const client = createClient(site)
  const verification = await issueProof(site.app.db, email, new Date(site.app.now()))
  const account = { email, fullName: 'Ines Solberg', password: 'a good password', verification }
  return { client, email, verification, account }
}

const ask = async <T>(client: TestClient, name: string, input: unknown): Promise<T> => {
  const { envelope } = await client.call(name, input)
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ StatusCode: 1 })
  return envelope.Data as T
}

async function typed(
  { client, email, verification }: Awaited<ReturnType<typeof visitor>>,
  name: 'pm_test_visa' | 'pm_test_asksAlways' | 'pm_test_declinedLater' = 'pm_test_visa',
): Promise<string> {
  const begun = await ask<{ setup: string; clientSecret: string }>(client, 'BeginCheckoutCard', { email, verification })
  const { setup, clientSecret } = begun
  const answer = await fromFrame(site, 'type', { clientSecret, name, expires: '2099-12', holder: 'Ines Solberg' })
  if (answer.is === 'confirm') await atBank(site, clientSecret)
  return setup
}

describe('a plan that is bought with a new account', () => {
  it('account, team, card, plan and seats are taken at once, and the money afterwards [API-247, AUTH-19, AUTH-25, AUTH-26]', async () => {
    const ines = await visitor()
    const { client } = ines
    const quote = await ask<Quote>(client, 'GetCheckoutQuote', { plan: 'NewPlusMonthly25', count: 3 })
    expect(quote).toMatchObject({ dueCents: 25_00, card: null, isTestMode: true, seats: { count: 3, least: 1 } })
    const teamUrl = `signup${randomUUID().slice(0, 8)}`
    const bought = await ask<OutputOf<typeof Register>>(client, 'Register', {
      ...ines.account,
      isCheckout: 1,
      plan: 'NewPlusMonthly25',
      seats: 3,
      CardId: await typed(ines),
      requestId: randomUUID(),
      quotedAt: quote.quotedAt,
      dueCents: quote.dueCents,
      teamName: 'Solberg & Daughters',
      teamUrl,
    })
    expect(bought).toMatchObject({ email: ines.email, team: { name: 'Solberg & Daughters', teamUrl } })
    expect(bought.purchase).toMatch(/^\w{22}$/)
    const isPaid = await ask(client, 'ConfirmPurchase', { purchase: bought.purchase })
    expect(isPaid).toMatchObject({ isPaid: true, confirm: null })
    const again = await ask(client, 'ConfirmPurchase', { purchase: bought.purchase })
    expect(again).toMatchObject({ isPaid: true })
    const { rows } = await site.app.pool.query(
      `select amount_cents, p.state, (select count(*)::int from test_payment t where t.id = p.payment) as n
       from purchase p where handle = $1`,
      [bought.purchase],
    )
    expect(rows).toEqual([{ amount_cents: 25_00, state: 'paid', n: 1 }])
    expect(await ask(client, 'GetFreePlusInfo', {})).toMatchObject({ st: 10, ar: 1, last4: '4242', brand: 'Visa' })
  })

  it('a card of somebody else, another price, a taken address of a team: there is no account then, and no purchase [AUTH-22]', async () => {
    const ines = await visitor()
    const other = await visitor()
    const pro = { ...ines.account, isCheckout: true, plan: 'ProMonthly25', requestId: randomUUID() }
    const refusal = async (input: object) => (await ines.client.call('Register', { ...pro, ...input })).envelope
    expect(await refusal({ token: await typed(other) })).toMatchObject({ StatusCode: 0, Data: { field: 'token' } })
    expect(await refusal({})).toMatchObject({ StatusCode: 0, Data: { field: 'token' } })
    const token = await typed(ines)
    expect(await refusal({ token, dueCents: 1 })).toMatchObject({ Data: { reason: 'quote', dueCents: 30_00 } })
    expect(await refusal({ token, teamUrl: 'billing' })).toMatchObject({
      Message: 'This Team url is already taken. Please choose another Url.',
      Data: { field: 'teamUrl' },
    })
    expect(await refusal({ token, plan: 'Parking' })).toMatchObject({
      Message: 'Invalid plan, please select another plan.',
    })
    expect((await ines.client.call('CheckUserEmail', { email: ines.email })).envelope.Data).toMatchObject({ status: 1 })
    const { rows } = await site.app.pool.query('select setup from card_setup where email = $1 and is_used', [
      ines.email,
    ])
    expect(rows).toEqual([])
    await ask(ines.client, 'Register', { ...pro, token })
    const twice = await visitor()
    const taken = await twice.client.call('Register', { ...twice.account, email: ines.email })
    expect(taken.envelope).toMatchObject({ StatusCode: 3 })
  })

  it('its coupon is good for its own quote while the bank asks, and for nobody’s after it was paid [BILL-22]', async () => {
    const ines = await visitor()
    await site.app.pool.query(`insert into coupon (code, name, percent_off, max_uses, created_at)
      values ('OWNONE', 'One', 20, 1, now()) on conflict do nothing`)
    const wanted = { plan: 'ProMonthly25', couponId: 'OWNONE' }
    const token = await typed(ines, 'pm_test_asksAlways')
    const given = { isCheckout: true, requestId: randomUUID(), token, dueCents: 24_00, ...wanted }
    const { purchase } = await ask<{ purchase: string }>(ines.client, 'Register', { ...ines.account, ...given })
    const quoted = async () => (await ines.client.call('GetQuote', { kind: 'plan', ...wanted })).envelope
    expect((await quoted()).Data).toMatchObject({ dueCents: 24_00, coupon: { code: 'OWNONE' } })
    const asked = await ask<{ confirm: { clientSecret: string } }>(ines.client, 'ConfirmPurchase', { purchase })
    expect((await quoted()).Data).toMatchObject({ dueCents: 24_00 })
    await atBank(site, asked.confirm.clientSecret)
    expect(await ask(ines.client, 'ConfirmPurchase', { purchase })).toMatchObject({ isPaid: true })
    expect((await quoted()).Message).toBe('Invalid Coupon Code')
  })

  it('a fault of ours while the team is named is said at its field: there is no account, and nothing is bought [BILL-56]', async () => {
    const ines = await visitor()
    const teamUrl = `broken${Date.now().toString(36)}`
    const { pool } = site.app
    await pool.query(`create function unnamed() returns trigger language plpgsql as $$ begin raise 'unnamed'; end $$;
      create trigger unnamed before update of url on team for each row when (new.url = '${teamUrl}')
      execute function unnamed()`)
    const given = { isCheckout: true, plan: 'ProMonthly25', requestId: randomUUID(), token: await typed(ines), teamUrl }
    const { status, envelope } = await ines.client.call('Register', { ...ines.account, ...given })
    await pool.query('drop trigger unnamed on team; drop function unnamed')
    expect([status, envelope.Message, envelope.Data]).toEqual([
      200,
      'Error in creating team',
      expect.objectContaining({ field: 'teamUrl' }),
    ])
    expect((await ines.client.call('CheckUserEmail', { email: ines.email })).envelope.Data).toMatchObject({ status: 1 })
    const { rows } = await pool.query('select 1 from purchase where request_id = $1', [given.requestId])
    expect(rows).toEqual([])
  })

  it('a proof that is too old names what failed: UserExitsButNotVerified [AUTH-27]', async () => {
    const ines = await visitor()
    const { envelope } = await ines.client.call('Register', { ...ines.account, verification: 'something else' })
    expect(envelope).toMatchObject({
      Message: 'Error: Invalid Code. Please try again.',
      Data: { reason: 'UserExitsButNotVerified' },
    })
    const card = { email: ines.email, verification: 'something else' }
    expect((await ines.client.call('BeginCheckoutCard', card)).envelope.Data).toMatchObject({
      reason: 'UserExitsButNotVerified',
    })
  })

  it('the bank asks, and after its yes the plan is there; a decline leaves an account on its first plan', async () => {
    const ines = await visitor()
    const pro = { isCheckout: true, plan: 'ProMonthly25', requestId: randomUUID() }
    const token = await typed(ines, 'pm_test_asksAlways')
    const bought = await ask<OutputOf<typeof Register>>(ines.client, 'Register', { ...ines.account, ...pro, token })
    const asked = await ask<{ isPaid: boolean; confirm: { clientSecret: string } }>(ines.client, 'ConfirmPurchase', {
      purchase: bought.purchase,
    })
    expect(asked.isPaid).toBe(false)
    await atBank(site, asked.confirm.clientSecret)
    expect(await ask(ines.client, 'ConfirmPurchase', { purchase: bought.purchase })).toMatchObject({ isPaid: true })

    const nora = await visitor()
    const declined = await ask<OutputOf<typeof Register>>(nora.client, 'Register', {
      ...nora.account,
      ...pro,
      requestId: randomUUID(),
      token: await typed(nora, 'pm_test_declinedLater'),
    })
    const { envelope } = await nora.client.call('ConfirmPurchase', { purchase: declined.purchase })
    expect(envelope).toMatchObject({ StatusCode: 0, Message: 'Your card was declined.', Data: { field: 'token' } })
    expect(await ask(nora.client, 'GetFreePlusInfo', {})).toMatchObject({ last4: null })
  })

  it('nobody comes back between the account and the money: the purchase is open, and the clock comes to it', async () => {
    const ines = await visitor()
    const bought = await ask<OutputOf<typeof Register>>(ines.client, 'Register', {
      ...ines.account,
      isCheckout: true,
      plan: 'ProMonthly25',
      requestId: randomUUID(),
      token: await typed(ines),
    })
    const { rows } = await site.app.pool.query('select state, next_try_at from purchase where handle = $1', [
      bought.purchase,
    ])
    expect(rows).toEqual([{ state: 'open', next_try_at: expect.any(Date) }])
  })
})
