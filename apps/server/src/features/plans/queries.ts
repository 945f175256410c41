import { FOLIO_STATUS, locksAt, planOfId, ROLE, type Subscription } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { trialsOfMailbox } from '../../http/mailbox-uses.ts'

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Writes a team's subscription and the values derived from it. The only writer of these columns. */
export async function putSubscription(
  db: Kysely<DB>,
  teamId: number,
  subscription: Subscription,
  now: Date,
  more: {
    version?: number | null
    memberSeats?: number
    tried?: readonly string[]
    /** From which ends of periods are counted. */
    anchorAt?: number | null
  } = {},
): Promise<void> {
  const { planId, tier } = planOfId(subscription.planId)
  const values = {
    plan_id: planId,
    tier,
    trial_ends_at: at(subscription.trialEndsAt),
    is_trial_cancelled: subscription.isTrialCancelled,
    ends_at: at(subscription.endsAt),
    auto_renew: subscription.autoRenew,
    cancelled_at: at(subscription.cancelledAt),
    cancel_at: at(subscription.cancelAt),
    past_due_at: at(subscription.pastDueAt),
    delinquent_at: at(subscription.delinquentAt),
    next_plan_id: subscription.nextPlanId,
    next_seats: subscription.nextSeats,
    locks_at: at(locksAt(subscription)),
    is_end_told: false,
    updated_at: now,
    ...(more.version === undefined ? {} : { version: more.version }),
    ...(more.memberSeats === undefined ? {} : { member_seats: more.memberSeats }),
    ...(more.tried === undefined ? {} : { tried: [...more.tried] }),
    ...(more.anchorAt === undefined ? {} : { anchor_at: at(more.anchorAt) }),
  }
  await db
    .insertInto('team_plan')
    .values({ team_id: teamId, ...values })
    .onConflict((clash) => clash.column('team_id').doUpdateSet(values))
    .execute()
}

/** A team's row; undefined when it never chose a plan. */
export async function readTeamPlan(db: Kysely<DB>, teamId: number) {
  return db.selectFrom('team_plan').selectAll().where('team_id', '=', teamId).executeTakeFirst()
}

/** Templates that are saved in a team: each has a hidden folio [FOLIO-11]. */
export async function countTemplates(db: Kysely<DB>, teamId: number): Promise<number> {
  const { count } = await db
    .selectFrom('folio')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('status', '=', FOLIO_STATUS.hidden)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The account that owns a team; null: the team no longer exists. */
export async function ownerIdOf(db: Kysely<DB>, teamId: number): Promise<number | null> {
  const row = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('team_id', '=', teamId)
    .where('role', '=', ROLE.owner)
    .orderBy('joined_at')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Name and address of a team's owner. */
export async function ownerOfTeam(db: Kysely<DB>, teamId: number) {
  const row = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.full_name', 'account.email'])
    .where('team_id', '=', teamId)
    .where('role', '=', ROLE.owner)
    .orderBy('joined_at')
    .executeTakeFirst()
  return row ? { fullName: row.full_name, email: row.email } : null
}

/** Tiers that a person has tried in any team or with another address of the mailbox, and those of a team [PLAN-101]. */
export async function triedBy(
  db: Kysely<DB>,
  { accountId, email }: { accountId: number; email: string },
  ofTeam: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom('account_trial').select('tier').where('account_id', '=', accountId).execute()
  return [...new Set([...ofTeam, ...rows.map(({ tier }) => tier), ...(await trialsOfMailbox(db, email))])]
}
