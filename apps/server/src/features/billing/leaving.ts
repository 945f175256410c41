import { AddDiscount, GetLeavingReasons } from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { planRecord } from '../plans/index.ts'
import { canBeOffered, OFFER_CENTS, takeOffer } from './discounts/offer.ts'

type Said = { qId?: number | undefined; response?: string | undefined }
type Outcome = 'cancelled' | 'discount' | 'parked' | 'free'

/**
 * Stores why someone leaves and the outcome, in the same transaction [BILL-67]. @throws Refusal for an unknown reason
 */
export async function keepReason(
  trx: Kysely<DB>,
  { teamId, accountId }: Pick<Session, 'teamId' | 'accountId'>,
  { qId, response = '' }: Said,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  if (qId === undefined && response === '') return
  await checkReason(trx, qId)
  const { subscription } = await planOf(trx, teamId, at)
  await trx
    .insertInto('leaving_answer')
    .values({
      team_id: teamId,
      account_id: accountId,
      reason_id: qId ?? null,
      response,
      plan_id: subscription.planId,
      outcome,
      at,
    })
    .execute()
}

/** @throws Refusal if the reason is not one that is asked for. */
async function checkReason(db: Kysely<DB>, qId: number | undefined): Promise<void> {
  if (qId === undefined) return
  const known = await db.selectFrom('leaving_reason').select('id').where('id', '=', qId).executeTakeFirst()
  if (!known) throw refused('Please choose one of the reasons.', { field: 'qId' })
}

/** Why people leave, and the discount with which they stay. */
export const leavingCalls = (): Handler[] => [
  handle(GetLeavingReasons, async (_, { db, session, now }) => {
    const rows = await db
      .selectFrom('leaving_reason')
      .select(['id', 'words', 'leads_to'])
      .where('is_asked', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const isOffered = await canBeOffered(db, session.teamId)
    const { subscription } = await planOf(db, session.teamId, now)
    const { priceCents: parkingCents } = await planRecord(db, 'Parking')
    const reasons = rows.map(({ id, words, leads_to }) => {
      const leadsTo = leads_to as 'confirm' | 'offer' | 'park'
      return { qId: id, words, leadsTo: leadsTo === 'offer' && !isOffered ? ('confirm' as const) : leadsTo }
    })
    return { reasons, offerCents: OFFER_CENTS, parkingCents, endsAt: subscription.endsAt }
  }),

  handle(AddDiscount, async (said, { db, session, now }) => {
    await lockTeam(db, session.teamId)
    const cents = await takeOffer(db, session.teamId, now)
    await keepReason(db, session, said, 'discount', now)
    return { cents }
  }),
]
