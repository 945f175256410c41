import { type BillingAddress, PAY_FRAME_PATH, type PlanChangeFacts, planOfId, type Quote } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planRecord } from '../plans/index.ts'
import { taxOfTeam } from './amounts/tax.ts'
import { balanceOf } from './balance.ts'
import { cardOf, shownCard } from './cards.ts'
import { givenAddress } from './invoices/buyer.ts'
import type { BillingParts } from './parts.ts'
import { allowedChange, factsBefore, laterPlanFacts, toWords } from './plan-change.ts'
import { type Offer, offerOf, type Wanted } from './quote.ts'
import { creditedCents } from './unused.ts'

/** The price of something for a team, as shown before paying. @throws Refusal if it cannot be bought. */
export async function quoteOf(
  { db, payments, config }: Pick<BillingParts, 'payments' | 'config'> & { db: Kysely<DB> },
  teamId: number,
  wanted: Wanted,
  now: Date,
  /** Entered with the purchase. */
  address?: BillingAddress,
): Promise<Quote> {
  const { taxing, later } = await taxOfTeam(
    { config, payments },
    db,
    teamId,
    (asked) => offerOf(db, teamId, wanted, { at: now, taxing: asked, isShown: true }),
    address,
  )
  const offer = await offerOf(db, teamId, wanted, { at: now, taxing, later, isShown: true })
  const to = wanted.kind === 'plan' ? planOfId(wanted.plan.planId) : null
  const change = await changeOf({ db, config }, teamId, wanted, offer, now)
  const startsAt = wanted.kind === 'plan' && change !== null && change.when !== 'now' ? change.at : null
  const card = shownCard(await cardOf(db, teamId))
  const before = await balanceOf(db, teamId)
  const { totals, credits, seats, next, coupon } = offer
  const shared = {
    quotedAt: now.getTime(),
    seats,
    coupon,
    card,
    address: await givenAddress(db, teamId),
    // [PLAN-085]
    salesUrl: to?.tier === 'company' ? config.salesUrl : null,
    payFrame: `${config.payUrl}${PAY_FRAME_PATH}`,
    isTestMode: payments.isTest,
    startsAt,
    change,
  }
  if (startsAt !== null) {
    const nothing = { netCents: 0, taxCents: 0, totalCents: 0, balanceCents: 0, dueCents: 0, leftCents: before }
    return { ...shared, lines: [], credits: [], ...nothing, next: next && { ...next, at: startsAt } }
  }
  return {
    ...shared,
    lines: totals.lines,
    credits: credits.map(({ label, cents, taxCents }) => ({ label, cents: cents + taxCents })),
    netCents: totals.netCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    balanceCents: totals.balanceCents,
    dueCents: totals.amountCents,
    leftCents: before + creditedCents(credits) - totals.balanceCents,
    next,
  }
}

/** What a purchase changes of a team's plan, when, and for what price. @throws Refusal by the state of the plan */
async function changeOf(
  { db, config }: Pick<BillingParts, 'config'> & { db: Kysely<DB> },
  teamId: number,
  wanted: Wanted,
  { totals, credits, seats, next }: Offer,
  now: Date,
): Promise<PlanChangeFacts | null> {
  if (wanted.kind !== 'plan' && wanted.kind !== 'parking' && wanted.kind !== 'seats') return null
  const { subscription, ...before } = await factsBefore(db, teamId, now)
  const count = seats?.count ?? 1
  if (wanted.kind === 'plan') {
    const asked = { is: 'plan', planId: wanted.plan.planId } as const
    const { effect } = await allowedChange(db, teamId, asked, now)
    if (effect.is !== 'now') {
      return laterPlanFacts(config, db, teamId, { plan: wanted.plan, seats: count }, effect, now)
    }
  }
  if (wanted.kind === 'parking') await allowedChange(db, teamId, { is: 'park' }, now)
  const paid = { when: 'now', at: null, dueCents: totals.amountCents, creditCents: creditedCents(credits) } as const
  const then = next?.at == null ? null : { ...next, at: next.at }
  const shared = {
    ...before,
    ...paid,
    next: then,
    endsAt: then === null ? subscription.endsAt : null,
    locks: null,
    lacks: [],
  }
  if (wanted.kind === 'seats') {
    // More seats take back fewer, and leave another plan as it was chosen.
    const replaces = subscription.nextPlanId === null ? before.replaces : null
    return { ...shared, asked: 'moreSeats', to: { ...before.own, seats: count }, replaces }
  }
  const plan = wanted.kind === 'plan' ? wanted.plan : await planRecord(db, 'Parking')
  return { ...shared, asked: wanted.kind === 'plan' ? 'plan' : 'park', to: toWords(plan, count) }
}
