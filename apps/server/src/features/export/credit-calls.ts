import { BuyExportCredits, EXPORT_CREDITS, GetExportCreditsOffer } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { sql } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { cardFor, readTeamPlan } from '../plans/index.ts'
import { countsOf } from './queries.ts'

/** Buying exports beyond the plan's number [EXPORT-04]. */
export function creditCalls({ payments }: { payments: PaymentProvider }): Handler[] {
  return [
    handle(GetExportCreditsOffer, async (_, { db, session }) => {
      const row = await readTeamPlan(db, session.teamId)
      const card = row?.card_last4 ? { last4: row.card_last4, brand: row.card_brand ?? '' } : null
      return { credits: EXPORT_CREDITS.count, priceCents: EXPORT_CREDITS.priceCents, isTestMode: payments.isTest, card }
    }),

    handle(BuyExportCredits, async ({ cardToken, requestId }, { db, session, now, transaction }) => {
      const { teamId, accountId } = session
      const card = await cardFor(payments, db, teamId, cardToken)
      if (!card) throw refused('Please add a card.', { field: 'cardToken' })
      const { count, priceCents } = EXPORT_CREDITS
      const key = `export-credits:${teamId}:${requestId ?? randomBase62(16)}`
      const description = `${count} export credits`
      const paid = await payments.charge({ key, reference: card.reference, amountCents: priceCents, description })
      if (!paid.ok) throw refused(paid.problem, { field: 'cardToken' })
      const availableCredits = await transaction(async (trx) => {
        const bought = {
          key,
          team_id: teamId,
          account_id: accountId,
          credits: count,
          amount_cents: priceCents,
          created_at: now,
        }
        const added = await trx
          .insertInto('export_credit_purchase')
          .values(bought)
          .onConflict((clash) => clash.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
        // A repeat of the same request was paid once, and adds nothing.
        if (added) {
          await trx
            .updateTable('team')
            .set({ available_credits: sql<number>`available_credits + ${count}` })
            .where('id', '=', teamId)
            .execute()
        }
        return (await countsOf(trx, teamId)).availableCredits
      })
      return new Answer({ availableCredits }, `${count} exports were added.`)
    }),
  ]
}
