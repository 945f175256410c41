import {
  CancelPlan,
  CancelTrial,
  ChangePlan,
  findPlan,
  GetPlanChange,
  planDisplayName,
  planOfId,
  ResumePlan,
  type Subscription,
  TakeBackChange,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import { putSubscription, tellPlan } from '../plans/index.ts'
import { endUnpaid } from './dunning.ts'
import { moveToFree } from './ending.ts'
import { keepReason } from './leaving.ts'
import { mailBilling } from './mails.ts'
import type { BillingParts } from './parts.ts'
import { type Allowed, allowedChange, type QuietChange, quietFacts, refusalOf } from './plan-change.ts'
import { seatsFor } from './seat-changes.ts'
import { refuseTooMany } from './too-many.ts'

/** [PLAN-118] */
export const INVALID_PLAN = 'Invalid plan, please select another plan.'

const FREE = planOfId('Free')

/** Leaving a plan, what that would do, and the ways back. */
export function leaveCalls(parts: BillingParts): Handler[] {
  return [
    handle(GetPlanChange, async (asked, { db, session, now }) => {
      const { teamId } = session
      try {
        const { effect } = await allowedChange(db, teamId, { is: asked.to }, now)
        if (asked.to === 'free') await refuseTooMany(db, teamId, FREE)
        const count = asked.to === 'fewerSeats' ? await seatsFor(db, teamId, asked.count, now) : undefined
        return { change: await quietFacts(parts.config, db, teamId, { ...asked, count }, effect, now), refusal: null }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { change: null, refusal: { text: error.message, canCancel: await canCancel(db, teamId, now) } }
      }
    }),

    handle(ChangePlan, async ({ plan: wanted, ...said }, { db, session, now, outbox }) => {
      const { teamId } = session
      if (findPlan(wanted)?.tier !== 'free') throw refused(INVALID_PLAN)
      await lockTeam(db, teamId)
      const { subscription, effect } = await allowedChange(db, teamId, { is: 'free' }, now)
      await refuseTooMany(db, teamId, FREE)
      await keepReason(db, session, said, 'free', now)
      if (effect.is === 'now') {
        await endUnpaid(db, teamId)
        await moveToFree(parts, db, outbox, teamId, now)
        return new Answer({ planId: FREE.planId, startsAt: null }, 'Downgrade Successful')
      }
      await leaveLater(parts, db, teamId, { to: 'free' }, { subscription, effect }, now)
      await tellPlan(db, outbox, teamId, 'cancelled')
      return new Answer({ planId: FREE.planId, startsAt: effect.at }, 'Downgrade Successful')
    }),

    handle(CancelPlan, async (said, { db, session, now, outbox }) => {
      const { teamId } = session
      await lockTeam(db, teamId)
      const { subscription, effect } = await allowedChange(db, teamId, { is: 'cancel' }, now)
      await keepReason(db, session, said, 'cancelled', now)
      const endsAt = effect.is === 'now' ? now.getTime() : effect.at
      // An unpaid plan ends at once: there is no paid period left, and its end is told by `tellEnded`.
      if (effect.is === 'now') await endUnpaid(db, teamId)
      await leaveLater(parts, db, teamId, { to: 'cancel' }, { subscription, effect }, now)
      await tellPlan(db, outbox, teamId, 'cancelled')
      return { endsAt }
    }),

    handle(ResumePlan, async (_, { db, session, now, outbox }) => {
      await lockTeam(db, session.teamId)
      const { subscription, effect } = await resumable(db, session.teamId, now)
      if (!effect || subscription.cancelledAt === null) throw refused('There is nothing to resume.')
      const resumed = { cancelledAt: null, cancelAt: null, autoRenew: true, nextPlanId: null, nextSeats: null }
      await putSubscription(db, session.teamId, { ...subscription, ...resumed }, now)
      await tellPlan(db, outbox, session.teamId, 'resumed')
      return {}
    }),

    handle(TakeBackChange, async (_, { db, session, now, outbox }) => {
      await lockTeam(db, session.teamId)
      const { subscription, effect } = await resumable(db, session.teamId, now)
      // Leaving is the owner's, and so is its way back.
      if (!effect || subscription.cancelledAt !== null) throw refusalOf('nothingToTakeBack')
      await putSubscription(db, session.teamId, { ...subscription, nextPlanId: null, nextSeats: null }, now)
      await tellPlan(db, outbox, session.teamId, 'resumed')
      return {}
    }),

    handle(CancelTrial, async (_, { db, session, now, outbox }) => {
      await lockTeam(db, session.teamId)
      const { subscription } = await allowedChange(db, session.teamId, { is: 'cancelTrial' }, now)
      const ended = { ...subscription, trialEndsAt: now.getTime(), isTrialCancelled: true, autoRenew: false }
      await putSubscription(db, session.teamId, ended, now)
      await tellPlan(db, outbox, session.teamId, 'trialCancelled')
      const name = planDisplayName(planOfId(subscription.planId))
      return new Answer({ url: '/' }, `Your ${name} plan trial has been canceled`)
    }),
  ]
}

/** A plan that is not renewed. One that ends now is told by `tellEnded` alone. */
async function leaveLater(
  parts: BillingParts,
  db: Kysely<DB>,
  teamId: number,
  asked: QuietChange,
  { subscription, effect }: { subscription: Subscription; effect: Allowed },
  now: Date,
): Promise<void> {
  if (effect.is === 'later') {
    const facts = await quietFacts(parts.config, db, teamId, asked, effect, now)
    await mailBilling(parts, db, teamId, { news: 'cancelled', plan: facts.own.name, until: effect.at, facts })
  }
  const left = {
    ...subscription,
    autoRenew: false,
    cancelledAt: now.getTime(),
    cancelAt: effect.is === 'now' ? now.getTime() : effect.at,
    pastDueAt: null,
    delinquentAt: null,
    nextPlanId: asked.to === 'free' ? FREE.planId : null,
    nextSeats: null,
  }
  await putSubscription(db, teamId, left, now)
}

async function resumable(db: Kysely<DB>, teamId: number, now: Date) {
  const { subscription } = await planOf(db, teamId, now)
  const effect = await allowedChange(db, teamId, { is: 'takeBack' }, now).catch((error) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return { subscription, effect }
}

const canCancel = async (db: Kysely<DB>, teamId: number, now: Date): Promise<boolean> =>
  allowedChange(db, teamId, { is: 'cancel' }, now).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
