import {
  ChangeMemberAccess,
  GetMember,
  GetTeamSetCount,
  GetUserFolioCountFromTeam,
  LeaveTeam,
  ListALLMembers,
  ListTeamMembers,
  RemoveMember,
  RemoveUnpaidMembers,
  ROLE,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import type { Outbox } from '../../http/outbox.ts'
import { notFound, refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { forgetUnpaidMembers } from '../billing/index.ts'
import { lockTeam, ownerOfTeam, recheckOpen } from '../plans/index.ts'
import { checkMayGive } from './invite.ts'
import { checkSeat, type Leaving, takeOut } from './membership.ts'
import {
  countFoliosOf,
  invitedTo,
  membersOf,
  ownTeam,
  personOf,
  seatsOf,
  seatsShort,
  unseatedOf,
  waitingFor,
  workIn,
} from './queries.ts'
import type { TeamParts } from './team-parts.ts'
import { tellRemoved, tellSuccessor, withdrawn } from './tell.ts'

type Doing = { db: Kysely<DB>; session: Session; now: Date; outbox: Outbox }

const NOBODY = 'No one in the team has this address.'

/** The people of a team: roles, permissions and leaving. */
export function peopleCalls({ mail, publicUrl, newTeamPlan, tokens, ways }: TeamParts): Handler[] {
  /** Removes someone from the current team; their tabs are told. Returns how many folios the successor now has. */
  async function sendAway({ db, session, now, outbox }: Doing, person: Leaving, successorId: number): Promise<number> {
    const { teamId, teamToken, teamName } = session
    const { movedFolios, hasOther } = await takeOut(db, teamId, person, { successorId, newTeamPlan, now })
    const next = hasOther ? 'home' : 'create-team'
    outbox.toAccount(person.accountId, { type: 'removedFromTeam', data: { teamToken, teamName, next } })
    await tellRemoved(db, { mail, publicUrl }, { email: person.email, teamName, by: session, movedFolios })
    await recheckOpen(db, outbox, teamId, person.accountId)
    return movedFolios
  }

  return [
    handle(ListTeamMembers, async (_, { db, session, now }) => ({
      members: (await membersOf(db, session.teamId)).filter(({ role }) => role <= ROLE.member),
      ...(await seatsOf(db, session.teamId, now)),
    })),

    handle(ListALLMembers, async (_, { db, session, now }) => {
      const { invite_handle: link } = await db
        .selectFrom('team')
        .select('invite_handle')
        .where('id', '=', session.teamId)
        .executeTakeFirstOrThrow()
      return {
        members: [...(await membersOf(db, session.teamId)), ...(await invitedTo(db, session.teamId))],
        inviteUrl:
          link !== null && session.role <= ROLE.admin ? `${publicUrl}/welcome/toTeam?t=${tokens.ofLink(link)}` : null,
        ...(await seatsOf(db, session.teamId, now)),
        unseated: await unseatedOf(db, session.teamId, { now, but: session.accountId }),
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
        checkMayGive({ teamRole: session.role, plan: session.plan }, userRole)
        const waiting = await waitingFor(db, session.teamId, userEmail)
        if (!waiting) throw notFound(NOBODY)
        const wanted = { email: userEmail, role: userRole, from: waiting.role }
        await checkSeat(db, session.teamId, wanted, { now, role: session.role })
        await db.updateTable('team_invitation').set({ role: userRole }).where('id', '=', waiting.id).execute()
        outbox.toTeam(session.teamId, teamPeople)
        return {}
      }
      if (person.role === ROLE.owner) throw refused('The role of the team owner cannot be changed.')
      if (person.accountId === session.accountId) throw refused('You cannot change your own role.')
      if (person.role === userRole) return {}
      checkMayGive({ teamRole: session.role, plan: session.plan }, userRole)
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

    handle(RemoveMember, async ({ userEmail, moveTo }, context) => {
      const { db, session, now, outbox } = context
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
        await withdrawn(db, outbox, teamToken, userEmail, now)
        outbox.toTeam(teamId, teamPeople)
        return { movedFolios: 0 }
      }
      if (person.role === ROLE.owner) throw refused('The team owner cannot be removed.')
      if (person.accountId === session.accountId) throw refused('To remove yourself, leave the team.')
      const successorId = await heirOf(db, teamId, moveTo, person.email)
      const movedFolios = await sendAway(context, person, successorId)
      outbox.toTeam(teamId, teamPeople)
      if (movedFolios > 0 && successorId !== session.accountId) {
        const left = {
          successorId,
          by: { fullName: person.fullName, email: person.email },
          folioCount: movedFolios,
          at: now,
        }
        await tellSuccessor(db, outbox, { token: teamToken, name: teamName }, left)
      }
      return { movedFolios }
    }),

    handle(RemoveUnpaidMembers, async ({ list }, context) => {
      const { db, session, now, outbox } = context
      const { teamId, teamToken } = session
      await lockTeam(db, teamId)
      const successorId = await heirOf(db, teamId, undefined, '')
      const removed: string[] = await forgetUnpaidMembers(db, teamId, list)
      for (const email of list) {
        if (removed.includes(email)) continue
        const person = await personOf(db, teamId, email)
        if (person?.role === ROLE.owner || person?.accountId === session.accountId) continue
        if ((await seatsShort(db, teamId, now)) === 0) throw refused('Everyone in your team has a seat.')
        if (person && person.role <= ROLE.member) {
          await sendAway(context, person, successorId)
        } else {
          const waiting = await waitingFor(db, teamId, email)
          if (!waiting || waiting.role > ROLE.member) throw notFound(NOBODY)
          await db.deleteFrom('team_invitation').where('id', '=', waiting.id).execute()
          await withdrawn(db, outbox, teamToken, email, now)
        }
        removed.push(email)
      }
      outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
      return { removed }
    }),

    handle(LeaveTeam, async (_, { db, session, now, outbox, request }) => {
      const { teamId, teamToken, teamName, accountId } = session
      await lockTeam(db, teamId)
      const successorId = await heirOf(db, teamId, undefined, session.email)
      const { movedFolios } = await takeOut(db, teamId, session, { successorId, newTeamPlan, now })
      const left = {
        successorId,
        by: { fullName: session.fullName, email: session.email },
        folioCount: movedFolios,
        at: now,
      }
      await tellSuccessor(db, outbox, { token: teamToken, name: teamName }, left)
      const data = { teamToken, teamName, next: 'home', hasLeft: true } as const
      outbox.toAccount(accountId, { type: 'removedFromTeam', data })
      outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
      await recheckOpen(db, outbox, teamId, accountId)
      const team = await ownTeam(db, accountId, null)
      if (!team) throw new Error('Everyone must have a team.')
      return { ...(await workIn(db, session, team)), next: await ways.to(db, { session, request, now }, team) }
    }),
  ]
}

/** Who gets the folios of someone who leaves: the named person, else the team's owner. */
async function heirOf(db: Kysely<DB>, teamId: number, named: string | undefined, leaving: string): Promise<number> {
  const email = named ?? (await ownerOfTeam(db, teamId))?.email ?? ''
  const successor = await personOf(db, teamId, email)
  if (!successor || successor.role > ROLE.member || email === leaving) {
    throw refused('Folios can only go to another member of the team.', { field: 'moveTo' })
  }
  return successor.accountId
}
