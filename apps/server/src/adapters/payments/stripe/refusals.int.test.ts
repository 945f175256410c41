import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripePayments } from './stripe-provider.ts'

/** What Stripe sends about one refusal; a text it does not have is absent, or empty. */
type Sent = { code?: string; decline_code?: string | null; advice_code?: string }

const DECLINED = 'Your card was declined.'
const WRONG_CODE = 'Your card’s security code is incorrect.'
const PROCESSING = 'An error occurred while processing your card. Please try again in a moment.'
const ASK_BANK = 'Your bank declined the payment. Please contact your bank, or use another card.'
const WANTS_PIN = 'Your card needs a PIN, which cannot be entered here. Please use another card.'
const NOT_CONFIRMED = 'Your bank did not confirm this card. Please try again, or use another card.'
const AT_LIMIT = 'Your card has reached its limit. Please try again later, or use another card.'
const WRONG_EXPIRY = 'Your card’s expiry date is incorrect.'

let sent: Sent = {}
const error = () => ({ type: 'card_error', message: 'Refused.', ...sent })
const server = createServer((request, response) => {
  request.resume()
  const isConfirm = request.method === 'POST'
  const object = request.url?.startsWith('/v1/setup_intents') ? 'setup_intent' : 'payment_intent'
  const shared = { id: 'x', object, status: 'requires_payment_method', metadata: {}, last_setup_error: error() }
  const intent = { ...shared, last_payment_error: error() }
  const body = isConfirm ? { error: { ...error(), payment_intent: intent } } : intent
  response.writeHead(isConfirm ? 402 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let payments: ReturnType<typeof stripePayments>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  payments = stripePayments(
    { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecrets: [], url },
    { now: Date.now },
  )
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The refusal as it is told when paying, when looked up later, and when a card is added. */
async function told(given: Sent) {
  sent = given
  const paid = await payments.take({ key: 'k', payment: 'pi_x', card: 'pm_x', presence: 'here' })
  const looked = await payments.look('pi_x')
  const added = await payments.readCard('seti_x')
  return [paid, looked, added]
}
const three = (refusal: object) => [refusal, refusal, refusal].map((one) => expect.objectContaining(one))

describe('M1: tells a refusal in its own words where Stripe has no decline code', () => {
  it.each<[string, string, boolean]>([
    ['expired_card', 'Your card has expired.', false],
    ['incorrect_cvc', WRONG_CODE, false],
    ['invalid_cvc', WRONG_CODE, false],
    ['incorrect_number', 'Your card number is incorrect.', true],
    ['invalid_number', 'Your card number is incorrect.', true],
    ['processing_error', PROCESSING, false],
    ['incorrect_zip', 'The postal code does not match your card.', false],
    ['incorrect_address', 'The address does not match your card.', false],
    ['invalid_expiry_month', WRONG_EXPIRY, false],
    ['invalid_expiry_year', WRONG_EXPIRY, false],
    ['card_declined', DECLINED, false],
  ])('%s', async (code, problem, stop) => {
    for (const decline_code of [undefined, '', null, 'generic_decline']) {
      expect(await told({ code, ...(decline_code === undefined ? {} : { decline_code }) })).toEqual(
        three({ is: 'declined', code, problem, stop }),
      )
    }
  })

  it.each<[string, string, boolean?]>([
    ['approve_with_id', PROCESSING],
    ['authentication_not_handled', NOT_CONFIRMED],
    ['authentication_required', NOT_CONFIRMED],
    ['call_issuer', ASK_BANK],
    ['card_not_supported', 'Your card does not support this kind of payment. Please use another card.'],
    ['card_velocity_exceeded', AT_LIMIT],
    ['currency_not_supported', 'Your card cannot pay in US dollars. Please use another card.'],
    ['do_not_honor', ASK_BANK],
    ['do_not_try_again', ASK_BANK, true],
    ['duplicate_transaction', 'This card has just paid the same amount. Please wait a moment before you try again.'],
    ['expired_card', 'Your card has expired.'],
    ['fraudulent', DECLINED],
    ['incorrect_pin', WANTS_PIN],
    ['insufficient_funds', 'Your card has insufficient funds.'],
    ['invalid_account', ASK_BANK, true],
    ['invalid_amount', ASK_BANK],
    ['invalid_pin', WANTS_PIN],
    ['issuer_not_available', 'Your bank could not be reached. Please try again in a moment.'],
    ['lost_card', DECLINED, true],
    ['merchant_blacklist', DECLINED],
    ['mobile_device_authentication_required', NOT_CONFIRMED],
    ['new_account_information_available', ASK_BANK],
    ['no_action_taken', ASK_BANK],
    ['not_permitted', ASK_BANK],
    ['offline_pin_required', WANTS_PIN],
    ['online_or_offline_pin_required', WANTS_PIN],
    ['pickup_card', DECLINED, true],
    ['pin_try_exceeded', WANTS_PIN],
    ['reenter_transaction', PROCESSING],
    ['restricted_card', DECLINED, true],
    ['revocation_of_all_authorizations', ASK_BANK, true],
    ['revocation_of_authorization', ASK_BANK, true],
    ['security_violation', ASK_BANK],
    ['service_not_allowed', ASK_BANK],
    ['stolen_card', DECLINED, true],
    ['stop_payment_order', ASK_BANK, true],
    ['testmode_decline', 'This is a test card. Please use a real one.'],
    ['transaction_not_allowed', ASK_BANK],
    ['try_again_later', PROCESSING],
    ['withdrawal_count_limit_exceeded', AT_LIMIT],
    ['a_code_of_tomorrow', DECLINED],
  ])('a bank’s %s', async (decline_code, problem, stop = false) => {
    const is = three({ is: 'declined', problem, stop })
    expect(await told({ code: 'card_declined', decline_code })).toEqual(is)
  })

  it('a bank’s dialog that failed, advice to stop, and a refusal without any code', async () => {
    for (const kind of ['payment', 'setup']) {
      const failed = { code: 'authentication_failed', problem: NOT_CONFIRMED }
      expect(await told({ code: `${kind}_intent_authentication_failure` })).toEqual(three(failed))
    }
    const never: Sent = { code: 'card_declined', decline_code: '', advice_code: 'do_not_try_again' }
    expect(await told(never)).toEqual(three({ code: 'card_declined', stop: true }))
    expect(await told({})).toEqual(three({ code: 'card_declined', problem: DECLINED, stop: false }))
    expect(await told({ code: '', decline_code: '' })).toEqual(three({ code: 'card_declined', stop: false }))
  })
})
