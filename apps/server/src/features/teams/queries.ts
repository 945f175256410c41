import {
  FOLIO_STATUS,
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
import { teamOnWire } from '../accounts/index.ts'
import { countGuests, countMembers, planOf, readTeamPlan, seatsOfPlan } from '../plans/index.ts'
import { hashOfToken } from './invitation-tokens.ts'

/** Whether the person with this address is in the team as more than a guest. */
export async function isTeamMember(db: Kysely<DB>, teamId: number, email: string): Promise<boolean> {
  const person = await personOf(db, teamId, email)
  return person !== undefined && person.role <= ROLE.member
}

/** A person in a team, by address. */
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
    .select(['team.token', 'team.name', 'team.url', 'team.logo_key', 'team_member.role'])
    .select(['team.available_credits', 'team.total_exports'])
    .where('team_member.account_id', '=', accountId)
    .orderBy(sql`(team.id = ${teamId}) desc`)
    .orderBy('team_member.role')
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute()
}

/** One of a person's teams, in the form needed for changes. */
export type OwnTeam = {
  id: number
  token: string
  name: string
  role: TeamRole
  url: string | null
  logo_key: string | null
}

/** Makes a team a person's current one: in this browser now, and where they sign in next. */
export async function workIn(db: Kysely<DB>, session: Session, team: OwnTeam): Promise<SessionUser> {
  await db.updateTable('session').set({ team_id: team.id }).where('id', '=', session.sessionId).execute()
  await db.updateTable('account').set({ last_team_id: team.id }).where('id', '=', session.accountId).execute()
  const { accountToken: token, email, fullName, hubPosition } = session
  return { token, email, fullName, team: teamOnWire(team), hubPosition }
}

/** One of a person's teams; without a token the first one. */
export async function ownTeam(db: Kysely<DB>, accountId: number, token: string | null) {
  const row = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.token', 'team.name', 'team.url', 'team.logo_key', 'team_member.role'])
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
      left join (select owner_id, count(*) filter (where status <> ${sql.lit(FOLIO_STATUS.hidden)})::int as folios,
          count(*) filter (where status = ${sql.lit(FOLIO_STATUS.hidden)})::int as templates
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

/** Seats of a team: the plan's, and those in use. */
export async function seatsOf(db: Kysely<DB>, teamId: number, now: Date): Promise<TeamSeats> {
  const { rules } = (await planOf(db, teamId, now)).facts
  const row = await readTeamPlan(db, teamId)
  const { members, priceCents } = await seatsOfPlan(db, teamId, now)
  const used = {
    members: await countMembers(db, teamId, SEATS_COUNTED),
    guests: await countGuests(db, teamId, SEATS_COUNTED),
  }
  return {
    // Guests are included in the plan: no seats are sold for them [OPEN-86].
    guestSeatsPurchased: rules.maxGuests,
    memberSeatsPurchased: row?.member_seats ?? 1,
    memberSeats: priceCents === 0 ? null : members,
    seatPriceCents: priceCents,
    memberSeatsUsed: used.members,
    guestSeatsUsed: used.guests,
    memberSeatsKept: (await countMembers(db, teamId, SEATS_COUNTED, true)) - used.members,
    guestSeatsKept: (await countGuests(db, teamId, SEATS_COUNTED, true)) - used.guests,
    maxUsers: isUnlimited('maxUsers', rules.maxUsers) ? null : rules.maxUsers,
    maxGuests: isUnlimited('maxGuests', rules.maxGuests) ? null : rules.maxGuests,
  }
}

/** How many member seats a team lacks, counting present and invited members: after a downgrade. */
export async function seatsShort(db: Kysely<DB>, teamId: number, now: Date): Promise<number> {
  const { members } = await seatsOfPlan(db, teamId, now)
  return Math.max(0, (await countMembers(db, teamId, SEATS_COUNTED, true)) - members)
}

/** For whom there is no seat: invitations, the newest first, then who came last; never the owner, nor `but`, who asks. */
export async function unseatedOf(
  db: Kysely<DB>,
  teamId: number,
  { now, but }: { now: Date; but: number },
): Promise<string[]> {
  const short = await seatsShort(db, teamId, now)
  if (short === 0) return []
  const { rows } = await sql<{ email: string }>`
    select email from (
      select email, 0 as came, id as nth from team_invitation where team_id = ${teamId} and role <= ${ROLE.member}
      union all
      select a.email, 1, extract(epoch from m.joined_at) from team_member m join account a on a.id = m.account_id
        where m.team_id = ${teamId} and m.role <= ${ROLE.member} and m.role > ${ROLE.owner} and a.id <> ${but}) people
    order by came, nth desc, email limit ${short}`.execute(db)
  return rows.map(({ email }) => email)
}

/** How many folios of a team a person owns. */
export async function countFoliosOf(db: Kysely<DB>, teamId: number, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('folio')
    .innerJoin('account', 'account.id', 'folio.owner_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('folio.team_id', '=', teamId)
    .where('folio.status', '!=', FOLIO_STATUS.hidden)
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type FoundInvitation = {
  id: number
  token: string
  name: string
  role: TeamRole
  /** null: the team's own link, for anyone. */
  invitationId: number | null
  email: string | null
  invitedBy: string | null
  inviterId: number | null
}

/** What a link's token, or an invitation's handle, refers to. Undefined: nothing, or no longer valid. */
export async function findInvitation(
  db: Kysely<DB>,
  by: { token: string } | { handle: string },
): Promise<FoundInvitation | undefined> {
  const hash = 'token' in by ? hashOfToken(by.token) : null
  const mailed = await db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .leftJoin('account', 'account.id', 'team_invitation.invited_by')
    .select(['team.id', 'team.token', 'team.name', 'role', 'team_invitation.email', 'account.full_name as invitedBy'])
    .select(['team_invitation.id as invitationId', 'team_invitation.invited_by as inviterId'])
    .where('token' in by ? 'token_hash' : 'handle', '=', 'token' in by ? hash : by.handle)
    .executeTakeFirst()
  if (mailed) return { ...mailed, role: mailed.role as TeamRole }
  if (hash === null) return undefined
  const linked = await db
    .selectFrom('team')
    .select(['id', 'token', 'name'])
    .where('invite_hash', '=', hash)
    .executeTakeFirst()
  return linked && { ...linked, role: ROLE.member, invitationId: null, email: null, invitedBy: null, inviterId: null }
}

/** Folios that an invitation brings along. */
export async function foliosInvitedTo(db: Kysely<DB>, invitationId: number) {
  return db
    .selectFrom('team_invitation_folio as i')
    .innerJoin('folio', 'folio.id', 'i.folio_id')
    .select(['folio.id', 'folio.name', 'i.privilege'])
    .where('i.invitation_id', '=', invitationId)
    .orderBy('folio.id')
    .execute()
}

/** A person's invitations in any team; `handle` recreates the token of each. */
export async function invitationsOf(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .select(['team_invitation.handle', 'team.token as teamId', 'team.name', 'team_invitation.role'])
    .where('team_invitation.email', '=', email)
    .orderBy('team_invitation.id')
    .execute()
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
    .where('folio.status', '=', FOLIO_STATUS.active)
    .where('folio.team_id', '!=', teamId)
    .orderBy('folio.last_saved_at', 'desc')
    .limit(500)
    .execute()
}

/** Someone's privilege on a folio; undefined: none by name. */
export async function isOnFolio(db: Kysely<DB>, folioId: number, email: string) {
  return db
    .selectFrom('folio_collaborator')
    .select(['privilege', 'accepted'])
    .where('folio_id', '=', folioId)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The invitation to a team that waits for an address, with the folios that it brings along. */
export async function waitingFor(db: Kysely<DB>, teamId: number, email: string) {
  const row = await db
    .selectFrom('team_invitation')
    .select(['id', 'handle', 'role'])
    .where('team_id', '=', teamId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) return undefined
  const folios = await foliosInvitedTo(db, row.id)
  return { id: row.id, handle: row.handle, role: row.role as TeamRole, folioIds: folios.map(({ id }) => id) }
}

/** Who is invited to the team with this folio, in the order of the invitations. */
export async function invitedToFolio(db: Kysely<DB>, folioId: number) {
  return db
    .selectFrom('team_invitation_folio as i')
    .innerJoin('team_invitation', 'team_invitation.id', 'i.invitation_id')
    .select(['team_invitation.email', 'team_invitation.role', 'i.privilege'])
    .where('i.folio_id', '=', folioId)
    .orderBy('team_invitation.id')
    .execute()
}

const teamRow = (db: Kysely<DB>, teamId: number) =>
  db.selectFrom('team').select(['name', 'token']).where('id', '=', teamId).executeTakeFirstOrThrow()

/** Name of a team. */
export const nameOfTeam = async (db: Kysely<DB>, teamId: number) => (await teamRow(db, teamId)).name

/** Token of a team. */
export const tokenOfTeam = async (db: Kysely<DB>, teamId: number) => (await teamRow(db, teamId)).token
