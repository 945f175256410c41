import {
  BeginCard,
  ConfirmPurchase,
  GetAllPlansAclData,
  GetFreePlusInfo,
  GetQuote,
  KeepCard,
  planOfId,
} from '@recto/contract'
import { lockTeam } from '../../db/lock-order.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { notFound } from '../../http/refusal.ts'
import { planRecord, planRecords, readTeamPlan, triedBy } from '../plans/index.ts'
import { beginCard, cardOf, putCard, shownCard, typedCard } from './cards.ts'
import type { BillingParts } from './parts.ts'
import { chosen } from './plan-calls.ts'
import type { Drive } from './purchase/drive.ts'
import { answered, isPaid, paidAnswer } from './purchase/press.ts'
import type { Purchase } from './purchase/purchase.ts'
import type { Wanted } from './quote.ts'
import { tryAgain } from './renewals.ts'
import { quoteOf } from './shown-quote.ts'

/** Quotes, cards, and confirmations required by banks. */
export function cardCalls(parts: BillingParts & { drive: Drive }): Handler[] {
  const { payments, drive } = parts
  return [
    handle(GetAllPlansAclData, async (_, { db, session }) => {
      const plans = await planRecords(db)
      const row = await readTeamPlan(db, session.teamId)
      const card = shownCard(await cardOf(db, session.teamId))
      return new Answer(
        { plans, isTestMode: payments.isTest, card, tried: await triedBy(db, session, row?.tried ?? []) },
        JSON.stringify(plans),
      )
    }),

    handle(GetFreePlusInfo, async (_, { db, session, now }) => {
      const { subscription } = await planOf(db, session.teamId, now)
      const card = await cardOf(db, session.teamId)
      const info = {
        end: subscription.endsAt,
        st: planOfId(subscription.planId).statusType,
        ar: subscription.autoRenew ? 1 : 0,
        last4: card?.last4 ?? null,
        brand: card?.brand ?? null,
      }
      return new Answer(
        info,
        JSON.stringify({ End: info.end, ST: info.st, AR: info.ar, Last4: info.last4, Brand: info.brand }),
      )
    }),

    handle(GetQuote, async ({ address, ...asked }, { db, session, now }) => {
      const { kind, plan, period = 'month', count, couponId: coupon } = asked
      const record = kind === 'plan' ? await planRecord(db, chosen(plan ?? '').planId) : null
      const wanted: Wanted = record
        ? { kind: 'plan', plan: record, seats: count, coupon }
        : kind === 'seats'
          ? { kind, count: count ?? 1, coupon }
          : kind === 'storage'
            ? { kind, count: count ?? 1, period, renews: asked.renews }
            : { kind: kind === 'plan' ? 'parking' : kind }
      return quoteOf(parts, session.teamId, wanted, now, address)
    }),

    handle(BeginCard, (_, { db, session, now }) => beginCard(db, payments, session, now)),

    handle(KeepCard, async ({ token }, { db, session, now, transaction }) => {
      const { teamId, accountId } = session
      const typed = await typedCard(db, payments, session, token)
      await transaction(async (trx) => {
        await lockTeam(trx, teamId)
        await putCard(trx, { teamId, accountId }, typed, now)
      })
      const card = { brand: typed.brand, last4: typed.last4, expires: typed.expires }
      // The plan first: the bank may ask about one payment at a time, and the others ask by mail.
      const [open, ...others] = await db
        .selectFrom('purchase')
        .select('id')
        .where('team_id', '=', teamId)
        .where('state', '=', 'retry')
        .orderBy((eb) => eb('kind', '=', 'renewal'), 'desc')
        .orderBy('id')
        .execute()
      for (const { id } of others) if (await tryAgain(parts, id, 'away')) await drive.driveLater(id)
      if (!open || !(await tryAgain(parts, open.id, 'here'))) return { card, purchase: null, confirm: null }
      return { card, ...paidAnswer(await drive.drive(open.id)) }
    }),

    handle(ConfirmPurchase, async ({ purchase: handle }, { db, session }) => {
      const row = (await db
        .selectFrom('purchase')
        .selectAll()
        .where('handle', '=', handle)
        .where('team_id', '=', session.teamId)
        .executeTakeFirst()) as Purchase | undefined
      if (!row) throw notFound('This payment does not exist.')
      const driven = answered(await drive.askAgain(row.id))
      return { isPaid: isPaid(driven.purchase), ...paidAnswer(driven) }
    }),
  ]
}
