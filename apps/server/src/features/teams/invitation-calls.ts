import { AddMembers, ROLE, ROLE_NAMES, ToggleInviteByLink } from '@recto/contract'
import type { MailTo } from '../../adapters/mail/templates/index.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { forgetUnpaidMembers } from '../billing/index.ts'
import { notify } from '../notifications/index.ts'
import { lockTeam } from '../plans/index.ts'
import { hashOfToken } from './invitation-tokens.ts'
import { checkMayGive, putInvitation, tooSoon } from './invite.ts'
import { checkSeat } from './membership.ts'
import { personOf } from './queries.ts'
import type { TeamParts } from './team-parts.ts'
import { askedOf } from './tell.ts'

/** Inviting people, by mail and by the team's link. */
export function invitationCalls({ strangers, publicUrl, tokens }: TeamParts): Handler[] {
  const linkOf = (linkHandle: string | null) =>
    linkHandle === null ? null : `${publicUrl}/welcome/toTeam?t=${tokens.ofLink(linkHandle)}`

  return [
    handle(AddMembers, async ({ teamMembers }, { db, session, now, outbox }) => {
      const { teamId, role: teamRole, plan } = session
      for (const { role } of teamMembers) checkMayGive({ teamRole, plan }, role)
      await lockTeam(db, teamId)
      const invited: string[] = []
      await forgetUnpaidMembers(
        db,
        teamId,
        teamMembers.map(({ email }) => email),
      )
      for (const { email, role } of teamMembers) {
        const known = await personOf(db, teamId, email)
        if (known) throw refused(`${known.fullName || email} is already in the team.`, { field: 'teamMembers' })
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
