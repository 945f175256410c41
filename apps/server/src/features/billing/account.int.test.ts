import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying, putCardOnFile, takenOf, typeCard } from '../../../test/pay.ts'
import { lastMail, mailsTo, type Person, signIn, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'

const DAY = 24 * 3600_000
let clock = Date.UTC(2026, 2, 1, 12)
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer({
    now: () => clock,
    env: { NEW_TEAM_PLAN: 'Free', INVOICE_SELLER: 'Lowmere Ltd|1 High Street' },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
})

type Billing = {
  plan: { name: string; state: string }
  next: { cents: number; at: number } | null
  endsAt: number | null
  openPayment: { purchase: string; cents: number; nextTryAt: number | null; locksAt: number } | null
  card: { last4: string; endsBeforePayment: boolean } | null
  balanceCents: number
  offerCents: number
  referralCents: number
  aiCredits: number | null
  invoices: { number: string; what: string; totalCents: number; state: string }[]
  mayManage: boolean
}
const billing = (person = owner) => person.ask<Billing>('GetBilling')
const said = async (name: string, input = {}, person = owner) => {
  const { status, envelope } = await person.call(name, input)
  return { status, message: envelope.Message, data: envelope.Data as Record<string, unknown> | null }
}
const subjects = async () => (await mailsTo(server, owner.email)).map(({ subject }) => subject)
const leaveOwnTeam = (email: string) =>
  server.app.pool.query('delete from team_member where account_id = (select id from account where email = $1)', [email])
const ADDRESS = {
  name: 'Lindholm Studio',
  line1: '2 Quay Road',
  line2: '',
  city: 'Bergen',
  region: '',
  zip: '5003',
  country: 'no',
  vatId: 'NO 987.654',
  email: '',
}

describe('the billing of a team', () => {
  it('says what is paid next and when, the card, and every invoice [BILL-63]', async () => {
    expect(await billing()).toMatchObject({ plan: { name: 'Free' }, next: null, card: null, invoices: [] })
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
    const now = await billing()
    expect(now).toMatchObject({
      plan: { name: 'Plus', state: 'active' },
      next: { cents: 15_00, at: Date.UTC(2026, 3, 1, 12) },
      card: { last4: '4242', endsBeforePayment: false },
      openPayment: null,
      mayManage: true,
    })
    expect(now.invoices).toEqual([
      expect.objectContaining({ what: 'Plus, billed monthly', totalCents: 15_00, state: 'paid' }),
    ])
    await owner.ask('CancelPlan')
    expect(await billing()).toMatchObject({
      next: null,
      endsAt: Date.UTC(2026, 3, 1, 12),
      plan: { state: 'cancelling' },
    })
    expect(await subjects()).toContain('Plus is cancelled')
  })

  it('opens for admins on a paid plan, who manage nothing; for members and strangers not [ROLE-15]', async () => {
    await onPlan(server, owner, 'ProMonthly25')
    const [admin, member] = [await signUp(server), await signUp(server)]
    for (const { email } of [admin, member]) await leaveOwnTeam(email)
    await joinTeam(server, owner, admin, 2)
    await joinTeam(server, owner, member, 3)
    const [adminHere, memberHere] = [await signIn(server, admin), await signIn(server, member)]
    expect(await billing(adminHere)).toMatchObject({ mayManage: false })
    expect((await said('GetBilling', {}, memberHere)).status).toBe(403)
    expect((await said('RemoveCard', {}, adminHere)).status).toBe(403)
  })

  it('takes a card off file: the plan then ends instead of renewing', async () => {
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    await owner.ask('RemoveCard')
    expect(await billing()).toMatchObject({ card: null, next: null, endsAt: Date.UTC(2026, 3, 1, 12) })
  })
})

describe('an invoice', () => {
  it('is a page and a PDF for its team alone, billed to the address that the team gave [BILL-65]', async () => {
    expect(await owner.ask('SetBillingAddress', ADDRESS)).toMatchObject({ country: 'NO', vatId: 'NO987654' })
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
    const [{ number } = { number: '' }] = (await billing()).invoices
    expect(number).toMatch(/^TEST-2026-\d{6}$/)
    const page = await owner.fetch(`/billing/invoice/${number}`)
    const html = await page.text()
    for (const words of [
      'Lowmere Ltd',
      '1 High Street',
      'Lindholm Studio',
      '5003 Bergen',
      'Norway',
      '$15.00',
      'Visa •••• 4242',
    ])
      expect(html).toContain(words)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const pdf = await owner.fetch(`/billing/invoice/${number}.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const other = await signUp(server)
    for (const client of [other, createClient(server)])
      expect((await client.fetch(`/billing/invoice/${number}`)).status).toBe(404)
    expect(await subjects()).toContain(`Your receipt ${number} from Recto`)
  })

  it('holds what the checkout sent, by its old names too; brand and last digits are the provider’s [BILL-26]', async () => {
    await server.app.pool.query(
      `insert into coupon (code, name, percent_off, tiers, created_at) values ('QUAY', 'Quay week', 20, '{}', now())`,
    )
    const { token: folioToken } = await owner.ask<{ token: string }>('CreateFolio', {})
    const CardId = await typeCard(server, owner)
    const sent = { Plan: 'unlimited', CardId, MembersCount: 6, Discount: 'QUAY', Trial: false, FolioToken: folioToken }
    const shown = await owner.ask<{ dueCents: number }>('GetQuote', {
      kind: 'plan',
      plan: 'unlimited',
      count: 6,
      couponId: 'QUAY',
    })
    const Address = { ...ADDRESS, email: 'books@lowmere.example' }
    // What the browser says of the card that was typed counts for nothing.
    const card = { Last4: '9995', Brand: 'amex', RequestId: 'press-of-pay' }
    const paid = await said('Upgrade', { ...sent, ...card, Address })
    expect(paid).toMatchObject({ status: 200, message: 'Your team is on Unlimited.' })
    const { card: kept, invoices } = await billing()
    expect(kept).toMatchObject({ brand: 'Visa', last4: '4242' })
    const [bought] = invoices
    expect(bought?.totalCents).toBe(shown.dueCents)
    const html = await (await owner.fetch(`/billing/invoice/${bought?.number}`)).text()
    for (const words of ['Lindholm Studio', '2 Quay Road', '5003 Bergen', 'Quay week', 'Visa •••• 4242'])
      expect(html).toContain(words)
    expect((await mailsTo(server, 'books@lowmere.example')).map(({ subject }) => subject)).toContain(
      `Your receipt ${bought?.number} from Recto`,
    )
  })

  it('never changes: a new address is on those that come', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
    const [first] = (await billing()).invoices
    await owner.ask('SetBillingAddress', ADDRESS)
    await owner.ask('BuyExportCredits', onFile())
    const read = async (number = '') => (await owner.fetch(`/billing/invoice/${number}`)).text()
    const [second] = (await billing()).invoices
    expect(await read(first?.number)).not.toContain('Lindholm Studio')
    expect(await read(second?.number)).toContain('Lindholm Studio')
  })

  it('an address with the number of a card in it, or a country that is none, is refused and names the field', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ line1: '4242 4242 4242 4242' }, 'line1'],
      [{ name: 'pay 5555-5555-5555-4444 please' }, 'name'],
      [{ vatId: '378282246310005' }, 'vatId'],
      [{ country: 'Norway' }, 'country'],
      [{ country: 'ZZ' }, 'country'],
      [{ email: 'no address' }, 'email'],
      [{ email: '4242424242424242@example.org' }, 'email'],
    ]
    for (const [given, field] of wrong) {
      const answer = await said('SetBillingAddress', { ...ADDRESS, ...given })
      expect([field, answer.status, answer.data]).toEqual([field, 400, expect.objectContaining({ field })])
    }
    expect((await said('CancelPlan', { response: '4242424242424242' })).data).toMatchObject({ field: 'response' })
  })
})

describe('a renewal that fails', () => {
  it('is told on the day, tried by the plan, locks after a week, and is paid with one press [BILL-64, PLAN-105]', async () => {
    clock = Date.UTC(2026, 5, 1, 12)
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    await putCardOnFile(server, owner, 'pm_test_declinedLater')
    const due = Date.UTC(2026, 6, 1, 12)
    clock = due + 5_000
    await expect.poll(async () => (await billing()).openPayment?.cents).toBe(30_00)
    expect((await billing()).openPayment).toMatchObject({ nextTryAt: due + DAY, locksAt: due + 7 * DAY })
    expect((await lastMail(server, owner.email))?.text).toContain('Everything keeps working until July 8th, 2026')
    expect((await said('PayInvoice', { purchase: (await billing()).openPayment?.purchase })).message).toContain(
      'declined',
    )
    clock = due + 7 * DAY + 5_000
    await expect.poll(async () => (await billing()).plan.state).toBe('downgraded')
    await expect.poll(async () => (await lastMail(server, owner.email))?.subject).toMatch(/are locked$/)
    await putCardOnFile(server, owner, 'pm_test_visa')
    const { purchase } = (await billing()).openPayment ?? {}
    expect(await owner.ask('PayInvoice', { purchase })).toMatchObject({ isPaid: true })
    // The locked days cost nothing: the period begins when it is paid.
    expect(await billing()).toMatchObject({ openPayment: null, next: { at: Date.UTC(2026, 7, 8, 12, 0, 5) } })
    expect((await takenOf(server, owner)).at(-1)).toEqual(['renewal', 30_00])
  })

  it('a card that is typed then pays at once; another team’s payment is not found [BILL-64]', async () => {
    clock = Date.UTC(2026, 8, 1, 12)
    await owner.ask('Upgrade', { plan: 'pro', ...(await paying(server, owner)) })
    await putCardOnFile(server, owner, 'pm_test_lost')
    clock = Date.UTC(2026, 9, 1, 12, 0, 5)
    await expect.poll(async () => (await billing()).openPayment?.nextTryAt).toBe(null)
    const { purchase } = (await billing()).openPayment ?? {}
    const other = await signUp(server)
    expect((await said('PayInvoice', { purchase }, other)).status).toBe(404)
    await owner.ask('KeepCard', { token: await typeCard(server, owner, 'pm_test_mastercard') })
    expect((await billing()).openPayment).toBeNull()
  })
})

describe('AI credits', () => {
  const left = () => owner.ask<number | null>('GetAICredits')
  const spend = (credits: number, requestId: string) => said('DeductAICredits', { credits, requestId })

  it('come each month by plan, end with it, and are spent once a request; bought ones stay [AI-36, API-029, API-030, API-255]', async () => {
    clock = Date.UTC(2026, 10, 3, 12)
    expect(await left()).toBe(60)
    expect((await spend(10, 'first-one')).data).toBe(50)
    expect((await spend(10, 'first-one')).data).toBe(50)
    expect((await spend(51, 'too-many-of-them')).message).toContain('no AI credits left')
    await owner.ask('BuyCredits', await paying(server, owner))
    expect(await left()).toBe(300)
    expect((await takenOf(server, owner)).at(-1)).toEqual(['aiCredits', 20_00])
    expect((await spend(60, 'beyond-the-month')).data).toBe(240)
    clock = Date.UTC(2026, 11, 1)
    expect(await left()).toBe(300)
    await onPlan(server, owner, 'ProMonthly25')
    expect(await left()).toBeNull()
    expect((await said('BuyCredits', onFile())).message).toContain('includes unlimited AI credits')
  })

  it('a rush of uses spends exactly what there is', async () => {
    const all = await Promise.all(Array.from({ length: 70 }, (_, index) => spend(1, `rush-number-${index}`)))
    expect(all.filter(({ data }) => typeof data === 'number')).toHaveLength(60)
    expect(await left()).toBe(0)
  })
})

describe('people whose seat was not paid', () => {
  type Setup = { user: { failedMemberEmails: { email: string; role: number }[]; aicredits: number | null } }
  const waiting = async () => (await owner.ask<Setup>('SetupTheDashboard')).user.failedMemberEmails
  const wen = { email: 'wen@northmoor.example', role: 3 }

  it('wait outside the team, and the owner hears who, until it is paid again or they are let go of [BILL-61, BOOT-46]', async () => {
    await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
    expect(await waiting()).toEqual([])
    await putCardOnFile(server, owner, 'pm_test_declinedLater')
    expect((await said('BuySeats', { count: 1, members: [wen], ...onFile() })).message).toContain('declined')
    expect(await waiting()).toEqual([wen])
    expect(await owner.ask('RemoveUnpaidMembers', { list: [wen.email] })).toEqual({ removed: [wen.email] })
    expect(await waiting()).toEqual([])
    await said('BuySeats', { count: 1, members: [wen], ...onFile() })
    await putCardOnFile(server, owner)
    await owner.ask('BuySeats', { count: 1, members: [wen], ...onFile() })
    await owner.ask('AddMembers', { teamMembers: [wen], requestId: 'invite-them-now' })
    expect(await waiting()).toEqual([])
  })

  it('set-up carries what the first screen has to say: the notice about the plan, the newest notification, the library, roles [BOOT-46]', async () => {
    type Whole = { user: Record<'nType' | 'msgType' | 'imageLibrary' | 'teamRoles' | 'subscription' | 'team', unknown> }
    const setup = async () => (await owner.ask<Whole>('SetupTheDashboard')).user
    expect(await setup()).toMatchObject({
      nType: null,
      msgType: null,
      imageLibrary: { usedBytes: 0, maxBytes: 100_000_000 },
      teamRoles: { 1: 'Team Owner' },
      subscription: { plusInfo: { end: null } },
      team: { id: owner.user.team.id },
    })
    await onPlan(server, owner, 'ProMonthly25')
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const other = await signUp(server)
    await onPlan(server, other, 'UnlimitedMonthly25')
    await owner.ask('TransferFolio', { token, email: other.email, message: '', allowOutside: true })
    expect((await other.ask<Whole>('SetupTheDashboard')).user.nType).toMatch(/transfer/i)
    await onPlan(server, owner, { planId: 'ProMonthly25', delinquentAt: clock - 1 })
    expect(await setup()).toMatchObject({ msgType: 'failed-payment' })
  })

  it('set-up says how many AI credits are left, null where the plan counts none [BOOT-44]', async () => {
    expect((await owner.ask<Setup>('SetupTheDashboard')).user.aicredits).toBe(60)
    await onPlan(server, owner, 'UnlimitedMonthly25')
    expect((await owner.ask<Setup>('SetupTheDashboard')).user.aicredits).toBeNull()
  })
})

it('the next step of the ladder is bought with the card on file, and the highest has none [API-245]', async () => {
  await owner.ask('Upgrade', { plan: 'newplus', ...(await paying(server, owner)) })
  expect((await said('UpgradeNow', { plan: 'ProMonthly25', ...onFile() })).message).toBe('Your team is on Pro.')
  expect((await takenOf(server, owner)).map(([, cents]) => cents)).toEqual([15_00, 15_00])
  await onPlan(server, owner, 'UnlimitedMonthly25')
  expect((await said('UpgradeNow', onFile())).message).toBe('Your team is already on the highest plan.')
})
