import {
  isSeatStep,
  limitStatus,
  type PlanPeriod,
  type PlanRecord,
  planOfId,
  ROLE,
  type SeatSteps,
  seatStepOf,
  seatsAtLeast,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import { countGuests, countMembers, type LimitContext } from './check-limit.ts'
import { readTeamPlan } from './queries.ts'
import { planRecord, rulesOf } from './records.ts'

/** Member seats of a team by its plan and purchases; on a plan with free seats, as many as it may have. */
export type Seats = {
  /** The maximum number of members. */
  members: number
  /** Cents per additional seat and period; 0: none are sold. */
  priceCents: number
  /** The most that can be bought. */
  most: number
  period: PlanPeriod
}

/** Seats that a team's plan includes and sells. */
export async function seatsOfPlan(db: Kysely<DB>, teamId: number, now: Date): Promise<Seats> {
  const { facts, subscription } = await planOf(db, teamId, now)
  const { maxUsers, freeUsers } = facts.rules
  // An ended plan counts as Free, which sells no seats.
  const isSold = facts.state === 'active' || facts.state === 'trial' || facts.state === 'cancelling'
  const row = await readTeamPlan(db, teamId)
  const priceCents = isSold ? (await planRecord(db, subscription.planId, row?.version)).extraSeatPriceCents : 0
  const bought = row?.member_seats ?? 1
  const members = priceCents === 0 ? maxUsers : Math.min(maxUsers, Math.max(bought, freeUsers))
  return { members, priceCents, most: maxUsers, period: planOfId(subscription.planId).period }
}

/**
 * Refuses one member more than there are seats [TEAM-06, OPEN-22]; invitations reserve theirs, as in `checkLimit`. Call
 * it under the team's lock, in the transaction that adds. @throws Refusal whose `reason` is `seats`: people who may buy
 * are offered another seat.
 */
export async function checkMemberSeat(
  db: Kysely<DB>,
  teamId: number,
  { now, role, adding = 1, invited = true }: LimitContext,
): Promise<void> {
  const { members, priceCents, most, period } = await seatsOfPlan(db, teamId, now)
  if (priceCents === 0 || members >= most) return
  if ((await countMembers(db, teamId, members + 1, invited)) + adding <= members) return
  const held = `${members} member ${members === 1 ? 'seat' : 'seats'}`
  const taken = (await countMembers(db, teamId, members)) < members ? 'in use or reserved for an invitation' : 'in use'
  const mayBuy = role !== null && role <= ROLE.admin
  throw refused(
    mayBuy
      ? `Your team has ${held}, and all are ${taken}. Add a seat to invite someone else.`
      : `This team has ${held}, and all are ${taken}. Please ask the team owner for another one.`,
    { reason: 'seats', what: 'members', role, priceCents, period, seats: members },
    limitStatus(role),
  )
}

/**
 * Seats that a team buys with a plan: as many as requested, at least the plan's minimum and the number of members,
 * including invited ones [PLAN-017, PLAN-018], in the plan's steps. @throws Refusal
 */
export async function seatsToTake(
  db: Kysely<DB>,
  teamId: number,
  plan: PlanRecord,
  asked: number | undefined,
): Promise<SeatSteps & { seats: number }> {
  const rules = rulesOf(plan)
  const { maxUsers: most, minUsers, freeUsers } = rules
  const step = seatStepOf(rules)
  const people = await countMembers(db, teamId, most + 1, true)
  const name = plan.planDisplayName
  if (people > most) {
    throw refused(
      `${name} allows ${most} members, but your team has more, including invitations. Please remove some first.`,
      {
        field: 'count',
        reason: 'downgrade',
      },
    )
  }
  const least = seatsAtLeast(Math.max(minUsers, people), { most, step })
  const steps = { least, most, step }
  const seats = asked ?? (step === 1 ? Math.max(least, freeUsers) : await seatsOfEverybody(db, teamId, plan, steps))
  if (seats < least) throw refused(`${name} requires at least ${least} seats for your team.`, { field: 'count' })
  if (seats > most) throw refused(`${name} has at most ${most} seats.`, { field: 'count' })
  if (!isSeatStep(seats, steps)) {
    throw refused(`Seats on ${name} are sold in multiples of ${step}, up to ${most}.`, { field: 'count' })
  }
  return { seats, ...steps }
}

/**
 * A seat for each member and guest and for the owner, rounded up [BILL-45]; on Company for members only [BILL-46,
 * BILL-47].
 */
async function seatsOfEverybody(
  db: Kysely<DB>,
  teamId: number,
  plan: PlanRecord,
  { least, most, step }: SeatSteps,
): Promise<number> {
  const members = await countMembers(db, teamId, most + 1, true)
  const guests = plan.planName === 'company' ? 0 : await countGuests(db, teamId, most + 1, true)
  return Math.max(least, seatsAtLeast(members + guests, { most, step }))
}
