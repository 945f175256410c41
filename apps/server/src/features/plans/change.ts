import {
  CancelPlan,
  CancelTrial,
  ChangePlan,
  findPlan,
  hasRoomFor,
  NO_SUBSCRIPTION,
  ParkingPlan,
  type Plan,
  type PlanChange,
  planDisplayName,
  planOfId,
  planState,
  ResumePlan,
  type Subscription,
  Upgrade,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { KeptCard, PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { Answer, type ContextOf, type Handler, handle } from '../../http/handler.ts'
import type { Outbox } from '../../http/outbox.ts'
import { planOf, subscriptionOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { cardFor } from './card.ts'
import { countFolios } from './check-limit.ts'
import { amountOf, periodAfter } from './price.ts'
import { countTemplates, putSubscription, readTeamPlan, triedBy } from './queries.ts'
import { planRecord, rulesOf } from './records.ts'
import { seatsToTake } from './seats.ts'
import { archiveBeyond } from './solo-lite.ts'
import { tellPlan } from './tell.ts'

/** [PLAN-118] */
const INVALID_PLAN = 'Invalid plan, please select another plan.'
/** [PLAN-082], exact. */
const APPSUMO = 'This feature in not available on your current AppSumo plan.'

type Context = ContextOf<'plan.choose'>

/** What changing a plan needs. */
export type ChangeParts = {
  payments: PaymentProvider
  /** Gives a team the name and address of step 4 of the checkout. @throws Refusal when the address is taken. */
  nameTeam(
    db: Kysely<DB>,
    teamId: number,
    given: { name?: string | undefined; url?: string | undefined },
  ): Promise<void>
  /** Takes everybody but its owner out of a team; what is theirs there goes to the owner. */
  leaveOnlyOwner(
    db: Kysely<DB>,
    outbox: Outbox,
    team: Pick<Session, 'teamId' | 'teamToken' | 'teamName'>,
    now: Date,
  ): Promise<void>
}

/** Choosing, leaving and coming back to plans. Money goes through `payments`, outside of transactions. */
export function changeCalls({ payments, leaveOnlyOwner, nameTeam }: ChangeParts): Handler[] {
  /** Takes the price of one period. @throws Refusal in the provider's words; nothing is changed then. */
  async function pay(card: KeptCard, plan: Plan, amountCents: number, requestId: string): Promise<void> {
    if (amountCents === 0) return
    const { reference } = card
    const paid = await payments.charge({ key: requestId, reference, amountCents, description: plan.planId })
    if (!paid.ok) throw refused(paid.problem, { field: 'cardToken' })
  }

  return [
    handle(Upgrade, async (input, context) => {
      const { db, session, now, transaction } = context
      const plan = chosen(input.plan)
      await refuseLifetimeDeal(db, session.teamId, now)
      // Solo Lite makes room by itself, and says so before it is chosen [PLAN-083].
      const isSolo = plan.tier === 'soloLite'
      if (!isSolo) await refuseTooMany(db, session.teamId, plan, false)
      const seats = isSolo ? 1 : (await seatsToTake(db, session.teamId, plan.planId, input.count)).seats
      const known = await readTeamPlan(db, session.teamId)
      if (input.trial) refuseTrial(plan, await triedBy(db, session, known?.tried ?? []))
      const card = await cardFor(payments, db, session.teamId, input.cardToken)
      const key = `upgrade:${session.teamId}:${input.requestId ?? randomBase62(16)}`
      if (!input.trial) {
        if (!card) throw refused('Please add a card.', { field: 'cardToken' })
        await pay(card, plan, await amountOf(db, plan.planId, seats), key)
      }
      const subscription: Subscription = {
        ...NO_SUBSCRIPTION,
        planId: plan.planId,
        // [OPEN-02]: one end, stored, and shown everywhere as it is stored.
        trialEndsAt: input.trial ? now.getTime() + plan.trialDays * DAY_MS : null,
        endsAt: input.trial ? null : periodAfter(now.getTime(), plan.period),
        autoRenew: card !== null,
      }
      await transaction(async (trx) => {
        await lockTeam(trx, session.teamId)
        if (isSolo) {
          await leaveOnlyOwner(trx, context.outbox, session, now)
          await archiveBeyond(
            trx,
            context.outbox,
            session.teamId,
            rulesOf(await planRecord(trx, plan.planId)).maxFolios,
            now,
          )
        } else {
          await refuseTooMany(trx, session.teamId, plan, false)
        }
        await nameTeam(trx, session.teamId, { name: input.teamName, url: input.teamUrl })
        if (input.trial) await beginTrial(trx, session.accountId, plan, now)
        await putSubscription(trx, session.teamId, subscription, now, {
          version: null,
          memberSeats: seats,
          paymentReference: card?.reference ?? null,
          card,
          ...(input.trial ? { tried: [...(known?.tried ?? []), plan.tier] } : {}),
        })
      })
      await tell(context, input.trial ? 'trial' : 'upgraded')
      const name = planDisplayName(plan)
      return new Answer(
        { planId: plan.planId },
        input.trial ? `Your ${name} trial has begun.` : `Your team is on ${name}.`,
      )
    }),

    handle(ChangePlan, async ({ plan: wanted }, context) => {
      const { db, session, now } = context
      const plan = findPlan(wanted)
      if (plan?.tier !== 'free') throw refused(INVALID_PLAN)
      await refuseLifetimeDeal(db, session.teamId, now)
      await lockTeam(db, session.teamId)
      await refuseTooMany(db, session.teamId, plan, true)
      await putSubscription(db, session.teamId, NO_SUBSCRIPTION, now, { version: null, memberSeats: 1 })
      await tell(context, 'plusCancelled')
      return new Answer({ planId: plan.planId }, 'Downgrade Successful')
    }),

    handle(CancelPlan, async (_, context) => {
      const { db, session, now } = context
      await lockTeam(db, session.teamId)
      const { subscription, state } = await planOf(db, session.teamId, now)
      if (state.kind !== 'active' || subscription.endsAt === null) throw refused('There is nothing to cancel.')
      const { endsAt } = subscription
      const cancelled = { ...subscription, autoRenew: false, cancelledAt: now.getTime(), cancelAt: endsAt }
      await putSubscription(db, session.teamId, cancelled, now)
      await tell(context, 'cancelled')
      return { endsAt }
    }),

    handle(ResumePlan, async (_, context) => {
      const { db, session, now } = context
      await lockTeam(db, session.teamId)
      const row = await readTeamPlan(db, session.teamId)
      const subscription = row && subscriptionOf(row)
      if (!subscription || planState(subscription, now.getTime()).kind !== 'cancelling')
        throw refused('There is nothing to resume.')
      const resumed = { ...subscription, cancelledAt: null, cancelAt: null, autoRenew: row.payment_reference !== null }
      await putSubscription(db, session.teamId, resumed, now)
      await tell(context, 'resumed')
      return {}
    }),

    handle(CancelTrial, async (_, context) => {
      const { db, session, now } = context
      await lockTeam(db, session.teamId)
      const { subscription, state } = await planOf(db, session.teamId, now)
      if (state.kind !== 'trial') throw refused('There is no trial to cancel.')
      const ended = { ...subscription, trialEndsAt: now.getTime(), isTrialCancelled: true, autoRenew: false }
      await putSubscription(db, session.teamId, ended, now)
      await tell(context, 'trialCancelled')
      const name = planDisplayName(planOfId(subscription.planId))
      return new Answer({ url: '/' }, `Your ${name} plan trial has been canceled`)
    }),

    handle(ParkingPlan, async ({ cardToken, requestId }, context) => {
      const { db, session, now, transaction } = context
      await refuseLifetimeDeal(db, session.teamId, now)
      const plan = planOfId('Parking')
      const card = await cardFor(payments, db, session.teamId, cardToken)
      if (!card) throw refused('Please add a card.', { field: 'cardToken' })
      const key = `parking:${session.teamId}:${requestId ?? randomBase62(16)}`
      await pay(card, plan, await amountOf(db, plan.planId, 1), key)
      const parked = {
        ...NO_SUBSCRIPTION,
        planId: plan.planId,
        endsAt: periodAfter(now.getTime(), plan.period),
        autoRenew: true,
      }
      await transaction(async (trx) => {
        await lockTeam(trx, session.teamId)
        await putSubscription(trx, session.teamId, parked, now, {
          version: null,
          memberSeats: 1,
          paymentReference: card.reference,
          card,
        })
      })
      await tell(context, 'parked')
      return new Answer({ planId: plan.planId }, 'Your plan is parked. Everything is kept.')
    }),
  ]
}

/** After the commit, everybody in the team hears of it. */
async function tell({ db, session, outbox }: Context, change: PlanChange): Promise<void> {
  await tellPlan(db, outbox, session.teamId, change)
}

/** A plan that can be chosen. @throws Refusal [PLAN-118] */
function chosen(wanted: string): Plan {
  const plan = /free/i.test(wanted) ? null : findPlan(wanted)
  if (!plan || plan.isLegacy || plan.period === 'none' || ['parking', 'edu'].includes(plan.tier)) {
    throw refused(INVALID_PLAN)
  }
  return plan
}

function refuseTrial(plan: Plan, tried: readonly string[]): void {
  if (plan.trialDays === 0) throw refused(INVALID_PLAN)
  if (tried.includes(plan.tier)) throw refused(`You or your team have tried ${planDisplayName(plan)} already.`)
}

/** A person tries each plan once, in whichever team; of two who begin at once the second hears it. @throws Refusal */
async function beginTrial(db: Kysely<DB>, accountId: number, plan: Plan, now: Date): Promise<void> {
  const begun = await db
    .insertInto('account_trial')
    .values({ account_id: accountId, tier: plan.tier, began_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('tier')
    .executeTakeFirst()
  if (!begun) refuseTrial(plan, [plan.tier])
}

/** [PLAN-082] */
async function refuseLifetimeDeal(db: Kysely<DB>, teamId: number, now: Date): Promise<void> {
  const { facts } = await planOf(db, teamId, now)
  if (!facts.rules.changePlanActive) throw refused(APPSUMO, { buttons: ['Change Plan', 'Nevermind'] })
}

/**
 * A plan that holds fewer folios than there are is not gone to by choice, Free also not with saved templates
 * [PLAN-109..112]: nothing of a team's work is taken from it without its doing. The number is the plan's own [OPEN-01].
 */
async function refuseTooMany(db: Kysely<DB>, teamId: number, plan: Plan, withTemplates: boolean): Promise<void> {
  const rules = rulesOf(await planRecord(db, plan.planId))
  const { maxFolios } = rules
  const count = await countFolios(db, teamId, Math.min(maxFolios, 900) + 1)
  const hasFolios = !hasRoomFor({ rules }, 'folios', count, 0)
  const hasTemplates = withTemplates && (await countTemplates(db, teamId)) > 0
  if (!hasFolios && !hasTemplates) return
  const folios = `more than ${maxFolios} ${maxFolios === 1 ? 'folio' : 'folios'}`
  throw refused(
    hasFolios && hasTemplates
      ? `Uh oh - You have ${folios} and saved templates`
      : hasFolios
        ? `Uh oh - You have ${folios}!`
        : 'Uh oh - You have saved templates!',
    { reason: 'downgrade', hasFolios, hasTemplates },
  )
}
