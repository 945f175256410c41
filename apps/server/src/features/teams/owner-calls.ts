import {
  DeleteTeam,
  GetTeamTies,
  GetUserCurrentTeamDataAndFolios,
  HandOverTeam,
  planDisplayName,
  planOfId,
  RemoveTeamLogo,
  ROLE,
  UploadTeamLogo,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import { logoUrlOf, requireRecentProof, sessionUserOf } from '../accounts/index.ts'
import { paidFor, releaseCard } from '../billing/index.ts'
import { countGuests, countMembers, lockTeam, ownerOfTeam, recheckOpen } from '../plans/index.ts'
import type { FileClaim } from '../storage/index.ts'
import { createTeamForLone, removeTeam } from './membership.ts'
import { countFoliosOf, membersOf, ownTeam, personOf, workIn } from './queries.ts'
import type { TeamParts } from './team-parts.ts'

const COUNTED = 100_000

/** A logo that is stored and not named yet. */
type Logo = { key: string; bytes: number; claim: FileClaim }

/** A team as a whole: its record, its logo, its owner, and deleting it. */
export function ownerCalls({ files, sanitizer, newTeamPlan, ways }: TeamParts): Handler[] {
  return [
    handle(GetUserCurrentTeamDataAndFolios, async ({ userEmail }, { db, session, now }) => {
      const { teamId } = session
      const { subscription, state } = await planOf(db, teamId, now)
      const plan = planOfId(subscription.planId)
      const row = await db
        .selectFrom('team')
        .select(['created_at', 'active_folios', 'available_credits', 'total_exports'])
        .where('id', '=', teamId)
        .executeTakeFirstOrThrow()
      return {
        id: session.teamToken,
        name: session.teamName,
        teamUrl: session.teamUrl ?? '',
        logoUrl: logoUrlOf({ token: session.teamToken, logo_key: session.logoKey }),
        role: session.role,
        userId: session.accountToken,
        ownerEmail: (await ownerOfTeam(db, teamId))?.email ?? '',
        createdUtc: row.created_at.toISOString(),
        st: plan.statusType,
        plan: planDisplayName(plan),
        isTrial: state.kind === 'trial',
        isTeamOwnerTrialExpired: state.kind === 'downgraded' && state.cause === 'trial-ended',
        isDelinquent: subscription.delinquentAt !== null,
        plusExpireTime: subscription.trialEndsAt ?? subscription.endsAt,
        memberCount: await countMembers(db, teamId, COUNTED),
        guestCount: await countGuests(db, teamId, COUNTED),
        availableCredits: row.available_credits,
        totalExports: row.total_exports,
        totalFolios: userEmail === undefined ? row.active_folios : await countFoliosOf(db, teamId, userEmail),
      }
    }),

    handle(
      UploadTeamLogo,
      async (_, { db, session, outbox }, { key, bytes, claim }: Logo) => {
        await db
          .updateTable('team')
          .set({ logo_key: key, logo_bytes: bytes })
          .where('id', '=', session.teamId)
          .execute()
        await files.release(db, claim)
        outbox.toTeam(session.teamId, { type: 'teamPeople', data: { teamToken: session.teamToken } })
        return { logoUrl: logoUrlOf({ token: session.teamToken, logo_key: key }) ?? '' }
      },
      // Bytes are on disk before a row names them.
      async (_, { file, session }) => {
        if (!file) throw refused('Image Failed to process.', { field: 'file' })
        const logo = await sanitizer.picture('logo', String(session.accountId), file.draft)
        const claim = await files.put(logo, { id: session.teamId, role: session.role })
        return { key: claim.key, bytes: logo.byteLength, claim }
      },
    ),

    handle(RemoveTeamLogo, async (_, { db, session, outbox }) => {
      await db.updateTable('team').set({ logo_key: null, logo_bytes: 0 }).where('id', '=', session.teamId).execute()
      outbox.toTeam(session.teamId, { type: 'teamPeople', data: { teamToken: session.teamToken } })
      return {}
    }),

    handle(GetTeamTies, async (_, { db, session, now }) => {
      const people = await membersOf(db, session.teamId)
      const { folios } = await db
        .selectFrom('folio')
        .select((eb) => eb.fn.countAll<number>().as('folios'))
        .where('team_id', '=', session.teamId)
        .executeTakeFirstOrThrow()
      const successors = people.filter(({ role }) => role === ROLE.admin || role === ROLE.member)
      return {
        folios,
        people: people.length - 1,
        paid: await paidFor(db, session.teamId, now),
        successors: successors.map(({ email, fullName, role }) => ({ email, fullName, role })),
      }
    }),

    handle(HandOverTeam, async ({ userEmail }, { db, session, now, outbox }) => {
      const { teamId, teamToken, teamName, accountId } = session
      await requireRecentProof(db, session, now)
      await lockTeam(db, teamId)
      const successor = await personOf(db, teamId, userEmail)
      if (!successor || successor.role === ROLE.owner || successor.role > ROLE.member) {
        throw refused('A team can only be handed over to one of its admins or members.', { field: 'userEmail' })
      }
      // Checked under the lock: of two at once, the second is no longer the owner.
      const mine = await personOf(db, teamId, session.email)
      if (mine?.role !== ROLE.owner) throw refused('This team is no longer yours.')
      for (const [id, role] of [
        [accountId, ROLE.admin],
        [successor.accountId, ROLE.owner],
      ] as const) {
        await db
          .updateTable('team_member')
          .set({ role })
          .where('team_id', '=', teamId)
          .where('account_id', '=', id)
          .execute()
        outbox.toAccount(id, { type: 'roleChanged', data: { teamToken, teamName, role } })
        await recheckOpen(db, outbox, teamId, id)
      }
      await releaseCard(db, teamId, now)
      outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
      return sessionUserOf({ ...session, role: ROLE.admin })
    }),

    handle(DeleteTeam, async ({ teamName }, { db, session, now, outbox, request }) => {
      const { teamId, teamToken, accountId } = session
      await requireRecentProof(db, session, now)
      await lockTeam(db, teamId)
      const mine = await personOf(db, teamId, session.email)
      if (mine?.role !== ROLE.owner) throw refused('This team is no longer yours.')
      if (teamName !== session.teamName) throw refused('This is not the name of the team.', { field: 'teamName' })
      const people = await membersWithOthers(db, teamId)
      await removeTeam(db, outbox, teamId)
      for (const { accountId: id, fullName, hasOther } of people) {
        if (!hasOther) await createTeamForLone(db, { accountId: id, fullName }, newTeamPlan, now)
        if (id === accountId) continue
        const data = { teamToken, teamName: session.teamName, next: 'home' } as const
        outbox.toAccount(id, { type: 'removedFromTeam', data })
      }
      const team = await ownTeam(db, accountId, null)
      if (!team) throw new Error('Everyone must have a team.')
      return { ...(await workIn(db, session, team)), next: await ways.to(db, { session, request, now }, team) }
    }),
  ]
}

/** Everyone in a team, and whether they are in another one. */
async function membersWithOthers(db: Kysely<DB>, teamId: number) {
  const { rows } = await sql<{ accountId: number; fullName: string; hasOther: boolean }>`
    select a.id as "accountId", a.full_name as "fullName", exists (
      select 1 from team_member o where o.account_id = a.id and o.team_id <> ${teamId}) as "hasOther"
    from team_member m join account a on a.id = m.account_id where m.team_id = ${teamId}`.execute(db)
  return rows
}
