import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../../context.ts'
import type { DB } from '../../../db/schema.ts'
import { declined } from '../declines.ts'
import { type Declined, type PaymentProvider, ProviderError, type Setup } from '../payment-provider.ts'
import { emitEvent } from './event-rows.ts'
import { lockPayment, readCard, seen, takeFrom } from './payment-rows.ts'
import { readSigned } from './signature.ts'

/** Keys are forgotten after this, as Stripe forgets them. */
const KEYS_KEPT_MS = 24 * 3600_000

type Parts = Pick<App, 'db' | 'now'> & {
  /** Signs events. */
  secret: string
}

/**
 * Takes no money: cards, payments, refunds and disputes are rows, and each card behaves as its name says. Like the real
 * provider, it asks for confirmation, remembers idempotency keys for a day and sends signed events.
 */
export function embeddedPayments({ db, now, secret }: Parts): PaymentProvider {
  const at = () => new Date(now())

  return {
    name: 'test',
    isTest: true,
    frame: { provider: 'test', policy: { script: [], connect: [], frame: [], img: [] } },

    beginCard: (asked) =>
      once(asked.key, async (trx) => {
        const customer = asked.customer ?? `tcus_${randomBase62(16)}`
        if (!asked.customer) {
          const { email, about } = asked
          const row = { id: customer, email, about: JSON.stringify(about), created_at: at() }
          await trx.insertInto('test_customer').values(row).execute()
        }
        const setup = `tset_${randomBase62(16)}`
        const clientSecret = `${setup}_secret_${randomBase62(22)}`
        const row = { id: setup, customer, client_secret: clientSecret, state: 'open', created_at: at() }
        await trx.insertInto('test_setup').values(row).execute()
        return { customer, setup, clientSecret }
      }),

    async readCard(setup): Promise<Setup> {
      const row = await db.selectFrom('test_setup').selectAll().where('id', '=', setup).executeTakeFirst()
      if (!row) throw new ProviderError(`Setup ${setup} does not exist.`)
      if (row.state === 'asking') return { is: 'confirm' }
      if (row.code !== null) return declined(row.code)
      const card = row.card && (await readCard(db, row.card))
      return card ? { is: 'kept', ...card } : { is: 'open' }
    },

    lookCard: (card) => readCard(db, card),

    async dropCard(card) {
      await db.updateTable('test_card').set({ dropped_at: at() }).where('id', '=', card).execute()
    },

    open: ({ key, customer, amountCents, currency, description, about }) =>
      once(key, async (trx) => {
        const payment = `tpay_${randomBase62(16)}`
        await trx
          .insertInto('test_payment')
          .values({
            id: payment,
            customer,
            amount_cents: amountCents,
            currency,
            description,
            about: JSON.stringify(about),
            state: 'open',
            client_secret: `${payment}_secret_${randomBase62(22)}`,
            created_at: at(),
          })
          .execute()
        return { payment }
      }),

    take: ({ key, payment, card, presence }) =>
      once(key, async (trx) => {
        const row = await lockPayment(trx, payment)
        if (row.state === 'taken' || row.state === 'cancelled') return seen(row)
        return seen(await takeFrom(trx, row, { card, presence, at: at() }))
      }),

    async look(payment) {
      const row = await db.selectFrom('test_payment').selectAll().where('id', '=', payment).executeTakeFirst()
      if (!row) throw new ProviderError(`Payment ${payment} does not exist.`)
      return seen(row)
    },

    async find(customer, about) {
      const row = await db
        .selectFrom('test_payment')
        .select('id')
        .where('customer', '=', customer)
        .where(sql<boolean>`about @> ${JSON.stringify(about)}::jsonb`)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    async cancel(payment) {
      await db
        .updateTable('test_payment')
        .set({ state: 'cancelled' })
        .where('id', '=', payment)
        .where('state', 'in', ['open', 'asking'])
        .execute()
    },

    refund: ({ key, payment, amountCents }) =>
      once(key, async (trx): Promise<{ refund: string } | Declined> => {
        const row = await lockPayment(trx, payment)
        if (row.state !== 'taken') throw new ProviderError(`The payment ${payment} was not captured.`)
        if (row.refunded_cents + amountCents > row.amount_cents) return declined('charge_already_refunded')
        await trx
          .updateTable('test_payment')
          .set({ refunded_cents: row.refunded_cents + amountCents })
          .where('id', '=', payment)
          .execute()
        await emitEvent(trx, { about: 'payment', object: payment, at: at() })
        return { refund: `tref_${randomBase62(16)}` }
      }),

    async quoteTax({ lines }) {
      // 20 percent everywhere, so that what tax does to an invoice can be seen.
      const cents = lines.reduce((sum, line) => sum + Math.round(line.cents / 5), 0)
      return { tax: `ttax_${randomBase62(16)}`, lines: [{ name: 'Test tax', ratePercent: 20, cents }] }
    },

    async readEvent(raw, headers) {
      return readSigned(raw, headers, secret, now())
    },
  }

  /** Runs `work` for the first request with a key, and returns the same response to all later ones within a day. */
  async function once<T>(key: string, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto('test_answer')
        .values({ key, created_at: at() })
        .onConflict((clash) =>
          clash
            .column('key')
            .doUpdateSet({ created_at: at(), answer: null })
            .where('test_answer.created_at', '<', new Date(now() - KEYS_KEPT_MS)),
        )
        .returning('key')
        .executeTakeFirst()
      if (!first) {
        const known = await trx
          .selectFrom('test_answer')
          .select('answer')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
        return known.answer as T
      }
      const answer = await work(trx)
      await trx
        .updateTable('test_answer')
        .set({ answer: JSON.stringify(answer) })
        .where('key', '=', key)
        .execute()
      return answer
    })
  }
}
