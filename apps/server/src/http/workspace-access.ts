import {
  ACCESS,
  type AccessType,
  type ActionName,
  FOLIO_STATUS,
  FOLIO_WORKSPACE_GRANTS,
  IN_WORKSPACE,
  PRIVILEGE,
  privilegeBy,
  type TeamPrivilege,
  type TeamRole,
  WORKSPACE_GRANTS,
  WORKSPACE_PRIVILEGE,
  type WorkspacePrivilege,
} from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { conditionSql, grantsSql } from './grants-sql.ts'
import { planOfTeam, type Refused, teamPlanOf } from './plan-facts.ts'

/** A person in SQL: their account's id, or an expression of it. */
export type PersonSql = number | RawBuilder<number>

/** A workspace's row as handlers see it. */
export type WorkspaceRow = {
  id: number
  token: string
  teamId: number
  ownerId: number | null
  name: string
  accessType: AccessType
  /** What everyone in the team may do if the team sees it. */
  teamPrivilege: TeamPrivilege
  isDefault: boolean
  isPrivate: boolean
}

/** A workspace that may be used, or the refusal. */
export type WorkspaceDecision =
  | {
      allowed: true
      workspace: WorkspaceRow
      workspacePrivilege: WorkspacePrivilege
      teamRole: TeamRole | null
      /** Whether it gives access to every folio in it. */
      isOpen: boolean
    }
  | Refused

/**
 * The privilege of a team member on a workspace: expects `workspace`, and `workspace_member` and `team_member` joined
 * for the person. It does not cover the folios inside: those follow `workspaceGrantSql`.
 */
export const workspacePrivilegeSql = (accountId: number) =>
  grantsSql(WORKSPACE_GRANTS, {
    isOwner: sql`workspace.owner_id = ${accountId}`,
    added: sql.ref('workspace_member.privilege'),
    role: sql.ref('team_member.role'),
    isTeamsOwn: sql`(workspace.is_default or workspace.owner_id is null)`,
    accessType: sql.ref('workspace.access_type'),
    teamPrivilege: sql.ref('workspace.team_privilege'),
  })

const FACTS_OF_FOLIO = { role: sql.ref<number | null>('team_member.role'), status: sql.ref<number>('folio.status') }

/**
 * What a person may do with a folio through one workspace: expects `folio` and `team_member`, the workspace as `w` and
 * its `workspace_member` as `m`.
 */
export const throughWorkspaceSql = (accountId: PersonSql) =>
  grantsSql(FOLIO_WORKSPACE_GRANTS, {
    ...FACTS_OF_FOLIO,
    isOwner: sql`w.owner_id = ${accountId}`,
    added: sql.ref('m.privilege'),
    accessType: sql.ref('w.access_type'),
    teamPrivilege: sql.ref('w.team_privilege'),
  })

/** What a person may do with a folio through its workspaces: expects `folio`, and `team_member` joined. */
export const workspaceGrantSql = (accountId: PersonSql) =>
  sql<number>`case when ${conditionSql(IN_WORKSPACE, FACTS_OF_FOLIO)} then coalesce((
    select max(${throughWorkspaceSql(accountId)})
    from workspace_folio wf
      join workspace w on w.id = wf.workspace_id
      left join workspace_member m on m.workspace_id = w.id and m.account_id = ${accountId}
    where wf.folio_id = folio.id), 0) else 0 end`

/** `workspace` with the rows that a person's privilege follows from. */
export function workspaceFor(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('workspace')
    .leftJoin('workspace_member', (join) =>
      join
        .onRef('workspace_member.workspace_id', '=', 'workspace.id')
        .on('workspace_member.account_id', '=', accountId),
    )
    .leftJoin('team_member', (join) =>
      join.onRef('team_member.team_id', '=', 'workspace.team_id').on('team_member.account_id', '=', accountId),
    )
}

/** The one way to a workspace: by its token, for one action of the table. */
export async function decideWorkspace(
  db: Kysely<DB>,
  accountId: number,
  token: string,
  action: ActionName,
  /** ms since 1970: the plan's permissions depend on it. */
  now: number = Date.now(),
): Promise<WorkspaceDecision> {
  const rule = ACCESS[action]
  if (rule.subject !== 'workspace') throw new Error(`${action} is not a workspace rule.`)
  const row = await workspaceFor(db, accountId)
    .innerJoinLateral(planOfTeam('workspace.team_id').as('plan'), (join) => join.onTrue())
    .selectAll('plan')
    .select([
      'workspace.id',
      'workspace.token',
      'workspace.team_id',
      'workspace.owner_id',
      'workspace.name',
      'workspace.access_type',
      'workspace.team_privilege',
      'workspace.is_default',
      'workspace.is_private',
      'workspace_member.privilege as added',
      'team_member.role',
    ])
    .where('workspace.token', '=', token)
    .executeTakeFirst()
  if (!row) return { allowed: false, reason: 'not-found', teamRole: null, plan: null }
  const teamRole = row.role as TeamRole | null
  const facts = {
    isOwner: row.owner_id === accountId,
    accessType: row.access_type as AccessType,
    teamPrivilege: row.team_privilege as TeamPrivilege,
  }
  const isDefault = row.is_default
  const isTeamsOwn = isDefault || row.owner_id === null
  const added = (row.added ?? WORKSPACE_PRIVILEGE.none) as WorkspacePrivilege
  const privilege = privilegeBy(WORKSPACE_GRANTS, { ...facts, isTeamsOwn, added, teamRole })
  const plan = teamPlanOf(row, now).facts
  const decision = rule.decide(
    { signedIn: true, teamRole, plan },
    { ...facts, isDefault, privilege, isAdded: added > 0 },
  )
  if (!decision.allowed) return { ...decision, teamRole, plan }
  const workspace: WorkspaceRow = {
    id: row.id,
    token: row.token,
    teamId: row.team_id,
    ownerId: row.owner_id,
    name: row.name,
    accessType: facts.accessType,
    teamPrivilege: facts.teamPrivilege,
    isDefault,
    isPrivate: row.is_private,
  }
  const inside = privilegeBy(FOLIO_WORKSPACE_GRANTS, { ...facts, added, teamRole, status: FOLIO_STATUS.active })
  const isOpen = inside > PRIVILEGE.none
  return { allowed: true, workspace, workspacePrivilege: privilege, teamRole, isOpen }
}
