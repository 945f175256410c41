import {
  ACCESS,
  type ActionName,
  type Actor,
  FOLIO_GRANTS,
  type FolioStatus,
  type PlanFacts,
  PRIVILEGE,
  type Privilege,
  privilegeBy,
  type SharingType,
  type TeamRole,
  type ViewType,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { grantsSql } from './grants-sql.ts'
import { lockedAmong, planOfTeam, type Refused, teamPlanOf } from './plan-facts.ts'
import type { Session } from './session.ts'
import { decideWorkspace, type PersonSql, type WorkspaceDecision, workspaceGrantSql } from './workspace-access.ts'

/** A folio's row as handlers, pages and the hub see it. */
export type FolioRow = {
  id: number
  token: string
  teamId: number
  ownerId: number
  name: string
  status: FolioStatus
  sharingType: SharingType
  version: number
  createdAt: Date
  lastSavedAt: Date
  thumbnailKey: string | null
  /** Last part of its address on the main host; null: its token. */
  customLink: string | null
  isIndexed: boolean
  /** 1 as a page, 2 as slides [SHARE-02]. */
  viewType: ViewType
  /** argon2id hash; null: none. Handlers and pages compare with it; it is never shown. */
  passwordHash: string | null
  /** When its link stops opening it to anyone; null: never. */
  linkExpiresAt: Date | null
  /** Whether readers may download it as a PDF. */
  allowsDownload: boolean
  /** Title of its page and cards; empty: its name. */
  pageTitle: string
  pageDescription: string
}

/**
 * A folio that the actor may use for the requested action, or the reason why not. `plan` is that of the folio's team.
 */
export type FolioDecision =
  | {
      allowed: true
      folio: FolioRow
      privilege: Privilege
      teamRole: TeamRole | null
      plan: PlanFacts
      isLocked: boolean
    }
  | Refused

/** Decides who may do what to a folio, and finds it. */
export type Access = {
  /**
   * The only way to a folio: by its token, for one action of the table. `session` null is someone signed out.
   * `hasPass`: whether the caller has given the page's password; without it no one has access.
   */
  folio(
    session: Pick<Session, 'accountId'> | null,
    token: string,
    action: ActionName,
    hasPass?: (folio: { token: string; passwordHash: string }) => boolean,
  ): Promise<FolioDecision>
  /** The same for a workspace. */
  workspace(session: Pick<Session, 'accountId'>, token: string, action: ActionName): Promise<WorkspaceDecision>
  /**
   * People's current access to folios, in one statement: for code that repeatedly checks whether a permission has
   * changed, and calls `folio` if it has. In the order of `asked`.
   */
  standings(asked: readonly { accountId: number; folioId: number }[]): Promise<Standing[]>
  /** For actions that need no folio: the team is the session's own. */
  own(session: Session | null, action: ActionName): { allowed: true } | Refused
}

/** The facts that determine permissions on a folio, except for plan locks. */
export type Standing = { privilege: Privilege; status: FolioStatus | null /** Of the plan's row. */; planHash: number }

/** A person's privilege on a folio, for lists: expects `folio`, and `folio_collaborator` and `team_member` joined for the person. */
export const privilegeSql = (accountId: PersonSql) =>
  grantsSql(
    FOLIO_GRANTS,
    {
      isOwner: sql`folio.owner_id = ${accountId}`,
      added: sql`case when folio_collaborator.accepted then folio_collaborator.privilege end`,
      role: sql.ref('team_member.role'),
      sharing: sql.ref('folio.sharing_type'),
      status: sql.ref('folio.status'),
    },
    workspaceGrantSql(accountId),
  )

/** `folio` with the rows that a person's privilege follows from. */
export function folioFor(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('folio')
    .leftJoin('folio_collaborator', (join) =>
      join.onRef('folio_collaborator.folio_id', '=', 'folio.id').on('folio_collaborator.account_id', '=', accountId),
    )
    .leftJoin('team_member', (join) =>
      join.onRef('team_member.team_id', '=', 'folio.team_id').on('team_member.account_id', '=', accountId),
    )
}

/** What a person may do with a folio by everything they have it through, as it is now. */
export async function privilegeOn(db: Kysely<DB>, accountId: number, folioId: number): Promise<Privilege> {
  const row = await folioFor(db, accountId)
    .select(privilegeSql(accountId).as('privilege'))
    .where('folio.id', '=', folioId)
    .executeTakeFirst()
  return row?.privilege ?? PRIVILEGE.none
}

/** Whether a link with an expiry time has expired; null: it never expires. */
export const isPast = (end: Date | null, now: number): boolean => end !== null && end.getTime() <= now

/** `now` is ms since 1970: a plan's permissions depend on the time. */
export function createAccess(db: Kysely<DB>, now: () => number = Date.now): Access {
  return {
    async folio(session, token, action, hasPass = () => false) {
      const rule = ACCESS[action]
      if (rule.subject !== 'folio') throw new Error(`${action} is not a folio rule.`)
      // No one has account 0: a signed-out person has no rows.
      const accountId = session?.accountId ?? 0
      const row = await folioFor(db, accountId)
        .innerJoinLateral(planOfTeam('folio.team_id').as('plan'), (join) => join.onTrue())
        .selectAll('plan')
        .select([
          'folio.id',
          'folio.token',
          'folio.team_id',
          'folio.owner_id',
          'folio.name',
          'folio.status',
          'folio.sharing_type',
          'folio.version',
          'folio.created_at',
          'folio.last_saved_at',
          'folio.thumbnail_key',
          'folio.custom_link',
          'folio.is_indexed',
          'folio.view_type',
          'folio.password_hash',
          'folio.link_expires_at',
          'folio.allow_download',
          'folio.page_title',
          'folio.page_description',
          'folio_collaborator.privilege',
          'folio_collaborator.accepted',
          'team_member.role',
          workspaceGrantSql(accountId).as('by_workspaces'),
        ])
        .where('folio.token', '=', token)
        .executeTakeFirst()
      const teamRole = (row?.role ?? null) as TeamRole | null
      const plan = row ? teamPlanOf(row, now()).facts : null
      const isLocked =
        row !== undefined && plan !== null && (await lockedAmong(db, row.team_id, plan, [row.id])).size > 0
      const actor: Actor = { signedIn: session !== null, teamRole, plan }
      const status = (row?.status ?? 0) as FolioStatus
      const sharingType = (row?.sharing_type ?? 0) as SharingType
      const isOwner = row?.owner_id === accountId
      const added = (row?.accepted ? (row.privilege ?? PRIVILEGE.none) : PRIVILEGE.none) as Privilege
      const direct = privilegeBy(FOLIO_GRANTS, { isOwner, added, teamRole, sharingType, status })
      const privilege = row ? (Math.max(direct, row.by_workspaces) as Privilege) : PRIVILEGE.none
      const passwordHash = row?.password_hash ?? null
      const needsPass = passwordHash !== null && !hasPass({ token, passwordHash })
      const linkExpiresAt = row?.link_expires_at ?? null
      const allowsDownload = row?.allow_download ?? false
      const link = { isExpired: isPast(linkExpiresAt, now()), allowsDownload }
      const decision = rule.decide(actor, { privilege, sharingType, status, isLocked, needsPass, ...link })
      if (!decision.allowed) return { ...decision, teamRole, plan }
      if (!row || plan === null) return { allowed: false, reason: 'not-found', teamRole, plan }
      const folio: FolioRow = {
        id: row.id,
        token: row.token,
        teamId: row.team_id,
        ownerId: row.owner_id,
        name: row.name,
        status,
        sharingType,
        version: row.version,
        createdAt: row.created_at,
        lastSavedAt: row.last_saved_at,
        thumbnailKey: row.thumbnail_key,
        customLink: row.custom_link,
        isIndexed: row.is_indexed,
        viewType: row.view_type as ViewType,
        passwordHash,
        linkExpiresAt,
        allowsDownload,
        pageTitle: row.page_title,
        pageDescription: row.page_description,
      }
      return { allowed: true, folio, privilege, teamRole, plan, isLocked }
    },
    async standings(asked) {
      if (asked.length === 0) return []
      const person = sql<number>`asked.account_id`
      const { rows } = await sql<Standing>`
        select coalesce(${privilegeSql(person)}, 0) as privilege, folio.status,
          hashtext(coalesce(team_plan::text, '')) as "planHash"
        from unnest(${asked.map((one) => one.folioId)}::bigint[], ${asked.map((one) => one.accountId)}::bigint[])
            with ordinality as asked (folio_id, account_id, place)
          left join folio on folio.id = asked.folio_id
          left join folio_collaborator on folio_collaborator.folio_id = folio.id
            and folio_collaborator.account_id = asked.account_id
          left join team_member on team_member.team_id = folio.team_id and team_member.account_id = asked.account_id
          left join team_plan on team_plan.team_id = folio.team_id
        order by asked.place`.execute(db)
      return rows
    },
    workspace: (session, token, action) => decideWorkspace(db, session.accountId, token, action, now()),
    own(session, action) {
      const rule = ACCESS[action]
      if (rule.subject === 'folio' || rule.subject === 'workspace')
        throw new Error(`${action} must name its folio or workspace.`)
      const teamRole = session?.role ?? null
      const plan = session?.plan ?? null
      const decision = rule.decide({ signedIn: session !== null, teamRole, plan })
      return decision.allowed ? decision : { ...decision, teamRole, plan }
    },
  }
}
