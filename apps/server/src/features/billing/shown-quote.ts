import { type BillingAddress, PAY_FRAME_PATH, planOfId, type Quote } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { taxOfTeam } from './amounts/tax.ts'
import { balanceOf } from './balance.ts'
import { cardOf, shownCard } from './cards.ts'
import { givenAddress } from './invoices/buyer.ts'
import type { BillingParts } from './parts.ts'
import { offerOf, type Wanted } from './quote.ts'
import { laterFrom } from './steps.ts'
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
  const startsAt = to && laterFrom(await planOf(db, teamId, now), to)
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
