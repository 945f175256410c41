import type { Kysely } from 'kysely'
import { lockTeam } from '../../../db/lock-order.ts'
import type { DB } from '../../../db/schema.ts'
import { aside } from '../../../db/transaction.ts'
import type { Outbox } from '../../../http/outbox.ts'
import { notify } from '../../notifications/index.ts'
import { ownerIdOf, tellPlan } from '../../plans/index.ts'
import { apart } from '../apart.ts'
import { addToBalance } from '../balance.ts'
import { cardOf, putCard, type TypedCard } from '../cards.ts'
import { useOffer } from '../discounts/offer.ts'
import { type InvoiceStyle, writeInvoice } from '../invoices/document.ts'
import { mailBilling, mailReferrer } from '../mails.ts'
import type { BillingParts } from '../parts.ts'
import { addToCredit } from '../referral/credit.ts'
import { earnUpgrade, UPGRADE_CENTS } from '../referral/earn.ts'
import { unusedTime } from '../unused.ts'
import { creditParts } from './credit.ts'
import { type Given, give } from './give.ts'
import { isOutdated, voidOutdated } from './outdated.ts'
import { MOVING, type Purchase, readPurchase } from './purchase.ts'

type SettleParts = BillingParts & { invoices: InvoiceStyle }

/**
 * Settles a purchase whose money was taken, or that cost nothing: once, whatever calls it and how often. Plan, seats
 * and credits, the invoice number and the balance are written in one transaction. If the plan is no longer the one it
 * was priced for, nothing is delivered and the money is refunded.
 */
export async function settle(
  parts: SettleParts,
  { id, team_id: teamId }: Pick<Purchase, 'id' | 'team_id'>,
  fingerprint: string | null,
): Promise<void> {
  const at = new Date(parts.now())
  if (teamId === null) return giveUp(parts, id)
  await apart(parts, async (trx, outbox) => {
    const exists = await trx.selectFrom('team').select('id').where('id', '=', teamId).executeTakeFirst()
    if (!exists) return
    await lockTeam(trx, teamId)
    const before = await readPurchase(trx, id)
    if (await isOutdated(trx, before, teamId, at)) return voidOutdated(trx, parts, before, teamId, at)
    const purchase = await markPaid(trx, id, fingerprint, at)
    if (!purchase) return
    if (purchase.gives.is === 'plan') await creditUnused(trx, parts.invoices, purchase, teamId, at)
    if (purchase.new_card) {
      await putCard(trx, { teamId, accountId: purchase.account_id }, purchase.new_card as TypedCard, at)
    }
    const given = await give(trx, { ...parts, outbox }, purchase, teamId, at)
    await useUp(trx, purchase, teamId, at)
    await writeReceipt(trx, parts, purchase, teamId, given, at)
    if (purchase.kind === 'plan' || purchase.kind === 'renewal') {
      await aside(
        trx,
        () => rewardReferrer(trx, parts, purchase, teamId, at),
        (error) => parts.log.error({ err: error, purchase: id }, 'a referral was not rewarded'),
      )
    }
    if (given.change) await tellPlan(trx, outbox, teamId, given.change)
    if (given.change === 'renewed' && given.until) await tellRenewed(trx, outbox, teamId, given.until, at)
  })
}

/** The owner's notification says until when the plan continues. */
async function tellRenewed(trx: Kysely<DB>, outbox: Outbox, teamId: number, until: Date, at: Date): Promise<void> {
  const accountId = await ownerIdOf(trx, teamId)
  const team = await trx
    .selectFrom('team')
    .select(['token as teamToken', 'name as teamName'])
    .where('id', '=', teamId)
    .executeTakeFirst()
  if (!team || accountId === null) return
  const data = { by: { fullName: 'Recto', email: '' }, ...team, until: until.toISOString() }
  await notify(trx, outbox, { accountId, folioId: null, kind: 'plusExtended', data, at })
}

/** The one-time discount and referral credit that the purchase was paid with are gone. */
async function useUp(
  trx: Kysely<DB>,
  { id, offer_cents, referral_cents, referral_account_id: accountId }: Purchase,
  teamId: number,
  at: Date,
): Promise<void> {
  if (offer_cents > 0) await useOffer(trx, teamId, id, at)
  if (accountId === null) return
  await addToCredit(trx, accountId, { deltaCents: -referral_cents, reason: 'spent', purchaseId: id }, at)
}

/** The owner's referrer earns credit when the first plan is paid, and is told. */
async function rewardReferrer(
  trx: Kysely<DB>,
  parts: SettleParts,
  purchase: Purchase,
  teamId: number,
  at: Date,
): Promise<void> {
  const referrerId = await earnUpgrade(trx, purchase, teamId, at)
  if (referrerId !== null) await mailReferrer(parts, trx, referrerId, UPGRADE_CENTS)
}

/** The team no longer exists: its money is refunded. */
async function giveUp({ db }: SettleParts, id: number): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ state: 'void', next_try_at: null })
    .where('id', '=', id)
    .where('state', 'in', MOVING)
    .execute()
}

async function markPaid(
  trx: Kysely<DB>,
  id: number,
  fingerprint: string | null,
  at: Date,
): Promise<Purchase | undefined> {
  const row = await trx
    .updateTable('purchase')
    .set({ state: 'paid', settled_at: at, next_try_at: null, fingerprint, code: null, problem: null })
    .where('id', '=', id)
    .where('state', 'in', MOVING)
    .returningAll()
    .executeTakeFirst()
  return row as Purchase | undefined
}

/**
 * Credits what was paid for future time, as shown: each part once, with a credit note for each invoice that it
 * corrects. A part added since, such as a seat, is credited as of now.
 */
async function creditUnused(
  trx: Kysely<DB>,
  style: InvoiceStyle,
  purchase: Purchase,
  teamId: number,
  at: Date,
): Promise<void> {
  const shown = new Map(purchase.credits.map((credit) => [credit.paidPeriodId, credit]))
  const unused = await unusedTime(trx, teamId, at)
  const later = unused.filter(({ paidPeriodId }) => !shown.has(paidPeriodId))
  await creditParts(trx, style, { teamId, purchaseId: purchase.id, credits: [...shown.values(), ...later] }, at)
}

/** The invoice for the payment, and the part paid from the balance. A purchase that costs nothing has no invoice. */
async function writeReceipt(
  trx: Kysely<DB>,
  parts: SettleParts,
  purchase: Purchase,
  teamId: number,
  { from, until }: Given,
  at: Date,
): Promise<void> {
  const { lines, net_cents, tax_cents, total_cents, balance_cents, amount_cents, currency, id } = purchase
  if (lines.every(({ cents }) => cents === 0)) return
  const card = amount_cents > 0 ? ((purchase.new_card as TypedCard | null) ?? (await cardOf(trx, teamId))) : null
  const invoice = await writeInvoice(
    trx,
    parts.invoices,
    {
      kind: 'invoice',
      service: from && until ? { from: from.getTime(), until: until.getTime() } : null,
      lines,
      netCents: net_cents,
      taxCents: tax_cents,
      totalCents: total_cents,
      balanceCents: balance_cents,
      cardCents: amount_cents,
      card: card && `${card.brand} •••• ${card.last4}`,
      teamId,
      purchaseId: id,
      corrects: null,
      currency,
    },
    at,
  )
  const entry = { deltaCents: -balance_cents, reason: 'paid' as const, purchaseId: id, invoice }
  await addToBalance(trx, teamId, entry, at)
  const what = lines[0]?.label ?? 'your team'
  await mailBilling(parts, trx, teamId, { news: 'receipt', number: invoice, cents: total_cents, what })
}
