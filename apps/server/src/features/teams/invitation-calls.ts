import {
  AcceptInvitation,
  AddMembers,
  DeclineInvitation,
  GetInvitation,
  ROLE,
  ROLE_NAMES,
  type TeamRole,
  ToggleInviteByLink,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { MailTo } from '../../adapters/mail/templates/index.ts'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { findAccount, sessionUserOf } from '../accounts/index.ts'
import { notify, settleNotifications } from '../notifications/index.ts'
import { lockTeam, planOf } from '../plans/index.ts'
import { hashOfToken } from './invitation-tokens.ts'
import { checkMayGive, lackingFor, putInvitation, tooSoon } from './invite.ts'
import { join } from './join.ts'
import { checkSeat } from './membership.ts'
import { findInvitation, foliosInvitedTo, ownTeam, personOf, waitingFor, workIn } from './queries.ts'
import type { TeamParts } from './team-parts.ts'
import { askedOf, tellInviter, tellOfRefusedJoin } from './tell.ts'

const GONE = 'This invitation is not there any more. Please ask for a new one.'

/** Inviting people, by mail and by the team's link, and what they answer. */
export function invitationCalls({ mail, strangers, publicUrl, tokens, ways, ...apart }: TeamParts): Handler[] {
  const linkOf = (linkHandle: string | null) =>
    linkHandle === null ? null : `${publicUrl}/welcome/toTeam?t=${tokens.ofLink(linkHandle)}`

  return [
    handle(AddMembers, async ({ teamMembers }, { db, session, now, outbox }) => {
      const { teamId, role: teamRole, plan } = session
      for (const { role } of teamMembers) checkMayGive({ teamRole, plan }, role)
      await lockTeam(db, teamId)
      const invited: string[] = []
      for (const { email, role } of teamMembers) {
        const known = await personOf(db, teamId, email)
        if (known) throw refused(`${known.fullName || email} is in the team already.`, { field: 'teamMembers' })
        await checkSeat(db, teamId, { email, role }, { now, role: teamRole })
        const before = await db
          .selectFrom('team_invitation')
          .select('role')
          .where('team_id', '=', teamId)
          .where('email', '=', email)
          .executeTakeFirst()
        const { token, isMailDue } = await putInvitation(db, tokens, {
          teamId,
          email,
          role,
          invitedBy: session.accountId,
          now,
        })
        if (!isMailDue && before?.role === role) throw tooSoon(email)
        const account = await findAccount(db, email)
        if (account && !before) {
          const { fullName, teamToken, teamName } = session
          await notify(db, outbox, {
            accountId: account.id,
            folioId: null,
            kind: 'teamMemberRequest',
            data: { by: { fullName, email: session.email }, teamToken, teamName, role },
            asks: askedOf(teamToken, email),
            at: now,
          })
        }
        const invitation: MailTo = {
          to: email,
          template: 'team-invitation',
          data: {
            inviter: session.fullName,
            teamName: session.teamName,
            roleName: ROLE_NAMES[role],
            hasAccount: account !== undefined,
            url: `${publicUrl}/invite/${token}`,
          },
        }
        await strangers.queue({ db, session, teamId, now }, [invitation])
        invited.push(email)
      }
      outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken: session.teamToken } })
      return { invited }
    }),

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
      // Taken back, or the link turned off, while we waited for the lock; or it was this person's own second try.
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
        // Whoever was invited by mail and comes by the team's link still gets what the mail promised.
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
      if (!team) throw new Error('Whoever accepted is in the team.')
      // Of the team there is nothing to see for whoever comes for one folio: it opens, and they work where they did.
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

    handle(ToggleInviteByLink, async ({ isOn }, { db, session }) => {
      const { teamId, role: teamRole, plan } = session
      await lockTeam(db, teamId)
      const { invite_handle: before } = await db
        .selectFrom('team')
        .select('invite_handle')
        .where('id', '=', teamId)
        .executeTakeFirstOrThrow()
      const wanted = isOn ?? before === null
      if (wanted === (before !== null)) return { inviteUrl: linkOf(before) }
      if (wanted) checkMayGive({ teamRole, plan }, ROLE.member)
      // A new one each time: turning it off ends every link that was handed out.
      const linkHandle = wanted ? tokens.newHandle() : null
      const hash = linkHandle === null ? null : hashOfToken(tokens.ofLink(linkHandle))
      await db
        .updateTable('team')
        .set({ invite_handle: linkHandle, invite_hash: hash })
        .where('id', '=', teamId)
        .execute()
      return { inviteUrl: linkOf(linkHandle) }
    }),
  ]
}

/** What was invited on a plan that is gone. @throws Refusal */
export async function refuseWithoutPlan(db: Kysely<DB>, teamId: number, role: TeamRole, now: Date): Promise<void> {
  if (role === ROLE.owner) throw new Error('Nobody is invited as the owner.')
  const { facts } = await planOf(db, teamId, now)
  if (lackingFor(facts, role)) {
    throw refused('The plan of this team has no room for more people now. Please ask its owner.')
  }
}
