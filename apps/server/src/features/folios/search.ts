import { PRIVILEGE, ROLE } from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { privilegeSql } from '../../http/access.ts'
import { afterCursor, type ListQuery, listOrder } from './candidates.ts'
import type { CursorKey } from './cursor.ts'

/** Up to so many matches a search looks at each; words in more folios than that are soon met on the way through the list. */
const FEW = 2000

/** What a search found: `few` are all of its folios; of many, `query` says of any folio whether it is one. */
export type Found = { few: readonly number[] } | { some: readonly number[]; query: string } | null

/** Looks a search up among the words of the person's teams, and of the teams whose folios they were given. */
export async function find(db: Kysely<DB>, accountId: number, search: string): Promise<Found> {
  if (!search) return null
  const { rows: asked } = await sql<{ query: string | null }>`
    select (search_query(${search}) && (
      select string_agg('''=' || team_id || '''', ' | ') from (
        select team_id from team_member where account_id = ${accountId}
        union
        select folio.team_id from folio_collaborator c join folio on folio.id = c.folio_id where c.account_id = ${accountId}
      ) teams)::tsquery)::text as query`.execute(db)
  const query = asked[0]?.query
  // Nothing but signs was typed, or there is no team to look in.
  if (!query) return { few: [] }
  const { rows } = await sql<{ id: number }>`
    select folio_id as id from folio_search where words @@ ${query}::tsquery limit ${FEW + 1}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return ids.length <= FEW ? { few: ids } : { some: ids, query }
}

/** As a condition on `folio`. */
export const isMatch = (query: string): RawBuilder<unknown> =>
  sql`exists (select 1 from folio_search s where s.folio_id = folio.id and s.words @@ ${query}::tsquery)`

/** Those of a few folios that the list shows, each looked at by the rule of one folio; in order, cut off at `limit`. */
export function shownOf(
  query: ListQuery,
  ids: readonly number[],
  page: { limit: number; after?: CursorKey | null },
): RawBuilder<{ id: number }> {
  const { accountId, isTrash, ownage, workspace, isEditable } = query
  const privilege = privilegeSql(accountId)
  const conditions = [
    sql`folio.id = any(${[...ids]}) and folio.status = ${sql.lit(isTrash ? 1 : 0)}`,
    sql`${privilege} >= ${sql.lit(isEditable ? PRIVILEGE.edit : PRIVILEGE.view)}`,
  ]
  if (isTrash) conditions.push(sql`(folio.owner_id = ${accountId} or team_member.role <= ${sql.lit(ROLE.admin)})`)
  if (ownage === 'mine') conditions.push(sql`folio.owner_id = ${accountId}`)
  if (ownage === 'shared') conditions.push(sql`folio.owner_id <> ${accountId}`)
  if (page.after) conditions.push(afterCursor(query, page.after))
  if (workspace) {
    conditions.push(
      sql`exists (select 1 from workspace_folio where workspace_id = ${workspace.id} and folio_id = folio.id)`,
    )
  }
  return sql<{ id: number }>`
    select folio.id from folio
      left join folio_collaborator on folio_collaborator.folio_id = folio.id
        and folio_collaborator.account_id = ${accountId}
      left join team_member on team_member.team_id = folio.team_id and team_member.account_id = ${accountId}
    where ${sql.join(conditions, sql` and `)} ${listOrder(query)} limit ${sql.lit(page.limit)}`
}
