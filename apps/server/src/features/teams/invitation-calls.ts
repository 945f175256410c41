import {
  ACCESS,
  AcceptInvitation,
  type ActionName,
  AddMembers,
  DeclineInvitation,
  type FeatureName,
  GetInvitation,
  type GivenRole,
  planHas,
  ROLE,
  ROLE_NAMES,
  type TeamRole,
  ToggleInviteByLink,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { forbidden, notFound, refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { lockTeam, planOf } from '../plans/index.ts'
import type { TeamParts } from './calls.ts'
import { checkSeat } from './membership.ts'
import { findInvitation, ownTeam, personOf, workIn } from './queries.ts'

const GONE = 'This invitation is not there any more. Please ask for a new one.'
const MAIL_AGAIN_MS = 60_000

/** The features that a plan must have for a role in the team. */
const NEEDED: Readonly<Record<GivenRole, readonly FeatureName[]>> = {
  [ROLE.admin]: ['addUsers', 'adminRole'],
  [ROLE.member]: ['addUsers', 'memberRole'],
  [ROLE.premiumGuest]: ['guests'],
  [ROLE.guest]: ['guests'],
}

/** Whether the caller may give a role, by their own role and by the plan. @throws Refusal */
export function checkMayGive({ session }: ContextOf<'team.members'>, role: GivenRole): void {
  const actor = { signedIn: true, teamRole: session.role, plan: session.plan }
  const action = (role <= ROLE.member ? 'team.addMembers' : 'team.addGuests') as 'team.addMembers' & ActionName
  const decision = ACCESS[action].decide(actor)
  const refusal = { teamRole: session.role, plan: session.plan }
  if (!decision.allowed) throw forbidden({ ...decision, ...refusal }, action, true)
  const lacking = NEEDED[role].find((feature) => !planHas(session.plan, feature))
  if (lacking) throw forbidden({ allowed: false, reason: 'plan', feature: lacking, ...refusal }, action, true)
}

/** Inviting people, by mail and by the team's link, and what they answer. */
export function invitationCalls({ mail, publicUrl }: TeamParts): Handler[] {
  const linkOf = (token: string | null) => (token === null ? null : `${publicUrl}/welcome/toTeam?t=${token}`)

  return [
    handle(AddMembers, async ({ teamMembers }, context) => {
      const { db, session, now, outbox } = context
      for (const { role } of teamMembers) checkMayGive(context, role)
      await lockTeam(db, session.teamId)
      const invited: string[] = []
      for (const { email, role } of teamMembers) {
        const known = await personOf(db, session.teamId, email)
        if (known) throw refused(`${known.fullName || email} is in the team already.`, { field: 'teamMembers' })
        await checkSeat(db, session.teamId, { email, role }, { now, role: session.role })
        const before = await db
          .selectFrom('team_invitation')
          .select(['token', 'role', 'mailed_at'])
          .where('team_id', '=', session.teamId)
          .where('email', '=', email)
          .executeTakeFirst()
        const isFresh = before !== undefined && now.getTime() - before.mailed_at.getTime() < MAIL_AGAIN_MS
        if (isFresh && before.role === role) throw refused(`${email} got the invitation less than a minute ago.`)
        const token = before?.token ?? randomBase62(22)
        const values = { role, invited_by: session.accountId, mailed_at: now }
        await db
          .insertInto('team_invitation')
          .values({ token, team_id: session.teamId, email, invited_at: now, ...values })
          .onConflict((clash) => clash.columns(['team_id', 'email']).doUpdateSet(values))
          .execute()
        await mail.queue(db, {
          to: email,
          template: 'team-invitation',
          data: {
            inviter: session.fullName,
            teamName: session.teamName,
            roleName: ROLE_NAMES[role],
            hasAccount: (await findAccount(db, email)) !== undefined,
            url: `${publicUrl}/invite/${token}`,
          },
        })
        invited.push(email)
      }
      outbox.after(() => void mail.deliver())
      outbox.toTeam(session.teamId, { type: 'teamPeople', data: { teamToken: session.teamToken } })
      return { invited }
    }),

    handle(GetInvitation, async ({ t }, { db }) => {
      const found = await findInvitation(db, t)
      if (!found) throw notFound(GONE)
      return {
        teamName: found.name,
        invitedBy: found.invitedBy ?? '',
        role: found.role,
        email: found.email ?? '',
        hasAccount: found.email !== null && (await findAccount(db, found.email)) !== undefined,
      }
    }),

    handle(AcceptInvitation, async ({ t }, { db, session, now, outbox }) => {
      const found = await findInvitation(db, t)
      if (!found) throw notFound(GONE)
      const { id, token, name } = found
      if (found.email !== null && found.email !== session.email) {
        throw refused(`This invitation is for ${found.email}. Sign in with that address to use it.`)
      }
      await lockTeam(db, id)
      const member = await ownTeam(db, session.accountId, token)
      if (!member) {
        // Taken back, or the link turned off, while we waited for the lock.
        const still = await findInvitation(db, t)
        if (!still) throw notFound(GONE)
        await refuseWithoutPlan(db, id, still.role as GivenRole, now)
        await checkSeat(db, id, { email: session.email, role: still.role }, { now, role: null })
        await db
          .insertInto('team_member')
          .values({ team_id: id, account_id: session.accountId, role: still.role, joined_at: now })
          .execute()
        outbox.toTeam(id, { type: 'teamPeople', data: { teamToken: token } })
      }
      await db.deleteFrom('team_invitation').where('team_id', '=', id).where('email', '=', session.email).execute()
      const role: TeamRole = member?.role ?? found.role
      outbox.toAccount(session.accountId, { type: 'teamSwitched', data: { teamToken: token } })
      return workIn(db, session, { id, token, name, role })
    }),

    handle(DeclineInvitation, async ({ t }, { db, session, outbox }) => {
      const gone = await db
        .deleteFrom('team_invitation')
        .where('token', '=', t)
        .where('email', '=', session.email)
        .returning('team_id')
        .executeTakeFirst()
      if (!gone) throw notFound(GONE)
      const { token } = await db
        .selectFrom('team')
        .select('token')
        .where('id', '=', gone.team_id)
        .executeTakeFirstOrThrow()
      outbox.toTeam(gone.team_id, { type: 'teamPeople', data: { teamToken: token } })
      return {}
    }),

    handle(ToggleInviteByLink, async ({ isOn }, context) => {
      const { db, session } = context
      await lockTeam(db, session.teamId)
      const team = await db
        .selectFrom('team')
        .select('invite_token')
        .where('id', '=', session.teamId)
        .executeTakeFirstOrThrow()
      const wanted = isOn ?? team.invite_token === null
      if (wanted === (team.invite_token !== null)) return { inviteUrl: linkOf(team.invite_token) }
      if (wanted) checkMayGive(context, ROLE.member)
      // A new one each time: turning it off ends every link that was handed out.
      const token = wanted ? randomBase62(22) : null
      await db.updateTable('team').set({ invite_token: token }).where('id', '=', session.teamId).execute()
      return { inviteUrl: linkOf(token) }
    }),
  ]
}

/** What was invited on a plan that is gone. */
async function refuseWithoutPlan(db: Kysely<DB>, teamId: number, role: GivenRole, now: Date): Promise<void> {
  const { facts } = await planOf(db, teamId, now)
  if (NEEDED[role].some((feature) => !planHas(facts, feature))) {
    throw refused('The plan of this team has no room for more people now. Please ask its owner.')
  }
}
