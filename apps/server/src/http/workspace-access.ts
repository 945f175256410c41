import {
  ACCESS,
  ACCESS_TYPE,
  type AccessType,
  type ActionName,
  PRIVILEGE,
  ROLE,
  type TeamRole,
  WORKSPACE_PRIVILEGE,
  type WorkspaceFacts,
  type WorkspacePrivilege,
} from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { planOf, type Refused } from './plan-facts.ts'

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
  isDefault: boolean
  isPrivate: boolean
}

export type WorkspaceDecision =
  | {
      allowed: true
      workspace: WorkspaceRow
      workspacePrivilege: WorkspacePrivilege
      teamRole: TeamRole | null
      /** Whether it opens every folio that is in it. */
      isOpen: boolean
    }
  | Refused

/** What a person's privilege on a workspace follows from; `added` as the privilege they were added with, 0: not. */
export type WorkspacePrivilegeFacts = Pick<WorkspaceFacts, 'isOwner' | 'accessType'> & {
  /** The default one, and any that nobody owns. */
  isTeamsOwn: boolean
  added: 0 | 1 | 2
  teamRole: TeamRole | null
}

/**
 * The privilege of a person of the team. Everybody in the team puts folios into what is the team's own, and sees a team
 * visible one; its owner manages it, and so do the team's owner and admins where they have it. Outside the team: nothing.
 * It says nothing about the folios inside: those follow `workspaceGrantSql`.
 */
function workspacePrivilegeOf(facts: WorkspacePrivilegeFacts): WorkspacePrivilege {
  const { added, accessType, isTeamsOwn, isOwner, teamRole } = facts
  if (teamRole === null) return WORKSPACE_PRIVILEGE.none
  if (isOwner) return WORKSPACE_PRIVILEGE.manage
  const isMember = teamRole <= ROLE.member
  const byTeam = !isMember
    ? WORKSPACE_PRIVILEGE.none
    : isTeamsOwn
      ? WORKSPACE_PRIVILEGE.edit
      : accessType === ACCESS_TYPE.teamVisible
        ? WORKSPACE_PRIVILEGE.view
        : WORKSPACE_PRIVILEGE.none
  const privilege = Math.max(added, byTeam) as WorkspacePrivilege
  return privilege > 0 && teamRole <= ROLE.admin ? WORKSPACE_PRIVILEGE.manage : privilege
}

/** `workspacePrivilegeOf` as SQL: expects `workspace`, and `workspace_member` and `team_member` joined for the person. */
export const workspacePrivilegeSql = (accountId: number) => sql<WorkspacePrivilege>`case
  when team_member.role is null then 0
  when workspace.owner_id = ${accountId} then ${sql.lit(WORKSPACE_PRIVILEGE.manage)}
  else (select case when p > 0 and team_member.role <= ${sql.lit(ROLE.admin)}
      then ${sql.lit(WORKSPACE_PRIVILEGE.manage)} else p end
    from (select greatest(coalesce(workspace_member.privilege, 0), case
      when team_member.role > ${sql.lit(ROLE.member)} then 0
      when workspace.is_default or workspace.owner_id is null then ${sql.lit(WORKSPACE_PRIVILEGE.edit)}
      when workspace.access_type = ${sql.lit(ACCESS_TYPE.teamVisible)} then ${sql.lit(WORKSPACE_PRIVILEGE.view)}
      else 0 end) as p) as q)
  end`

/**
 * What a person may do with a folio because of the workspaces it is in, as SQL: its people as they were added, its owner
 * edits, and where it is team visible every member of the team views. Expects `folio`, and `team_member` joined.
 */
export const workspaceGrantSql = (accountId: PersonSql) => sql<number>`case
  when team_member.role is null or folio.status = 3 then 0
  else coalesce((
    select max(case
      when w.owner_id = ${accountId} then ${sql.lit(PRIVILEGE.edit)}
      else greatest(coalesce(m.privilege, 0), case
        when w.access_type = ${sql.lit(ACCESS_TYPE.teamVisible)} and team_member.role <= ${sql.lit(ROLE.member)}
        then ${sql.lit(PRIVILEGE.view)} else 0 end)
      end)
    from workspace_folio wf
      join workspace w on w.id = wf.workspace_id
      left join workspace_member m on m.workspace_id = w.id and m.account_id = ${accountId}
    where wf.folio_id = folio.id), 0)
  end`

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
  /** ms since 1970: what the team's plan allows depends on it. */
  now: number = Date.now(),
): Promise<WorkspaceDecision> {
  const rule = ACCESS[action]
  if (rule.subject !== 'workspace') throw new Error(`${action} is no rule about a workspace.`)
  const row = await workspaceFor(db, accountId)
    .select([
      'workspace.id',
      'workspace.token',
      'workspace.team_id',
      'workspace.owner_id',
      'workspace.name',
      'workspace.access_type',
      'workspace.is_default',
      'workspace.is_private',
      'workspace_member.privilege as added',
      'team_member.role',
    ])
    .where('workspace.token', '=', token)
    .executeTakeFirst()
  if (!row) return { allowed: false, reason: 'not-found', teamRole: null, plan: null }
  const teamRole = row.role as TeamRole | null
  const facts = { isOwner: row.owner_id === accountId, accessType: row.access_type as AccessType }
  const isDefault = row.is_default
  const isTeamsOwn = isDefault || row.owner_id === null
  const added = (row.added ?? 0) as 0 | 1 | 2
  const privilege = workspacePrivilegeOf({ ...facts, isTeamsOwn, added, teamRole })
  const plan = (await planOf(db, row.team_id, new Date(now))).facts
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
    isDefault,
    isPrivate: row.is_private,
  }
  const byTeam = facts.accessType === ACCESS_TYPE.teamVisible && teamRole !== null && teamRole <= ROLE.member
  const isOpen = facts.isOwner || added > 0 || byTeam
  return { allowed: true, workspace, workspacePrivilege: privilege, teamRole, isOpen }
}
