import { AcceptInvitation, DeclineInvitation, GetInvitation, ROLE, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { findAccount, sessionUserOf } from '../accounts/index.ts'
import { type ApartParts, settleNotifications } from '../notifications/index.ts'
import { lockTeam, planOf } from '../plans/index.ts'
import { hashOfToken } from './invitation-tokens.ts'
import { lackingFor } from './invite.ts'
import { join } from './join.ts'
import { checkSeat } from './membership.ts'
import { findInvitation, foliosInvitedTo, ownTeam, waitingFor, workIn } from './queries.ts'
import type { TeamParts } from './team-parts.ts'
import { askedOf, tellInviter, tellOfRefusedJoin } from './tell.ts'

const GONE = 'This invitation has expired or was cancelled. Please ask for a new one.'

/** Answers to invitations, from an email or the team's link. */
export function invitationAnswerCalls({ ways, ...apart }: ApartParts & Pick<TeamParts, 'ways'>): Handler[] {
  return [
    handle(GetInvitation, async ({ t }, { db }) => {
      const found = await findInvitation(db, { token: t })
      if (!found) throw notFound(GONE)
      const folios = found.invitationId === null ? [] : await foliosInvitedTo(db, found.invitationId)
      return {
        teamName: found.name,
        invitedBy: found.invitedBy ?? '',
        role: found.role,
        email: found.email ?? '',
        hasAccount: found.email !== null && (await findAccount(db, found.email)) !== undefined,
        folioName: folios[0]?.name ?? '',
      }
    }),

    handle(AcceptInvitation, async ({ t }, { db, session, now, outbox, request }) => {
      const found = await findInvitation(db, { token: t })
      if (!found) throw notFound(GONE)
      const { id, token } = found
      if (found.email !== null && found.email !== session.email) {
        throw refused(`This invitation is for ${found.email}. Sign in with that address to use it.`)
      }
      await lockTeam(db, id)
      // Cancelled, or the link turned off, while we waited for the lock; or this was the same person's second attempt.
      const still = await findInvitation(db, { token: t })
      const member = await ownTeam(db, session.accountId, token)
      let opened: string[] = []
      if (!member) {
        if (!still) throw notFound(GONE)
        const { fullName, email } = session
        outbox.afterRefusal(() =>
          tellOfRefusedJoin(apart, found, { by: { fullName, email }, invitedBy: still.inviterId, at: now }),
        )
        await refuseWithoutPlan(db, id, still.role, now)
        await checkSeat(db, id, { email, role: still.role, isJoining: true }, { now, role: null })
      }
      if (still) {
        const { role } = still
        // Someone invited by email who joins by the team's link still gets what the email promised.
        const invitationId = still.invitationId ?? (await waitingFor(db, id, session.email))?.id ?? null
        opened = await join(db, outbox, session, { team: { id, token }, invitationId, role }, now)
      }
      await db.deleteFrom('team_invitation').where('team_id', '=', id).where('email', '=', session.email).execute()
      await settleNotifications(db, outbox, {
        kind: 'teamMemberRequest',
        subject: askedOf(token, session.email),
        process: 'accepted',
        at: now,
      })
      if (!member) {
        const { fullName, email } = session
        const invitedBy = still?.inviterId ?? null
        await tellInviter(db, outbox, found, { by: { fullName, email }, isAccepted: true, invitedBy, at: now })
      }
      const path = opened[0] ? `/edit/${opened[0]}` : '/'
      const team = await ownTeam(db, session.accountId, token)
      if (!team) throw new Error('The person who accepted is in the team.')
      // Someone invited to a single folio sees nothing of the team: the folio opens, and they keep working in their own
      // team.
      if (team.role === ROLE.singleFolioGuest) return { ...sessionUserOf(session), next: path }
      outbox.toAccount(session.accountId, { type: 'teamSwitched', data: { teamToken: token } })
      return {
        ...(await workIn(db, session, team)),
        next: await ways.to(db, { session, request, now }, team, path),
      }
    }),

    handle(DeclineInvitation, async ({ t }, { db, session, outbox, now }) => {
      const gone = await db
        .deleteFrom('team_invitation')
        .where('token_hash', '=', hashOfToken(t))
        .where('email', '=', session.email)
        .returning(['team_id', 'invited_by'])
        .executeTakeFirst()
      if (!gone) throw notFound(GONE)
      const team = await db
        .selectFrom('team')
        .select(['id', 'token', 'name'])
        .where('id', '=', gone.team_id)
        .executeTakeFirstOrThrow()
      const { token } = team
      await settleNotifications(db, outbox, {
        kind: 'teamMemberRequest',
        subject: askedOf(token, session.email),
        process: 'rejected',
        at: now,
      })
      const by = { fullName: session.fullName, email: session.email }
      await tellInviter(db, outbox, team, { by, isAccepted: false, invitedBy: gone.invited_by, at: now })
      outbox.toTeam(gone.team_id, { type: 'teamPeople', data: { teamToken: token } })
      return {}
    }),
  ]
}

/** An invitation sent on a plan that has ended. @throws Refusal */
export async function refuseWithoutPlan(db: Kysely<DB>, teamId: number, role: TeamRole, now: Date): Promise<void> {
  if (role === ROLE.owner) throw new Error('No one can be invited as the owner.')
  const { facts } = await planOf(db, teamId, now)
  if (lackingFor(facts, role)) {
    throw refused('This team’s plan no longer allows this invitation. Please ask the team owner.')
  }
}
