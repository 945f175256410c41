import { type DeclineCode, TEST_CARDS, type TestCardName } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { App } from '../../../context.ts'
import type { DB } from '../../../db/schema.ts'
import { declined } from '../declines.ts'
import type { Declined } from '../payment-provider.ts'
import { emitEvent } from './event-rows.ts'

/** What the pay frame is told about a card or a dialog. */
export type BankAnswer = { is: 'kept' | 'confirm' | 'confirmed' } | Declined

/** What is entered in the pay frame, without number and code, which the browser compared itself. */
export type TypedCard = { clientSecret: string; name: TestCardName; expires: string; holder: string }

const FAILED = 'authentication_failed'

/** The embedded provider's side of the pay frame: cards entered, and dialogs of their bank. Null: no one is waiting. */
export function createBank({ db, now }: Pick<App, 'db' | 'now'>) {
  const at = () => new Date(now())

  /** Stores a card for the setup that waits for it, or asks for confirmation first, or refuses it. */
  async function type({ clientSecret, name, expires, holder }: TypedCard): Promise<BankAnswer | null> {
    return db.transaction().execute(async (trx) => {
      const setup = await lockSetup(trx, clientSecret, ['open', 'asking'])
      if (!setup) return null
      const keeping = expires < at().toISOString().slice(0, 7) ? 'expired_card' : TEST_CARDS[name].keeping
      if (keeping !== 'kept' && keeping !== 'asks') {
        await put(trx, setup.id, { state: 'open', code: keeping, card: null })
        return declined(keeping)
      }
      const card = `tcard_${randomBase62(16)}_${name}`
      const row = { id: card, customer: setup.customer, name, expires, holder, created_at: at() }
      await trx.insertInto('test_card').values(row).execute()
      await put(trx, setup.id, { state: keeping === 'asks' ? 'asking' : 'kept', code: null, card })
      return { is: keeping === 'asks' ? 'confirm' : 'kept' }
    })
  }

  /** The person pressed Complete or Fail in the dialog of a setup or a payment. */
  async function answer(clientSecret: string, isConfirmed: boolean): Promise<BankAnswer | null> {
    return db.transaction().execute(async (trx) => {
      const setup = await lockSetup(trx, clientSecret, ['asking'])
      if (setup) {
        await put(
          trx,
          setup.id,
          isConfirmed ? { state: 'kept', code: null } : { state: 'open', code: FAILED, card: null },
        )
        return isConfirmed ? { is: 'confirmed' } : declined(FAILED)
      }
      const payment = await trx
        .selectFrom('test_payment')
        .select('id')
        .where('client_secret', '=', clientSecret)
        .where('state', '=', 'asking')
        .forUpdate()
        .executeTakeFirst()
      if (!payment) return null
      await trx
        .updateTable('test_payment')
        .set(isConfirmed ? { state: 'taken', code: null, taken_at: at() } : { state: 'open', code: FAILED })
        .where('id', '=', payment.id)
        .execute()
      await emitEvent(trx, { about: 'payment', object: payment.id, at: at() })
      return isConfirmed ? { is: 'confirmed' } : declined(FAILED)
    })
  }

  return { type, answer }
}

/** The embedded provider's side of the pay frame; created by `createBank`. */
export type Bank = ReturnType<typeof createBank>

const lockSetup = (trx: Kysely<DB>, clientSecret: string, states: string[]) =>
  trx
    .selectFrom('test_setup')
    .select(['id', 'customer'])
    .where('client_secret', '=', clientSecret)
    .where('state', 'in', states)
    .forUpdate()
    .executeTakeFirst()

const put = (
  trx: Kysely<DB>,
  id: string,
  given: { state: string; code: DeclineCode | typeof FAILED | null; card?: string | null },
) => trx.updateTable('test_setup').set(given).where('id', '=', id).execute()
