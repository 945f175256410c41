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

const WRONG_CODE = 'Your card’s security code is incorrect.'
const WRONG_NUMBER = 'Your card number is incorrect.'
const WRONG_EXPIRY = 'Your card’s expiry date is incorrect.'
const PROCESSING = 'An error occurred while processing your card. Please try again in a moment.'
const NO_BANK = 'Your bank could not be reached. Please try again in a moment.'
const NOT_CONFIRMED = 'Your bank did not confirm this card. Please try again, or use another card.'
const AT_LIMIT = 'Your card has reached its limit. Please try again later, or use another card.'
const ASK_BANK = 'Your bank declined the payment. Please contact your bank, or use another card.'
const WANTS_PIN = 'Your card needs a PIN, which cannot be entered here. Please use another card.'

/**
 * The message that people see for a decline. It does not reveal whether a card was reported lost or stolen, or is
 * suspected of fraud: those codes have no message of their own.
 */
const PROBLEMS: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: WRONG_CODE,
  invalid_cvc: WRONG_CODE,
  incorrect_number: WRONG_NUMBER,
  invalid_number: WRONG_NUMBER,
  invalid_expiry_month: WRONG_EXPIRY,
  invalid_expiry_year: WRONG_EXPIRY,
  incorrect_zip: 'The postal code does not match your card.',
  incorrect_address: 'The address does not match your card.',
  processing_error: PROCESSING,
  reenter_transaction: PROCESSING,
  try_again_later: PROCESSING,
  approve_with_id: PROCESSING,
  issuer_not_available: NO_BANK,
  authentication_failed: NOT_CONFIRMED,
  authentication_required: NOT_CONFIRMED,
  authentication_not_handled: NOT_CONFIRMED,
  mobile_device_authentication_required: NOT_CONFIRMED,
  card_velocity_exceeded: AT_LIMIT,
  withdrawal_count_limit_exceeded: AT_LIMIT,
  call_issuer: ASK_BANK,
  do_not_honor: ASK_BANK,
  do_not_try_again: ASK_BANK,
  invalid_account: ASK_BANK,
  invalid_amount: ASK_BANK,
  new_account_information_available: ASK_BANK,
  no_action_taken: ASK_BANK,
  not_permitted: ASK_BANK,
  revocation_of_all_authorizations: ASK_BANK,
  revocation_of_authorization: ASK_BANK,
  security_violation: ASK_BANK,
  service_not_allowed: ASK_BANK,
  stop_payment_order: ASK_BANK,
  transaction_not_allowed: ASK_BANK,
  card_not_supported: 'Your card does not support this kind of payment. Please use another card.',
  currency_not_supported: 'Your card cannot pay in US dollars. Please use another card.',
  duplicate_transaction: 'This card has just paid the same amount. Please wait a moment before you try again.',
  incorrect_pin: WANTS_PIN,
  invalid_pin: WANTS_PIN,
  offline_pin_required: WANTS_PIN,
  online_or_offline_pin_required: WANTS_PIN,
  pin_try_exceeded: WANTS_PIN,
  testmode_decline: 'This is a test card. Please use a real one.',
}

/** A decline by the card networks' code; `advice` is the bank's advice on retrying. */
export const declined = (code: DeclineCode | string, advice?: string | null): Declined => ({
  is: 'declined',
  code,
  stop: STOP.has(code) || advice === 'do_not_try_again',
  problem: PROBLEMS[code] ?? 'Your card was declined.',
})
