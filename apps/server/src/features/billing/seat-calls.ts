import { BuySeats, GetSeats, GetUpcomingInvoice, planOfId, ReduceSeats } from '@recto/contract'
import { lockTeam } from '../../db/lock-order.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import {
  planRecord,
  priceOf,
  putSubscription,
  readTeamPlan,
  seatsOfPlan,
  seatsToTake,
  tellPlan,
} from '../plans/index.ts'
import { periodEnd } from './amounts/period.ts'
import { mailBilling } from './mails.ts'
import type { BillingParts } from './parts.ts'
import { allowedChange, quietFacts } from './plan-change.ts'
import type { Drive } from './purchase/drive.ts'
import { paidAnswer, press } from './purchase/press.ts'
import { seatHolders, seatsFor, seatsHeld } from './seat-changes.ts'

/** More seats and fewer, and the price of a plan with a number of seats. */
export function seatCalls(parts: BillingParts & { drive: Drive }): Handler[] {
  return [
    handle(BuySeats, async ({ count, couponId: coupon, members, ...paying }, { db, session, now }) => {
      const driven = await press(parts, { session, paying, wanted: { kind: 'seats', count, coupon, members } })
      const { members: memberSeats } = await seatsOfPlan(db, session.teamId, now)
      const said = driven.clientSecret === null ? `Your team now has ${memberSeats} member seats.` : ''
      return new Answer({ memberSeats, amountCents: driven.purchase.amount_cents, ...paidAnswer(driven) }, said)
    }),

    handle(GetSeats, async (_, { db, session, now }) => {
      const { members, free, least, most, step } = await seatsHeld(db, session.teamId, now)
      return { members, free, least, most, step, people: await seatHolders(db, session.teamId) }
    }),

    handle(ReduceSeats, async ({ count }, { db, session, now, outbox }) => {
      const { teamId } = session
      await lockTeam(db, teamId)
      const { subscription, effect } = await allowedChange(db, teamId, { is: 'fewerSeats' }, now)
      const seats = await seatsFor(db, teamId, count, now)
      if (effect.is === 'now') {
        await putSubscription(db, teamId, subscription, now, { memberSeats: seats })
        await tellPlan(db, outbox, teamId, 'changed')
        return new Answer({ memberSeats: seats, startsAt: null }, `Your team now has ${seats} member seats.`)
      }
      const facts = await quietFacts(parts.config, db, teamId, { to: 'fewerSeats', count: seats }, effect, now)
      await putSubscription(db, teamId, { ...subscription, nextSeats: seats }, now)
      if (subscription.nextSeats !== seats) {
        await mailBilling(parts, db, teamId, { news: 'changed', plan: facts.own.name, at: effect.at, facts })
      }
      await tellPlan(db, outbox, teamId, 'changed')
      const { members: memberSeats } = await seatsOfPlan(db, teamId, now)
      return { memberSeats, startsAt: effect.at }
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
