import {
  AddSingleFolioGuest,
  FindUser,
  type FolioRole,
  InviteToFolio,
  ListFolioInvitations,
  PRIVILEGE,
  ProcessSFG,
  RemoveSingleFolioGuest,
  ResendSFGEmailNotification,
  ROLE,
  ROLE_NAMES,
  refusalText,
  type TeamRole,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { announce, announcePerson } from '../folios/index.ts'
import { settleNotifications } from '../notifications/index.ts'
import { lockTeam, ownerOfTeam, recheckOpen } from '../plans/index.ts'
import { createFolioInvite } from './folio-invite.ts'
import { refuseWithoutPlan } from './invitation-answer-calls.ts'
import { mayGive } from './invite.ts'
import { join } from './join.ts'
import { checkSeat, takeOut } from './membership.ts'
import { findInvitation, invitedToFolio, isOnFolio, nameOfTeam, personOf, tokenOfTeam, waitingFor } from './queries.ts'
import type { TeamParts } from './team-parts.ts'
import { tellInviter, tellRemoved } from './tell.ts'

/** The ways to add someone, as listed in the add flow [SHARE-18]. */
const MODES = [ROLE.member, ROLE.admin, ROLE.premiumGuest, ROLE.singleFolioGuest, ROLE.guest] as const
const NOBODY = 'There is no invitation for this address.'
/** [API-014] */
const DONE_BEFORE = 2
const NOT_THERE = 1002

/**
 * People who join a team through one of its folios: as guests of that folio only, or as any other kind [SHARE-17,
 * SHARE-18].
 */
export function guestCalls({ mail, strangers, publicUrl, newTeamPlan, tokens }: TeamParts): Handler[] {
  const invite = createFolioInvite({ strangers, publicUrl, tokens })

  return [
    handle(FindUser, async ({ email }, { db, folio, teamRole, plan }) => {
      const person = await personOf(db, folio.teamId, email)
      const waiting = person ? undefined : await waitingFor(db, folio.teamId, email)
      const onFolio = await isOnFolio(db, folio.id, email)
      const account = await findAccount(db, email)
      const role = person?.role ?? waiting?.role ?? null
      const status =
        role === ROLE.singleFolioGuest
          ? 'single-folio-guest'
          : person
            ? 'existing'
            : waiting
              ? 'pending'
              : account
                ? 'user'
                : 'non-user'
      const invitedAs = waiting && (await invitedToFolio(db, folio.id)).find((one) => one.email === email)
      return {
        status,
        fullName: person?.fullName ?? (onFolio ? (account?.full_name ?? '') : ''),
        teamRole: role,
        privilege:
          account?.id === folio.ownerId
            ? PRIVILEGE.owner
            : (onFolio?.privilege ?? invitedAs?.privilege ?? PRIVILEGE.none),
        modes: MODES.map((mode) => {
          const decision = mayGive({ teamRole, plan }, mode)
          const roleName = ROLE_NAMES[mode]
          if (decision.allowed) return { role: mode, roleName, isAllowed: true, reason: null, feature: null, text: '' }
          const { reason, feature } = decision
          const text = refusalText(reason, 'folio.inviteToTeam', { feature, role: teamRole })
          return { role: mode, roleName, isAllowed: false, reason, feature: feature ?? null, text }
        }),
      } as const
    }),

    handle(ListFolioInvitations, async (_, { db, folio }) => ({
      invitations: (await invitedToFolio(db, folio.id)).map(({ email, role, privilege }) => ({
        email,
        role,
        roleName: ROLE_NAMES[role as TeamRole],
        privilege,
      })),
    })),

    handle(InviteToFolio, async (input, context) => {
      await invite(context, input)
      return {}
    }),

    handle(AddSingleFolioGuest, async (input, context) => {
      await invite(context, { ...input, role: ROLE.singleFolioGuest })
      return {}
    }),

    handle(ResendSFGEmailNotification, async ({ email }, context) => {
      const { db, folio } = context
      const waiting = (await invitedToFolio(db, folio.id)).find((one) => one.email === email)
      if (!waiting) throw notFound(NOBODY)
      await invite(context, { email, role: waiting.role as FolioRole, privilege: waiting.privilege as 1 | 2 }, true)
      return {}
    }),

    handle(RemoveSingleFolioGuest, async ({ email }, { db, folio, now, outbox, session }) => {
      const { teamId } = folio
      await lockTeam(db, teamId)
      const teamToken = await tokenOfTeam(db, teamId)
      const person = await personOf(db, teamId, email)
      if (person?.role === ROLE.singleFolioGuest) {
        const successorId = (await personOf(db, teamId, (await ownerOfTeam(db, teamId))?.email ?? ''))?.accountId
        if (successorId === undefined) throw new Error('A team must have an owner.')
        const { movedFolios } = await takeOut(db, teamId, person, { successorId, newTeamPlan, now })
        const teamName = await nameOfTeam(db, teamId)
        await tellRemoved(db, { mail, publicUrl }, { email, teamName, by: session, movedFolios })
        outbox.toAccount(person.accountId, { type: 'removedFromTeam', data: { teamToken, teamName, next: 'home' } })
        outbox.accessChanged(folio.id, person.accountId)
        announcePerson(outbox, folio, 'remove', { email, fullName: '', accepted: null, privilege: PRIVILEGE.none })
        await recheckOpen(db, outbox, teamId, person.accountId)
      } else {
        const waiting = await waitingFor(db, teamId, email)
        if (!waiting?.folioIds.includes(folio.id)) throw notFound(NOBODY)
        await db
          .deleteFrom('team_invitation_folio')
          .where('invitation_id', '=', waiting.id)
          .where('folio_id', '=', folio.id)
          .execute()
        if (waiting.folioIds.length === 1) {
          await db.deleteFrom('team_invitation').where('id', '=', waiting.id).execute()
        }
        await withdrawNotification(db, waiting.handle, folio.id)
      }
      await announce(db, outbox, folio, 'people')
      outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
      return {}
    }),

    handle(ProcessSFG, async ({ id: handleOfIt, verb }, { db, session, now, outbox }) => {
      const found = await findInvitation(db, { handle: handleOfIt })
      const known = await notified(db, session.accountId, handleOfIt)
      if (found?.email !== session.email || found.invitationId === null) {
        const isIn = known !== undefined && (await isOnFolio(db, known.folioId, session.email)) !== undefined
        throw isIn
          ? refused('You have already accepted this invitation.', { folioToken: known.folioToken }, DONE_BEFORE)
          : refused('This invitation has expired or was cancelled. Please ask for a new one.', undefined, NOT_THERE)
      }
      const { id, token, invitationId, role } = found
      await lockTeam(db, id)
      const isThere = (await findInvitation(db, { handle: handleOfIt })) !== undefined
      if (!isThere) throw refused('This invitation has expired or was cancelled.', undefined, NOT_THERE)
      let opened: string[] = []
      if (verb === 'accept') {
        await refuseWithoutPlan(db, id, role, now)
        await checkSeat(db, id, { email: session.email, role, isJoining: true }, { now, role: null })
        opened = await join(db, outbox, session, { team: { id, token }, invitationId, role }, now)
      }
      await db.deleteFrom('team_invitation').where('id', '=', invitationId).execute()
      await settleNotifications(db, outbox, {
        kind: 'singleFolioGuest',
        subject: handleOfIt,
        process: verb === 'accept' ? 'accepted' : 'rejected',
        at: now,
      })
      const by = { fullName: session.fullName, email: session.email }
      const answer = { by, isAccepted: verb === 'accept', invitedBy: found.inviterId, at: now }
      await tellInviter(db, outbox, found, answer)
      outbox.toTeam(id, { type: 'teamPeople', data: { teamToken: token } })
      return { folioToken: opened[0] ?? '' }
    }),
  ]
}

/** The folio that a notification of this invitation speaks of. */
async function notified(db: Kysely<DB>, accountId: number, invitation: string) {
  const row = await db
    .selectFrom('notification')
    .innerJoin('folio', 'folio.id', 'notification.folio_id')
    .select(['folio.id as folioId', 'folio.token as folioToken'])
    .where('notification.account_id', '=', accountId)
    .where('kind', '=', 'singleFolioGuest')
    .where(sql<string>`data ->> 'id'`, '=', invitation)
    .executeTakeFirst()
  return row
}

/** A cancelled invitation no longer asks for an answer. */
async function withdrawNotification(db: Kysely<DB>, invitation: string, folioId: number): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('folio_id', '=', folioId)
    .where('kind', '=', 'singleFolioGuest')
    .where(sql<string>`data ->> 'id'`, '=', invitation)
    .execute()
}
