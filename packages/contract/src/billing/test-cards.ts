/**
 * What the embedded provider does when a card is stored: accepts it at once, or after a dialog of its bank; or the
 * error it returns.
 */
type AtKeeping = 'kept' | 'asks' | DeclineCode

/** What it does when money is taken: `paid-also-away` succeeds once its bank has confirmed the stored card. */
type AtTaking = 'paid' | 'asks' | 'disputed' | DeclineCode

/** Why a card was declined, with the card networks' codes. */
export type DeclineCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'

/** A card of test mode. Its number is compared in the browser; the server hears its name only. */
export type TestCard = { number: string; brand: string; keeping: AtKeeping; taking: AtTaking }

const visa = (end: string, keeping: AtKeeping, taking: AtTaking): TestCard => ({
  number: end,
  brand: 'Visa',
  keeping,
  taking,
})

/** Every card that test mode accepts, by the name that the browser sends instead of the number. */
export const TEST_CARDS = {
  pm_test_visa: visa('4242424242424242', 'kept', 'paid'),
  pm_test_mastercard: { number: '5555555555554444', brand: 'Mastercard', keeping: 'kept', taking: 'paid' },
  pm_test_amex: { number: '378282246310005', brand: 'American Express', keeping: 'kept', taking: 'paid' },
  pm_test_asksOnce: visa('4000002500003155', 'asks', 'paid'),
  pm_test_asksAlways: visa('4000002760003184', 'asks', 'asks'),
  pm_test_asksThenNoFunds: visa('4000008260003178', 'asks', 'insufficient_funds'),
  pm_test_declinedLater: visa('4000000000000341', 'kept', 'card_declined'),
  pm_test_declined: visa('4000000000000002', 'card_declined', 'card_declined'),
  pm_test_noFunds: visa('4000000000009995', 'insufficient_funds', 'insufficient_funds'),
  pm_test_lost: visa('4000000000009987', 'lost_card', 'lost_card'),
  pm_test_stolen: visa('4000000000009979', 'stolen_card', 'stolen_card'),
  pm_test_expired: visa('4000000000000069', 'expired_card', 'expired_card'),
  pm_test_wrongCvc: visa('4000000000000127', 'incorrect_cvc', 'incorrect_cvc'),
  pm_test_processing: visa('4000000000000119', 'processing_error', 'processing_error'),
  pm_test_disputed: visa('4000000000000259', 'kept', 'disputed'),
} as const satisfies Record<string, TestCard>

/** Name of a card of test mode. */
export type TestCardName = keyof typeof TEST_CARDS

/** The name of a test card by its number, digits only; null: not a test card, and it stays in the browser. */
export const testCardOf = (digits: string): TestCardName | null =>
  (Object.keys(TEST_CARDS) as TestCardName[]).find((name) => TEST_CARDS[name].number === digits) ?? null
