import { effectOf, paidUntil, planDisplayName, planOfId } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { balanceOf } from './balance.ts'
import { creditedCents, unusedTime } from './unused.ts'

/** What a team has paid for and not used: lost if the team is deleted. Null: nothing. */
export async function paidFor(db: Kysely<DB>, teamId: number, now: Date) {
  const { subscription } = await planOf(db, teamId, now)
  const until = paidUntil(subscription, now.getTime())
  const unusedCents = creditedCents(await unusedTime(db, teamId, now))
  const balanceCents = Math.max(0, await balanceOf(db, teamId))
  if (until === null && unusedCents === 0 && balanceCents === 0) return null
  const canCancel = effectOf(subscription, { is: 'cancel' }, now.getTime()).is !== 'refused'
  return { plan: planDisplayName(planOfId(subscription.planId)), until, unusedCents, balanceCents, canCancel }
}
