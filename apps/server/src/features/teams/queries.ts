import { ROLE } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Whether the person with this address is in the team as more than a guest. */
export async function isTeamMember(db: Kysely<DB>, teamId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select('team_member.role')
    .where('team_member.team_id', '=', teamId)
    .where('account.email', '=', email)
    .executeTakeFirst()
  return row !== undefined && row.role <= ROLE.member
}

/** Every team of a person, the one it works in first. */
export async function teamsOf(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.token', 'team.name', 'team_member.role'])
    .where('team_member.account_id', '=', accountId)
    .orderBy('team_member.role')
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute()
}
