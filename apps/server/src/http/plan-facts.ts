import {
  type Decision,
  FOLIO_STATUS,
  NO_SUBSCRIPTION,
  type PlanFacts,
  type PlanState,
  planFacts,
  planState,
  readRules,
  type Subscription,
  type TeamRole,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'

/** A refusal by the access table; `teamRole` and `plan` determine the message. */
export type Refused = Extract<Decision, { allowed: false }> & { teamRole: TeamRole | null; plan: PlanFacts | null }

/** Columns of `planJoins`, as `PlanRow` has them. */
export const PLAN_COLUMNS = `team_plan.plan_id, team_plan.trial_ends_at, team_plan.is_trial_cancelled,
  team_plan.ends_at, team_plan.auto_renew, team_plan.cancelled_at, team_plan.cancel_at, team_plan.past_due_at,
  team_plan.delinquent_at, team_plan.next_plan_id, team_plan.next_seats,
  own_tier.rules as own_rules, free_tier.rules as free_rules`

/** Joins a team's plan by its id; a team without a row is on Free, without a version on the newest. */
export const planJoins = (teamId: string): string => `
  left join team_plan on team_plan.team_id = ${teamId}
  cross join lateral (select max(version) as version from plan_tier) newest
  join plan_tier own_tier on own_tier.tier = coalesce(team_plan.tier, 'free')
    and own_tier.version = coalesce(team_plan.version, newest.version)
  join plan_tier free_tier on free_tier.tier = 'free' and free_tier.version = newest.version`

/** The plan of a team as a lateral join of a statement about something of it; `teamId`: the column with the team's id. */
export const planOfTeam = (teamId: string) =>
  sql<PlanRow>`(select ${sql.raw(PLAN_COLUMNS)} from (select ${sql.raw(teamId)} as id) asked ${sql.raw(planJoins('asked.id'))})`

/** A team's subscription and rules as stored in the database. */
export type PlanRow = {
  plan_id: string | null
  trial_ends_at: Date | null
  is_trial_cancelled: boolean | null
  ends_at: Date | null
  auto_renew: boolean | null
  cancelled_at: Date | null
  cancel_at: Date | null
  past_due_at: Date | null
  delinquent_at: Date | null
  next_plan_id: string | null
  next_seats: number | null
  own_rules: unknown
  free_rules: unknown
}

/** A team's plan: what is stored, what follows from it now, and what the access table uses. */
export type TeamPlan = { subscription: Subscription; state: PlanState; facts: PlanFacts }

const ms = (date: Date | null): number | null => date?.getTime() ?? null

/** The subscription of a row; times in ms. */
export function subscriptionOf(row: Omit<PlanRow, 'own_rules' | 'free_rules'>): Subscription {
  if (row.plan_id === null) return NO_SUBSCRIPTION
  return {
    planId: row.plan_id,
    trialEndsAt: ms(row.trial_ends_at),
    isTrialCancelled: row.is_trial_cancelled ?? false,
    endsAt: ms(row.ends_at),
    autoRenew: row.auto_renew ?? false,
    cancelledAt: ms(row.cancelled_at),
    cancelAt: ms(row.cancel_at),
    pastDueAt: ms(row.past_due_at),
    delinquentAt: ms(row.delinquent_at),
    nextPlanId: row.next_plan_id,
    nextSeats: row.next_seats,
  }
}

/** The plan of a row at a time, in ms. */
export function teamPlanOf(row: PlanRow, now: number): TeamPlan {
  const subscription = subscriptionOf(row)
  const rules = { own: readRules(row.own_rules), free: readRules(row.free_rules) }
  return { subscription, state: planState(subscription, now), facts: planFacts(subscription, now, rules) }
}

/** The plan of a team at `now`. */
export async function planOf(db: Kysely<DB>, teamId: number, now: Date): Promise<TeamPlan> {
  const { rows } = await sql<PlanRow>`select ${sql.raw(PLAN_COLUMNS)}
    from (select ${teamId}::bigint as id) asked ${sql.raw(planJoins('asked.id'))}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no plans: the database has not been seeded.')
  return teamPlanOf(row, now.getTime())
}

/** Which of a team's folios exceed its plan, and so are locked; none while the plan applies [PLAN-107]. */
export async function lockedAmong(
  db: Kysely<DB>,
  teamId: number,
  { state, rules }: PlanFacts,
  folioIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if ((state !== 'downgraded' && state !== 'parked') || folioIds.length === 0) return new Set()
  const oldestUsable = await oldestUsableFolio(db, teamId, rules.maxFolios)
  return new Set(folioIds.filter((id) => id < oldestUsable))
}

/** The newest folios stay usable [PLAN-083]: the id of the oldest of them; 0 if there is room for all. */
export async function oldestUsableFolio(db: Kysely<DB>, teamId: number, most: number): Promise<number> {
  if (most === 0) return Number.MAX_SAFE_INTEGER
  const row = await db
    .selectFrom('folio')
    .select('id')
    .where('team_id', '=', teamId)
    .where('status', '=', FOLIO_STATUS.active)
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
