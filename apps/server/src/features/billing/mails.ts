import { planDisplayName, planOfId, ROLE } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { BillingNews } from '../../adapters/mail/templates/billing.ts'
import type { DB } from '../../db/schema.ts'
import { ownerOfTeam } from '../plans/index.ts'
import { givenAddress } from './invoices/buyer.ts'
import type { BillingParts } from './parts.ts'
import { leftOf } from './referral/credit.ts'

type MailParts = Pick<BillingParts, 'mail' | 'config'>

/** Link targets of emails about money. */
const WAYS: Partial<Record<BillingNews['news'], string>> = {
  ended: '/#seeplans',
  storageFailed: '/#buystorage',
  confirmStorage: '/#buystorage',
  storageEnded: '/#buystorage',
  storageRenewsSoon: '/#buystorage',
}

/**
 * Emails the owner of a team, and other recipients of its receipts, about its money, in the transaction of the event.
 */
export async function mailBilling(
  { mail, config }: MailParts,
  trx: Kysely<DB>,
  teamId: number,
  about: BillingNews,
): Promise<void> {
  const row = await trx.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirst()
  const owner = await ownerOfTeam(trx, teamId)
  if (!row || !owner) return
  const { email } = await givenAddress(trx, teamId)
  const url = `${config.publicUrl}${WAYS[about.news] ?? '/#billing'}`
  for (const to of new Set([owner.email, email].filter(Boolean))) {
    await mail.queue(trx, { to, template: 'billing', data: { team: row.name, url, about } })
  }
}

/** The same, once per subject, however often it comes up. Returns whether it was sent now. */
export async function mailOnce(
  parts: MailParts,
  trx: Kysely<DB>,
  { teamId, key, at }: { teamId: number; key: string; at: Date },
  about: BillingNews,
): Promise<boolean> {
  const first = await trx
    .insertInto('billing_told')
    .values({ team_id: teamId, what: about.news, about: key, told_at: at })
    .onConflict((clash) => clash.doNothing())
    .returning('what')
    .executeTakeFirst()
  if (first) await mailBilling(parts, trx, teamId, about)
  return first !== undefined
}

/** Tells someone what they earned. */
export async function mailReferrer(
  { mail, config }: MailParts,
  trx: Kysely<DB>,
  accountId: number,
  cents: number,
): Promise<void> {
  const row = await trx
    .selectFrom('account')
    .innerJoin('team_member', 'team_member.account_id', 'account.id')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['account.email', 'team.name'])
    .where('account.id', '=', accountId)
    .where('team_member.role', '=', ROLE.owner)
    .orderBy('team.id')
    .executeTakeFirst()
  if (!row) return
  const about = { news: 'referral' as const, cents, leftCents: await leftOf(trx, accountId) }
  const url = `${config.publicUrl}/#referrals`
  await mail.queue(trx, { to: row.email, template: 'billing', data: { team: row.name, url, about } })
}

/** A plan's name in emails. */
export const planNameOf = (planId: string): string => planDisplayName(planOfId(planId))
