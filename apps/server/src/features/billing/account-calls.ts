import { GetBilling, GetCouponInfo, GetInvoices, PayInvoice, RemoveCard, SetBillingAddress } from '@recto/contract'
import { lockTeam } from '../../db/lock-order.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { tellPlan } from '../plans/index.ts'
import { cardOf, releaseCard } from './cards.ts'
import { codeOf, openCoupon } from './discounts/coupon.ts'
import { putAddress } from './invoices/buyer.ts'
import { billingOf, invoicesOf } from './overview.ts'
import type { BillingParts } from './parts.ts'
import type { Drive } from './purchase/drive.ts'
import { answered, isPaid, paidAnswer } from './purchase/press.ts'
import { tryAgain } from './renewals.ts'

/** A team's billing: its state, invoices, address, card, and open payments. */
export function accountCalls(parts: BillingParts & { drive: Drive }): Handler[] {
  const { drive } = parts
  return [
    handle(GetBilling, (_, { db, session, now }) => billingOf(parts, db, session, now)),

    handle(GetInvoices, async ({ after }, { db, session }) => ({
      invoices: await invoicesOf(db, session.teamId, after),
    })),

    handle(SetBillingAddress, async (address, { db, session, now }) => {
      await putAddress(db, session.teamId, address, now)
      return address
    }),

    handle(PayInvoice, async ({ purchase: handle }, { db, session }) => {
      const row = await db
        .selectFrom('purchase')
        .select(['id', 'state'])
        .where('handle', '=', handle)
        .where('team_id', '=', session.teamId)
        .where('due_at', 'is not', null)
        .executeTakeFirst()
      if (!row) throw notFound('This payment does not exist.')
      if (row.state === 'retry') {
        const card = await cardOf(db, session.teamId)
        if (!card) throw refused('Please add a card.', { field: 'token' })
        if (card.isStopped)
          throw refused('Your bank has stopped this card. Please use another one.', { field: 'token' })
        await tryAgain(parts, row.id, 'here')
        const driven = await drive.drive(row.id)
        const { state, problem } = driven.purchase
        // Declined again: it stays open, and the clock continues it.
        if (state === 'retry') throw refused(problem ?? 'The payment did not go through.', { field: 'token' })
        return { isPaid: isPaid(driven.purchase), ...paidAnswer(driven) }
      }
      const driven = answered(await drive.askAgain(row.id))
      return { isPaid: isPaid(driven.purchase), ...paidAnswer(driven) }
    }),

    handle(RemoveCard, async (_, { db, session, now, outbox }) => {
      await lockTeam(db, session.teamId)
      const { state } = await planOf(db, session.teamId, now)
      await releaseCard(db, session.teamId, now)
      if (state.kind === 'active' || state.kind === 'trial') await tellPlan(db, outbox, session.teamId, 'changed')
      return {}
    }),

    handle(GetCouponInfo, async ({ couponId }, { db, now }) => {
      const row = await openCoupon(db, couponId, now)
      const info = row
        ? { valid: true, name: row.name, id: row.code, percent_off: row.percent_off }
        : { valid: false, name: '', id: codeOf(couponId), percent_off: 0 }
      return new Answer(info, JSON.stringify(info))
    }),
  ]
}
