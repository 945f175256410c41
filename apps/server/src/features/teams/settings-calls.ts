import {
  AddTeamDomain,
  CheckTeamURL,
  CreateTeamApi,
  GetUserFolios,
  GetUserTeams,
  MoveUserFolios,
  NO_SUBSCRIPTION,
  ROLE,
  SwitchTeam,
  TEAM_WORDS,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { createOwnTeam } from '../accounts/index.ts'
import { checkLimit, lockTeam, putSubscription } from '../plans/index.ts'
import type { TeamParts } from './calls.ts'
import { foliosToImport, invitationsOf, ownTeam, teamsOf, workIn } from './queries.ts'

/** Names that an address of a team may not take: the product's own. */
const RESERVED = ['www', 'api', 'app', 'mail', 'admin', 'help', 'status', 'static', 'pages', 'recto']

/** A person's teams: making one, going between them, what one is called, and moving folios into it. */
export function settingsCalls({ newTeamPlan }: TeamParts): Handler[] {
  return [
    handle(GetUserTeams, async (_, { db, session }) => {
      const rows = await teamsOf(db, session)
      const teams = rows.map(({ token, name, url, role }) => ({ id: token, name, role, teamUrl: url ?? '' }))
      const invitations = await invitationsOf(db, session.email)
      return new Answer({ teams, invitations }, JSON.stringify(teams))
    }),

    handle(SwitchTeam, async ({ teamId }, { db, session, outbox }) => {
      const team = await ownTeam(db, session.accountId, teamId)
      if (!team) throw notFound('You are not a member of this team.')
      outbox.toAccount(session.accountId, { type: 'teamSwitched', data: { teamToken: team.token } })
      return workIn(db, session, team)
    }),

    handle(CheckTeamURL, async ({ teamUrl }, { db }) => {
      const taken = await isTaken(db, teamUrl, null)
      return new Answer(taken, taken ? TEAM_WORDS.taken : '')
    }),

    handle(CreateTeamApi, async ({ teamName, teamUrl }, { db, session, now, outbox }) => {
      if (await isTaken(db, teamUrl, null)) throw taken()
      const team = await createOwnTeam(db, session.accountId, teamName, teamUrl).catch(orTaken)
      await putSubscription(db, team.id, { ...NO_SUBSCRIPTION, planId: newTeamPlan }, now)
      outbox.toAccount(session.accountId, { type: 'teamSwitched', data: { teamToken: team.token } })
      return workIn(db, session, { ...team, role: ROLE.owner })
    }),

    handle(AddTeamDomain, async ({ teamName, teamUrl }, { db, session, outbox }) => {
      if (await isTaken(db, teamUrl, session.teamId)) throw taken()
      await db
        .updateTable('team')
        .set({ name: teamName, url: teamUrl })
        .where('id', '=', session.teamId)
        .execute()
        .catch(orTaken)
      outbox.toTeam(session.teamId, { type: 'teamPeople', data: { teamToken: session.teamToken } })
      return { teamName, teamUrl }
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
      for (const id of [...new Set([session.teamId, ...own.map(({ teamId }) => teamId)])].sort((a, b) => a - b)) {
        await lockTeam(db, id)
      }
      await checkLimit(db, session.teamId, 'folios', { now, role: session.role, adding: own.length })
      const moved = await db
        .updateTable('folio')
        // "Anyone in the team" meant another team.
        .set({ team_id: session.teamId, sharing_type: sql`case when sharing_type = 2 then 0 else sharing_type end` })
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

async function isTaken(db: Kysely<DB>, url: string, exceptId: number | null): Promise<boolean> {
  if (RESERVED.includes(url)) return true
  const row = await db.selectFrom('team').select('id').where('url', '=', url).executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

const taken = () => refused(TEAM_WORDS.taken, { field: 'teamUrl' })

/** Of two who ask for one address at the same moment the second hears that it is taken. */
function orTaken(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw taken()
  throw error
}
