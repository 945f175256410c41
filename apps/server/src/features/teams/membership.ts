import { NO_SUBSCRIPTION, ownTeamName, ROLE, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'
import { createOwnTeam } from '../accounts/index.ts'
import { checkLimit, checkMemberSeat, isGuestOf, isInvitedAs, putSubscription, recheckOpen } from '../plans/index.ts'

/** Which of the plan's numbers a role counts against [OPEN-22]. */
const countedAs = (role: TeamRole) => (role <= ROLE.member ? 'members' : 'guests')

/**
 * Refuses a role that the team has no seat for, under the team's lock. An invitation keeps a seat, so nobody more is
 * invited than can come; `isJoining`: it is used now, and only who is here already stands before it. `from`: the role
 * until now, whose seat becomes free. A person who is on one of the team's folios already counts as a guest.
 */
export async function checkSeat(
  db: Kysely<DB>,
  teamId: number,
  wanted: { email: string; role: TeamRole; from?: TeamRole; isJoining?: boolean },
  context: { now: Date; role: TeamRole | null },
): Promise<void> {
  const what = countedAs(wanted.role)
  if (wanted.from !== undefined && countedAs(wanted.from) === what) return
  const isKept = await isInvitedAs(db, teamId, what, wanted.email)
  const invited = !(isKept && wanted.isJoining)
  const isCounted = (isKept && invited) || (what === 'guests' && (await isGuestOf(db, teamId, wanted.email)))
  const adding = isCounted ? 0 : 1
  await checkLimit(db, teamId, what, { ...context, adding, invited })
  if (what === 'members') await checkMemberSeat(db, teamId, { ...context, adding, invited })
}

/** A member who leaves a team. */
export type Leaving = { accountId: number; fullName: string; email: string }

/**
 * Takes somebody out of a team: what they own there goes to `successorId`, what was shared with them there ends, and so does
 * their place in workspaces. Nobody is left without any team. Answers how many folios were moved, and whether the person
 * has another team of before.
 */
export async function takeOut(
  db: Kysely<DB>,
  teamId: number,
  { accountId, fullName, email }: Leaving,
  { successorId, newTeamPlan, now }: { successorId: number; newTeamPlan: string; now: Date },
): Promise<{ movedFolios: number; hasOther: boolean }> {
  const movedFolios = await giveUpPlace(db, teamId, { accountId, email }, successorId)
  await db
    .updateTable('session')
    .set({ team_id: null })
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .execute()
  await db
    .updateTable('account')
    .set({ last_team_id: null })
    .where('id', '=', accountId)
    .where('last_team_id', '=', teamId)
    .execute()
  const other = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!other) await createTeamForLone(db, { accountId, fullName }, newTeamPlan, now)
  return { movedFolios, hasOther: other !== undefined }
}

/** Whatever somebody has in a team is the successor's or ends. Answers how many folios were moved. */
export async function giveUpPlace(
  db: Kysely<DB>,
  teamId: number,
  { accountId, email }: Omit<Leaving, 'fullName'>,
  successorId: number,
): Promise<number> {
  const moved = await db
    .updateTable('folio')
    .set({ owner_id: successorId })
    .where('team_id', '=', teamId)
    .where('owner_id', '=', accountId)
    .returning('id')
    .execute()
  const inTeam = db.selectFrom('folio').select('id').where('team_id', '=', teamId)
  await db.deleteFrom('folio_collaborator').where('email', '=', email).where('folio_id', 'in', inTeam).execute()
  if (moved.length > 0) {
    // Whose it is now needs no other right on it.
    await db
      .deleteFrom('folio_collaborator')
      .where('account_id', '=', successorId)
      .where(
        'folio_id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  }
  await db.deleteFrom('team_member').where('team_id', '=', teamId).where('account_id', '=', accountId).execute()
  return moved.length
}

/** A team of their own for somebody who is left without any. */
export async function createTeamForLone(
  db: Kysely<DB>,
  { accountId, fullName }: Pick<Leaving, 'accountId' | 'fullName'>,
  newTeamPlan: string,
  now: Date,
): Promise<void> {
  const team = await createOwnTeam(db, accountId, ownTeamName(fullName))
  await putSubscription(db, team.id, { ...NO_SUBSCRIPTION, planId: newTeamPlan }, now)
}

/** Everybody but the owner goes; what is theirs there is the owner's then. Invitations that wait are gone. */
export async function leaveOnlyOwner(
  db: Kysely<DB>,
  outbox: Outbox,
  { teamId, teamToken, teamName }: Pick<Session, 'teamId' | 'teamToken' | 'teamName'>,
  now: Date,
  newTeamPlan: string,
): Promise<void> {
  const people = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.id as accountId', 'account.full_name as fullName', 'account.email', 'role'])
    .where('team_id', '=', teamId)
    .execute()
  const owner = people.find(({ role }) => role === ROLE.owner)
  if (!owner) throw new Error('A team must have an owner.')
  for (const person of people) {
    if (person === owner) continue
    const { hasOther } = await takeOut(db, teamId, person, { successorId: owner.accountId, newTeamPlan, now })
    const next = hasOther ? 'home' : 'create-team'
    outbox.toAccount(person.accountId, { type: 'removedFromTeam', data: { teamToken, teamName, next } })
    await recheckOpen(db, outbox, teamId, person.accountId)
  }
  // Guests who were never in the team, and whoever is still asked.
  const inTeam = db.selectFrom('folio').select('id').where('team_id', '=', teamId)
  await db.deleteFrom('folio_collaborator').where('folio_id', 'in', inTeam).execute()
  await db.deleteFrom('team_invitation').where('team_id', '=', teamId).execute()
  await recheckOpen(db, outbox, teamId, null)
  outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
}

/** A team's end, with everything in it. */
export async function removeTeam(db: Kysely<DB>, outbox: Outbox, teamId: number): Promise<void> {
  // Whoever has one of its folios open loses it with the commit.
  await recheckOpen(db, outbox, teamId, null)
  // Workspaces first: what is counted per workspace need not be counted down folio by folio.
  await db.deleteFrom('workspace').where('team_id', '=', teamId).execute()
  await db.deleteFrom('folio').where('team_id', '=', teamId).execute()
  await db.deleteFrom('team').where('id', '=', teamId).execute()
}
