import Stripe from 'stripe'
import type { StripeSettings } from '../../../config.ts'
import type { App } from '../../../context.ts'
import { declined } from '../declines.ts'
import {
  type Declined,
  type Dispute,
  type KeptCard,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Setup,
} from '../payment-provider.ts'
import { declineOf, lastRefusalOf, refusalOf } from './stripe-refusals.ts'
import { quoteTax } from './stripe-tax.ts'

/** A request that takes longer is repeated with the same key. */
const TIMEOUT_MS = 20_000
const RETRIES = 2
/** Older events are refused, in seconds. */
const EVENT_TOLERANCE_S = 300

/** Cards and money at Stripe: customers, setup intents, payment intents, refunds. Everything else is our own. */
export function stripePayments(
  settings: StripeSettings,
  { now }: Pick<App, 'now'>,
  /** How long one request may take, ms. */
  patienceMs = TIMEOUT_MS,
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: patienceMs,
    telemetry: false,
    ...(settings.url ? addressOf(settings.url) : {}),
  })

  return {
    name: 'stripe',
    isTest: !settings.secretKey.startsWith('sk_live_') && !settings.secretKey.startsWith('rk_live_'),
    frame: {
      provider: 'stripe',
      publishableKey: settings.publishableKey,
      policy: {
        script: ['https://js.stripe.com'],
        connect: ['https://api.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        img: ['https://*.stripe.com'],
      },
    },

    async beginCard({ key, customer, email, about }) {
      const id =
        customer ??
        (
          await asked(async () => {
            const made = await stripe.customers.create(
              { email, metadata: about },
              { idempotencyKey: `${key}:customer` },
            )
            return proper(made, 'customer')
          })
        ).id
      const setup = await asked(() =>
        stripe.setupIntents.create(
          { customer: id, usage: 'off_session', allowed_payment_method_types: ['card'], metadata: about },
          { idempotencyKey: `${key}:setup` },
        ),
      )
      proper(setup, 'setup_intent')
      return { customer: id, setup: setup.id, clientSecret: setup.client_secret ?? '' }
    },

    async readCard(setup) {
      const found = await asked(() => stripe.setupIntents.retrieve(setup, { expand: ['payment_method'] }))
      return setupOf(proper(found, 'setup_intent'))
    },

    async lookCard(card) {
      try {
        return cardOf(proper(await stripe.paymentMethods.retrieve(card), 'payment_method'))
      } catch (error) {
        if (isMissing(error)) return null
        throw failure(error)
      }
    },

    async dropCard(card) {
      try {
        proper(await stripe.paymentMethods.detach(card), 'payment_method')
      } catch (error) {
        // It was detached before, or no longer exists.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw failure(error)
      }
    },

    async open({ key, customer, amountCents, currency, description, about, tax }) {
      const payment = await asked(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            customer,
            description,
            allowed_payment_method_types: ['card'],
            metadata: about,
            ...(tax ? { hooks: { inputs: { tax: { calculation: tax } } } } : {}),
          },
          { idempotencyKey: key },
        ),
      )
      return { payment: proper(payment, 'payment_intent').id }
    },

    async take({ key, payment, card, presence }) {
      try {
        const confirmed = await stripe.paymentIntents.confirm(
          payment,
          { payment_method: card, off_session: presence === 'away', expand: ['latest_charge'] },
          { idempotencyKey: key },
        )
        return paymentOf(proper(confirmed, 'payment_intent'))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) return refusal
        // It was captured or cancelled meanwhile: leave it as it is.
        if (codeOf(error) === 'payment_intent_unexpected_state') return look(payment)
        throw failure(error)
      }
    },

    look,

    async find(customer, about) {
      const wanted = Object.entries(about)
      const payments = stripe.paymentIntents.list({ customer, limit: 100 })
      return asked(async () => {
        for await (const { id, metadata } of payments) {
          if (wanted.every(([name, value]) => metadata[name] === value)) return id
        }
        return null
      })
    },

    async cancel(payment) {
      try {
        proper(await stripe.paymentIntents.cancel(payment), 'payment_intent')
      } catch (error) {
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw failure(error)
      }
    },

    async refund({ key, payment, amountCents }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: payment, amount: amountCents },
          { idempotencyKey: key },
        )
        proper(refund, 'refund')
        return refund.status === 'failed' ? declined(refund.failure_reason || 'refund_failed') : { refund: refund.id }
      } catch (error) {
        if (codeOf(error) === 'charge_already_refunded') return declined('charge_already_refunded')
        throw failure(error)
      }
    },

    quoteTax: (question) => asked(() => quoteTax(stripe, question)),

    async readEvent(raw, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      for (const secret of settings.webhookSecrets) {
        const event = read(raw, signature, secret)
        if (event) return { id: event.id, ...subjectOf(event) }
      }
      return null
    },
  }

  async function look(payment: string): Promise<Payment> {
    const found = await asked(() => stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }))
    const seen = paymentOf(proper(found, 'payment_intent'))
    if (seen.is !== 'taken' || !chargeOf(found)?.disputed) return seen
    const { data } = await asked(() => stripe.disputes.list({ payment_intent: payment, limit: 1 }))
    return { ...seen, dispute: disputeOf(data[0]?.status) }
  }

  function read(raw: Buffer, signature: string, secret: string): Stripe.Event | null {
    try {
      return stripe.webhooks.constructEvent(raw, signature, secret, EVENT_TOLERANCE_S, undefined, now())
    } catch {
      return null
    }
  }
}

const addressOf = (url: string) => {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port: port || undefined, protocol: protocol.slice(0, -1) as 'http' | 'https' }
}

/** Runs a request. @throws ProviderError if Stripe is unavailable, rejects the request, or sends something else. */
async function asked<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw failure(error)
  }
}

/** Whatever fails in a request is the provider's failure: its SDK throws other errors at an answer it cannot read. */
const failure = (error: unknown): ProviderError =>
  error instanceof ProviderError ? error : new ProviderError((error as Error).message, { cause: error })

/** An answer that is what was asked for. Something between us and Stripe may answer 200 with anything. @throws ProviderError */
function proper<T extends { object: string }>(answer: T, object: T['object']): T {
  if (answer?.object !== object) throw new ProviderError(`The answer is no ${object}.`)
  return answer
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined

const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing'

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  charge && typeof charge === 'object' ? charge : null

function paymentOf(payment: Stripe.PaymentIntent): Payment {
  switch (payment.status) {
    case 'succeeded': {
      const charge = chargeOf(payment)
      return {
        is: 'taken',
        at: (charge?.created ?? payment.created) * 1000,
        fingerprint: charge?.payment_method_details?.card?.fingerprint ?? '',
        refundedCents: charge?.amount_refunded ?? 0,
        dispute: null,
      }
    }
    case 'requires_action':
      return { is: 'confirm', clientSecret: payment.client_secret ?? '' }
    case 'processing':
      return { is: 'processing' }
    case 'canceled':
      return { is: 'cancelled' }
    default:
      return lastRefusalOf(payment) ?? { is: 'open' }
  }
}

function setupOf(setup: Stripe.SetupIntent): Setup {
  const { status, payment_method: method, last_setup_error: last } = setup
  if (status === 'succeeded' && method && typeof method === 'object') {
    const card = cardOf(method)
    return card ? { is: 'kept', ...card } : noCard()
  }
  if (status === 'requires_action') return { is: 'confirm' }
  if (last) return declineOf(last)
  return { is: 'open' }
}

const noCard = (): Declined => ({
  is: 'declined',
  code: 'no_card',
  stop: true,
  problem: 'Please pay with a card.',
})

const cardOf = ({ id, card, billing_details }: Stripe.PaymentMethod): KeptCard | null =>
  card
    ? {
        card: id,
        brand: BRANDS[card.brand] || card.brand || 'Card',
        last4: card.last4,
        expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
        fingerprint: card.fingerprint ?? '',
        name: billing_details.name ?? '',
      }
    : null

/** As people call them. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  unknown: 'Card',
  visa: 'Visa',
}

function disputeOf(status: Stripe.Dispute.Status | undefined): Dispute | null {
  if (status === undefined) return null
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

type Subject = { about: 'payment' | 'setup' | 'card' | 'other'; object: string }

const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

/** The payment, card or setup that an event is about. The event's own content is not read, since it may be outdated. */
function subjectOf(event: Stripe.Event): Subject {
  const { object } = event.data
  switch (object.object) {
    case 'payment_intent':
      return { about: 'payment', object: object.id }
    case 'charge':
    case 'refund':
    case 'dispute':
      return { about: 'payment', object: idOf(object.payment_intent) }
    case 'setup_intent':
      return { about: 'setup', object: object.id }
    case 'payment_method':
      return { about: 'card', object: object.id }
    default:
      return { about: 'other', object: '' }
  }
}
