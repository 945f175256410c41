import {
  ChangeMemberAccess,
  GetMember,
  GetTeamSetCount,
  GetUserFolioCountFromTeam,
  LeaveTeam,
  ListALLMembers,
  ListTeamMembers,
  RemoveMember,
  ROLE,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { lockTeam, ownerOfTeam, recheckOpen } from '../plans/index.ts'
import type { TeamParts } from './calls.ts'
import { checkMayGive } from './invitation-calls.ts'
import { checkSeat, takeOut } from './membership.ts'
import { countFoliosOf, invitedTo, membersOf, ownTeam, personOf, seatsOf, workIn } from './queries.ts'

const NOBODY = 'There is nobody with this address in the team.'

/** The people of a team: who they are, what they may, and how they go. */
export function peopleCalls({ publicUrl, newTeamPlan }: TeamParts): Handler[] {
  return [
    handle(ListTeamMembers, async (_, { db, session, now }) => ({
      members: (await membersOf(db, session.teamId)).filter(({ role }) => role <= ROLE.member),
      ...(await seatsOf(db, session.teamId, now)),
    })),

    handle(ListALLMembers, async (_, { db, session, now }) => {
      const { invite_token: t } = await db
        .selectFrom('team')
        .select('invite_token')
        .where('id', '=', session.teamId)
        .executeTakeFirstOrThrow()
      return {
        members: [...(await membersOf(db, session.teamId)), ...(await invitedTo(db, session.teamId))],
        inviteUrl: t !== null && session.role <= ROLE.admin ? `${publicUrl}/welcome/toTeam?t=${t}` : null,
        ...(await seatsOf(db, session.teamId, now)),
      }
    }),

    handle(GetMember, async ({ userEmail }, { db, session }) => {
      const people = [...(await membersOf(db, session.teamId)), ...(await invitedTo(db, session.teamId))]
      const member = people.find(({ email }) => email === userEmail)
      if (!member) throw notFound(NOBODY)
      return { member }
    }),

    handle(GetUserFolioCountFromTeam, async ({ userEmail }, { db, session }) => ({
      count: await countFoliosOf(db, session.teamId, userEmail),
    })),

    handle(GetTeamSetCount, async (_, { db, session, now }) => seatsOf(db, session.teamId, now)),

    handle(ChangeMemberAccess, async ({ userEmail, userRole }, context) => {
      const { db, session, now, outbox } = context
      await lockTeam(db, session.teamId)
      const person = await personOf(db, session.teamId, userEmail)
      const teamPeople = { type: 'teamPeople', data: { teamToken: session.teamToken } } as const
      if (!person) {
        checkMayGive(context, userRole)
        const changed = await db
          .updateTable('team_invitation')
          .set({ role: userRole })
          .where('team_id', '=', session.teamId)
          .where('email', '=', userEmail)
          .returning('id')
          .executeTakeFirst()
        if (!changed) throw notFound(NOBODY)
        outbox.toTeam(session.teamId, teamPeople)
        return {}
      }
      if (person.role === ROLE.owner) throw refused('The role of the team owner cannot be changed.')
      if (person.accountId === session.accountId) throw refused('You cannot change your own role.')
      if (person.role === userRole) return {}
      checkMayGive(context, userRole)
      const wanted = { email: userEmail, role: userRole, from: person.role }
      await checkSeat(db, session.teamId, wanted, { now, role: session.role })
      await db
        .updateTable('team_member')
        .set({ role: userRole })
        .where('team_id', '=', session.teamId)
        .where('account_id', '=', person.accountId)
        .execute()
      const { teamToken, teamName } = session
      outbox.toAccount(person.accountId, { type: 'roleChanged', data: { teamToken, teamName, role: userRole } })
      outbox.toTeam(session.teamId, teamPeople)
      await recheckOpen(db, outbox, session.teamId, person.accountId)
      return {}
    }),

    handle(RemoveMember, async ({ userEmail, moveTo }, { db, session, now, outbox }) => {
      const { teamId, teamToken, teamName } = session
      await lockTeam(db, teamId)
      const person = await personOf(db, teamId, userEmail)
      const teamPeople = { type: 'teamPeople', data: { teamToken } } as const
      if (!person) {
        const taken = await db
          .deleteFrom('team_invitation')
          .where('team_id', '=', teamId)
          .where('email', '=', userEmail)
          .returning('id')
          .executeTakeFirst()
        if (!taken) throw notFound(NOBODY)
        outbox.toTeam(teamId, teamPeople)
        return { movedFolios: 0 }
      }
      if (person.role === ROLE.owner) throw refused('The team owner cannot be removed.')
      if (person.accountId === session.accountId) throw refused('To go yourself, leave the team.')
      const heirId = await heirOf(db, teamId, moveTo, person.email)
      const { movedFolios, hasOther } = await takeOut(db, teamId, person, { heirId, newTeamPlan, now })
      const next = hasOther ? 'home' : 'create-team'
      outbox.toAccount(person.accountId, { type: 'removedFromTeam', data: { teamToken, teamName, next } })
      outbox.toTeam(teamId, teamPeople)
      await recheckOpen(db, outbox, teamId, person.accountId)
      return { movedFolios }
    }),

    handle(LeaveTeam, async (_, { db, session, now, outbox }) => {
      const { teamId, teamToken, teamName, accountId } = session
      await lockTeam(db, teamId)
      const heirId = await heirOf(db, teamId, undefined, session.email)
      await takeOut(db, teamId, session, { heirId, newTeamPlan, now })
      const data = { teamToken, teamName, next: 'home', hasLeft: true } as const
      outbox.toAccount(accountId, { type: 'removedFromTeam', data })
      outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
      await recheckOpen(db, outbox, teamId, accountId)
      const team = await ownTeam(db, accountId, null)
      if (!team) throw new Error('Nobody is without a team.')
      return workIn(db, session, team)
    }),
  ]
}

/** Who gets the folios of somebody who goes: whoever was named, else the team's owner. */
async function heirOf(db: Kysely<DB>, teamId: number, named: string | undefined, leaving: string): Promise<number> {
  const email = named ?? (await ownerOfTeam(db, teamId))?.email ?? ''
  const heir = await personOf(db, teamId, email)
  if (!heir || heir.role > ROLE.member || email === leaving) {
    throw refused('Folios can only go to another member of the team.', { field: 'moveTo' })
  }
  return heir.accountId
}
