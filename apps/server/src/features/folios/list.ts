import { type Collaborator, type FolioCard, PRIVILEGE, ROLE } from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { folioFor, privilegeSql } from '../../http/access.ts'
import { candidateIds, type ListQuery } from './candidates.ts'
import type { CursorKey } from './cursor.ts'
import { type Found, find, isMatch, shownOf } from './search.ts'

export type { ListQuery } from './candidates.ts'

/** Totals are exact up to this; more is told as one more, shown as "1,000+" (architecture section 13). */
export const EXACT_TOTAL = 1000

/** How many there are, to `EXACT_TOTAL` and one more. */
export async function countListed(db: Kysely<DB>, query: ListQuery, found?: Found): Promise<number> {
  const most = { limit: EXACT_TOTAL + 1 }
  const count = async (ids: RawBuilder<{ id: number }>) =>
    (await sql<{ total: number }>`select count(*) as total from (${ids}) capped`.execute(db)).rows[0]?.total ?? 0
  const matches = found === undefined ? await find(db, query.accountId, query.search) : found
  if (matches === null) return count(candidateIds(query, { ...most, isOrdered: false }))
  if ('few' in matches) return count(shownOf(query, matches.few, most))
  // Whoever sees more than 1,000 of any 2,001 matches sees more than 1,000; who sees fewer has a short way through the list.
  const ofSome = await count(shownOf(query, matches.some, most))
  if (ofSome > EXACT_TOTAL) return ofSome
  return count(candidateIds(query, { ...most, isOrdered: false, matches: isMatch(matches.query) }))
}

/** A page of what the person may see, in order. */
export async function readListed(
  db: Kysely<DB>,
  query: ListQuery,
  page: { limit: number; offset: number; after: CursorKey | null },
  found?: Found,
): Promise<ListedFolio[]> {
  const matches = found === undefined ? await find(db, query.accountId, query.search) : found
  const asked = { limit: page.limit + page.offset, after: page.after }
  const wanted =
    matches && 'few' in matches
      ? shownOf(query, matches.few, asked)
      : candidateIds(query, { ...asked, isOrdered: true, matches: matches ? isMatch(matches.query) : undefined })
  const { rows } = await wanted.execute(db)
  const ids = rows.slice(page.offset).map(({ id }) => id)
  const byId = new Map((await readFolios(db, query, sql`folio.id = any(${ids})`)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of these folios that the person may see, in the state that is asked for. */
export async function readByToken(
  db: Kysely<DB>,
  query: Pick<ListQuery, 'accountId' | 'sort'>,
  { tokens, status }: { tokens: readonly string[]; status: number },
): Promise<ListedFolio[]> {
  return readFolios(
    db,
    query,
    sql`folio.token = any(${[...tokens]}) and folio.status = ${status} and ${privilegeSql(query.accountId)} > 0`,
  )
}

function readFolios(
  db: Kysely<DB>,
  { accountId, sort }: Pick<ListQuery, 'accountId' | 'sort'>,
  which: RawBuilder<unknown>,
) {
  // Whole microseconds: a JavaScript Date would lose some, and scrolling would show a row twice.
  const savedMicros = sql<string>`(extract(epoch from folio.last_saved_at) * 1000000)::bigint::text`
  return folioFor(db, accountId)
    .innerJoin('account as owner', 'owner.id', 'folio.owner_id')
    .select([
      'folio.id',
      'folio.token',
      'folio.team_id',
      'folio.name',
      'folio.status',
      'folio.version',
      'folio.sharing_type',
      'folio.created_at',
      'folio.last_saved_at',
      'folio.archived_at',
      'folio.thumbnail_key',
      'folio.thumbnail_seq',
      'owner.email as owner_email',
      'team_member.role as team_role',
      privilegeSql(accountId).as('privilege'),
      (sort === 'name' ? sql<string>`lower(folio.name)` : savedMicros).as('sort_key'),
    ])
    .where(sql<boolean>`${which}`)
    .orderBy('folio.last_saved_at', 'desc')
    .orderBy('folio.id', 'desc')
    .execute()
}

export type ListedFolio = Awaited<ReturnType<typeof readFolios>>[number]

/** What a card shows beside its row. */
export type CardFacts = {
  collaborators: Collaborator[]
  presence: FolioCard['presence']
  labels: string[]
  leadCount: number
  thumbnailUrl: string | null
  isLocked: boolean
}

export function cardOf(row: ListedFolio, facts: CardFacts): FolioCard {
  return {
    token: row.token,
    folioName: row.name,
    status: row.status,
    folioVersion: row.version,
    role: row.privilege,
    teamRole: row.team_role,
    userEmail: row.owner_email,
    lastSavedUtc: row.last_saved_at.toISOString(),
    createdUtc: row.created_at.toISOString(),
    archivedUtc: row.archived_at?.toISOString() ?? null,
    sharingType: row.sharing_type,
    ...facts,
    leadCount: row.privilege >= PRIVILEGE.edit ? facts.leadCount : 0,
  }
}

/** How many folios of a workspace the person sees, to `EXACT_TOTAL` and one more. */
export const countSeenIn = (db: Kysely<DB>, accountId: number, workspaceId: number): Promise<number> =>
  countListed(db, { ...EVERYTHING, accountId, workspace: { id: workspaceId, isOpen: false } })

/** Their tokens, newest first; at most `EXACT_TOTAL`. */
export async function tokensSeenIn(db: Kysely<DB>, accountId: number, workspaceId: number): Promise<string[]> {
  const query: ListQuery = { ...EVERYTHING, accountId, workspace: { id: workspaceId, isOpen: false } }
  const rows = await readListed(db, query, { limit: EXACT_TOTAL, offset: 0, after: null })
  return rows.map(({ token }) => token)
}

const EVERYTHING = { isTrash: false, sort: 'saved', ownage: 'all', search: '' } as const

/** What `EmptyTrash` removes: archived folios that this person owns, or sees as the owner or an admin of their team. */
export async function trashOf(db: Kysely<DB>, accountId: number) {
  const query = { accountId, isTrash: true, sort: 'saved', ownage: 'all', search: '' } as const
  const all = candidateIds(query, { limit: 2 ** 31 - 1, isOrdered: false })
  return folioFor(db, accountId)
    .select(['folio.id', 'folio.token', 'folio.team_id as teamId', 'folio.sharing_type as sharingType'])
    .where(sql<boolean>`folio.id in (${all})`)
    .where('team_member.role', '<=', ROLE.member)
    .execute()
}

/** Answers to the forms of these folios. */
export async function leadCounts(db: Kysely<DB>, folioIds: readonly number[]): Promise<Map<number, number>> {
  if (folioIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('form_answer')
    .select((eb) => ['folio_id', eb.fn.countAll<number>().as('count')])
    .where('folio_id', 'in', [...folioIds])
    .groupBy('folio_id')
    .execute()
  return new Map(rows.map(({ folio_id, count }) => [folio_id, count]))
}
