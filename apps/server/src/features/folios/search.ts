import { FOLIO_STATUS, TEAM_SEES } from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { privilegeSql } from '../../http/access.ts'
import { afterCursor, EDIT, type ListQuery, listOrder, RESTORER_ROLE, unlockedOnly, VIEW } from './candidates.ts'
import type { CursorKey } from './cursor.ts'

/**
 * Up to this many matches are checked one by one; words in more folios than that are found quickly by scanning the
 * list.
 */
const FEW = 2000

/**
 * The result of a search. `shown`: everything that the list shows of it, in order; the first `exact` have names that say it
 * letter by letter, and the first `named` have it in their names, folded. With many matches, `query` says of any folio whether it matches, and `seen` how many of the first 2,001 the person sees.
 */
export type Found = { shown: readonly number[]; exact: number; named: number } | { seen: number; query: string } | null

/**
 * Searches the words of the person's teams, and of teams whose folios were shared with them, and determines in the same
 * statement which matches the list shows. `few` is how many matches are checked one by one.
 */
export async function find(
  db: Kysely<DB>,
  query: ListQuery,
  after: CursorKey | null = null,
  few = FEW,
): Promise<Found> {
  const { accountId, search } = query
  if (!search) return null
  const { rows: asked } = await sql<{ query: string | null }>`
    select (search_query(${search}) && (
      select string_agg('''=' || team_id || '''', ' | ') from (
        select team_id from team_member where account_id = ${accountId}
        union
        select folio.team_id from folio_collaborator c join folio on folio.id = c.folio_id where c.account_id = ${accountId}
      ) teams)::tsquery)::text as query`.execute(db)
  const words = asked[0]?.query
  // Without letters or digits, such as an emoji, only names are searched.
  const found = words
    ? sql`select folio_id as id from folio_search where words @@ ${words}::tsquery limit ${few + 1}`
    : sql`select id from folio where search_fold(${search}) <> '' and position(search_fold(${search}) in search_fold(name)) > 0
        and (team_id in (select team_id from team_member where account_id = ${accountId})
          or id in (select folio_id from folio_collaborator where account_id = ${accountId})) limit ${few + 1}`
  const { rows } = await sql<{ matches: number; shown: number[]; exact: number; named: number }>`
    with found as materialized (${found}),
      seen as materialized (${shownOf(query, sql`array(select id from found)`, after)})
    select (select count(*) from found) as matches, array(select id from seen) as shown,
      (select count(*) from seen where rank > 1) as exact, (select count(*) from seen where rank > 0) as named`.execute(
    db,
  )
  const { matches = 0, shown = [], exact = 0, named = 0 } = rows[0] ?? {}
  return matches <= few || !words ? { shown, exact, named } : { seen: shown.length, query: words }
}

/**
 * How the name of a folio that a search found matches: 2 letter by letter, 1 folded, 0 not at all; undefined where results
 * are not ranked.
 */
export function rankOf(found: Found, id: number): number | undefined {
  if (!found || !('shown' in found)) return undefined
  const place = found.shown.indexOf(id)
  return place < found.exact ? 2 : place < found.named ? 1 : 0
}

/**
 * As a condition on `folio`. A separate subquery rather than `exists`, which the planner may turn into reading all
 * matches; a list meets the few that it shows in its own order.
 */
export const isMatch = (query: string): RawBuilder<unknown> =>
  sql`(select s.words @@ ${query}::tsquery from folio_search s where s.folio_id = folio.id)`

/** Those of a few folios that the list shows, each checked by the rule for a single folio; in order. */
function shownOf(query: ListQuery, ids: RawBuilder<unknown>, after: CursorKey | null): RawBuilder<{ id: number }> {
  const { accountId, isTrash, ownage, workspace, isEditable, sort, search } = query
  /** How its name matches: what is exact comes first, unless the list is sorted by name. */
  const rank =
    sort === 'name'
      ? sql`0`
      : sql`case when not exists (select from unnest(search_exact_terms(${search})) word
          where position(word in lower(normalize(folio.name, nfc))) = 0) then 2
        when not exists (select from unnest(search_terms(${search})) word
          where position(word in search_fold(folio.name)) = 0) then 1
        else 0 end`
  const privilege = privilegeSql(accountId)
  // Decided by the row itself for most of a team's folios: the full rule queries the workspaces of each.
  const seen = sql`(folio.owner_id = ${accountId} or (folio.in_team_workspace and team_member.role <= ${sql.lit(TEAM_SEES.role)}))`
  const conditions = [
    sql`folio.id = any(${ids}) and folio.status = ${sql.lit(isTrash ? FOLIO_STATUS.archived : FOLIO_STATUS.active)}`,
    isEditable ? sql`${privilege} >= ${sql.lit(EDIT)}` : sql`(${seen} or ${privilege} >= ${sql.lit(VIEW)})`,
  ]
  if (isTrash) conditions.push(sql`(folio.owner_id = ${accountId} or team_member.role <= ${sql.lit(RESTORER_ROLE)})`)
  if (ownage === 'mine') conditions.push(sql`folio.owner_id = ${accountId}`)
  if (ownage === 'shared') conditions.push(sql`folio.owner_id <> ${accountId}`)
  conditions.push(...unlockedOnly(query))
  if (after) {
    const isBelow = afterCursor(query, after)
    if (after.rank === undefined) conditions.push(isBelow)
    else conditions.push(sql`(${rank} < ${after.rank} or (${rank} = ${after.rank} and ${isBelow}))`)
  }
  if (workspace) {
    conditions.push(
      sql`exists (select 1 from workspace_folio where workspace_id = ${workspace.id} and folio_id = folio.id)`,
    )
  }
  return sql<{ id: number }>`
    select id, rank from (select folio.id, ${rank} as rank, row_number() over (${listOrder(query)}) as place from folio
      left join folio_collaborator on folio_collaborator.folio_id = folio.id
        and folio_collaborator.account_id = ${accountId}
      left join team_member on team_member.team_id = folio.team_id and team_member.account_id = ${accountId}
    where ${sql.join(conditions, sql` and `)}) shown order by rank desc, place`
}
