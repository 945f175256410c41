import { BuySeats, GetUpcomingInvoice, planOfId } from '@recto/contract'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { planRecord, priceOf, readTeamPlan, seatsOfPlan, seatsToTake } from '../plans/index.ts'
import { periodEnd } from './amounts/period.ts'
import type { BillingParts } from './parts.ts'
import type { Drive } from './purchase/drive.ts'
import { paidAnswer, press } from './purchase/press.ts'

/** Additional seats, and the price of a plan with a number of seats. */
export function seatCalls(parts: BillingParts & { drive: Drive }): Handler[] {
  return [
    handle(BuySeats, async ({ count, couponId: coupon, members, ...paying }, { db, session, now }) => {
      const driven = await press(parts, { session, paying, wanted: { kind: 'seats', count, coupon, members } })
      const { members: memberSeats } = await seatsOfPlan(db, session.teamId, now)
      const said = driven.clientSecret === null ? `Your team now has ${memberSeats} member seats.` : ''
      return new Answer({ memberSeats, amountCents: driven.purchase.amount_cents, ...paidAnswer(driven) }, said)
    }),

    handle(GetUpcomingInvoice, async ({ plan: wanted, seats }, { db, session, now }) => {
      const { subscription, state } = await planOf(db, session.teamId, now)
      const own = planOfId(subscription.planId).planId
      const planId = wanted === undefined ? own : planOfId(wanted).planId
      const isOwn = planId === own && state.kind !== 'downgraded'
      const row = isOwn ? await readTeamPlan(db, session.teamId) : undefined
      const plan = await planRecord(db, planId, row?.version ?? null)
      const taken = isOwn ? (seats ?? (await seatsOfPlan(db, session.teamId, now)).members) : seats
      const { seats: count, least, most } = await seatsToTake(db, session.teamId, plan, taken)
      const nextAt = isOwn
        ? (subscription.trialEndsAt ?? subscription.endsAt)
        : periodEnd(now.getTime(), planOfId(planId).period)
      const amountCents = priceOf(plan, count)
      return { planId, seats: count, least, most, amountCents, nextAt, isTestMode: parts.payments.isTest }
    }),
  ]
}
