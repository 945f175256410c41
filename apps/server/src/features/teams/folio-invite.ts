import { type FolioRole, ROLE, ROLE_NAMES } from '@recto/contract'
import type { MailTo } from '../../adapters/mail/templates/index.ts'
import type { ContextOf } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { lockTeam } from '../plans/index.ts'
import { checkMayGive, putInvitation, SINGLE_FOLIO_GUEST, tooSoon } from './invite.ts'
import { checkSeat } from './membership.ts'
import { nameOfTeam, personOf, tokenOfTeam, waitingFor } from './queries.ts'
import type { TeamParts } from './team-parts.ts'

type Asked = { email: string; role: FolioRole; privilege: 1 | 2 }
type InviteContext = ContextOf<'folio.inviteToTeam'>

/**
 * Invites someone to a team through one of its folios: the invitation, its email, and a notification for people with an
 * account.
 */
export function createFolioInvite({
  strangers,
  publicUrl,
  tokens,
}: Pick<TeamParts, 'strangers' | 'publicUrl' | 'tokens'>) {
  return async function invite(
    context: InviteContext,
    { email, role, privilege }: Asked,
    isResent = false,
  ): Promise<void> {
    const { db, folio, session, teamRole, plan, now, outbox } = context
    const { teamId } = folio
    checkMayGive({ teamRole, plan }, role)
    await lockTeam(db, teamId)
    const known = await personOf(db, teamId, email)
    if (known) {
      throw refused(
        known.role === ROLE.singleFolioGuest
          ? SINGLE_FOLIO_GUEST
          : `${known.fullName || email} is already in the team.`,
        { field: 'email' },
      )
    }
    await checkSeat(db, teamId, { email, role }, { now, role: teamRole })
    const before = await waitingFor(db, teamId, email)
    const others = before?.folioIds.filter((id) => id !== folio.id) ?? []
    if (others.length > 0 && role === ROLE.singleFolioGuest) throw refused(SINGLE_FOLIO_GUEST, { field: 'email' })
    const invited = await putInvitation(db, tokens, { teamId, email, role, invitedBy: session.accountId, now })
    const isNew = !before?.folioIds.includes(folio.id)
    await db
      .insertInto('team_invitation_folio')
      .values({ invitation_id: invited.id, folio_id: folio.id, privilege })
      .onConflict((clash) => clash.columns(['invitation_id', 'folio_id']).doUpdateSet({ privilege }))
      .execute()
    if (isResent && !invited.isMailDue) throw tooSoon(email)
    const account = await findAccount(db, email)
    if (invited.isMailDue || isNew || before?.role !== role) {
      const invitation: MailTo = {
        to: email,
        template: 'folio-guest-invitation',
        data: {
          inviter: session.fullName,
          folioName: folio.name,
          picture: folio.thumbnailKey,
          roleName: ROLE_NAMES[role],
          isGuestOfOne: role === ROLE.singleFolioGuest,
          teamName: await nameOfTeam(db, teamId),
          hasAccount: account !== undefined,
          url: `${publicUrl}/invite/${invited.token}`,
        },
      }
      await strangers.queue({ db, session, teamId, now }, [invitation])
    }
    outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken: await tokenOfTeam(db, teamId) } })
    outbox.toFolio(folio.id, { type: 'updateFolioData', data: { folioToken: folio.token, change: 'people' } })
    if (!account || !isNew) return
    await notify(db, outbox, {
      accountId: account.id,
      folioId: folio.id,
      kind: 'singleFolioGuest',
      data: {
        by: { fullName: session.fullName, email: session.email },
        folioToken: folio.token,
        folioName: folio.name,
        privilege,
        id: invited.handle,
      },
      asks: invited.handle,
      at: now,
    })
  }
}
