import Stripe from 'stripe'
import { declined } from '../declines.ts'
import type { Declined, Payment } from '../payment-provider.ts'

/** What Stripe says of a refusal, in an error and in what it keeps of one. A missing text is absent or empty. */
type Refusal = {
  code?: string | null | undefined
  decline_code?: string | null | undefined
  advice_code?: string | null | undefined
}

/** A decline code that says no more than that the card was declined. */
const GENERIC = 'generic_decline'
/** Stripe's codes of a bank's dialog that failed. */
const UNCONFIRMED: readonly string[] = [
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
  'authentication_not_handled',
]

/**
 * The response of a card's bank to a payment: it requires confirmation, or it declines. Null: another kind of failure.
 */
export function refusalOf(error: unknown): Payment | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null
  const { payment_intent: payment } = error
  if (error.code === 'authentication_required' && payment?.client_secret)
    return { is: 'confirm', clientSecret: payment.client_secret }
  const last = payment?.last_payment_error as Refusal | null | undefined
  return declineOf({ ...error, advice_code: error.advice_code || last?.advice_code })
}

/** If the person is away, a bank that requires confirmation leaves the payment open, with an error that says so. */
export function lastRefusalOf({ last_payment_error: last, client_secret }: Stripe.PaymentIntent): Payment | null {
  if (!last) return null
  if (last.code === 'authentication_required' && client_secret) return { is: 'confirm', clientSecret: client_secret }
  return declineOf(last as Refusal)
}

/** A decline by the most exact of Stripe's codes: the bank's, or where it has none, Stripe's own. */
export function declineOf({ code, decline_code, advice_code }: Refusal): Declined {
  const exact = (decline_code === GENERIC ? '' : decline_code) || code || 'card_declined'
  return declined(UNCONFIRMED.includes(exact) ? 'authentication_failed' : exact, advice_code)
}
