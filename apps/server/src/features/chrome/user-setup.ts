import { findPlan, isPaidPlan, planNotice, ROLE, ROLE_NAMES, type UserSetup } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import type { Session } from '../../http/session.ts'
import { logoUrlOf } from '../accounts/index.ts'
import { aiCreditsOf, unpaidMembersOf } from '../billing/index.ts'
import { libraryUse } from '../images/index.ts'
import { defaultFontsOf } from '../style/index.ts'

/** The signed-in person, their team, and their rights [BOOT-38..42]. */
export async function userSetup(db: Kysely<DB>, session: Session, now: Date): Promise<UserSetup> {
  const { accountToken: token, fullName, email: userEmail } = session
  const teams = await teamsOf(db, session)
  const { createdUtc, owner, customDomainCount, ...here } = await teamOf(db, session.teamId)
  const { subscription, state, facts } = await planOf(db, session.teamId, now)
  const isTrial = state.kind === 'trial'
  const isTrialExpired = state.kind === 'downgraded' && /^trial-/.test(state.cause)
  const isDelinquent = subscription.delinquentAt !== null
  return {
    token,
    fullName,
    userEmail,
    team: {
      id: session.teamToken,
      name: session.teamName,
      role: session.role,
      ...here,
      createdUtc,
      isTrial,
      isTeamOwnerTrialExpired: isTrialExpired,
      userId: owner.token,
      st: findPlan(subscription.planId)?.statusType ?? 0,
      ownerEmail: owner.email,
      plusExpireTime: subscription.endsAt,
      isDelinquent,
    },
    userTeams: teams,
    subscription: {
      subCancelledDate: subscription.cancelledAt,
      isDelinquent,
      isTrial,
      isTrialExpired,
      plusInfo: { end: subscription.endsAt },
      isUpgraded: isPaidPlan(facts),
      autoRenew: subscription.autoRenew,
    },
    customDomainCount,
    aicredits: await aiCreditsOf(db, session.teamId, now),
    failedMemberEmails: session.role === ROLE.owner ? await unpaidMembersOf(db, session.teamId) : [],
    defaultFonts: await defaultFontsOf(db, session.teamId),
    nType: await newestUnread(db, session.accountId),
    msgType: planNotice(subscription, state, session.role),
    imageLibrary: await libraryUse(db, session.teamId, now),
    teamRoles: Object.fromEntries(Object.entries(ROLE_NAMES)),
  }
}

async function newestUnread(db: Kysely<DB>, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('notification')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.kind ?? null
}

/** The teams of a person, and those that wait for an answer to an invitation. */
async function teamsOf(db: Kysely<DB>, { accountId, teamId, email }: Session) {
  const joined = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.token', 'team.name', 'team.url', 'team.logo_key', 'team_member.role'])
    .where('team_member.account_id', '=', accountId)
    .orderBy(sql`(team.id = ${teamId}) desc`)
    .orderBy('team_member.joined_at')
    .execute()
  const invited = await db
    .selectFrom('team_invitation')
    .innerJoin('team', 'team.id', 'team_invitation.team_id')
    .select(['team.token', 'team.name', 'team.url', 'team.logo_key', 'team_invitation.role'])
    .where('team_invitation.email', '=', email)
    .orderBy('team_invitation.id')
    .execute()
  const entry =
    (status: number) =>
    ({ token, name, url, role, logo_key }: (typeof joined)[number]) => ({
      id: token,
      name,
      logoUrl: logoUrlOf({ token, logo_key }),
      teamUrl: url ?? '',
      status,
      role,
    })
  return [...joined.map(entry(1)), ...invited.map(entry(0))]
}

async function teamOf(db: Kysely<DB>, teamId: number) {
  const row = await db
    .selectFrom('team')
    .innerJoin('team_member', (on) =>
      on.onRef('team_member.team_id', '=', 'team.id').on('team_member.role', '=', ROLE.owner),
    )
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['team.token as team', 'team.logo_key', 'team.url', 'team.created_at', 'account.token', 'account.email'])
    .select((of) =>
      of
        .selectFrom('custom_domain')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('custom_domain.team_id', '=', 'team.id')
        .as('domains'),
    )
    .where('team.id', '=', teamId)
    .executeTakeFirstOrThrow()
  return {
    teamUrl: row.url ?? '',
    logoUrl: logoUrlOf({ token: row.team, logo_key: row.logo_key }),
    createdUtc: row.created_at.toISOString(),
    owner: { token: row.token, email: row.email },
    customDomainCount: Number(row.domains ?? 0),
  }
}
