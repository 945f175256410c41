import { fewerSeats, isSeatStep, planOfId, ROLE, seatStepOf, seatsAtLeast } from '@recto/contract'
import { plural } from '@recto/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import { countMembers, planRecord, readTeamPlan, rulesOf, seatsOfPlan } from '../plans/index.ts'

/** Named in a refusal; the others are counted. */
const NAMED = 5
const LISTED = 1_000

/** Someone who uses a member seat, or for whom an invitation reserves one. */
export type SeatHolder = { name: string; email: string; isOwner: boolean; isInvited: boolean }

/** A team's member seats, and the numbers of them that its plan can have. */
export async function seatsHeld(db: Kysely<DB>, teamId: number, now: Date) {
  const { subscription } = await planOf(db, teamId, now)
  const row = await readTeamPlan(db, teamId)
  const rules = rulesOf(await planRecord(db, planOfId(subscription.planId).planId, row?.version ?? null))
  const { members, most, priceCents } = await seatsOfPlan(db, teamId, now)
  const taken = await countMembers(db, teamId, LISTED, true)
  const step = seatStepOf(rules)
  const included = Math.max(rules.minUsers, rules.freeUsers)
  // Where none are sold, none can be given back.
  const needed = priceCents === 0 ? members : seatsAtLeast(Math.max(included, taken), { most, step })
  const least = Math.min(members, needed)
  return { members, free: Math.max(0, members - taken), taken, included, least, most, step, priceCents }
}

type Held = Awaited<ReturnType<typeof seatsHeld>>

/** Who holds the member seats of a team: the owner first, then by when they came, then invitations. */
export async function seatHolders(db: Kysely<DB>, teamId: number): Promise<SeatHolder[]> {
  const people = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.full_name', 'account.email', 'team_member.role'])
    .where('team_id', '=', teamId)
    .where('role', '<=', ROLE.member)
    .orderBy((eb) => eb('role', '=', ROLE.owner), 'desc')
    .orderBy('joined_at')
    .limit(LISTED)
    .execute()
  const invited = await db
    .selectFrom('team_invitation')
    .select('email')
    .where('team_id', '=', teamId)
    .where('role', '<=', ROLE.member)
    .orderBy('id')
    .limit(LISTED)
    .execute()
  return [
    ...people.map(({ full_name, email, role }) => {
      return { name: full_name, email, isOwner: role === ROLE.owner, isInvited: false }
    }),
    ...invited.map(({ email }) => ({ name: '', email, isOwner: false, isInvited: true })),
  ]
}

/** How many seats a team would have with fewer of them; without a number, one step fewer. @throws Refusal */
export async function seatsFor(db: Kysely<DB>, teamId: number, asked: number | undefined, now: Date): Promise<number> {
  const held = await seatsHeld(db, teamId, now)
  const { members, least, most, priceCents } = held
  if (priceCents === 0) throw refused(`Your plan includes its seats: there are none to give back.`, { field: 'count' })
  const seats = asked ?? (least === members ? least - 1 : fewerSeats(members, held))
  if (seats < least) {
    throw refused(await whyNotFewer(db, teamId, held), { field: 'count', reason: 'seats-in-use' })
  }
  if (seats >= members) {
    throw refused(`Your team has ${seatWords(members)}. Choose a smaller number.`, { field: 'count' })
  }
  if (!isSeatStep(seats, held)) {
    throw refused(`Member seats on your plan are sold in multiples of ${held.step}, up to ${most}.`, { field: 'count' })
  }
  return seats
}

/** Whose seat to free first, or that the plan has no fewer. */
async function whyNotFewer(
  db: Kysely<DB>,
  teamId: number,
  { included, taken, least, step }: Pick<Held, 'included' | 'taken' | 'least' | 'step'>,
): Promise<string> {
  if (taken <= included) return `Your plan includes ${seatWords(included)}: there are none to give back.`
  const fewer = Math.max(included, (Math.ceil(least / step) - 1) * step)
  const others = (await seatHolders(db, teamId)).filter(({ isOwner }) => !isOwner)
  const names = others
    .slice(0, NAMED)
    .map(({ name, email, isInvited }) => (isInvited ? `the invitation to ${email}` : name || email))
  const rest = others.length - names.length
  const all = (rest > 0 ? [...names, plural(rest, { one: '# other', other: '# others' })] : names).join(', ')
  return `${plural(taken, { one: '# member seat is', other: '# member seats are' })} in use or reserved for an invitation, so your team can’t have fewer than ${least}. To have ${fewer}, first free ${taken - fewer} of these: ${all}.`
}

const seatWords = (count: number): string => plural(count, { one: '# member seat', other: '# member seats' })

/** The number of seats with which a plan's next period begins: as chosen, but never fewer than are in use by then. */
export async function seatsKept(
  db: Kysely<DB>,
  teamId: number,
  chosen: { planId: string; version: number | null; seats: number },
): Promise<number> {
  const rules = rulesOf(await planRecord(db, chosen.planId, chosen.version))
  const { maxUsers: most } = rules
  const people = await countMembers(db, teamId, most + 1, true)
  return people <= chosen.seats ? chosen.seats : seatsAtLeast(people, { most, step: seatStepOf(rules) })
}
