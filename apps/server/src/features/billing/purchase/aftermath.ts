import { type Kysely, sql } from 'kysely'
import type { BillingNews } from '../../../adapters/mail/templates/billing.ts'
import { lockTeam } from '../../../db/lock-order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Outbox } from '../../../http/outbox.ts'
import { subscriptionOf } from '../../../http/plan-facts.ts'
import { putSubscription, readTeamPlan, tellPlan } from '../../plans/index.ts'
import { takeBackAiCredits } from '../ai-credits.ts'
import { shareOf } from '../amounts/share.ts'
import { apart } from '../apart.ts'
import { type InvoiceStyle, writeInvoice } from '../invoices/document.ts'
import { mailBilling } from '../mails.ts'
import type { BillingParts } from '../parts.ts'
import { takeBackCredit } from '../referral/earn.ts'
import { takeStorageBack } from '../storage-offer.ts'
import { invoiceOf } from './credit.ts'
import { takeBackUnused } from './credited.ts'
import { type Purchase, readPurchase } from './purchase.ts'

type AftermathParts = BillingParts & { invoices: InvoiceStyle }

/**
 * What happened to a paid purchase at the provider: refunds made there, disputes. Running it twice finds nothing new.
 */
export async function lookAfterwards(parts: AftermathParts, { id, payment }: Purchase): Promise<void> {
  if (payment === null) return
  const seen = await parts.payments.look(payment)
  if (seen.is !== 'taken') return
  const at = new Date(parts.now())
  await apart(parts, async (trx, outbox) => {
    const { team_id: teamId } = await readPurchase(trx, id)
    if (teamId !== null) await lockTeam(trx, teamId)
    const purchase = await readPurchase(trx, id)
    if (seen.refundedCents > purchase.refunded_cents) {
      await noteRefund(trx, parts, purchase, seen.refundedCents, at)
      await takeBackUnused(trx, parts.invoices, purchase, seen.refundedCents, at)
      if (seen.refundedCents >= purchase.amount_cents) await takeBack(trx, outbox, purchase, at)
    }
    if (seen.dispute === 'open' && purchase.state === 'paid') {
      await put(trx, id, 'disputed')
      await stopCard(trx, purchase)
      parts.log.warn({ purchase: id, payment }, 'a payment is disputed')
      await tell(trx, parts, purchase, { news: 'disputed', cents: purchase.amount_cents })
    }
    if (seen.dispute === 'won' && purchase.state === 'disputed') {
      await put(trx, id, 'paid')
      await tell(trx, parts, purchase, { news: 'disputeOver', cents: purchase.amount_cents, isWon: true })
    }
    if (seen.dispute === 'lost' && (purchase.state === 'disputed' || purchase.state === 'paid')) {
      await put(trx, id, 'lost')
      await stopCard(trx, purchase)
      const refunded = { ...purchase, refunded_cents: Math.max(purchase.refunded_cents, seen.refundedCents) }
      await takeBackUnused(trx, parts.invoices, refunded, purchase.amount_cents, at)
      await takeBack(trx, outbox, purchase, at)
      await tell(trx, parts, purchase, { news: 'disputeOver', cents: purchase.amount_cents, isWon: false })
      // That mail says what ended: the clock does not say it once more.
      await trx
        .updateTable('team_plan')
        .set({ is_end_told: true })
        .where('team_id', '=', purchase.team_id ?? 0)
        .where('locks_at', '=', at)
        .execute()
    }
  })
}

const tell = async (trx: Kysely<DB>, parts: AftermathParts, { team_id }: Purchase, about: BillingNews) => {
  if (team_id !== null) await mailBilling(parts, trx, team_id, about)
}

const put = (trx: Kysely<DB>, id: number, state: Purchase['state']) =>
  trx.updateTable('purchase').set({ state }).where('id', '=', id).execute()

/** A card whose owner disputes a payment is no longer charged. */
const stopCard = (trx: Kysely<DB>, { team_id, card }: Purchase) =>
  trx
    .updateTable('team_card')
    .set({ is_stopped: true })
    .where('team_id', '=', team_id ?? 0)
    .where('card', '=', card ?? '')
    .execute()

/** A credit note for the amount returned to the card, with its share of the tax. */
async function noteRefund(
  trx: Kysely<DB>,
  parts: AftermathParts,
  purchase: Purchase,
  refundedCents: number,
  at: Date,
): Promise<void> {
  const { id, team_id: teamId, refunded_cents, total_cents, tax_cents, currency } = purchase
  await trx.updateTable('purchase').set({ refunded_cents: refundedCents }).where('id', '=', id).execute()
  if (teamId === null) return
  const totalCents = refundedCents - refunded_cents
  const taxCents = total_cents > 0 ? shareOf(tax_cents, totalCents, total_cents) : 0
  const netCents = totalCents - taxCents
  const corrects = await invoiceOf(trx, id)
  const number = await writeInvoice(
    trx,
    parts.invoices,
    {
      kind: 'creditNote',
      service: null,
      lines: [{ what: 'plan', label: 'Refund', cents: netCents }],
      netCents,
      taxCents,
      totalCents,
      balanceCents: 0,
      cardCents: totalCents,
      card: null,
      teamId,
      purchaseId: id,
      corrects,
      currency,
    },
    at,
  )
  await mailBilling(parts, trx, teamId, { news: 'creditNote', number, cents: totalCents, toCard: true })
}

/** What a purchase delivered ends, because its money was returned. Spent credits stay spent. */
async function takeBack(trx: Kysely<DB>, outbox: Outbox, purchase: Purchase, at: Date): Promise<void> {
  const { id, gives, team_id: teamId } = purchase
  if (teamId === null) return
  const parts = await trx
    .updateTable('paid_period')
    .set({ credited_at: at })
    .where('purchase_id', '=', id)
    .where('credited_at', 'is', null)
    .where('ends_at', '>', at)
    .returning('id')
    .execute()
  await takeBackCredit(trx, purchase, at)
  if (gives.is === 'aiCredits') await takeBackAiCredits(trx, id)
  if (gives.is === 'exportCredits') {
    await trx
      .updateTable('team')
      .set({ available_credits: sql<number>`greatest(0, available_credits - ${gives.count})` })
      .where('id', '=', teamId)
      .execute()
  }
  if (gives.is === 'storage') await takeStorageBack(trx, id)
  if (gives.is === 'seats' && parts.length > 0) {
    await trx
      .updateTable('team_plan')
      .set({ member_seats: sql<number>`greatest(1, member_seats - ${gives.seats})` })
      .where('team_id', '=', teamId)
      .execute()
  }
  if ((gives.is === 'plan' || gives.is === 'renewal') && parts.length > 0) {
    const row = await readTeamPlan(trx, teamId)
    if (!row) return
    const ended = { ...subscriptionOf(row), endsAt: at.getTime(), autoRenew: false, cancelledAt: null, cancelAt: null }
    await putSubscription(trx, teamId, { ...ended, nextPlanId: null, nextSeats: null }, at)
    await tellPlan(trx, outbox, teamId, 'plusCancelled')
  }
}
