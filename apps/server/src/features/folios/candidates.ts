import { ACCESS_TYPE, FOLIO_STATUS, type FolioStatus, IN_WORKSPACE, TEAM_SEES } from '@recto/contract'
import { type RawBuilder, sql } from 'kysely'
import { privilegeFor, roleFor } from '../../http/grants-sql.ts'
import type { LockedBelow } from '../plans/index.ts'
import type { CursorKey } from './cursor.ts'

/** Which folios are listed, with filters and order. */
export type ListQuery = {
  accountId: number
  isTrash: boolean
  sort: 'saved' | 'name'
  ownage: 'all' | 'mine' | 'shared'
  search: string
  /** Those only that the person may edit. */
  isEditable?: boolean
  /** Excludes folios locked by plans, which cannot be edited. */
  lockedBelow?: readonly LockedBelow[]
  /** Those only that are in this workspace. `isOpen`: the person sees whatever is in it. */
  workspace?: {
    id: number
    isOpen: boolean
    /** It has such a large part of what its whole team sees that scanning that list in order is faster. */
    isMuchOf?: { teamId: number } | undefined
  }
}

type Condition = RawBuilder<unknown>

/**
 * The lowest role that may restore folios from the trash, which is listed only for those roles and the folio's owner.
 */
export const RESTORER_ROLE = roleFor('folio.restore')

/** Least privilege that opens a folio. */
export const VIEW = privilegeFor('folio.view')

/** Least privilege that edits a folio. */
export const EDIT = privilegeFor('folio.edit')

/**
 * What the whole team can see, on `folio`: by its sharing type, or through a workspace visible to the team, as recorded
 * in the folio's row.
 */
export const seenByTeam = (status: FolioStatus): Condition =>
  TEAM_SEES.status.some((one) => one === status)
    ? sql`(folio.sharing_type = ${sql.lit(TEAM_SEES.sharing)} or folio.in_team_workspace)`
    : sql`folio.in_team_workspace`

/**
 * Ids of the folios that a person may see, as SQL: a union of the ways in which someone may see a folio, each read in
 * the requested order and limited to one page. So a page costs what is on it, not what the team has. `access` decides
 * the same folio by folio; a test compares the two.
 */
export function candidateIds(
  query: ListQuery,
  page: { limit: number; after?: CursorKey | null; isOrdered: boolean; matches?: Condition },
): RawBuilder<{ id: number }> {
  const { accountId, isTrash, sort, ownage, workspace, isEditable } = query
  const status = isTrash ? FOLIO_STATUS.archived : FOLIO_STATUS.active
  const privilege = isEditable ? EDIT : VIEW
  const least = sql.lit(privilege)
  // A count has no sort key, so an index alone answers it.
  const key = !page.isOrdered ? sql`0` : sort === 'name' ? sql`lower(folio.name)` : sql`folio.last_saved_at`
  const conditions: Condition[] = [sql`folio.status = ${sql.lit(status)}`]
  if (ownage === 'shared') conditions.push(sql`folio.owner_id <> ${accountId}`)
  if (page.matches) conditions.push(page.matches)
  conditions.push(...unlockedOnly(query))
  if (page.after) conditions.push(afterCursor(query, page.after))
  if (workspace && !workspace.isOpen) {
    conditions.push(
      sql`exists (select 1 from workspace_folio where workspace_id = ${workspace.id} and folio_id = folio.id)`,
    )
  }
  const all = sql.join(conditions, sql` and `)
  const limit = sql.lit(page.limit)
  const order = page.isOrdered ? listOrder(query) : sql``
  const merged = !page.isOrdered ? sql`` : sort === 'name' ? sql`order by key, id` : sql`order by key desc, id desc`
  const rows = (from: RawBuilder<unknown>, own: Condition, inOrder = order) =>
    sql`(select folio.id, ${key} as key from ${from} where ${all} and ${own} ${inOrder} limit ${limit})`
  /** These have their own index: they are counted in its order, or the planner would read the table from its start. */
  const byIndex = page.isOrdered ? order : listOrder({ sort: 'saved' })
  /** The trash is for those who may restore: the folio's owner, and the team's owner and admins. */
  const roles = sql.lit(isTrash ? RESTORER_ROLE : TEAM_SEES.role)
  const mine = rows(sql`folio`, sql`folio.owner_id = ${accountId}`, byIndex)
  if (ownage === 'mine' && !workspace?.isOpen) return cut(mine)

  if (workspace?.isOpen) {
    // One by one by their ids: its contents are a part of the team's folios, which the planner would otherwise read
    // completely.
    const inWorkspace = sql`workspace_folio wf
      cross join lateral (select * from folio one where one.id = wf.folio_id offset 0) folio`
    const own = ownage === 'mine' ? sql`folio.owner_id = ${accountId}` : sql`true`
    const { isMuchOf } = workspace
    if (isMuchOf) {
      // A separate subquery rather than `exists`, which the planner may turn into reading all of it.
      const isIn = sql`(select true from workspace_folio wf where wf.workspace_id = ${workspace.id} and wf.folio_id = folio.id)`
      return cut(
        rows(
          sql`folio`,
          sql`folio.team_id = ${isMuchOf.teamId} and ${seenByTeam(FOLIO_STATUS.active)} and ${own} and ${isIn}`,
        ),
      )
    }
    return cut(rows(inWorkspace, sql`wf.workspace_id = ${workspace.id} and wf.is_active and ${own}`))
  }

  const teamRole = (most: RawBuilder<unknown>) =>
    sql`exists (select 1 from team_member t where t.team_id = folio.team_id and t.account_id = ${accountId} and t.role <= ${most})`
  const isRestorer = isTrash ? teamRole(roles) : sql`true`
  /** What everyone in the team may edit; what everyone sees is in the folio's own row. */
  const editedByTeam = sql`union
      select w.id from team_member t join workspace w on w.team_id = t.team_id
      where t.account_id = ${accountId} and t.role <= ${sql.lit(TEAM_SEES.role)}
        and w.access_type = ${sql.lit(ACCESS_TYPE.teamVisible)} and w.team_privilege >= ${least}`
  const invited = rows(
    sql`folio_collaborator c join folio on folio.id = c.folio_id`,
    sql`c.account_id = ${accountId} and c.accepted
      and c.privilege >= ${least} and ${isRestorer}`,
  )
  const byName = rows(
    // Each folio once, however many of the workspaces it is in: the branch is limited. One by one by its id: most
    // people were added to few workspaces or none, which the planner cannot know.
    sql`(select distinct wf.folio_id from (
      select w.id as workspace_id from workspace w where w.owner_id = ${accountId}
      union
      select m.workspace_id from workspace_member m where m.account_id = ${accountId} and m.privilege >= ${least}
      ${privilege > TEAM_SEES.gives ? editedByTeam : sql``}) have
      cross join lateral (
        select w.folio_id from workspace_folio w where w.workspace_id = have.workspace_id offset 0) wf) inside
      cross join lateral (select * from folio one where one.id = inside.folio_id offset 0) folio`,
    isTrash ? isRestorer : teamRole(sql.lit(IN_WORKSPACE.role)),
  )
  /** Row by row of each team, so that each is read in its index's order. */
  const byTeam = sql`(select team_folio.id, team_folio.key from team_member t cross join lateral
    ${rows(sql`folio`, sql`folio.team_id = t.team_id and ${seenByTeam(status)}`, byIndex)} team_folio
    where t.account_id = ${accountId} and t.role <= ${roles})`
  const ways = [invited, byName]
  if (ownage !== 'shared') ways.push(mine)
  if (TEAM_SEES.gives >= privilege) ways.push(byTeam)
  return cut(sql.join(ways, sql` union `))

  function cut(union: RawBuilder<unknown>): RawBuilder<{ id: number }> {
    return sql<{
      id: number
    }>`select id from (${union}) found ${merged} limit ${limit}`
  }
}

/** Leaves out what plans have locked, before a page is cut off: each page is full, and the total is true. */
export const unlockedOnly = ({ lockedBelow = [] }: Pick<ListQuery, 'lockedBelow'>): Condition[] =>
  lockedBelow.map(({ teamId, oldestUsable }) => sql`not (folio.team_id = ${teamId} and folio.id < ${oldestUsable})`)

/** The order of a list, on `folio`. */
export const listOrder = ({ sort }: Pick<ListQuery, 'sort'>): RawBuilder<unknown> =>
  sort === 'name' ? sql`order by lower(folio.name), folio.id` : sql`order by folio.last_saved_at desc, folio.id desc`

/** After the last row that was seen. */
export function afterCursor({ sort }: ListQuery, { key, id }: CursorKey): Condition {
  return sort === 'name'
    ? sql`(lower(folio.name), folio.id) > (${key}, ${id})`
    : sql`(folio.last_saved_at, folio.id) <
        (timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', ${id})`
}
