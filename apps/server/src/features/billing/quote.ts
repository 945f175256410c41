import {
  AI_CREDITS,
  EXPORT_CREDITS,
  moreSeats,
  type PlanRecord,
  planOfId,
  type QuoteLine,
  type Subscription,
  seatStepOf,
  seatsAtLeast,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import {
  linesOf,
  ownerIdOf,
  planRecord,
  priceOf,
  readTeamPlan,
  rulesOf,
  seatsOfPlan,
  seatsToTake,
} from '../plans/index.ts'
import { periodEnd } from './amounts/period.ts'
import { unusedOf } from './amounts/share.ts'
import { type Taxing, totalsOf } from './amounts/totals.ts'
import { balanceOf } from './balance.ts'
import { type Coupon, couponFor } from './discounts/coupon.ts'
import { openOffer } from './discounts/offer.ts'
import type { Priced } from './purchase/begin.ts'
import { isOver } from './purchase/outdated.ts'
import { type Credit, type Gives, inFlight } from './purchase/purchase.ts'
import { leftOf } from './referral/credit.ts'
import { type StorageWanted, storageLine } from './storage-offer.ts'
import { creditedCents, unusedTime } from './unused.ts'

/** What someone wants to buy for a team. */
export type Wanted =
  | { kind: 'plan'; plan: PlanRecord; seats: number | undefined; coupon?: string | undefined }
  | { kind: 'parking' }
  | {
      kind: 'seats'
      count: number
      coupon?: string | undefined
      members?: { email: string; role: number }[] | undefined
    }
  | { kind: 'exportCredits' }
  | { kind: 'aiCredits' }
  | StorageWanted

/** The time for which it is priced, and the tax. */
export type Terms = {
  at: Date
  taxing: Taxing
  /** Added to the next payment. */
  later?: Taxing
  /** It is only shown: what the team is already paying for does not use up its coupon. */
  isShown?: boolean
}

/** Its cost at a given time, and the text shown with it. */
export type Offer = Priced & {
  seats: { count: number; least: number; most: number; step: number } | null
  next: { cents: number; at: number | null; period: 'month' | 'year' | 'none' } | null
}

const PAY_FIRST = 'Please pay the open invoice first.'
const RENEWS = 'Your plan is being renewed. Please wait a moment and try again.'

/** The price of something for a team. @throws Refusal if it cannot be bought. */
export async function offerOf(db: Kysely<DB>, teamId: number, wanted: Wanted, terms: Terms): Promise<Offer> {
  switch (wanted.kind) {
    case 'plan':
      return planOffer(db, teamId, wanted, terms)
    case 'parking':
      return planOffer(db, teamId, { plan: await planRecord(db, 'Parking'), seats: 1 }, terms)
    case 'seats':
      return seatOffer(db, teamId, wanted, terms)
    case 'storage': {
      const { count, period, renews = false } = wanted
      const gives: Gives = { is: 'storage', count, period, renews }
      const line = storageLine(wanted)
      const at = periodEnd(terms.at.getTime(), period)
      const next = renews ? { cents: withTax(line.cents, terms), at, period } : null
      return { ...(await priced(db, teamId, [line], gives, terms)), seats: null, next }
    }
    case 'exportCredits':
    case 'aiCredits': {
      const { count, priceCents } = wanted.kind === 'aiCredits' ? AI_CREDITS : EXPORT_CREDITS
      const label = `${count} ${wanted.kind === 'aiCredits' ? 'AI' : 'export'} credits`
      const line: QuoteLine = { what: 'credits', label, quantity: count, cents: priceCents }
      const gives: Gives = { is: wanted.kind, count }
      return { ...(await priced(db, teamId, [line], gives, terms)), seats: null, next: null }
    }
  }
}

/** A plan from now on at its full price; what was paid for future time is credited and used first. */
async function planOffer(
  db: Kysely<DB>,
  teamId: number,
  { plan, seats: asked, coupon: typed }: { plan: PlanRecord; seats: number | undefined; coupon?: string | undefined },
  terms: Terms,
): Promise<Offer> {
  const isAlone = plan.planName === 'parking' || plan.planName === 'soloLite'
  const { seats, ...steps } = isAlone
    ? { seats: 1, least: 1, most: 1, step: 1 }
    : await seatsToTake(db, teamId, plan, asked)
  const { at } = terms
  const coupon = await couponFor(db, teamId, typed, plan.planId, terms)
  const credits = await unusedTime(db, teamId, at)
  const lines = linesOf(plan, seats)
  const gives: Gives = { is: 'plan', planId: plan.planId, seats }
  const usesOffer = plan.planName !== 'parking'
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  const endsAt = periodEnd(at.getTime(), plan.period)
  return {
    ...(await priced(db, teamId, lines, gives, terms, { credits, coupon, usesOffer })),
    seats: { count: seats, ...steps },
    next: { cents: withTax(cents, terms), at: endsAt, period: plan.period },
  }
}

/**
 * Seats for the rest of the period, in the plan's steps. During a trial they are free; what it becomes costs more.
 */
async function seatOffer(
  db: Kysely<DB>,
  teamId: number,
  { count: asked, coupon: typed, members: waiting }: Extract<Wanted, { kind: 'seats' }>,
  terms: Terms,
): Promise<Offer> {
  const { at } = terms
  const { members, priceCents, most } = await seatsOfPlan(db, teamId, at)
  if (priceCents === 0) throw refused('You can’t add seats to your plan.', { field: 'count' })
  const held = members + (await seatsUnderWay(db, teamId))
  if (held + asked > most) {
    throw refused(`Your plan allows at most ${most} member seats.`, {
      field: 'count',
      reason: 'limit',
      what: 'members',
    })
  }
  const { subscription, state } = await planOf(db, teamId, at)
  if (subscription.pastDueAt !== null) throw refused(PAY_FIRST, { reason: 'past-due' })
  if (isOver(subscription, at)) throw refused(RENEWS, { reason: 'under-way' })
  const row = await readTeamPlan(db, teamId)
  const plan = await planRecord(db, planOfId(subscription.planId).planId, row?.version ?? null)
  const step = seatStepOf(rulesOf(plan))
  const count = seatsAtLeast(held + asked, { most, step }) - held
  const coupon = await couponFor(db, teamId, typed, plan.planId, terms)
  const whole = count * priceCents
  const { endsAt } = subscription
  const span = row?.anchor_at && endsAt !== null ? spanOf(row.anchor_at.getTime(), plan, endsAt) : null
  const cents = state.kind === 'trial' ? 0 : span ? unusedOf(whole, span, at.getTime()) : whole
  const label = `${count} additional ${count === 1 ? 'seat' : 'seats'}`
  const line: QuoteLine = { what: 'seats', label, quantity: count, cents }
  const gives: Gives = {
    ...{ is: 'seats', seats: count, asked, planId: plan.planId, endsAt },
    ...(waiting && { members: waiting }),
  }
  return {
    ...(await priced(db, teamId, [line], gives, terms, { coupon })),
    seats: { count: members + count, least: moreSeats(members, { least: 1, most, step }), most, step },
    next: subscription.autoRenew ? await nextWith(db, { subscription, plan, seats: members + count }, terms) : null,
  }
}

/** The next payment of a team that will have this many seats then, or another plan as it was chosen. */
async function nextWith(
  db: Kysely<DB>,
  { subscription, plan, seats }: { subscription: Subscription; plan: PlanRecord; seats: number },
  terms: Terms,
): Promise<Offer['next']> {
  const { nextPlanId, nextSeats, trialEndsAt, endsAt } = subscription
  const next = nextPlanId === null ? plan : await planRecord(db, nextPlanId)
  const cents = priceOf(next, nextPlanId === null ? seats : (nextSeats ?? seats))
  return { cents: withTax(cents, terms), at: trialEndsAt ?? endsAt, period: next.period }
}

const withTax = (net: number, { later = () => [] }: Terms): number =>
  later(net).reduce((sum, { cents }) => sum + cents, net)

/** Seats being paid for: they count as taken until that ends. */
async function seatsUnderWay(db: Kysely<DB>, teamId: number): Promise<number> {
  const waiting = await inFlight(db, teamId, ['seats'])
  return waiting.reduce((sum, { gives }) => sum + (gives.is === 'seats' ? gives.seats : 0), 0)
}

/** The period that ends at `endsAt`, counted from the plan's anchor. */
function spanOf(anchor: number, plan: PlanRecord, endsAt: number): { beganAt: number; endsAt: number } {
  let beganAt = anchor
  for (let end = periodEnd(anchor, plan.period, anchor); end !== null && end < endsAt; ) {
    beganAt = end
    end = periodEnd(anchor, plan.period, end)
  }
  return { beganAt: Math.min(beganAt, endsAt - 1), endsAt }
}

/** A plan's next period: which version of the price list says its price, and whether it becomes another, or has other seats. */
export type Renewal = { planId: string; seats: number; version: number | null; isChange: boolean }

/** The renewal of a plan. */
export async function renewalOffer(
  db: Kysely<DB>,
  teamId: number,
  { planId, seats, version, isChange }: Renewal,
  terms: Terms,
): Promise<Priced> {
  const plan = await planRecord(db, planId, version)
  const gives: Gives = { is: 'renewal', planId: plan.planId, seats: isChange ? seats : null }
  return priced(db, teamId, linesOf(plan, seats), gives, terms, { usesOffer: plan.planName !== 'parking' })
}

/** Blocks of storage for another period, at today's price. */
export async function storageRenewalOffer(
  db: Kysely<DB>,
  teamId: number,
  block: { id: number; blocks: number; period: string },
  terms: Terms,
): Promise<Priced> {
  const bought = { count: block.blocks, period: block.period as 'month' | 'year' }
  const gives: Gives = { is: 'storage', ...bought, renews: true, block: block.id }
  return priced(db, teamId, [storageLine(bought)], gives, terms)
}

type Reduced = { credits?: Credit[]; coupon?: Coupon | null; usesOffer?: boolean }

/** Line items with everything that reduces and taxes them. Referral credit is the team owner's, whoever pays. */
async function priced(
  db: Kysely<DB>,
  teamId: number,
  lines: QuoteLine[],
  gives: Gives,
  { taxing }: Terms,
  { credits = [], coupon = null, usesOffer = false }: Reduced = {},
): Promise<Priced> {
  const ownerId = await ownerIdOf(db, teamId)
  const totals = totalsOf(
    lines,
    {
      coupon,
      offerCents: usesOffer && !coupon ? await openOffer(db, teamId) : 0,
      referralCents: ownerId === null ? 0 : await leftOf(db, ownerId),
      balanceCents: (await balanceOf(db, teamId)) + creditedCents(credits),
    },
    taxing,
  )
  const offered = totals.lines.find(({ what }) => what === 'offer')
  return {
    totals,
    credits,
    gives,
    coupon,
    offerCents: -(offered?.cents ?? 0),
    referralAccountId: totals.referralCents > 0 ? ownerId : null,
  }
}
