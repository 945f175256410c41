import type { Kysely } from 'kysely'
import type { KeptCard, PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import { readTeamPlan } from './queries.ts'

/** The card that pays: a new one, or the one on file. @throws Refusal in the provider's words. */
export async function cardFor(
  payments: Pick<PaymentProvider, 'keepCard'>,
  db: Kysely<DB>,
  teamId: number,
  token: string | undefined,
): Promise<KeptCard | null> {
  if (token) {
    const kept = await payments.keepCard(token)
    if (!kept.ok) throw refused(kept.problem, { field: 'cardToken' })
    return kept
  }
  const row = await readTeamPlan(db, teamId)
  if (!row?.payment_reference) return null
  return { reference: row.payment_reference, brand: row.card_brand ?? '', last4: row.card_last4 ?? '' }
}
