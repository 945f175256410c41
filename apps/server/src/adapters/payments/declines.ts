import type { DeclineCode } from '@recto/contract'
import type { Declined } from './payment-provider.ts'

/** Codes after which the same card is never tried again: the bank says so, or waiting would not help. */
const STOP: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'incorrect_number',
  'invalid_number',
  'invalid_account',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'do_not_try_again',
])

/** The message that people see for a decline. It does not reveal whether a card was reported lost or stolen. */
const PROBLEMS: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  invalid_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  invalid_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Please try again in a moment.',
  authentication_failed: 'Your bank did not confirm this card. Please try again, or use another card.',
}

/** A decline by the card networks' code; `advice` is the bank's advice on retrying. */
export const declined = (code: DeclineCode | string, advice?: string | null): Declined => ({
  is: 'declined',
  code,
  stop: STOP.has(code) || advice === 'do_not_try_again',
  problem: PROBLEMS[code] ?? 'Your card was declined.',
})
