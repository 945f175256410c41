import { type PlanChangeFacts, planStanding } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { TaxSettings } from '../../config.ts'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { planRecord, readTeamPlan } from '../plans/index.ts'
import { laterPlanFacts, quietFacts } from './plan-change.ts'
import { renewalOf } from './renewals.ts'

/** The facts of what happens to a team's plan at the end of its period, as of now; null: it goes on as it is. */
export async function scheduledChange(
  config: { tax: TaxSettings },
  db: Kysely<DB>,
  teamId: number,
  now: Date,
): Promise<PlanChangeFacts | null> {
  const { subscription } = await planOf(db, teamId, now)
  const { cancelledAt, cancelAt, endsAt, nextPlanId, nextSeats, autoRenew } = subscription
  const standing = planStanding(subscription, now.getTime())
  const isLeaving = cancelledAt !== null && (standing === 'cancelling' || standing === 'parked')
  if (isLeaving) {
    const at = cancelAt ?? endsAt
    const to = nextPlanId === null ? 'cancel' : 'free'
    return at === null ? null : quietFacts(config, db, teamId, { to }, { is: 'later', at }, now)
  }
  const row = await readTeamPlan(db, teamId)
  if (standing !== 'scheduled' || endsAt === null || !autoRenew || !row) return null
  const later = { is: 'later', at: endsAt } as const
  const { planId, seats } = await renewalOf(db, teamId, row)
  if (nextPlanId !== null) {
    const plan = await planRecord(db, planId)
    return { ...(await laterPlanFacts(config, db, teamId, { plan, seats }, later, now)), replaces: null }
  }
  // People who came since keep their seats.
  if (nextSeats === null || seats >= row.member_seats) return null
  return { ...(await quietFacts(config, db, teamId, { to: 'fewerSeats', count: seats }, later, now)), replaces: null }
}
