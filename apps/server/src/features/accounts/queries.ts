import type { SessionUser, TeamRole } from '@recto/contract'
import { ROLE } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { HUB_POSITION, type Session } from '../../http/session.ts'

/** The account of an address; undefined if there is none. */
export async function findAccount(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'token', 'email', 'full_name', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Whether someone began to sign up with this address and has not entered the code. */
export async function hasPendingCode(db: Kysely<DB>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_code')
    .select('id')
    .where('purpose', '=', 'sign-up')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** A team that a person owns: the one they start with, or one more. */
export async function createOwnTeam(db: Kysely<DB>, accountId: number, name: string, url: string | null = null) {
  const team = await db
    .insertInto('team')
    .values({ token: randomBase62(22), name, url })
    .returning(['id', 'token', 'name', 'url', 'logo_key'])
    .executeTakeFirstOrThrow()
  await db.insertInto('team_member').values({ team_id: team.id, account_id: accountId, role: ROLE.owner }).execute()
  return team
}

/** Invitations that waited for this address become the person's own. Returns the folios that are now open to it. */
export async function acceptInvitations(db: Kysely<DB>, accountId: number, email: string) {
  return db
    .updateTable('folio_collaborator')
    .from('folio')
    .whereRef('folio.id', '=', 'folio_collaborator.folio_id')
    .set({ account_id: accountId, accepted: true })
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .returning(['folio.id', 'folio.token', 'folio_collaborator.privilege'])
    .execute()
}

/** A person as shown to a browser that has just signed in, with its current team. */
export async function readSessionUser(db: Kysely<DB>, accountId: number): Promise<SessionUser> {
  const row = await db
    .selectFrom('account')
    .innerJoin('team_member', 'team_member.account_id', 'account.id')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['account.token', 'account.email', 'account.full_name', 'team.token as team_token', 'team.name', 'role'])
    .select(['team.url', 'team.logo_key'])
    .select(sql<number>`${sql.raw(HUB_POSITION)}`.as('hub_position'))
    .where('account.id', '=', accountId)
    .orderBy(sql`(team_member.team_id = account.last_team_id) desc nulls last`)
    .orderBy('role')
    .orderBy('joined_at')
    .orderBy('team_id')
    .executeTakeFirstOrThrow()
  return {
    token: row.token,
    email: row.email,
    fullName: row.full_name,
    team: teamOnWire({ ...row, token: row.team_token, role: row.role as TeamRole }),
    hubPosition: row.hub_position,
  }
}

/** The signed-in person as the app gets them. */
export function sessionUserOf(session: Session): SessionUser {
  return {
    token: session.accountToken,
    email: session.email,
    fullName: session.fullName,
    team: teamOnWire({
      token: session.teamToken,
      name: session.teamName,
      role: session.role,
      url: session.teamUrl,
      logo_key: session.logoKey,
    }),
    ...(session.isElsewhere ? { isElsewhere: true } : {}),
    hubPosition: session.hubPosition,
  }
}

/** A team as its people's browsers know it. */
export const teamOnWire = (team: {
  token: string
  name: string
  role: TeamRole
  url: string | null
  logo_key: string | null
}): SessionUser['team'] => ({
  id: team.token,
  name: team.name,
  role: team.role,
  teamUrl: team.url ?? '',
  logoUrl: logoUrlOf(team),
})

/** Changes with the picture, so that browsers can cache it. */
export const logoUrlOf = ({ token, logo_key }: { token: string; logo_key: string | null }): string | null =>
  logo_key === null ? null : `/team/${token}/logo?v=${logo_key.slice(0, 12)}`

/** Sessions of an account that have not ended. */
export async function listSessions(db: Kysely<DB>, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'handle', 'user_agent', 'created_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .execute()
}

/** Ends sessions of one person: one by its handle, or all but one. Returns their ids. */
export async function endSessions(
  db: Kysely<DB>,
  accountId: number,
  which: { handle: string } | { exceptId: number | null },
): Promise<number[]> {
  let query = db.deleteFrom('session').where('account_id', '=', accountId)
  if ('handle' in which) query = query.where('handle', '=', which.handle)
  else if (which.exceptId !== null) query = query.where('id', '!=', which.exceptId)
  const rows = await query.returning('id').execute()
  return rows.map((row) => row.id)
}
