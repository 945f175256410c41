import {
  type AskedChange,
  type ChangeEffect,
  type ChangeRefusal,
  effectOf,
  lostFeatures,
  type PlanChangeFacts,
  type PlanRecord,
  planDisplayName,
  planOfId,
  planStanding,
  type Subscription,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { TaxSettings } from '../../config.ts'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { type Refusal, refused } from '../../http/refusal.ts'
import { countFolios, countTemplates, planRecord, priceOf, readTeamPlan, rulesOf, seatsOfPlan } from '../plans/index.ts'
import { flatTaxing } from './amounts/tax.ts'
import { givenAddress } from './invoices/buyer.ts'

/** A change that is never paid for at once. `count`: of member seats in all. */
export type QuietChange = { to: 'free' | 'cancel' | 'cancelTrial' | 'fewerSeats'; count?: number | undefined }

/** A change that the state of the plan allows. */
export type Allowed = Exclude<ChangeEffect, { is: 'refused' }>

/** [PLAN-082], exact. */
const APPSUMO = 'This feature in not available on your current AppSumo plan.'
const ADD_SEATS = 'Your team is already on this plan. Add seats instead.'
const COUNTED = 10_000

/** Refusals by the state of a plan, in words. */
const REFUSALS: Readonly<Record<Exclude<ChangeRefusal, 'lifetime'>, string>> = {
  onFree: 'Your team is on Free already.',
  nothingToCancel: 'There is nothing to cancel.',
  noTrial: 'There is no trial to cancel.',
  nothingToTakeBack: 'There is no change to undo.',
  payFirst: 'Please pay the open invoice first.',
  noSeats: 'Your plan has no seats that are paid for one by one.',
  ending: 'Your plan ends, and its seats with it. Resume it before you change its seats.',
  becomesAnother: 'Your team moves to another plan with the next period. Undo that before you change the seats.',
}

/** The refusal of a change by the state of a plan. */
export const refusalOf = (why: ChangeRefusal): Refusal =>
  why === 'lifetime'
    ? refused(APPSUMO, { buttons: ['Change Plan', 'Nevermind'] })
    : refused(REFUSALS[why], { reason: why })

/** When a change of a team's plan takes effect. @throws Refusal */
export async function allowedChange(
  db: Kysely<DB>,
  teamId: number,
  asked: AskedChange,
  now: Date,
): Promise<{ subscription: Subscription; effect: Allowed }> {
  const { subscription, facts } = await planOf(db, teamId, now)
  // What an operator sells for life is known by its rules.
  if (!facts.rules.changePlanActive) throw refusalOf('lifetime')
  const effect = effectOf(subscription, asked, now.getTime())
  if (effect.is === 'refused') throw refusalOf(effect.why)
  return { subscription, effect }
}

/** The facts of leaving a plan, or of fewer seats, as the engine acts on them. */
export async function quietFacts(
  { tax }: { tax: TaxSettings },
  db: Kysely<DB>,
  teamId: number,
  { to, count }: QuietChange,
  effect: Allowed,
  now: Date,
): Promise<PlanChangeFacts> {
  const before = await factsBefore(db, teamId, now)
  const { subscription, own } = before
  const shared = {
    ...{ asked: to, standing: before.standing, own, replaces: before.replaces, dueCents: 0, creditCents: 0 },
    ...{ when: effect.is, at: effect.is === 'now' ? null : effect.at },
  }
  if (to !== 'fewerSeats') {
    const free = { name: 'Free', period: 'none' as const, seats: 1 }
    const lacks = await lackedBy(db, subscription.planId, await planRecord(db, 'Free'))
    return { ...shared, to: free, next: null, endsAt: null, locks: await lockedByFree(db, teamId), lacks }
  }
  const seats = count ?? own.seats
  const row = await readTeamPlan(db, teamId)
  const plan = await planRecord(db, planOfId(subscription.planId).planId, row?.version ?? null)
  const net = priceOf(plan, seats)
  const taxes = flatTaxing(tax, await givenAddress(db, teamId))(net)
  const due = subscription.trialEndsAt ?? subscription.endsAt
  const goesOn = subscription.autoRenew && due !== null
  const cents = taxes.reduce((sum, one) => sum + one.cents, net)
  const next = goesOn ? { cents, at: due, period: own.period } : null
  return { ...shared, to: { ...own, seats }, next, endsAt: goesOn ? null : due, locks: null, lacks: [] }
}

/** The facts of a plan that begins with the next period, or of the team's own that goes on. @throws Refusal of more seats */
export async function laterPlanFacts(
  { tax }: { tax: TaxSettings },
  db: Kysely<DB>,
  teamId: number,
  { plan, seats }: { plan: PlanRecord; seats: number },
  { is, at }: Extract<Allowed, { at: number }>,
  now: Date,
): Promise<PlanChangeFacts> {
  const { subscription, ...before } = await factsBefore(db, teamId, now)
  const net = priceOf(plan, seats)
  const taxes = flatTaxing(tax, await givenAddress(db, teamId))(net)
  const cents = taxes.reduce((sum, one) => sum + one.cents, net)
  const to = toWords(plan, seats)
  if (is === 'same' && to.seats > before.own.seats) throw refused(ADD_SEATS, { field: 'count' })
  // The same plan with fewer seats.
  const isFewer = is === 'same' && to.seats < before.own.seats
  const known = before.replaces
  const isKnown = known?.name === to.name && (to.seats === 1 || known.seats === to.seats)
  return {
    ...before,
    replaces: isKnown ? null : known,
    ...{ asked: isFewer ? 'fewerSeats' : 'plan', when: isFewer ? 'later' : is, at },
    ...{ to, dueCents: 0, creditCents: 0, endsAt: null, locks: null },
    lacks: await lackedBy(db, subscription.planId, plan),
    next: { cents, at, period: plan.period },
  }
}

/** A plan with its seats, as words name them. */
export const toWords = (plan: PlanRecord, seats: number): PlanChangeFacts['to'] => ({
  name: plan.planDisplayName,
  period: plan.period,
  seats: plan.extraSeatPriceCents === 0 ? 1 : seats,
})

/** How a team stands before a change: its plan with the seats, and what is scheduled. */
export async function factsBefore(db: Kysely<DB>, teamId: number, now: Date) {
  const { subscription } = await planOf(db, teamId, now)
  const plan = planOfId(subscription.planId)
  const { members, priceCents } = await seatsOfPlan(db, teamId, now)
  const standing = planStanding(subscription, now.getTime())
  return {
    subscription,
    own: { name: planDisplayName(plan), period: plan.period, seats: priceCents === 0 ? 1 : members },
    // A lifetime deal has no changes.
    standing: standing === 'lifetime' ? ('active' as const) : standing,
    replaces: scheduledOf(subscription),
  }
}

/** What is scheduled for a plan's next period; null: nothing. */
export function scheduledOf({ planId, nextPlanId, nextSeats, endsAt, cancelledAt }: Subscription) {
  if (endsAt === null || cancelledAt !== null || (nextPlanId === null && nextSeats === null)) return null
  return { name: planDisplayName(planOfId(nextPlanId ?? planId)), seats: nextSeats ?? 1, at: endsAt }
}

/** What a team has that Free has no room for. */
export async function lockedByFree(db: Kysely<DB>, teamId: number): Promise<NonNullable<PlanChangeFacts['locks']>> {
  const { maxFolios } = rulesOf(await planRecord(db, 'Free'))
  const folios = await countFolios(db, teamId, COUNTED)
  return { folios: Math.max(0, folios - maxFolios), templates: await countTemplates(db, teamId) }
}

/** What the plan with the id `own` has that another has not. */
export async function lackedBy(db: Kysely<DB>, own: string, to: PlanRecord): Promise<PlanChangeFacts['lacks']> {
  return lostFeatures(rulesOf(await planRecord(db, planOfId(own).planId)), rulesOf(to))
}
