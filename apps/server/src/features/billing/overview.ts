import {
  effectOf,
  type GetBilling,
  type InvoiceRow,
  type OutputOf,
  PAY_FRAME_PATH,
  planDisplayName,
  planOfId,
  ROLE,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { TaxSettings } from '../../config.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { planOf } from '../../http/plan-facts.ts'
import type { Session } from '../../http/session.ts'
import { countMembers, ownerIdOf, readTeamPlan, seatsOfPlan } from '../plans/index.ts'
import { aiCreditsOf } from './ai-credits.ts'
import { flatTaxing } from './amounts/tax.ts'
import { balanceOf } from './balance.ts'
import { cardOf } from './cards.ts'
import { openOffer } from './discounts/offer.ts'
import { ENDS_ON_DAY, LOCKS_ON_DAY } from './dunning.ts'
import { givenAddress } from './invoices/buyer.ts'
import type { InvoiceDocument } from './invoices/document.ts'
import type { BillingParts } from './parts.ts'
import { MOVING } from './purchase/purchase.ts'
import { renewalOffer } from './quote.ts'
import { leftOf } from './referral/credit.ts'
import { endsBefore } from './reminders.ts'
import { renewalOf } from './renewals.ts'
import { scheduledChange } from './scheduled.ts'
import { seatsHeld } from './seat-changes.ts'

type Billing = OutputOf<typeof GetBilling>
type Parts = Pick<BillingParts, 'config' | 'payments'>

/** Number of invoices per page. */
const INVOICES = 24

/** A team's finances: everything its billing page shows. */
export async function billingOf(
  { config, payments }: Parts,
  db: Kysely<DB>,
  { teamId, role }: Pick<Session, 'teamId' | 'role'>,
  now: Date,
): Promise<Billing> {
  const { subscription, state, facts } = await planOf(db, teamId, now)
  const row = await readTeamPlan(db, teamId)
  const plan = planOfId(subscription.planId)
  const card = await cardOf(db, teamId)
  const ownerId = await ownerIdOf(db, teamId)
  const seats = await seatsOfPlan(db, teamId, now)
  const used = await countMembers(db, teamId, seats.members + 1)
  const reserved = (await countMembers(db, teamId, seats.members + 1, true)) - used
  const allows = (is: 'moreSeats' | 'fewerSeats'): boolean =>
    seats.priceCents > 0 && effectOf(subscription, { is }, now.getTime()).is !== 'refused'
  const due = subscription.trialEndsAt ?? subscription.endsAt
  const goesOn = row !== undefined && subscription.autoRenew && due !== null && due > now.getTime()
  const next = goesOn ? await nextPayment(config.tax, db, teamId, row, due, now) : null
  const { available_credits } = await db
    .selectFrom('team')
    .select('available_credits')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return {
    plan: {
      planId: plan.planId,
      name: planDisplayName(plan),
      period: plan.period,
      state: state.kind,
      isLifetime: !facts.rules.changePlanActive,
    },
    scheduled: await scheduledChange(config, db, teamId, now),
    next,
    endsAt:
      subscription.cancelledAt !== null && state.kind !== 'downgraded'
        ? subscription.cancelAt
        : next === null && plan.tier !== 'free'
          ? due
          : null,
    openPayment: await openPaymentOf(db, teamId, subscription.pastDueAt),
    card: card && {
      brand: card.brand,
      last4: card.last4,
      expires: card.expires,
      isStopped: card.isStopped,
      endsBeforePayment: next !== null && endsBefore(card.expires, new Date(next.at)),
    },
    balanceCents: await balanceOf(db, teamId),
    referralCents: ownerId === null ? 0 : await leftOf(db, ownerId),
    offerCents: await openOffer(db, teamId),
    seats: {
      members: seats.members,
      used,
      priceCents: seats.priceCents,
      reserved,
      canBuy: seats.members < seats.most && allows('moreSeats'),
      canReduce: allows('fewerSeats') && seats.members > (await seatsHeld(db, teamId, now)).included,
    },
    aiCredits: await aiCreditsOf(db, teamId, now),
    exportCredits: available_credits,
    address: await givenAddress(db, teamId),
    invoices: await invoicesOf(db, teamId, null),
    mayManage: role === ROLE.owner,
    payFrame: `${config.payUrl}${PAY_FRAME_PATH}`,
    isTestMode: payments.isTest,
  }
}

type PlanRow = NonNullable<Awaited<ReturnType<typeof readTeamPlan>>>

/** Including tax, as far as it is known without asking the provider. */
async function nextPayment(tax: TaxSettings, db: Kysely<DB>, teamId: number, row: PlanRow, at: number, now: Date) {
  const taxing = flatTaxing(tax, await givenAddress(db, teamId))
  const { totals } = await renewalOffer(db, teamId, await renewalOf(db, teamId, row), { at: now, taxing })
  return { cents: totals.amountCents, at }
}

async function openPaymentOf(
  db: Kysely<DB>,
  teamId: number,
  pastDueAt: number | null,
): Promise<Billing['openPayment']> {
  if (pastDueAt === null) return null
  const row = await db
    .selectFrom('purchase')
    .select(['handle', 'amount_cents', 'problem', 'state', 'next_try_at'])
    .where('team_id', '=', teamId)
    .where('kind', '=', 'renewal')
    .where('state', 'in', MOVING)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return {
    purchase: row.handle,
    cents: row.amount_cents,
    problem: row.problem,
    asks: row.state === 'asking',
    since: pastDueAt,
    nextTryAt: row.state === 'retry' ? (row.next_try_at?.getTime() ?? null) : null,
    locksAt: pastDueAt + LOCKS_ON_DAY * DAY_MS,
    endsAt: pastDueAt + ENDS_ON_DAY * DAY_MS,
  }
}

/** Invoices and credit notes of a team, the newest first; those after a number. */
export async function invoicesOf(db: Kysely<DB>, teamId: number, after: string | null): Promise<InvoiceRow[]> {
  const before = after
    ? await db
        .selectFrom('invoice')
        .select('issued_at')
        .where('number', '=', after)
        .where('team_id', '=', teamId)
        .executeTakeFirst()
    : null
  if (after && !before) return []
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('purchase', 'purchase.id', 'invoice.purchase_id')
    .select(['invoice.number', 'invoice.kind', 'invoice.issued_at', 'invoice.total_cents', 'invoice.document'])
    .select(['purchase.state', 'purchase.refunded_cents', 'purchase.amount_cents'])
    .where('invoice.team_id', '=', teamId)
    .$if(before != null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('invoice.issued_at', '<', before?.issued_at as Date),
          eb.and([eb('invoice.issued_at', '=', before?.issued_at as Date), eb('invoice.number', '<', after as string)]),
        ]),
      ),
    )
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(INVOICES)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.issued_at.getTime(),
    what: (row.document as InvoiceDocument).lines[0]?.label ?? '',
    totalCents: row.total_cents,
    state: stateOf(row),
  }))
}

function stateOf(row: {
  kind: string
  state: string | null
  refunded_cents: number | null
  amount_cents: number | null
}): InvoiceRow['state'] {
  if (row.kind === 'creditNote') return 'credit'
  if (row.state === 'disputed') return 'disputed'
  const { refunded_cents: refunded, amount_cents: amount } = row
  return row.state === 'lost' || (refunded && amount && refunded >= amount) ? 'refunded' : 'paid'
}
