import { randomUUID } from 'node:crypto'
import { TEST_CARDS, type TestCardName } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/databases.ts'
import { type StripePeer, startStripePeer } from '../../../test/stripe-peer.ts'
import { createBank } from './embedded/bank.ts'
import { embeddedPayments } from './embedded/index.ts'
import { sign } from './embedded/signature.ts'
import { type Payment, type PaymentProvider, ProviderError } from './payment-provider.ts'
import { stripePayments } from './stripe/stripe-provider.ts'

/** What people and banks do, with either provider. */
type Rig = {
  payments: PaymentProvider
  type(clientSecret: string, name: TestCardName): Promise<void>
  atBank(clientSecret: string, isConfirmed: boolean): Promise<void>
  dispute(payment: string, state: 'open' | 'won' | 'lost'): Promise<void>
  event(id: string, payment: string, at: number, secret: string): { raw: Buffer; headers: Record<string, string> }
}

const SECRETS = ['whsec_former', 'whsec_present']
let clock = Date.UTC(2027, 0, 15, 12)
let database: TestDatabase
let peer: StripePeer
const rigs: Record<string, Rig> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  peer = await startStripePeer({ now: () => clock })
  const now = () => clock
  const stripe = stripePayments(
    { secretKey: 'sk_test_peer', publishableKey: 'pk_test_peer', webhookSecrets: SECRETS, url: peer.url },
    { now },
  )
  rigs.stripe = {
    payments: stripe,
    async type(clientSecret, name) {
      peer.type(clientSecret, name)
    },
    async atBank(clientSecret, isConfirmed) {
      peer.atBank(clientSecret, isConfirmed)
    },
    async dispute(payment, state) {
      peer.dispute(payment, state === 'open' ? 'needs_response' : state)
    },
    event(id, payment, at, secret) {
      const { payload, headers } = peer.event({ object: 'payment_intent', id: payment }, secret, at, id)
      return { raw: Buffer.from(payload), headers }
    },
  }
  const { db } = database
  const bank = createBank({ db, now })
  rigs.embedded = {
    payments: embeddedPayments({ db, now, secret: SECRETS[1] as string }),
    async type(clientSecret, name) {
      await bank.type({ clientSecret, name, expires: '2099-12', holder: 'Ines Solberg' })
    },
    async atBank(clientSecret, isConfirmed) {
      await bank.answer(clientSecret, isConfirmed)
    },
    async dispute(payment, state) {
      await db.updateTable('test_payment').set({ dispute: state }).where('id', '=', payment).execute()
    },
    event(id, payment, at, secret) {
      const body = JSON.stringify({ id, about: 'payment', object: payment })
      return { raw: Buffer.from(body), headers: { 'recto-signature': sign(body, at, secret) } }
    },
  }
})
afterAll(async () => {
  await peer.stop()
  await database.drop()
})

describe.each(['stripe', 'embedded'])('%s', (which) => {
  const rig = () => rigs[which] as Rig
  const key = randomUUID

  async function begin(customer: string | null = null) {
    const about = { team: 'larkfield' }
    return rig().payments.beginCard({ key: key(), customer, email: 'ines@larkfield.example', about })
  }
  /** A kept card, confirmed where its bank asks. */
  async function kept(name: TestCardName) {
    const { customer, setup, clientSecret } = await begin()
    await rig().type(clientSecret, name)
    if ((await rig().payments.readCard(setup)).is === 'confirm') await rig().atBank(clientSecret, true)
    const card = await rig().payments.readCard(setup)
    if (card.is !== 'kept') throw new Error(`The card is ${card.is}.`)
    return { customer, card: card.card, read: card }
  }
  const named = async (customer: string, about: Record<string, string> = {}, amountCents = 3000) =>
    (
      await rig().payments.open({
        key: key(),
        customer,
        amountCents,
        currency: 'usd',
        description: 'Recto plan',
        about: { team: 'larkfield', ...about },
      })
    ).payment
  const take = (payment: string, card: string, presence: 'here' | 'away', takeKey: string = key()) =>
    rig().payments.take({ key: takeKey, payment, card, presence })

  it.each(Object.keys(TEST_CARDS) as TestCardName[])(
    'keeps %s, or asks, or refuses, as its number says',
    async (name) => {
      const { keeping, number, brand } = TEST_CARDS[name]
      const { customer, setup, clientSecret } = await begin()
      expect(await rig().payments.readCard(setup)).toEqual({ is: 'open' })
      await rig().type(clientSecret, name)
      const read = await rig().payments.readCard(setup)
      if (keeping === 'asks') {
        expect(read).toEqual({ is: 'confirm' })
        await rig().atBank(clientSecret, false)
        expect(await rig().payments.readCard(setup)).toMatchObject({ is: 'declined', code: 'authentication_failed' })
        const again = await begin(customer)
        expect(again.customer).toBe(customer)
        await rig().type(again.clientSecret, name)
        await rig().atBank(again.clientSecret, true)
        expect(await rig().payments.readCard(again.setup)).toMatchObject({ is: 'kept', last4: number.slice(-4) })
      } else if (keeping === 'kept') {
        const seen = { is: 'kept', last4: number.slice(-4), expires: '2099-12', name: 'Ines Solberg' }
        expect(read).toMatchObject({ ...seen, brand })
      } else expect(read).toMatchObject({ is: 'declined', code: keeping, problem: expect.stringMatching(/card/) })
    },
  )

  it.each(['here', 'away'] as const)('takes from each card that can be kept, with somebody %s', async (presence) => {
    for (const name of Object.keys(TEST_CARDS) as TestCardName[]) {
      const { keeping, taking } = TEST_CARDS[name]
      if (keeping !== 'kept' && keeping !== 'asks') continue
      const { customer, card, read } = await kept(name)
      const payment = await named(customer)
      expect([name, await rig().payments.look(payment)]).toEqual([name, { is: 'open' }])
      const taken = await take(payment, card, presence)
      const paid = { is: 'taken', fingerprint: read.fingerprint, refundedCents: 0, dispute: null }
      if (taking === 'paid' || taking === 'disputed')
        expect([name, taken]).toEqual([name, expect.objectContaining(paid)])
      else if (taking === 'asks') expect([name, taken.is]).toEqual([name, 'confirm'])
      else expect([name, taken]).toEqual([name, expect.objectContaining({ is: 'declined', code: taking })])
      expect([name, await rig().payments.look(payment)]).toEqual([name, expect.objectContaining({ is: taken.is })])
    }
  })

  it('asks away, then here; who confirms has paid, who does not is declined', async () => {
    const { customer, card } = await kept('pm_test_asksAlways')
    const payment = await named(customer)
    expect((await take(payment, card, 'away')).is).toBe('confirm')
    const here = await take(payment, card, 'here')
    expect(here.is).toBe('confirm')
    const secretOf = (asked: Payment) => (asked.is === 'confirm' ? asked.clientSecret : '')
    await rig().atBank(secretOf(here), false)
    expect(await rig().payments.look(payment)).toMatchObject({ is: 'declined', code: 'authentication_failed' })
    await rig().atBank(secretOf(await take(payment, card, 'here')), true)
    expect(await rig().payments.look(payment)).toMatchObject({ is: 'taken' })
  })

  it('answers the same to the same key, and takes a payment once whatever the key', async () => {
    const { customer, card } = await kept('pm_test_visa')
    const asked = {
      key: key(),
      customer,
      amountCents: 700,
      currency: 'usd',
      description: 'Recto',
      about: { team: 'l' },
    }
    const both = await Promise.all([rig().payments.open(asked), rig().payments.open(asked)])
    expect(both[0]).toEqual(both[1])
    const payment = both[0].payment
    const takeKey = key()
    const first = await take(payment, card, 'here', takeKey)
    expect(await take(payment, card, 'here', takeKey)).toEqual(first)
    expect(await take(payment, card, 'away')).toMatchObject({ is: 'taken' })

    const bad = await kept('pm_test_declinedLater')
    const refused = await named(bad.customer)
    const declineKey = key()
    const no = await take(refused, bad.card, 'here', declineKey)
    expect(await take(refused, bad.card, 'here', declineKey)).toEqual(no)
    // With a card that pays a decline under a new key is no end.
    const again = await begin(bad.customer)
    await rig().type(again.clientSecret, 'pm_test_mastercard')
    const good = await rig().payments.readCard(again.setup)
    expect(await take(refused, good.is === 'kept' ? good.card : '', 'here')).toMatchObject({ is: 'taken' })
  })

  it('says which cards are never tried again', async () => {
    const read = async (name: TestCardName) => {
      const { setup, clientSecret } = await begin()
      await rig().type(clientSecret, name)
      return rig().payments.readCard(setup)
    }
    expect(await read('pm_test_lost')).toMatchObject({ stop: true })
    expect(await read('pm_test_stolen')).toMatchObject({ stop: true })
    expect(await read('pm_test_noFunds')).toMatchObject({ stop: false, problem: 'Your card has insufficient funds.' })
  })

  it('finds the payment of one due date, the newest, and none of another', async () => {
    const { customer } = await kept('pm_test_visa')
    const due = new Date(clock).toISOString()
    await named(customer, { due: 'other' })
    expect(await rig().payments.find(customer, { team: 'larkfield', due })).toBeNull()
    const payment = await named(customer, { due })
    expect(await rig().payments.find(customer, { team: 'larkfield', due })).toBe(payment)
  })

  it('cancels what was not taken, for good; what was taken stays taken', async () => {
    const { customer, card } = await kept('pm_test_visa')
    const open = await named(customer)
    await rig().payments.cancel(open)
    await rig().payments.cancel(open)
    expect(await take(open, card, 'here')).toEqual({ is: 'cancelled' })
    const payment = await named(customer)
    await take(payment, card, 'here')
    await rig().payments.cancel(payment)
    expect(await rig().payments.look(payment)).toMatchObject({ is: 'taken' })
  })

  it('gives back once for a key, and never more than was taken', async () => {
    const { customer, card } = await kept('pm_test_visa')
    const payment = await named(customer, {}, 1000)
    await take(payment, card, 'here')
    const back = { key: key(), payment, amountCents: 400 }
    expect(await rig().payments.refund(back)).toEqual(await rig().payments.refund(back))
    expect(await rig().payments.look(payment)).toMatchObject({ refundedCents: 400 })
    expect(await rig().payments.refund({ ...back, key: key(), amountCents: 601 })).toMatchObject({ is: 'declined' })
  })

  it('tells of a dispute, and how it ends', async () => {
    const { customer, card } = await kept('pm_test_disputed')
    const payment = await named(customer)
    await take(payment, card, 'here')
    for (const state of ['open', 'won', 'lost'] as const) {
      await rig().dispute(payment, state)
      expect(await rig().payments.look(payment)).toMatchObject({ is: 'taken', dispute: state })
    }
  })

  it('looks at a kept card, and at none that was dropped', async () => {
    const { card } = await kept('pm_test_visa')
    expect(await rig().payments.lookCard(card)).toMatchObject({ card, last4: '4242' })
    await rig().payments.dropCard(card)
    await rig().payments.dropCard(card)
    const { customer } = await begin()
    const payment = await named(customer)
    expect((await take(payment, card, 'here')).is).toBe('declined')
  })

  it('quotes tax for an address', async () => {
    const address = { line1: '1 High Street', city: 'London', region: '', zip: 'N1 1AA', country: 'GB' }
    const question = { currency: 'usd', address, vatId: null, lines: [{ reference: 'plan', cents: 3000 }] }
    expect((await rig().payments.quoteTax(question)).lines).toMatchObject([{ ratePercent: 20, cents: 600 }])
  })

  it('reads an event that is signed by one of its secrets and is not old, and no other', async () => {
    const present = SECRETS[1] as string
    const read = ({ raw, headers }: ReturnType<Rig['event']>) => rig().payments.readEvent(raw, headers)
    const about = { id: 'evt_1', about: 'payment', object: 'pay_1' }
    expect(await read(rig().event('evt_1', 'pay_1', clock, present))).toEqual(about)
    if (which === 'stripe') expect(await read(rig().event('evt_1', 'pay_1', clock, 'whsec_former'))).toEqual(about)
    expect(await read(rig().event('evt_1', 'pay_1', clock, 'whsec_forged'))).toBeNull()
    expect(await read(rig().event('evt_1', 'pay_1', clock - 301_000, present))).toBeNull()
    const { raw, headers } = rig().event('evt_1', 'pay_1', clock, present)
    expect(await rig().payments.readEvent(Buffer.from(raw.toString().replace('pay_1', 'pay_2')), headers)).toBeNull()
    expect(await rig().payments.readEvent(raw, {})).toBeNull()
  })

  it('is a ProviderError where it is asked for what is not there', async () => {
    await expect(rig().payments.look('none')).rejects.toThrow(ProviderError)
    await expect(rig().payments.readCard('none')).rejects.toThrow(ProviderError)
  })
})

it('keys of the embedded provider are forgotten after a day, as Stripe’s are', async () => {
  const { payments } = rigs.embedded as Rig
  const asked = { key: randomUUID(), customer: null, email: '', about: {} }
  const first = await payments.beginCard(asked)
  clock += 23 * 3600_000
  expect(await payments.beginCard(asked)).toEqual(first)
  clock += 2 * 3600_000
  expect(await payments.beginCard(asked)).not.toEqual(first)
})

it('each request to Stripe fits the types of the installed SDK', () => {
  expect(peer.faults).toEqual([])
  expect(new Set(peer.requests).size).toBe(13)
})
