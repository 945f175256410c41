import { NO_SUBSCRIPTION, ROLE, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { createOwnTeam } from '../accounts/index.ts'
import { checkLimit, isGuestOf, putSubscription } from '../plans/index.ts'

/** Which of the plan's numbers a role counts against [OPEN-22]. */
const countedAs = (role: TeamRole) => (role <= ROLE.member ? 'members' : 'guests')

/**
 * Refuses a role that the team has no seat for, under the team's lock. `from`: the role until now, whose seat becomes
 * free. A person who is on one of the team's folios already counts as a guest.
 */
export async function checkSeat(
  db: Kysely<DB>,
  teamId: number,
  wanted: { email: string; role: TeamRole; from?: TeamRole },
  context: { now: Date; role: TeamRole | null },
): Promise<void> {
  const what = countedAs(wanted.role)
  if (wanted.from !== undefined && countedAs(wanted.from) === what) return
  const isCounted = what === 'guests' && (await isGuestOf(db, teamId, wanted.email))
  await checkLimit(db, teamId, what, { ...context, adding: isCounted ? 0 : 1 })
}

export type Leaving = { accountId: number; fullName: string; email: string }

/**
 * Takes somebody out of a team: what they own there goes to `heirId`, what was shared with them there ends, and so does
 * their place in workspaces. Nobody is left without any team. Answers how many folios were moved, and whether the person
 * has another team of before.
 */
export async function takeOut(
  db: Kysely<DB>,
  teamId: number,
  { accountId, fullName, email }: Leaving,
  { heirId, newTeamPlan, now }: { heirId: number; newTeamPlan: string; now: Date },
): Promise<{ movedFolios: number; hasOther: boolean }> {
  const moved = await db
    .updateTable('folio')
    .set({ owner_id: heirId })
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
      .where('account_id', '=', heirId)
      .where(
        'folio_id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  }
  await db.deleteFrom('team_member').where('team_id', '=', teamId).where('account_id', '=', accountId).execute()
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
  if (!other) {
    const team = await createOwnTeam(db, accountId, `${fullName}'s team`)
    await putSubscription(db, team.id, { ...NO_SUBSCRIPTION, planId: newTeamPlan }, now)
  }
  return { movedFolios: moved.length, hasOther: other !== undefined }
}
