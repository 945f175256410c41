import { randomBase62 } from '@recto/document'
import type { App } from '../../context.ts'
import type { Charge, KeptCard, Outcome, PaymentProvider } from './payment-provider.ts'

/** Cards that the test provider takes, by number, and what happens to them. Real cards are refused unread. */
const TEST_CARDS = {
  '4242424242424242': { brand: 'Visa', behaves: 'pays' },
  '4000000000000341': { brand: 'Visa', behaves: 'fails' },
  '4000000000000002': { brand: 'Visa', behaves: 'refused' },
} as const

const NO_TEST_CARD = 'This is test mode: only test cards are taken, such as 4242 4242 4242 4242.'
const REFUSED = 'Your card was declined.'

/** Takes no money: it keeps what it was asked for in `test_payment`, and behaves as the card's number says. */
export function testPayments({ db, now }: Pick<App, 'db' | 'now'>): PaymentProvider {
  return {
    isTest: true,
    async keepCard(token): Promise<Outcome<KeptCard>> {
      const number = token.replace(/[\s-]/g, '')
      if (!Object.hasOwn(TEST_CARDS, number)) return { ok: false, problem: NO_TEST_CARD }
      const { brand, behaves } = TEST_CARDS[number as keyof typeof TEST_CARDS]
      if (behaves === 'refused') return { ok: false, problem: REFUSED }
      return { ok: true, reference: `test_${behaves}_${randomBase62(16)}`, brand, last4: number.slice(-4) }
    },
    async charge({ key, reference, amountCents, description }: Charge) {
      const problem = reference.startsWith('test_fails_') ? REFUSED : null
      await db
        .insertInto('test_payment')
        .values({ key, reference, amount_cents: amountCents, description, problem, created_at: new Date(now()) })
        .onConflict((clash) => clash.column('key').doNothing())
        .execute()
      const first = await db
        .selectFrom('test_payment')
        .select('problem')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return first.problem === null ? { ok: true } : { ok: false, problem: first.problem }
    },
  }
}
