import { isUnlimited, ROLE, type StorageUse } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { PLAN_COLUMNS, type PlanRow, planJoins, planOf, teamPlanOf } from '../../http/plan-facts.ts'
import { ownerIdOf } from './queries.ts'

/** A team's storage use, and its plan's limit. */
export async function storageOf(db: Kysely<DB>, teamId: number, now: Date): Promise<StorageUse> {
  const { rules } = (await planOf(db, teamId, now)).facts
  const row = await db.selectFrom('team').select('stored_bytes').where('id', '=', teamId).executeTakeFirstOrThrow()
  const { maxTeamBytes } = rules
  return {
    usedBytes: row.stored_bytes,
    maxBytes: isUnlimited('maxTeamBytes', maxTeamBytes) ? null : maxTeamBytes,
  }
}

/** What the unpaid teams of one owner store together, and what one of them may. */
export type SharedUse = { usedBytes: number; maxBytes: number }

/**
 * What a team shares with the other unpaid teams of its owner; null if it is paid for, is older than this rule, or its
 * plan sets no limit. `lock`: until the transaction ends, nothing else is admitted to these teams. With it, call it
 * after `lockTeam`.
 */
export async function sharedStorageOf(
  db: Kysely<DB>,
  teamId: number,
  now: Date,
  { lock = false } = {},
): Promise<SharedUse | null> {
  const { facts } = await planOf(db, teamId, now)
  const { maxTeamBytes: maxBytes } = facts.rules
  if (!isUnpaid(facts) || isUnlimited('maxTeamBytes', maxBytes)) return null
  const team = await db.selectFrom('team').select('shares_storage').where('id', '=', teamId).executeTakeFirst()
  const ownerId = await ownerIdOf(db, teamId)
  if (!team?.shares_storage || ownerId === null) return null
  if (lock) await sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${ownerId}`}, 0))`.execute(db)
  const { rows } = await sql<PlanRow & { stored_bytes: number }>`
    select owned.stored_bytes, ${sql.raw(PLAN_COLUMNS)}
    from (
      select team.id, team.stored_bytes from team_member join team on team.id = team_member.team_id
      where team_member.account_id = ${ownerId} and team_member.role = ${ROLE.owner}
    ) owned ${sql.raw(planJoins('owned.id'))}`.execute(db)
  const unpaid = rows.filter((row) => isUnpaid(teamPlanOf(row, now.getTime()).facts))
  return { usedBytes: unpaid.reduce((sum, row) => sum + Number(row.stored_bytes), 0), maxBytes }
}

const isUnpaid = ({ tier, state }: { tier: string; state: string }): boolean =>
  tier === 'free' || state === 'downgraded'
