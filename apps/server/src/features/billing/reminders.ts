import { planOfId, ROLE, storageWays } from '@recto/contract'
import { sql } from 'kysely'
import { DAY_MS } from '../../durations.ts'
import { planOf } from '../../http/plan-facts.ts'
import { readTeamPlan } from '../plans/index.ts'
import { flatTaxing } from './amounts/tax.ts'
import { apart } from './apart.ts'
import { cardOf } from './cards.ts'
import { ENDS_ON_DAY, openCents } from './dunning.ts'
import { givenAddress } from './invoices/buyer.ts'
import { mailOnce, planNameOf } from './mails.ts'
import type { BillingParts } from './parts.ts'
import { renewalOffer, storageRenewalOffer } from './quote.ts'
import { renewalOf } from './renewals.ts'

/** Days before a payment at which the owner is told that the card expires by then, first and last time. */
const CARD_DAYS = [30, 7] as const
const TRIAL_DAYS = 3
const YEAR_DAYS = 7
/** Days before a payment at which the owner is told that there is no card for it. */
const NO_CARD_DAYS = 7
/** Since when a plan is not paid, when its owner is reminded for the last time. */
const LAST_DAY = 21

type ReminderParts = Pick<BillingParts, 'db' | 'now' | 'log' | 'config' | 'events' | 'mail'>

/** Emails before something that depends only on time, each once: a card is missing, or a card, a trial, a year of a plan or of storage, or an unpaid plan ends. */
export async function remindOfPayments(parts: ReminderParts): Promise<void> {
  const { db, now } = parts
  const at = new Date(now())
  const due = sql<Date>`coalesce(trial_ends_at, ends_at)`
  const soon = await db
    .selectFrom('team_plan')
    .select(['team_id', due.as('due')])
    .where(due, '>', at)
    .where(due, '<=', new Date(at.getTime() + CARD_DAYS[0] * DAY_MS))
    .where('past_due_at', 'is', null)
    .where((eb) => eb.or([eb('auto_renew', '=', true), eb('trial_ends_at', 'is not', null)]))
    .execute()
  for (const { team_id, due } of soon) await remind(parts, team_id, due, at)
  await remindOfStorage(parts, at)
  const unpaid = await db
    .selectFrom('team_plan')
    .select(['team_id', 'past_due_at'])
    .where('past_due_at', '<=', new Date(at.getTime() - LAST_DAY * DAY_MS))
    .execute()
  for (const { team_id: teamId, past_due_at: since } of unpaid) {
    if (!since) continue
    await apart(parts, async (trx) => {
      const about = { cents: await openCents(trx, teamId), endsAt: since.getTime() + ENDS_ON_DAY * DAY_MS }
      await mailOnce(parts, trx, { teamId, key: String(since.getTime()), at }, { news: 'lastTry', ...about })
    })
  }
}

async function remind(parts: ReminderParts, teamId: number, due: Date, at: Date): Promise<void> {
  const days = (due.getTime() - at.getTime()) / DAY_MS
  await apart(parts, async (trx) => {
    const row = await readTeamPlan(trx, teamId)
    if (!row || row.is_trial_cancelled) return
    const renewal = await renewalOf(trx, teamId, row)
    const plan = planNameOf(renewal.planId)
    const card = await cardOf(trx, teamId)
    const priced = async () => {
      const taxing = flatTaxing(parts.config.tax, await givenAddress(trx, teamId))
      return (await renewalOffer(trx, teamId, renewal, { at, taxing })).totals.amountCents
    }
    const once = { teamId, key: String(due.getTime()), at }
    if (row.trial_ends_at) {
      if (days > TRIAL_DAYS) return
      const cents = row.auto_renew && card ? await priced() : null
      await mailOnce(parts, trx, once, { news: 'trialEnds', plan, at: due.getTime(), cents })
      return
    }
    if (!card) {
      const cents = days <= NO_CARD_DAYS ? await priced() : 0
      if (cents > 0) await mailOnce(parts, trx, once, { news: 'needsCard', plan, at: due.getTime(), cents })
      return
    }
    if (days <= YEAR_DAYS && planOfId(renewal.planId).period === 'year') {
      await mailOnce(parts, trx, once, { news: 'renewsSoon', plan, at: due.getTime(), cents: await priced() })
    }
    const stage = CARD_DAYS.filter((one) => days <= one).at(-1)
    if (stage === undefined || !endsBefore(card.expires, due)) return
    const about = { card: `${card.brand} •••• ${card.last4}`, expires: card.expires.split('-').reverse().join('/') }
    const key = `${once.key} ${card.card} ${stage}`
    await mailOnce(parts, trx, { ...once, key }, { news: 'cardExpires', ...about, renewsAt: due.getTime() })
  })
}

/** A year of storage that renews within a week. Where the plan has none to buy any more, nothing will be charged. */
async function remindOfStorage(parts: ReminderParts, at: Date): Promise<void> {
  const soon = await parts.db
    .selectFrom('storage_block')
    .select(['id', 'team_id', 'blocks', 'period', 'ends_at'])
    .where('renews', '=', true)
    .where('period', '=', 'year')
    .where('ends_at', '>', at)
    .where('ends_at', '<=', new Date(at.getTime() + YEAR_DAYS * DAY_MS))
    .execute()
  for (const block of soon) {
    const teamId = block.team_id
    await apart(parts, async (trx) => {
      const { facts } = await planOf(trx, teamId, at)
      if (!storageWays(facts, ROLE.owner).includes('buy')) return
      const taxing = flatTaxing(parts.config.tax, await givenAddress(trx, teamId))
      const { totals } = await storageRenewalOffer(trx, teamId, block, { at, taxing })
      const about = { blocks: block.blocks, at: block.ends_at.getTime(), cents: totals.amountCents }
      await mailOnce(parts, trx, { teamId, key: String(block.id), at }, { news: 'storageRenewsSoon', ...about })
    })
  }
}

/** Whether a card that expires in "2028-04" is no longer valid at a given time. */
export function endsBefore(expires: string, at: Date): boolean {
  const [year = 0, month = 0] = expires.split('-').map(Number)
  return Date.UTC(year, month, 1) <= at.getTime()
}
