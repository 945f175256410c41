import {
  AddTeamDomain,
  CheckTeamURL,
  CreateTeamApi,
  GetUserFolios,
  GetUserTeams,
  MoveUserFolios,
  NO_SUBSCRIPTION,
  ROLE,
  SHARING,
  SwitchTeam,
  TEAM_WORDS,
  type TeamRole,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import { lockTeams } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { isReservedName } from '../../http/reserved-names.ts'
import { createOwnTeam, teamOnWire } from '../accounts/index.ts'
import { checkLimit, putSubscription, tellPlan } from '../plans/index.ts'
import { keepLook } from '../style/index.ts'
import { createTeamAddresses } from './addresses.ts'
import { foliosToImport, invitationsOf, ownTeam, teamsOf, workIn } from './queries.ts'
import type { TeamParts } from './team-parts.ts'

/** A person's teams: creating, switching, renaming, and moving folios into one. */
export function settingsCalls({ newTeamPlan, tokens, ways, publicUrl }: TeamParts): Handler[] {
  const addressesBelow = createTeamAddresses(publicUrl).originOf('x') ? new URL(publicUrl).host : ''
  return [
    handle(GetUserTeams, async (_, { db, session }) => {
      const rows = await teamsOf(db, session)
      const teams = rows.map((row) => ({
        ...teamOnWire({ ...row, role: row.role as TeamRole }),
        availableCredits: row.available_credits,
        totalExports: row.total_exports,
        status: 'accepted' as const,
      }))
      const invited = await invitationsOf(db, session.email)
      const invitations = invited.map(({ handle, ...rest }) => ({ t: tokens.ofMail(handle), ...rest }))
      return new Answer({ teams, invitations, addressesBelow }, JSON.stringify(teams))
    }),

    handle(SwitchTeam, async ({ teamId, path }, { db, session, outbox, now, request }) => {
      const team = await ownTeam(db, session.accountId, teamId)
      if (!team) throw notFound('You are not a member of this team.')
      outbox.toAccount(session.accountId, { type: 'teamSwitched', data: { teamToken: team.token } })
      return { ...(await workIn(db, session, team)), next: await ways.to(db, { session, request, now }, team, path) }
    }),

    handle(CheckTeamURL, async ({ teamUrl }, { db }) => {
      const taken = await isTaken(db, teamUrl, null)
      return new Answer(taken, taken ? TEAM_WORDS.taken : '')
    }),

    handle(CreateTeamApi, async ({ teamName, teamUrl }, { db, session, now, outbox, request }) => {
      if (await isTaken(db, teamUrl, null)) throw taken()
      const team = await createOwnTeam(db, session.accountId, teamName, teamUrl).catch(orTaken)
      await putSubscription(db, team.id, { ...NO_SUBSCRIPTION, planId: newTeamPlan }, now)
      outbox.toAccount(session.accountId, { type: 'teamSwitched', data: { teamToken: team.token } })
      const user = await workIn(db, session, { ...team, role: ROLE.owner })
      // The plans are offered once [ROUTE-29].
      return { ...user, next: await ways.to(db, { session, request, now }, team, '/?upgrade=true#seeplans') }
    }),

    handle(AddTeamDomain, async ({ teamName, teamUrl }, { db, session, outbox, now, request }) => {
      await nameTeam(db, session.teamId, { name: teamName, url: teamUrl })
      outbox.toTeam(session.teamId, { type: 'teamPeople', data: { teamToken: session.teamToken } })
      if (teamUrl !== session.teamUrl) await tellPlan(db, outbox, session.teamId, 'teamUrlUpdated')
      // If nothing moved, the page stays.
      const moved = { id: session.teamId, url: teamUrl }
      const isMoved = request.site.kind === 'team' && teamUrl !== session.teamUrl
      const next = isMoved
        ? await ways.to(db, { session, request: { ...request, site: { kind: 'app' } }, now }, moved)
        : '/'
      return { teamName, teamUrl, next }
    }),

    handle(GetUserFolios, async (_, { db, session }) => {
      const rows = await foliosToImport(db, session)
      return {
        folios: rows.map(({ token, name, teamToken, teamName }) => ({
          token,
          folioName: name,
          teamId: teamToken,
          teamName,
        })),
      }
    }),

    handle(MoveUserFolios, async ({ tokens }, { db, session, now, outbox }) => {
      if (tokens.length === 0) throw refused(TEAM_WORDS.noFolio, { field: 'tokens' })
      const asked = new Set(tokens)
      const own = (await foliosToImport(db, session)).filter(({ token }) => asked.has(token))
      if (own.length < asked.size) throw notFound('One of these folios is not yours to move.')
      // One order of locks for all who move, whichever way.
      await lockTeams(db, [session.teamId, ...own.map(({ teamId }) => teamId)])
      await checkLimit(db, session.teamId, 'folios', { now, role: session.role, adding: own.length })
      await keepLook(
        db,
        own.map(({ id }) => id),
      )
      const moved = await db
        .updateTable('folio')
        // "Anyone in the team" meant another team.
        .set({
          team_id: session.teamId,
          sharing_type: sql`case when sharing_type = ${sql.lit(SHARING.teamCopy)} then ${sql.lit(SHARING.private)} else sharing_type end`,
        })
        .where(
          'id',
          'in',
          own.map(({ id }) => id),
        )
        .where('owner_id', '=', session.accountId)
        .where('team_id', '!=', session.teamId)
        .returning('id')
        .execute()
      for (const { id } of moved) outbox.accessChanged(id, null)
      return { moved: moved.length }
    }),
  ]
}

/** Gives a team another name or address, if given. @throws Refusal if another team has the address. */
export async function nameTeam(
  db: Kysely<DB>,
  teamId: number,
  { name, url }: { name?: string | undefined; url?: string | undefined },
): Promise<void> {
  if (name === undefined && url === undefined) return
  if (url !== undefined && (await isTaken(db, url, teamId))) throw taken()
  const values = { ...(name === undefined ? {} : { name }), ...(url === undefined ? {} : { url }) }
  await db.updateTable('team').set(values).where('id', '=', teamId).execute().catch(orTaken)
}

async function isTaken(db: Kysely<DB>, url: string, exceptId: number | null): Promise<boolean> {
  const row = await db.selectFrom('team').select('id').where('url', '=', url).executeTakeFirst()
  return row === undefined ? isReservedName(url) : row.id !== exceptId
}

const taken = () => refused(TEAM_WORDS.taken, { field: 'teamUrl' })

/** Of two teams that request one address at the same moment, the second is told that it is taken. */
function orTaken(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw taken()
  throw error
}
