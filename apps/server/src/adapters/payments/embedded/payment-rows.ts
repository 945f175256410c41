import { TEST_CARDS, type TestCardName } from '@recto/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { declined } from '../declines.ts'
import { type KeptCard, type Payment, type Presence, ProviderError } from '../payment-provider.ts'
import { emitEvent } from './event-rows.ts'

/** A card that is disputed is so after this. */
const DISPUTED_AFTER_MS = 3600_000

type PaymentRow = Selectable<DB['test_payment']>

/** A payment for as long as the transaction runs. @throws ProviderError */
export async function lockPayment(trx: Kysely<DB>, payment: string): Promise<PaymentRow> {
  const row = await trx.selectFrom('test_payment').selectAll().where('id', '=', payment).forUpdate().executeTakeFirst()
  if (!row) throw new ProviderError(`Payment ${payment} does not exist.`)
  return row
}

/** Charges a card, which behaves as its name says. */
export async function takeFrom(
  trx: Kysely<DB>,
  { id }: PaymentRow,
  { card, presence, at }: { card: string; presence: Presence; at: Date },
): Promise<PaymentRow> {
  const kept = await trx.selectFrom('test_card').selectAll().where('id', '=', card).executeTakeFirst()
  const behaves = kept && kept.dropped_at === null ? TEST_CARDS[kept.name as TestCardName] : undefined
  const taking = behaves?.taking ?? 'expired_card'
  const isTaken = taking === 'paid' || taking === 'disputed'
  const outcome = isTaken
    ? { state: 'taken', code: null, taken_at: at }
    : taking === 'asks'
      ? { state: 'asking', code: presence === 'away' ? 'authentication_required' : null }
      : { state: 'open', code: taking }
  const row = await trx
    .updateTable('test_payment')
    .set({ ...outcome, card })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emitEvent(trx, { about: 'payment', object: id, at })
  if (taking === 'disputed') {
    const due = new Date(at.getTime() + DISPUTED_AFTER_MS)
    await emitEvent(trx, { about: 'payment', object: id, at: due, dispute: 'open' })
  }
  return row
}

/** A payment as the provider's users see it. */
export function seen(row: PaymentRow): Payment {
  if (row.state === 'asking') return { is: 'confirm', clientSecret: row.client_secret }
  if (row.state === 'taken') {
    return {
      is: 'taken',
      at: row.taken_at?.getTime() ?? 0,
      fingerprint: row.card ? fingerprintOf(row.card) : '',
      refundedCents: row.refunded_cents,
      dispute: row.dispute as 'open' | 'won' | 'lost' | null,
    }
  }
  if (row.state === 'cancelled') return { is: 'cancelled' }
  return row.code === null ? { is: 'open' } : declined(row.code)
}

/** Ids of stored cards end with the card's name: the same number is the same card. */
const fingerprintOf = (card: string): string => `test_${card.slice(card.indexOf('_pm_') + 1)}`

/** A stored card; null: it no longer exists. */
export async function readCard(db: Kysely<DB>, card: string): Promise<KeptCard | null> {
  const row = await db
    .selectFrom('test_card')
    .selectAll()
    .where('id', '=', card)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { number, brand } = TEST_CARDS[row.name as TestCardName]
  return {
    card: row.id,
    brand,
    last4: number.slice(-4),
    expires: row.expires,
    fingerprint: fingerprintOf(row.id),
    name: row.holder,
  }
}
