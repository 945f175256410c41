import { afterAll, beforeAll, expect, it } from 'vitest'
import { FAULTS, type StripePeer, startStripePeer } from '../../../../test/stripe-peer.ts'
import { type PaymentProvider, ProviderError } from '../payment-provider.ts'
import { stripePayments } from './stripe-provider.ts'

const SETTINGS = { secretKey: 'sk_test_peer', publishableKey: 'pk_test_peer', webhookSecrets: [] }
const PATIENCE_MS = 60
let peer: StripePeer
beforeAll(async () => {
  peer = await startStripePeer()
})
afterAll(() => peer.stop())

const key = 'one-key'
/** Everything that the provider is asked. */
const QUESTIONS: Record<string, (payments: PaymentProvider) => Promise<unknown>> = {
  'a card of a new customer': (payments) =>
    payments.beginCard({ key, customer: null, email: 'a@b.example', about: {} }),
  'a card of a customer': (payments) => payments.beginCard({ key, customer: 'cus_x', email: 'a@b.example', about: {} }),
  'a typed card': (payments) => payments.readCard('seti_x'),
  'a kept card': (payments) => payments.lookCard('pm_x'),
  'to drop a card': (payments) => payments.dropCard('pm_x'),
  'a payment': (payments) =>
    payments.open({ key, customer: 'cus_x', amountCents: 100, currency: 'usd', description: '', about: {} }),
  'to take it': (payments) => payments.take({ key, payment: 'pi_x', card: 'pm_x', presence: 'here' }),
  'to look': (payments) => payments.look('pi_x'),
  'to cancel': (payments) => payments.cancel('pi_x'),
  'a refund': (payments) => payments.refund({ key, payment: 'pi_x', amountCents: 100 }),
  'the tax': (payments) =>
    payments.quoteTax({
      currency: 'usd',
      address: { line1: 'Quay 2', city: 'Bergen', region: '', zip: '5003', country: 'NO' },
      vatId: null,
      lines: [{ reference: 'purchase', cents: 100 }],
    }),
}

const outcomes = async (payments: PaymentProvider) =>
  Promise.all(
    Object.entries(QUESTIONS).map(async ([name, ask]) => {
      const outcome = await ask(payments).catch((error: unknown) => error)
      return [name, outcome instanceof ProviderError ? 'no answer' : outcome]
    }),
  )
const none = Object.keys(QUESTIONS).map((name) => [name, 'no answer'])

it.each(FAULTS)('M2: whatever is asked, %s is no answer of the provider', async (fault) => {
  peer.fate = () => fault
  expect(await outcomes(stripePayments({ ...SETTINGS, url: peer.url }, { now: Date.now }, PATIENCE_MS))).toEqual(none)
})

it('M2: whatever is asked, a refused connection is no answer of the provider', async () => {
  const gone = await startStripePeer()
  await gone.stop()
  expect(await outcomes(stripePayments({ ...SETTINGS, url: gone.url }, { now: Date.now }, PATIENCE_MS))).toEqual(none)
})
