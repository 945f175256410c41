import {
  findPlan,
  NO_SUBSCRIPTION,
  nextStepOf,
  ParkingPlan,
  type Plan,
  type PlanChange,
  planDisplayName,
  planOfId,
  Upgrade,
  UpgradeNow,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { Answer, type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { useOffer } from '../../http/mailbox-uses.ts'
import { planOf, subscriptionOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import {
  newestVersion,
  planRecord,
  putSubscription,
  readTeamPlan,
  seatsToTake,
  tellPlan,
  triedBy,
} from '../plans/index.ts'
import { cardOf, putCard, typedCard } from './cards.ts'
import { endUnpaid } from './dunning.ts'
import type { InvoiceStyle } from './invoices/document.ts'
import { INVALID_PLAN } from './leave-calls.ts'
import { keepReason } from './leaving.ts'
import { mailBilling } from './mails.ts'
import { type NameTeam, nameTeamOfStep } from './name-team.ts'
import type { BillingParts } from './parts.ts'
import { type Allowed, allowedChange, laterPlanFacts, refusalOf } from './plan-change.ts'
import type { Drive } from './purchase/drive.ts'
import { isPaid, paidAnswer, press } from './purchase/press.ts'
import { purchaseOfRequest } from './purchase/purchase.ts'
import { refuseTooMany } from './too-many.ts'

/** [BILL-57] */
const DOMAIN_FAILED = 'Error in updating your team domain'

const ALREADY_BOUGHT = 'Your plan was changed a moment ago. Please check it before you change it again.'

const NOTHING_SHOWN = 'Please say which plan you want.'

type Context = ContextOf<'plan.choose'>

/** What changing a plan needs. */
export type PlanCallParts = BillingParts & {
  drive: Drive
  invoices: InvoiceStyle
  nameTeam: NameTeam
}

/** Choosing plans, and parking them. */
export function changeCalls(parts: PlanCallParts): Handler[] {
  return [
    handle(Upgrade, async (input, context) => {
      const { db, session, now } = context
      const plan = chosen(input.plan)
      await refuseLifetimeDeal(db, session.teamId, now)
      if (input.trial) return beginTrialOf(parts, context, plan, input)
      const isRepeat = (await purchaseOfRequest(db, session.teamId, input.requestId)) !== undefined
      const later = isRepeat ? null : await laterChange(parts, context, plan, input.count)
      if (later) return later
      const record = await planRecord(db, plan.planId)
      const driven = await press(parts, {
        session,
        paying: input,
        wanted: { kind: 'plan', plan: record, seats: input.count, coupon: input.couponId },
        address: input.address,
        first: async (trx) => {
          // Another request may have been paid since: a change that is now for later is not bought a second time.
          if ((await whenOf(trx, session.teamId, plan, now)).is !== 'now') {
            throw refused(ALREADY_BOUGHT, { reason: 'under-way' })
          }
          // Solo Lite archives folios to make room, and says so before it is chosen [PLAN-083].
          if (plan.tier !== 'soloLite') await refuseTooMany(trx, session.teamId, plan)
          const step = { name: input.teamName, url: input.teamUrl, failed: DOMAIN_FAILED }
          await nameTeamOfStep(parts, trx, session.teamId, step)
        },
      })
      const said = isPaid(driven.purchase) ? `Your team is on ${planDisplayName(plan)}.` : ''
      return new Answer({ planId: plan.planId, ...paidAnswer(driven) }, said)
    }),

    handle(UpgradeNow, async ({ plan: shown, ...paying }, context) => {
      const { db, session, now } = context
      await refuseLifetimeDeal(db, session.teamId, now)
      const known = await purchaseOfRequest(db, session.teamId, paying.requestId)
      const plan = known?.gives.is === 'plan' ? planOfId(known.gives.planId) : await stepUp(db, session.teamId, now)
      if (shown === undefined && paying.dueCents === undefined) throw refused(NOTHING_SHOWN, { field: 'plan' })
      if (shown !== undefined && chosen(shown).planId !== plan.planId) {
        throw refused(ALREADY_BOUGHT, { field: 'plan', reason: 'plan' })
      }
      const record = await planRecord(db, plan.planId)
      const driven = await press(parts, {
        session,
        paying,
        wanted: { kind: 'plan', plan: record, seats: undefined },
        first: async (trx) => {
          // Another press may have been paid since: this one climbs no further.
          const next = await stepUp(trx, session.teamId, now)
          if (next.planId !== plan.planId) throw refused(ALREADY_BOUGHT, { reason: 'under-way' })
          await refuseTooMany(trx, session.teamId, plan)
        },
      })
      const said = isPaid(driven.purchase) ? `Your team is on ${planDisplayName(plan)}.` : ''
      return new Answer({ planId: plan.planId, ...paidAnswer(driven) }, said)
    }),

    handle(ParkingPlan, async ({ qId, response, ...paying }, { db, session, now }) => {
      await refuseLifetimeDeal(db, session.teamId, now)
      const driven = await press(parts, {
        session,
        paying,
        wanted: { kind: 'parking' },
        first: (trx) => keepReason(trx, session, { qId, response }, 'parked', now),
      })
      const said = isPaid(driven.purchase) ? 'Your plan is parked. Everything is kept.' : ''
      return new Answer({ planId: 'Parking', ...paidAnswer(driven) }, said)
    }),
  ]
}

/** After the commit, everyone in the team is told. */
async function tell({ db, session, outbox }: Context, change: PlanChange): Promise<void> {
  await tellPlan(db, outbox, session.teamId, change)
}

/** A plan that can be chosen. @throws Refusal [PLAN-118] */
export function chosen(wanted: string): Plan {
  const plan = /free/i.test(wanted) ? null : findPlan(wanted)
  if (!plan || plan.isLegacy || plan.period === 'none' || ['parking', 'edu'].includes(plan.tier)) {
    throw refused(INVALID_PLAN)
  }
  return plan
}

/** The next larger plan. @throws Refusal */
async function stepUp(db: Kysely<DB>, teamId: number, now: Date): Promise<Plan> {
  const { subscription, state } = await planOf(db, teamId, now)
  const next = nextStepOf(state.kind === 'downgraded' ? 'Free' : subscription.planId)
  if (next === null) throw refused('Your team is already on the highest plan.')
  return chosen(next.planId)
}

/** When a team would be on a plan. @throws Refusal */
const whenOf = async (db: Kysely<DB>, teamId: number, { planId }: Plan, now: Date): Promise<Allowed> =>
  (await allowedChange(db, teamId, { is: 'plan', planId }, now)).effect

/**
 * A downgrade from an active, paid plan: it takes effect with the next period, and costs nothing now. Null: it is not
 * one. @throws Refusal
 */
async function laterChange(parts: PlanCallParts, context: Context, plan: Plan, count: number | undefined) {
  const { db, session, now, transaction } = context
  const { teamId } = session
  const effect = await whenOf(db, teamId, plan, now)
  if (effect.is === 'now') return null
  const { at: startsAt } = effect
  const isOwn = effect.is === 'same'
  await transaction(async (trx) => {
    await lockTeam(trx, teamId)
    const { seats } = await seatsToTake(trx, teamId, await planRecord(trx, plan.planId), count)
    const row = await readTeamPlan(trx, teamId)
    if (!row) return
    if (!isOwn) await refuseTooMany(trx, teamId, plan)
    const to = { plan: await planRecord(trx, plan.planId), seats }
    const facts = await laterPlanFacts(parts.config, trx, teamId, to, effect, now)
    const isFewer = isOwn && facts.when === 'later'
    const next = isOwn
      ? { nextPlanId: null, nextSeats: isFewer ? seats : null }
      : { nextPlanId: plan.planId, nextSeats: seats }
    // What was scheduled before has been told.
    const isKnown = row.next_plan_id === next.nextPlanId && row.next_seats === next.nextSeats
    if (facts.when === 'later' && !isKnown) {
      await mailBilling(parts, trx, teamId, { news: 'changed', plan: facts.to.name, at: startsAt, facts })
    }
    const goesOn = { autoRenew: true, cancelledAt: null, cancelAt: null }
    await putSubscription(trx, teamId, { ...subscriptionOf(row), ...goesOn, ...next }, now)
  })
  await tell(context, 'changed')
  const name = planDisplayName(plan)
  const said = isOwn ? `Your team will stay on ${name}.` : `Your team will move to ${name} when the period ends.`
  return new Answer({ planId: plan.planId, purchase: null, confirm: null, startsAt }, said)
}

/** A trial begins, with or without a card. */
async function beginTrialOf(
  parts: PlanCallParts,
  context: Context,
  plan: Plan,
  input: {
    count?: number | undefined
    token?: string | undefined
    teamName?: string | undefined
    teamUrl?: string | undefined
  },
) {
  const { db, session, now, transaction } = context
  const { teamId, accountId } = session
  refuseTrial(plan, await triedBy(db, session, (await readTeamPlan(db, teamId))?.tried ?? []))
  const typed = input.token ? await typedCard(db, parts.payments, session, input.token) : null
  await transaction(async (trx) => {
    await lockTeam(trx, teamId)
    const tried = (await readTeamPlan(trx, teamId))?.tried ?? []
    refuseTrial(plan, tried)
    await refuseTrialOnPlan(trx, teamId, now)
    await refuseTooMany(trx, teamId, plan)
    const { seats } = await seatsToTake(trx, teamId, await planRecord(trx, plan.planId), input.count)
    await nameTeamOfStep(parts, trx, teamId, { name: input.teamName, url: input.teamUrl, failed: DOMAIN_FAILED })
    await beginTrial(trx, session, plan, now)
    if (typed) await putCard(trx, { teamId, accountId }, typed, now)
    await endUnpaid(trx, teamId)
    const subscription = {
      ...NO_SUBSCRIPTION,
      planId: plan.planId,
      // [OPEN-02]: one stored end date, shown everywhere as it is stored.
      trialEndsAt: now.getTime() + plan.trialDays * DAY_MS,
      autoRenew: (await cardOf(trx, teamId)) !== null,
    }
    await putSubscription(trx, teamId, subscription, now, {
      version: await newestVersion(trx),
      memberSeats: seats,
      anchorAt: null,
      tried: [...tried, plan.tier],
    })
  })
  await tell(context, 'trial')
  const data = { planId: plan.planId, purchase: null, confirm: null }
  return new Answer(data, `Your ${planDisplayName(plan)} trial has started.`)
}

function refuseTrial(plan: Plan, tried: readonly string[]): void {
  if (plan.trialDays === 0) throw refused(INVALID_PLAN)
  if (tried.includes(plan.tier)) throw refused(`You or your team have tried ${planDisplayName(plan)} already.`)
}

/** A trial does not replace an active plan: what was paid for it would be lost. @throws Refusal */
async function refuseTrialOnPlan(trx: Kysely<DB>, teamId: number, now: Date): Promise<void> {
  const { subscription, state } = await planOf(trx, teamId, now)
  const own = planOfId(subscription.planId)
  if (own.tier === 'free' || state.kind === 'downgraded') return
  throw refused(`A trial can be started on Free only. Your team is on ${planDisplayName(own)}.`, { reason: 'plan' })
}

/** A person and a mailbox try each plan once, in any team; of two who start at once, the second is refused. @throws Refusal */
async function beginTrial(
  db: Kysely<DB>,
  { accountId, email }: { accountId: number; email: string },
  plan: Plan,
  now: Date,
): Promise<void> {
  const begun = await db
    .insertInto('account_trial')
    .values({ account_id: accountId, tier: plan.tier, began_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('tier')
    .executeTakeFirst()
  if (!begun || !(await useOffer(db, email, `trial:${plan.tier}`, now))) refuseTrial(plan, [plan.tier])
}

/** [PLAN-082] */
async function refuseLifetimeDeal(db: Kysely<DB>, teamId: number, now: Date): Promise<void> {
  const { facts } = await planOf(db, teamId, now)
  if (!facts.rules.changePlanActive) throw refusalOf('lifetime')
}
