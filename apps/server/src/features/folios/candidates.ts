import { PRIVILEGE, ROLE, SHARING } from '@recto/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CursorKey } from './cursor.ts'

export type ListQuery = {
  accountId: number
  isTrash: boolean
  sort: 'saved' | 'name'
  ownage: 'all' | 'mine' | 'shared'
  search: string
  /** Those only that the person may edit. */
  isEditable?: boolean
  /** Those only that are in this workspace. `isOpen`: the person sees whatever is in it. */
  workspace?: { id: number; isOpen: boolean }
}

type Condition = RawBuilder<unknown>

/**
 * Ids of the folios that a person may see, as SQL: a union of the ways in which one may see a folio, each read in the
 * order that is asked for and cut off where the page ends. So a page costs what is on it, not what the team has.
 * `access` says the same folio by folio; a test compares the two.
 */
export function candidateIds(
  query: ListQuery,
  page: { limit: number; after?: CursorKey | null; isOrdered: boolean; matches?: Condition },
): RawBuilder<{ id: number }> {
  const { accountId, isTrash, sort, ownage, workspace, isEditable } = query
  const status = sql.lit(isTrash ? 1 : 0)
  const key = sort === 'name' ? sql`lower(folio.name)` : sql`folio.last_saved_at`
  const conditions: Condition[] = [sql`folio.status = ${status}`]
  if (ownage === 'shared') conditions.push(sql`folio.owner_id <> ${accountId}`)
  if (page.matches) conditions.push(page.matches)
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
  const rows = (from: RawBuilder<unknown>, own: Condition) =>
    sql`(select folio.id, ${key} as key from ${from} where ${all} and ${own} ${order} limit ${limit})`
  /** The trash is for those who may restore: the folio's owner, and the team's owner and admins. */
  const roles = sql.lit(isTrash ? ROLE.admin : ROLE.member)
  const mine = rows(sql`folio`, sql`folio.owner_id = ${accountId}`)
  if (ownage === 'mine' && !workspace?.isOpen) return cut(mine)

  const inWorkspace = sql`workspace_folio wf join folio on folio.id = wf.folio_id`
  if (workspace?.isOpen) {
    const own = ownage === 'mine' ? sql`folio.owner_id = ${accountId}` : sql`true`
    return cut(rows(inWorkspace, sql`wf.workspace_id = ${workspace.id} and wf.is_active and ${own}`))
  }

  const teamRole = (most: RawBuilder<unknown>) =>
    sql`exists (select 1 from team_member t where t.team_id = folio.team_id and t.account_id = ${accountId} and t.role <= ${most})`
  const isRestorer = isTrash ? teamRole(roles) : sql`true`
  const invited = rows(
    sql`folio_collaborator c join folio on folio.id = c.folio_id`,
    sql`c.account_id = ${accountId} and c.accepted
      and c.privilege >= ${sql.lit(isEditable ? PRIVILEGE.edit : PRIVILEGE.view)} and ${isRestorer}`,
  )
  const least = sql.lit(isEditable ? PRIVILEGE.edit : PRIVILEGE.view)
  const byName = rows(
    // Each folio once, however many of the workspaces it is in: the branch is cut off after so many. One by one by its
    // id: most people were added to few workspaces or none, which the planner cannot know.
    sql`(select distinct wf.folio_id from (
      select w.id as workspace_id from workspace w where w.owner_id = ${accountId}
      union
      select m.workspace_id from workspace_member m where m.account_id = ${accountId} and m.privilege >= ${least}) have
      join workspace_folio wf using (workspace_id)) inside
      cross join lateral (select * from folio one where one.id = inside.folio_id offset 0) folio`,
    isTrash ? isRestorer : teamRole(sql.lit(ROLE.guest)),
  )
  /** Row by row of each team, so that each is read in its index's order. */
  const seenBy = isTrash
    ? sql`folio.in_team_workspace`
    : sql`(folio.sharing_type = ${sql.lit(SHARING.teamCopy)} or folio.in_team_workspace)`
  const byTeam = sql`(select team_folio.id, team_folio.key from team_member t cross join lateral
    ${rows(sql`folio`, sql`folio.team_id = t.team_id and ${seenBy}`)} team_folio
    where t.account_id = ${accountId} and t.role <= ${roles})`
  const ways = [invited, byName]
  if (ownage !== 'shared') ways.push(mine)
  if (!isEditable) ways.push(byTeam)
  return cut(sql.join(ways, sql` union `))

  function cut(union: RawBuilder<unknown>): RawBuilder<{ id: number }> {
    return sql<{
      id: number
    }>`select id from (${union}) found ${merged} limit ${limit}`
  }
}

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
