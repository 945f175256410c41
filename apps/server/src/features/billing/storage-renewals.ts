import { ROLE, storageWays } from '@recto/contract'
import type { Kysely } from 'kysely'
import { type Declined, ProviderError } from '../../adapters/payments/payment-provider.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { planOf } from '../../http/plan-facts.ts'
import { Refusal } from '../../http/refusal.ts'
import { STORAGE_GRACE_DAYS } from '../plans/index.ts'
import { taxOfTeam } from './amounts/tax.ts'
import { apart } from './apart.ts'
import { cardOf } from './cards.ts'
import { nextTry, UNCONFIRMED, waitForTry } from './dunning.ts'
import { mailBilling, mailOnce } from './mails.ts'
import type { BillingParts } from './parts.ts'
import { insertPurchase } from './purchase/begin.ts'
import type { Purchase } from './purchase/purchase.ts'
import { storageRenewalOffer } from './quote.ts'
import { lockCredit } from './referral/credit.ts'
import { dropStorageRenewal, renewalOfBlock, renewalOfRow } from './storage-offer.ts'

const AT_ONCE = 20

/**
 * Creates a purchase for each storage block due for renewal; returns their ids. On a plan for which storage is no
 * longer sold, blocks are not renewed but cancelled.
 */
export async function makeStorageRenewals(parts: BillingParts): Promise<number[]> {
  const { db, now } = parts
  const rows = await db
    .selectFrom('storage_block')
    .select(['id', 'team_id', 'ends_at'])
    .where('renews', '=', true)
    .where('ends_at', '<=', new Date(now()))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('purchase')
            .select('purchase.id')
            .whereRef('purchase.team_id', '=', 'storage_block.team_id')
            .where('purchase.request_id', '=', renewalOfRow),
        ),
      ),
    )
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute()
  const made: number[] = []
  for (const { id, team_id, ends_at } of rows) {
    try {
      const purchase = await makeRenewal(parts, { block: id, teamId: team_id, due: ends_at })
      if (purchase !== null) made.push(purchase)
    } catch (error) {
      const isOurs = !(error instanceof ProviderError || error instanceof Refusal)
      parts.log[isOurs ? 'error' : 'warn']({ err: error, team: team_id }, 'storage could not be priced now')
    }
  }
  return made
}

async function makeRenewal(
  parts: BillingParts,
  { block, teamId, due }: { block: number; teamId: number; due: Date },
): Promise<number | null> {
  const at = new Date(parts.now())
  const row = await readBlock(parts.db, block)
  if (!row) return null
  const { taxing, tax } = await taxOfTeam(parts, parts.db, teamId, (asked) =>
    storageRenewalOffer(parts.db, teamId, row, { at, taxing: asked }),
  )
  return apart(parts, async (trx) => {
    await lockTeam(trx, teamId)
    const now = await readBlock(trx, block)
    if (!now?.renews || now.ends_at.getTime() !== due.getTime()) return null
    const { facts } = await planOf(trx, teamId, at)
    if (!storageWays(facts, ROLE.owner).includes('buy')) {
      await giveUp(parts, trx, { id: block, team_id: teamId })
      return null
    }
    await lockCredit(trx, teamId)
    const priced = await storageRenewalOffer(trx, teamId, now, { at, taxing })
    const card = await cardOf(trx, teamId)
    const requestId = renewalOfBlock(block)
    const given = { teamId, accountId: null, kind: 'storage' as const, requestId, priced, card, typed: null, tax }
    return (await insertPurchase(trx, { ...given, dueAt: due }, at)).id
  })
}

const readBlock = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('storage_block')
    .select(['id', 'blocks', 'period', 'renews', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * A block was not renewed: it counts for another week, in which the card is retried. `why` null: the bank's
 * confirmation was not answered; `asks`: it is still open.
 */
export async function refuseStorage(parts: BillingParts, purchase: Purchase, why: Declined | null): Promise<void> {
  const { id, team_id: teamId, due_at: due } = purchase
  if (teamId === null || due === null) return
  const at = new Date(parts.now())
  await apart(parts, async (trx) => {
    await lockTeam(trx, teamId)
    const until = due.getTime() + STORAGE_GRACE_DAYS * DAY_MS
    const { problem } = why ?? UNCONFIRMED
    const next = why && !why.stop ? nextTry(due.getTime(), at.getTime()) : null
    const tryAt = next && next.getTime() < until ? next : null
    await waitForTry(trx, purchase, why, tryAt)
    if (at.getTime() >= until) return
    const about = { cents: purchase.amount_cents, problem, nextTryAt: tryAt?.getTime() ?? null, until }
    await mailOnce(parts, trx, { teamId, key: String(id), at }, { news: 'storageFailed', ...about })
  })
}

/** The bank wants to ask the owner about a block: one mail with a link. */
export async function storageAsks(parts: BillingParts, purchase: Purchase): Promise<void> {
  const { team_id: teamId } = purchase
  if (teamId === null) return
  const at = new Date(parts.now())
  await apart(parts, async (trx) => {
    const key = `${purchase.id} ${purchase.naming}`
    await mailOnce(parts, trx, { teamId, key, at }, { news: 'confirmStorage', cents: purchase.amount_cents })
  })
}

/** Cancels blocks unpaid for a week. Pictures stay, and new ones are refused if there is no room for them. */
export async function endUnpaidStorage(parts: BillingParts): Promise<void> {
  const { db, now } = parts
  const since = new Date(now() - STORAGE_GRACE_DAYS * DAY_MS)
  const rows = await db
    .selectFrom('storage_block')
    .select(['id', 'team_id'])
    .where('renews', '=', true)
    .where('ends_at', '<=', since)
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    await apart(parts, async (trx) => {
      await lockTeam(trx, row.team_id)
      // A payment in progress may still succeed.
      if (await dropStorageRenewal(trx, row.team_id, row.id)) await giveUp(parts, trx, row)
    })
  }
}

async function giveUp(
  parts: BillingParts,
  trx: Kysely<DB>,
  { id, team_id }: { id: number; team_id: number },
): Promise<void> {
  const ended = await trx
    .updateTable('storage_block')
    .set({ renews: false })
    .where('id', '=', id)
    .where('renews', '=', true)
    .returning('blocks')
    .executeTakeFirst()
  if (ended) await mailBilling(parts, trx, team_id, { news: 'storageEnded', blocks: ended.blocks })
}
