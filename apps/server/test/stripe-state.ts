import { randomUUID } from 'node:crypto'
import { type DeclineCode, TEST_CARDS, type TestCardName } from '@recto/contract'
import type Stripe from 'stripe'
import type { StripeRequest } from './stripe-schemas.ts'

/** What the driver reads of each answer, as the SDK's types say it is. */
type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'client_secret' | 'created' | 'amount' | 'metadata' | 'payment_method'
> & {
  customer: string
  latest_charge: Charge | null
  last_payment_error: { code: string; decline_code?: string } | null
}
type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'created' | 'amount_refunded' | 'disputed'> & {
  payment_method_details: { card: { fingerprint: string } }
}
type Setup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'client_secret'> & {
  customer: string
  payment_method: Method | null
  last_setup_error: { code: string; decline_code?: string } | null
}
type Method = Pick<Stripe.PaymentMethod, 'id' | 'object'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'>
  billing_details: { name: string }
}

/** What a request is answered. */
export type Answer = { status: number; body: unknown }
/** Parameters of a request; objects among them are looked at by name. */
export type Asked = Partial<
  Record<'customer' | 'amount' | 'payment_method' | 'off_session' | 'payment_intent', string>
> & {
  metadata?: Record<string, string>
  line_items?: { amount: string }[]
}

/** What the peer knows, and what it answers to each request; made by `createPeerState`. */
export type PeerState = ReturnType<typeof createPeerState>

/** Customers, cards, payments and disputes of the peer, in memory. */
export function createPeerState(now: () => number) {
  const intents = new Map<string, Intent & { isAsked: boolean }>()
  const setups = new Map<string, Setup & { name?: TestCardName }>()
  const methods = new Map<string, Method & { name: TestCardName; isDetached: boolean }>()
  const disputes = new Map<string, Stripe.Dispute.Status>()
  const seconds = () => Math.floor(now() / 1000)
  const id = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

  const handlers: Record<StripeRequest, (params: Asked, path: string) => Answer> = {
    'POST /v1/customers': () => ok({ id: id('cus'), object: 'customer' }),
    'POST /v1/setup_intents': ({ customer = '' }) => {
      const name = id('seti')
      const secret = `${name}_secret_${randomUUID()}`
      const setup: Setup = {
        id: name,
        object: 'setup_intent',
        status: 'requires_payment_method',
        client_secret: secret,
        customer,
        payment_method: null,
        last_setup_error: null,
      }
      setups.set(name, setup)
      return ok(setup)
    },
    'GET /v1/setup_intents/:id': (_, name) => found(setups.get(name)),
    'GET /v1/payment_methods/:id': (_, name) => found(methods.get(name)),
    'POST /v1/payment_methods/:id/detach': (_, name) => {
      const method = methods.get(name)
      if (!method || method.isDetached) return refusal(400, 'invalid_request_error', 'resource_missing')
      method.isDetached = true
      return ok(method)
    },
    'POST /v1/payment_intents': ({ amount, customer = '', metadata }) => {
      const name = id('pi')
      const intent = {
        id: name,
        object: 'payment_intent' as const,
        status: 'requires_payment_method' as const,
        client_secret: `${name}_secret_${randomUUID()}`,
        created: seconds(),
        amount: Number(amount),
        metadata: metadata ?? {},
        payment_method: null,
        customer,
        latest_charge: null,
        last_payment_error: null,
        isAsked: false,
      }
      intents.set(name, intent)
      return ok(intent)
    },
    'GET /v1/payment_intents': ({ customer }) => {
      const data = [...intents.values()].filter((one) => one.customer === customer).reverse()
      return ok({ object: 'list', data, has_more: false, url: '/v1/payment_intents' })
    },
    'GET /v1/payment_intents/:id': (_, name) => found(intents.get(name)),
    'POST /v1/payment_intents/:id/confirm': ({ payment_method = '', off_session }, name) =>
      confirm(name, payment_method, String(off_session) === 'true'),
    'POST /v1/payment_intents/:id/cancel': (_, name) => {
      const intent = intents.get(name)
      if (!intent) return refusal(404, 'invalid_request_error', 'resource_missing')
      if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent)
      intent.status = 'canceled'
      return ok(intent)
    },
    'POST /v1/refunds': ({ payment_intent = '', amount }) => {
      const charge = intents.get(payment_intent)?.latest_charge
      const whole = intents.get(payment_intent)?.amount ?? 0
      if (!charge || charge.amount_refunded + Number(amount) > whole)
        return refusal(400, 'invalid_request_error', 'charge_already_refunded')
      charge.amount_refunded += Number(amount)
      return ok({ id: id('re'), object: 'refund', status: 'succeeded' })
    },
    'GET /v1/disputes': ({ payment_intent = '' }) => {
      const status = disputes.get(payment_intent)
      return ok({ object: 'list', data: status ? [{ id: id('dp'), object: 'dispute', status }] : [], has_more: false })
    },
    'POST /v1/tax/calculations': ({ line_items }) => {
      const amount = (line_items ?? []).reduce((sum, line) => sum + Math.round(Number(line.amount) / 5), 0)
      const rate = { tax_type: 'vat', percentage_decimal: '20.0', country: 'GB', state: null, flat_amount: null }
      return ok({ id: id('taxcalc'), object: 'tax.calculation', tax_breakdown: [{ amount, tax_rate_details: rate }] })
    },
  }

  function confirm(name: string, card: string, isAway: boolean): Answer {
    const intent = intents.get(name)
    const method = methods.get(card)
    if (!intent) return refusal(404, 'invalid_request_error', 'resource_missing')
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent)
    const taking = method && !method.isDetached ? TEST_CARDS[method.name].taking : 'expired_card'
    intent.payment_method = card
    if (taking === 'paid' || taking === 'disputed') return ok(take(intent))
    if (taking === 'asks' && !isAway) {
      intent.status = 'requires_action'
      intent.last_payment_error = null
      return ok(intent)
    }
    intent.status = 'requires_payment_method'
    intent.last_payment_error = taking === 'asks' ? { code: 'authentication_required' } : stripeRefusal(taking)
    return declinedBy(intent.last_payment_error, { payment_intent: intent })
  }

  function take(intent: Intent): Intent {
    const method = methods.get(String(intent.payment_method))
    intent.status = 'succeeded'
    intent.last_payment_error = null
    intent.latest_charge = {
      id: id('ch'),
      object: 'charge',
      created: seconds(),
      amount_refunded: 0,
      disputed: false,
      payment_method_details: { card: { fingerprint: method?.card.fingerprint ?? '' } },
    }
    return intent
  }

  return { intents, setups, methods, disputes, handlers, take, id }
}

/** Codes that Stripe sends as the error's own, without a decline code. */
const OWN_CODES: readonly DeclineCode[] = ['expired_card', 'incorrect_cvc', 'processing_error']

/** How Stripe words a refusal of its test cards: an own code, or a decline with the bank's. */
export const stripeRefusal = (code: DeclineCode): { code: string; decline_code?: string } =>
  OWN_CODES.includes(code)
    ? { code }
    : { code: 'card_declined', decline_code: code === 'card_declined' ? 'generic_decline' : code }

const ok = (body: unknown): Answer => ({ status: 200, body })
const found = (body: unknown): Answer => (body ? ok(body) : refusal(404, 'invalid_request_error', 'resource_missing'))
const refusal = (status: number, type: string, code: string, message = code): Answer => ({
  status,
  body: { error: { type, code, message } },
})
const unexpected = (intent: Intent): Answer => ({
  status: 400,
  body: {
    error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: intent },
  },
})
const declinedBy = (error: { code: string; decline_code?: DeclineCode | string }, more: object): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', message: 'Your card was declined.', ...error, ...more } },
})

/** The answer of a failure of the peer’s own checks. */
export const refusedAs = (fault: string): Answer => refusal(400, 'invalid_request_error', 'parameter_unknown', fault)
