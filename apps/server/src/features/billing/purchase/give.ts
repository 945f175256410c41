import { NO_SUBSCRIPTION, type PlanChange, planDisplayName, planOfId } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Outbox } from '../../../http/outbox.ts'
import { planOf, subscriptionOf } from '../../../http/plan-facts.ts'
import { newestVersion, planRecord, putSubscription, readTeamPlan, rulesOf } from '../../plans/index.ts'
import { addAiCredits } from '../ai-credits.ts'
import { periodEnd } from '../amounts/period.ts'
import { endUnpaid } from '../dunning.ts'
import type { LeaveOnlyOwner } from '../parts.ts'
import { archiveBeyond } from '../solo-lite.ts'
import { giveStorage } from '../storage-offer.ts'
import type { Purchase } from './purchase.ts'

/** What a purchase delivered: the period that it pays for, and the notice to tabs. */
export type Given = { from: Date | null; until: Date | null; change: PlanChange | null }

type GiveParts = { leaveOnlyOwner: LeaveOnlyOwner; outbox: Outbox }

/**
 * Writes what a purchase delivers, in the transaction that settles it. Nothing is refused here: the money has been
 * taken.
 */
export async function give(
  trx: Kysely<DB>,
  { leaveOnlyOwner, outbox }: GiveParts,
  purchase: Purchase,
  teamId: number,
  at: Date,
): Promise<Given> {
  const { gives } = purchase
  switch (gives.is) {
    case 'plan': {
      if (planOfId(gives.planId).tier === 'soloLite') await makeAlone(trx, { leaveOnlyOwner, outbox }, teamId, at)
      return givePlan(trx, purchase, teamId, gives, at)
    }
    case 'renewal':
      return giveRenewal(trx, purchase, teamId, gives, at)
    case 'seats':
      return giveSeats(trx, purchase, teamId, gives, at)
    case 'aiCredits':
      await addAiCredits(trx, { teamId, count: gives.count, purchaseId: purchase.id }, at)
      return { from: null, until: null, change: null }
    case 'storage':
      return { ...(await giveStorage(trx, purchase, teamId, gives, at)), change: null }
    case 'exportCredits': {
      await trx
        .updateTable('team')
        .set({ available_credits: sql<number>`available_credits + ${gives.count}` })
        .where('id', '=', teamId)
        .execute()
      return { from: null, until: null, change: null }
    }
  }
}

/** A plan from now on, in the newest version of the price list. An unpaid renewal is no longer requested. */
async function givePlan(
  trx: Kysely<DB>,
  purchase: Purchase,
  teamId: number,
  { planId, seats }: { planId: string; seats: number },
  at: Date,
): Promise<Given> {
  const plan = planOfId(planId)
  const endsAt = periodEnd(at.getTime(), plan.period)
  await endUnpaid(trx, teamId)
  const subscription = { ...NO_SUBSCRIPTION, planId, endsAt, autoRenew: true }
  const version = await newestVersion(trx)
  await putSubscription(trx, teamId, subscription, at, { version, memberSeats: seats, anchorAt: at.getTime() })
  const given = { from: at, until: endsAt === null ? null : new Date(endsAt) }
  await notePaid(trx, purchase, teamId, given)
  return { ...given, change: plan.tier === 'parking' ? 'parked' : 'upgraded' }
}

/** The next period: from the end of the last one, or from now if the plan was locked or the whole period has passed. */
async function giveRenewal(
  trx: Kysely<DB>,
  purchase: Purchase,
  teamId: number,
  { planId, seats }: { planId: string; seats: number | null },
  at: Date,
): Promise<Given> {
  const row = await readTeamPlan(trx, teamId)
  const due = purchase.due_at?.getTime() ?? at.getTime()
  const { period } = planOfId(planId)
  const anchor = row?.anchor_at?.getTime() ?? due
  const regular = periodEnd(anchor, period, due)
  const isLate = row?.delinquent_at != null || (regular !== null && regular <= at.getTime())
  const isChanged = row !== undefined && planOfId(row.plan_id).planId !== planId
  const isAnew = isLate || isChanged || row?.trial_ends_at != null
  const from = isLate ? at.getTime() : due
  const anchorAt = isAnew ? from : anchor
  const endsAt = periodEnd(anchorAt, period, from)
  const before = row ? subscriptionOf(row) : NO_SUBSCRIPTION
  const { cancelledAt } = before
  // Someone who cancelled while it was being paid has cancelled the period just paid.
  const cancelled = cancelledAt === null ? { autoRenew: true } : { cancelledAt, cancelAt: endsAt }
  const subscription = { ...NO_SUBSCRIPTION, planId, endsAt, ...cancelled }
  await putSubscription(trx, teamId, subscription, at, {
    anchorAt,
    // Priced in the newest version (`renewalOf`), and so kept in it.
    ...(isChanged ? { version: await newestVersion(trx) } : {}),
    ...(seats === null ? {} : { memberSeats: seats }),
  })
  const given = { from: new Date(from), until: endsAt === null ? null : new Date(endsAt) }
  await notePaid(trx, purchase, teamId, given)
  return { ...given, change: 'renewed' }
}

async function giveSeats(
  trx: Kysely<DB>,
  purchase: Purchase,
  teamId: number,
  { seats, endsAt }: { seats: number; endsAt: number | null },
  at: Date,
): Promise<Given> {
  const { subscription } = await planOf(trx, teamId, at)
  const freeUsers = rulesOf(await planRecord(trx, planOfId(subscription.planId).planId)).freeUsers
  await trx
    .updateTable('team_plan')
    .set({
      member_seats: sql<number>`greatest(member_seats, ${freeUsers}) + ${seats}`,
      // More seats take back fewer; another plan keeps the number that it was chosen with.
      next_seats: sql<number | null>`case when next_plan_id is null then null else next_seats end`,
    })
    .where('team_id', '=', teamId)
    .execute()
  const given = { from: at, until: endsAt === null ? null : new Date(endsAt) }
  await notePaid(trx, purchase, teamId, given)
  return { ...given, change: null }
}

/** Records what was paid for which period, so that unused time can be credited. */
async function notePaid(
  trx: Kysely<DB>,
  { id, net_cents, tax_cents, gives }: Purchase,
  teamId: number,
  { from, until }: Omit<Given, 'change'>,
): Promise<void> {
  if (!from || !until || from >= until || net_cents + tax_cents === 0) return
  const label =
    gives.is === 'seats' ? 'additional seats' : 'planId' in gives ? planDisplayName(planOfId(gives.planId)) : gives.is
  await trx
    .insertInto('paid_period')
    .values({
      team_id: teamId,
      purchase_id: id,
      label,
      began_at: from,
      ends_at: until,
      net_cents,
      tax_cents,
    })
    .execute()
}

/** Solo Lite is for one person with the newest folios [PLAN-083]. */
async function makeAlone(trx: Kysely<DB>, { leaveOnlyOwner, outbox }: GiveParts, teamId: number, at: Date) {
  const team = await trx
    .selectFrom('team')
    .select(['token as teamToken', 'name as teamName'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  await leaveOnlyOwner(trx, outbox, { teamId, ...team }, at)
  const { maxFolios } = rulesOf(await planRecord(trx, 'SoloLite'))
  await archiveBeyond(trx, outbox, teamId, maxFolios, at)
}
