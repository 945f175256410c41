import {
  ACCESS,
  type AccessType,
  canBeEdited,
  everyoneBySharing,
  everyoneByWorkspace,
  everyoneMay,
  type FolioStatus,
  type FolioWays,
  opensByLink,
  type PlanFacts,
  PRIVILEGE,
  type Privilege,
  type TeamPrivilege,
  type TeamRole,
  type WorkspaceWay,
} from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { type FolioRow, isPast } from './access.ts'
import type { Session } from './session.ts'
import { throughWorkspaceSql, workspacePrivilegeSql } from './workspace-access.ts'

type WaysOf = Pick<FolioRow, 'id' | 'status' | 'sharingType' | 'passwordHash' | 'linkExpiresAt'>

/** A call about a folio. */
export type WaysContext = {
  folio: WaysOf
  session: Pick<Session, 'accountId'>
  privilege: Privilege
  teamRole: TeamRole | null
  plan: PlanFacts
  isLocked: boolean
  now: Date
}

type Asker = { accountId: number; seesAll: boolean; seesPeople: boolean }

/** Who may share a folio is told of workspaces that they do not have; members of its team are told of people. */
function askerOf({ folio, session, privilege, teamRole, plan, isLocked }: WaysContext): Asker {
  const actor = { signedIn: true, teamRole, plan }
  const facts = { privilege, sharingType: folio.sharingType, status: folio.status, isLocked }
  return {
    accountId: session.accountId,
    seesAll: ACCESS['folio.share'].decide(actor, facts).allowed,
    seesPeople: ACCESS['team.listMembers'].decide(actor).allowed,
  }
}

/** A workspace of a folio, as a statement of `workspaceWaysSql` has it. */
export type WayRow = Omit<WorkspaceWay, 'everyone'> & { access_type: number; team_privilege: number }

/** The workspaces that a folio is in, with the people who get to it through them: expects `folio`. */
export function workspaceWaysSql(context: WaysContext): RawBuilder<WayRow[]> {
  const { accountId, seesAll } = askerOf(context)
  const isTold = seesAll
    ? sql`true`
    : sql`exists (select 1 from workspace
        left join workspace_member on workspace_member.workspace_id = workspace.id
          and workspace_member.account_id = ${accountId}
        left join team_member on team_member.team_id = workspace.team_id and team_member.account_id = ${accountId}
        where workspace.id = w.id and ${workspacePrivilegeSql(accountId)} > ${sql.lit(PRIVILEGE.none)})`
  return sql<WayRow[]>`(
    select coalesce(json_agg(json_build_object('token', w.token, 'name', w.name, 'color', w.color,
        'access_type', w.access_type, 'team_privilege', w.team_privilege, 'people', (
          select coalesce(json_agg(json_build_object('email', email, 'fullName', full_name, 'role', role,
            'privilege', privilege) order by privilege desc, lower(full_name), id), '[]')
          from (
            select person.id, person.email, person.full_name, team_member.role,
              ${throughWorkspaceSql(sql`person.id`)} as privilege
            from (select w.owner_id as id union select account_id from workspace_member where workspace_id = w.id) have
              join account person on person.id = have.id
              join team_member on team_member.team_id = w.team_id and team_member.account_id = person.id
              left join workspace_member m on m.workspace_id = w.id and m.account_id = person.id
          ) inside where privilege > ${sql.lit(PRIVILEGE.none)}))
      order by w.is_default, lower(w.name), w.id), '[]')
    from workspace_folio wf join workspace w on w.id = wf.workspace_id
    where wf.folio_id = folio.id and ${isTold})`
}

/**
 * Who gets to a folio without being added to it by name, by the same rows that decide at its doors. `rows` are those of
 * `workspaceWaysSql`; `domain` is the one it is shown on.
 */
export function folioWays(context: WaysContext, rows: readonly WayRow[], domain: string | null): FolioWays {
  const { folio, isLocked, now } = context
  const { status, sharingType, passwordHash, linkExpiresAt } = folio
  const { seesAll, seesPeople } = askerOf(context)
  const isOpen = opensByLink({ sharingType, status, isExpired: isPast(linkExpiresAt, now.getTime()) })
  return {
    workspaces: rows
      .map(({ access_type, team_privilege, people, ...way }) => ({
        ...way,
        everyone: everyoneOf({ access_type, team_privilege, status }),
        people: seesPeople ? people : [],
      }))
      .filter(({ everyone, people }) => everyone > PRIVILEGE.none || people.length > 0),
    isWhole: seesAll && seesPeople,
    everyone: everyoneBySharing({ sharingType, status }),
    link: { isOpen, needsPassword: passwordHash !== null, until: linkExpiresAt?.toISOString() ?? null },
    domain: isOpen ? domain : null,
    isEditable: canBeEdited({ status, isLocked }),
  }
}

/** The same in a statement of its own, without its domain. */
export async function readFolioWays(db: Kysely<DB>, context: WaysContext): Promise<FolioWays> {
  const row = await db
    .selectFrom('folio')
    .select(workspaceWaysSql(context).as('ways'))
    .where('folio.id', '=', context.folio.id)
    .executeTakeFirstOrThrow()
  return folioWays(context, row.ways, null)
}

const everyoneOf = (row: { access_type: number; team_privilege: number; status: FolioStatus }) =>
  everyoneByWorkspace({
    accessType: row.access_type as AccessType,
    teamPrivilege: row.team_privilege as TeamPrivilege,
    status: row.status,
  })

/** The workspaces through which a folio's team may get to it, for cards: expects `folio`; null: none. */
export const teamWaysSql = sql<Pick<WayRow, 'name' | 'access_type' | 'team_privilege'>[] | null>`
  case when folio.in_team_workspace then (
    select json_agg(json_build_object('name', w.name, 'access_type', w.access_type, 'team_privilege', w.team_privilege)
      order by w.is_default, w.id)
    from workspace_folio wf join workspace w on w.id = wf.workspace_id where wf.folio_id = folio.id) end`

/** What every member of the team may do, by the workspace that gives the most, as a sentence; empty: nothing. */
export function teamWayOf(
  rows: readonly Pick<WayRow, 'name' | 'access_type' | 'team_privilege'>[] | null,
  status: FolioStatus,
  team: string,
): string {
  const [most] = (rows ?? [])
    .map(({ name, ...row }) => ({ name, everyone: everyoneOf({ ...row, status }) }))
    .toSorted((a, b) => b.everyone - a.everyone)
  return most && most.everyone > PRIVILEGE.none ? everyoneMay(most, team) : ''
}
