import { NO_SUBSCRIPTION, ownTeamName, ROLE, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { lockFoliosToDelete } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'
import { createOwnTeam } from '../accounts/index.ts'
import { checkLimit, checkMemberSeat, isGuestOf, isInvitedAs, putSubscription, recheckOpen } from '../plans/index.ts'
import { tellRemoved } from './tell.ts'

/** Which of the plan's limits a role counts towards [OPEN-22]. */
const countedAs = (role: TeamRole) => (role <= ROLE.member ? 'members' : 'guests')

/**
 * Refuses a role that the team has no seat for, under the team's lock. An invitation reserves a seat, so no more people
 * are invited than can join; `isJoining`: the invitation is being used, so only present members count. `from`: the
 * former role, whose seat becomes free. Someone with access to one of the team's folios already counts as a guest.
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
 * Removes someone from a team: their folios there go to `successorId`, what was shared with them there ends, and so
 * does their place in workspaces. No one is left without a team. Returns how many folios were moved, and whether the
 * person has another team from before.
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

/** Everything someone has in a team goes to the successor or ends. Returns how many folios were moved. */
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
    // Its new owner needs no other privilege on it.
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

/** A new team for someone who would be left without any. */
export async function createTeamForLone(
  db: Kysely<DB>,
  { accountId, fullName }: Pick<Leaving, 'accountId' | 'fullName'>,
  newTeamPlan: string,
  now: Date,
): Promise<void> {
  const team = await createOwnTeam(db, accountId, ownTeamName(fullName))
  await putSubscription(db, team.id, { ...NO_SUBSCRIPTION, planId: newTeamPlan }, now)
}

/** Everyone but the owner is removed; their folios there become the owner's. Pending invitations are deleted. */
export async function leaveOnlyOwner(
  db: Kysely<DB>,
  outbox: Outbox,
  { teamId, teamToken, teamName }: Pick<Session, 'teamId' | 'teamToken' | 'teamName'>,
  now: Date,
  { newTeamPlan, ...post }: { newTeamPlan: string; mail: Pick<Mailer, 'queue'>; publicUrl: string },
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
    const gone = { successorId: owner.accountId, newTeamPlan, now }
    const { hasOther, movedFolios } = await takeOut(db, teamId, person, gone)
    await tellRemoved(db, post, { email: person.email, teamName, by: null, movedFolios })
    const next = hasOther ? 'home' : 'create-team'
    outbox.toAccount(person.accountId, { type: 'removedFromTeam', data: { teamToken, teamName, next } })
    await recheckOpen(db, outbox, teamId, person.accountId)
  }
  // Guests who were never in the team, and people with pending invitations.
  const inTeam = db.selectFrom('folio').select('id').where('team_id', '=', teamId)
  await db.deleteFrom('folio_collaborator').where('folio_id', 'in', inTeam).execute()
  await db.deleteFrom('team_invitation').where('team_id', '=', teamId).execute()
  await recheckOpen(db, outbox, teamId, null)
  outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
}

/** A team's end, with everything in it. */
export async function removeTeam(db: Kysely<DB>, outbox: Outbox, teamId: number): Promise<void> {
  // Anyone who has one of its folios open loses it with the commit.
  await recheckOpen(db, outbox, teamId, null)
  // Workspaces first, so that their counts need not be reduced folio by folio.
  await db.deleteFrom('workspace').where('team_id', '=', teamId).execute()
  await lockFoliosToDelete(db, { teamId })
  await db.deleteFrom('folio').where('team_id', '=', teamId).execute()
  await db.deleteFrom('team').where('id', '=', teamId).execute()
}
