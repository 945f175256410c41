import {
  isGuestRole,
  isUnlimited,
  ROLE,
  ROLE_NAMES,
  type SessionUser,
  type TeamMember,
  type TeamRole,
  type TeamSeats,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Session } from '../../http/session.ts'
import { countGuests, countMembers, planOf, readTeamPlan } from '../plans/index.ts'

/** Whether the person with this address is in the team as more than a guest. */
export async function isTeamMember(db: Kysely<DB>, teamId: number, email: string): Promise<boolean> {
  const person = await personOf(db, teamId, email)
  return person !== undefined && person.role <= ROLE.member
}

/** Somebody of a team, by address. */
export async function personOf(db: Kysely<DB>, teamId: number, email: string) {
  const row = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.id as accountId', 'account.full_name as fullName', 'account.email', 'team_member.role'])
    .where('team_member.team_id', '=', teamId)
    .where('account.email', '=', email)
    .executeTakeFirst()
  return row && { ...row, role: row.role as TeamRole }
}

/** Every team of a person, the one it works in first. */
export async function teamsOf(db: Kysely<DB>, { accountId, teamId }: Pick<Session, 'accountId' | 'teamId'>) {
  return db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.token', 'team.name', 'team.url', 'team_member.role'])
    .where('team_member.account_id', '=', accountId)
    .orderBy(sql`(team.id = ${teamId}) desc`)
    .orderBy('team_member.role')
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute()
}

/** Makes a team the one that a person works in: in this browser now, and where they sign in next. */
export async function workIn(
  db: Kysely<DB>,
  session: Session,
  team: { id: number; token: string; name: string; role: TeamRole },
): Promise<SessionUser> {
  await db.updateTable('session').set({ team_id: team.id }).where('id', '=', session.sessionId).execute()
  await db.updateTable('account').set({ last_team_id: team.id }).where('id', '=', session.accountId).execute()
  const { accountToken: token, email, fullName } = session
  return { token, email, fullName, team: { id: team.token, name: team.name, role: team.role } }
}

/** One of a person's teams; without a token the first one. */
export async function ownTeam(db: Kysely<DB>, accountId: number, token: string | null) {
  const row = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.token', 'team.name', 'team_member.role'])
    .where('team_member.account_id', '=', accountId)
    .$if(token !== null, (query) => query.where('team.token', '=', token ?? ''))
    .orderBy('team_member.role')
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .executeTakeFirst()
  return row && { ...row, role: row.role as TeamRole }
}

const wire = (row: {
  email: string
  full_name: string
  role: number
  accepted: boolean | null
  folios?: number
  templates?: number
}): TeamMember => ({
  email: row.email,
  fullName: row.full_name,
  role: row.role,
  roleName: ROLE_NAMES[row.role as TeamRole],
  accepted: row.accepted,
  accessType: isGuestRole(row.role as TeamRole) ? 1 : 2,
  privilege: row.role === ROLE.owner ? 3 : row.role === ROLE.admin ? 2 : 1,
  numberOfFolios: row.folios ?? 0,
  numberOfTemplates: row.templates ?? 0,
})

/** The people of a team by role, then by name. */
export async function membersOf(db: Kysely<DB>, teamId: number): Promise<TeamMember[]> {
  const { rows } = await sql<{ email: string; full_name: string; role: number; folios: number; templates: number }>`
    select a.email, a.full_name, m.role, coalesce(f.folios, 0) as folios, coalesce(f.templates, 0) as templates
    from team_member m join account a on a.id = m.account_id
      left join (select owner_id, count(*) filter (where status <> 3)::int as folios,
          count(*) filter (where status = 3)::int as templates
        from folio where team_id = ${teamId} group by owner_id) f on f.owner_id = a.id
    where m.team_id = ${teamId} order by m.role, lower(a.full_name), a.id`.execute(db)
  return rows.map((row) => wire({ ...row, accepted: true }))
}

/** Invitations that wait, the newest last. */
export async function invitedTo(db: Kysely<DB>, teamId: number): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('team_invitation')
    .select(['email', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()
  return rows.map((row) => wire({ ...row, full_name: '', accepted: null }))
}

const SEATS_COUNTED = 100_000

export async function seatsOf(db: Kysely<DB>, teamId: number, now: Date): Promise<TeamSeats> {
  const { rules } = (await planOf(db, teamId, now)).facts
  const row = await readTeamPlan(db, teamId)
  return {
    guestSeatsPurchased: row?.guest_seats ?? 0,
    memberSeatsPurchased: row?.member_seats ?? 1,
    memberSeatsUsed: await countMembers(db, teamId, SEATS_COUNTED),
    guestSeatsUsed: await countGuests(db, teamId, SEATS_COUNTED),
    maxUsers: isUnlimited('maxUsers', rules.maxUsers) ? null : rules.maxUsers,
    maxGuests: isUnlimited('maxGuests', rules.maxGuests) ? null : rules.maxGuests,
  }
}

export async function countFoliosOf(db: Kysely<DB>, teamId: number, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('folio')
    .innerJoin('account', 'account.id', 'folio.owner_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('folio.team_id', '=', teamId)
    .where('folio.status', '!=', 3)
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a link's token stands for: an invitation by mail, or a team's own link. Undefined: nothing, or not any more. */
export async function findInvitation(db: Kysely<DB>, token: string) {
  const mailed = await db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .leftJoin('account', 'account.id', 'team_invitation.invited_by')
    .select(['team.id', 'team.token', 'team.name', 'role', 'team_invitation.email', 'account.full_name as invitedBy'])
    .where('team_invitation.token', '=', token)
    .executeTakeFirst()
  if (mailed) return { ...mailed, role: mailed.role as TeamRole }
  const linked = await db
    .selectFrom('team')
    .select(['id', 'token', 'name'])
    .where('invite_token', '=', token)
    .executeTakeFirst()
  return linked && { ...linked, role: ROLE.member as TeamRole, email: null, invitedBy: null }
}

/** Invitations of a person in any team. */
export async function invitationsOf(db: Kysely<DB>, email: string) {
  const rows = await db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .select(['team_invitation.token as t', 'team.name', 'team_invitation.role'])
    .where('team_invitation.email', '=', email)
    .orderBy('team_invitation.id')
    .execute()
  return rows
}

/** A person's own folios in teams that they own, but not in this one [TEAM-09]. */
export async function foliosToImport(db: Kysely<DB>, { accountId, teamId }: Pick<Session, 'accountId' | 'teamId'>) {
  return db
    .selectFrom('folio')
    .innerJoin('team', 'team.id', 'folio.team_id')
    .innerJoin('team_member', (join) =>
      join
        .onRef('team_member.team_id', '=', 'team.id')
        .on('team_member.account_id', '=', accountId)
        .on('team_member.role', '=', ROLE.owner),
    )
    .select(['folio.id', 'folio.token', 'folio.name', 'team.id as teamId', 'team.token as teamToken'])
    .select('team.name as teamName')
    .where('folio.owner_id', '=', accountId)
    .where('folio.status', '=', 0)
    .where('folio.team_id', '!=', teamId)
    .orderBy('folio.last_saved_at', 'desc')
    .limit(500)
    .execute()
}
