import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { DAY_MS } from '../../../durations.ts'
import { useOffer } from '../../../http/mailbox-uses.ts'
import { mailboxOf } from '../../../mailbox.ts'
import { ownerIdOf } from '../../plans/index.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { addToCredit, leftOf } from './credit.ts'

/** [REF-02] */
export const SIGN_UP_CENTS = 3_00
/** [REF-02] */
export const UPGRADE_CENTS = 5_00
/** Further sign-ups within 30 days earn nothing. */
const MOST_A_MONTH = 20
/** If a plan's payment is refunded sooner than this, its referral credit is withdrawn too. */
const SURE_AFTER_MS = 60 * DAY_MS

/** The code in a person's referral address; created on first request. */
export async function referralCodeOf(db: Kysely<DB>, accountId: number, at: Date): Promise<string> {
  await db
    .insertInto('referral_code')
    .values({ account_id: accountId, code: randomBase62(10), created_at: at })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { code } = await db
    .selectFrom('referral_code')
    .select('code')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return code
}

/**
 * Someone signed up through another person's referral address [REF-05]. Their email address is verified by now, so this
 * earns credit, unless it leads to the referrer's mailbox or to one that earned before, is at the referrer's own domain,
 * or is beyond the limit.
 */
export async function noteReferral(
  trx: Kysely<DB>,
  { accountId, email, code }: { accountId: number; email: string; code: string | null },
  at: Date,
): Promise<void> {
  if (code === null) return
  const referrer = await trx
    .selectFrom('referral_code')
    .select('account_id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!referrer || referrer.account_id === accountId) return
  const { account_id: referrerId } = referrer
  // Two sign-ups at once are counted one after the other.
  await trx.selectFrom('referral_code').select('code').where('account_id', '=', referrerId).forUpdate().execute()
  if (await isOfOwnDomain(trx, referrerId, email)) return
  if (await isOwnMailbox(trx, referrerId, email)) return
  const { count } = await trx
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('signed_up_at', '>', new Date(at.getTime() - 30 * DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_A_MONTH) return
  if (!(await useOffer(trx, email, 'referral', at))) return
  const { id } = await trx
    .insertInto('referral')
    .values({ referrer_id: referrerId, account_id: accountId, signed_up_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addToCredit(trx, referrerId, { deltaCents: SIGN_UP_CENTS, reason: 'signUp', referralId: id }, at)
}

async function isOwnMailbox(trx: Kysely<DB>, accountId: number, email: string): Promise<boolean> {
  const own = await trx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  return mailboxOf(own.email) === mailboxOf(email)
}

/** Whether an address is at a domain verified by one of the referrer's teams. */
async function isOfOwnDomain(trx: Kysely<DB>, referrerId: number, email: string): Promise<boolean> {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  const rows = await trx
    .selectFrom('custom_domain')
    .innerJoin('team_member', 'team_member.team_id', 'custom_domain.team_id')
    .select('custom_domain.name')
    .where('team_member.account_id', '=', referrerId)
    .where('custom_domain.verified_at', 'is not', null)
    .execute()
  return rows.some(({ name }) => name === domain || name.endsWith(`.${domain}`))
}

/** A referred person's first paid plan earns more; not with the referrer's card. Returns the referrer. */
export async function earnUpgrade(
  trx: Kysely<DB>,
  purchase: Purchase,
  teamId: number,
  at: Date,
): Promise<number | null> {
  if (purchase.amount_cents === 0) return null
  const ownerId = await ownerIdOf(trx, teamId)
  if (ownerId === null) return null
  const referral = await trx
    .updateTable('referral')
    .set({ upgraded_at: at, purchase_id: purchase.id })
    .where('account_id', '=', ownerId)
    .where('upgraded_at', 'is', null)
    .where('referrer_id', 'is not', null)
    .returning(['id', 'referrer_id'])
    .executeTakeFirst()
  if (!referral?.referrer_id) return null
  const own = await trx
    .selectFrom('team_card')
    .innerJoin('team_member', 'team_member.team_id', 'team_card.team_id')
    .select('team_card.team_id')
    .where('team_member.account_id', '=', referral.referrer_id)
    .where('team_card.fingerprint', '=', purchase.fingerprint ?? '')
    .executeTakeFirst()
  if (own) return null
  const entry = {
    deltaCents: UPGRADE_CENTS,
    reason: 'upgrade' as const,
    referralId: referral.id,
    purchaseId: purchase.id,
  }
  await addToCredit(trx, referral.referrer_id, entry, at)
  return referral.referrer_id
}

/**
 * A payment was returned: credit used for it is restored, and what it earned within 60 days is withdrawn, never below
 * 0.
 */
export async function takeBackCredit(trx: Kysely<DB>, purchase: Purchase, at: Date): Promise<void> {
  const { id, referral_cents: spent, referral_account_id: spender } = purchase
  if (spender !== null && !(await isNoted(trx, id, 'returned'))) {
    await addToCredit(trx, spender, { deltaCents: spent, reason: 'returned', purchaseId: id }, at)
  }
  const earned = await trx
    .selectFrom('referral_credit')
    .select(['account_id', 'delta_cents', 'referral_id'])
    .where('purchase_id', '=', id)
    .where('reason', '=', 'upgrade')
    .where('at', '>', new Date(at.getTime() - SURE_AFTER_MS))
    .executeTakeFirst()
  if (!earned || (await isNoted(trx, id, 'takenBack'))) return
  const deltaCents = -Math.min(earned.delta_cents, await leftOf(trx, earned.account_id))
  const entry = { deltaCents, reason: 'takenBack' as const, referralId: earned.referral_id, purchaseId: id }
  await addToCredit(trx, earned.account_id, entry, at)
}

async function isNoted(trx: Kysely<DB>, purchaseId: number, reason: 'returned' | 'takenBack'): Promise<boolean> {
  const row = await trx
    .selectFrom('referral_credit')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('reason', '=', reason)
    .executeTakeFirst()
  return row !== undefined
}
