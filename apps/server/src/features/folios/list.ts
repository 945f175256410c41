import { type Collaborator, FOLIO_STATUS, type FolioCard, PRIVILEGE, ROLE, SHARING, TEAM_SEES } from '@recto/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { folioFor, privilegeSql } from '../../http/access.ts'
import { teamWaysSql } from '../../http/folio-ways.ts'
import { roleFor } from '../../http/grants-sql.ts'
import { newestGuideSql } from '../style/index.ts'
import { candidateIds, type ListQuery } from './candidates.ts'
import type { CursorKey } from './cursor.ts'
import { type Found, find, isMatch } from './search.ts'

export type { ListQuery } from './candidates.ts'

/** Totals are exact up to this; larger ones are reported as one more, shown as "1,000+". */
export const EXACT_TOTAL = 1000

/** The total, up to `EXACT_TOTAL` plus one. */
export async function countListed(db: Kysely<DB>, query: ListQuery, found?: Found): Promise<number> {
  const matches = found === undefined ? await find(db, query) : found
  if (matches && 'shown' in matches) return Math.min(matches.shown.length, EXACT_TOTAL + 1)
  // Someone who sees more than 1,000 of any 2,001 matches sees more than 1,000; for others the list is short.
  if (matches && matches.seen > EXACT_TOTAL) return EXACT_TOTAL + 1
  const ids = candidateIds(query, {
    limit: EXACT_TOTAL + 1,
    isOrdered: false,
    matches: matches ? isMatch(matches.query) : undefined,
  })
  return (await sql<{ total: number }>`select count(*) as total from (${ids}) capped`.execute(db)).rows[0]?.total ?? 0
}

/** A page of the folios that a person may see, in order. `found` is a search's total, after the same row. */
export async function readListed(
  db: Kysely<DB>,
  query: ListQuery,
  page: { limit: number; offset: number; after: CursorKey | null },
  found?: Found,
): Promise<ListedFolio[]> {
  const { limit, offset, after } = page
  const matches = found === undefined ? await find(db, query, after) : found
  if (matches && 'shown' in matches) {
    const ids = matches.shown.slice(offset, offset + limit)
    const rows = await readFolios(db, query, sql`folio.id = any(${ids})`)
    return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
  const matching = matches ? isMatch(matches.query) : undefined
  const wanted = candidateIds(query, { limit: limit + offset, after, isOrdered: true, matches: matching })
  // In a separate array: the ids are known before rows are fetched by them.
  return readFolios(db, query, sql`folio.id = any(array(select id from (${wanted}) page offset ${offset}))`)
}

/** Those of these folios that the person may see, in the requested state. */
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
    .innerJoin('team', 'team.id', 'folio.team_id')
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
      sql<boolean>`folio.thumbnail_key is not null and folio.thumbnail_guide_id is distinct from ${newestGuideSql('folio')}`.as(
        'is_thumbnail_old',
      ),
      'owner.email as owner_email',
      'owner.full_name as owner_name',
      'team.name as team_name',
      'team.token as team_token',
      'folio.custom_link',
      'folio.page_title',
      'folio.page_description',
      'folio.is_indexed',
      'folio.view_type',
      'folio.copies_notify',
      'folio.link_expires_at',
      sql<boolean>`folio.password_hash is not null`.as('has_pass'),
      'team_member.role as team_role',
      privilegeSql(accountId).as('privilege'),
      leadCount.as('lead_count'),
      requestCount.as('request_count'),
      teamWaysSql.as('team_ways'),
      (sort === 'name' ? sql<string>`lower(folio.name)` : savedMicros).as('sort_key'),
    ])
    .where(sql<boolean>`${which}`)
    .$if(sort === 'saved', (rows) => rows.orderBy('folio.last_saved_at', 'desc').orderBy('folio.id', 'desc'))
    .$if(sort === 'name', (rows) => rows.orderBy(sql`lower(folio.name)`).orderBy('folio.id'))
    .execute()
}

/** Answers to its forms. */
const leadCount = sql<number>`(select count(*) from form_answer answer where answer.folio_id = folio.id and not answer.maybe_spam)`

/** People who requested access and have no answer yet. */
const requestCount = sql<number>`(
  select count(*) from folio_access_request request where request.folio_id = folio.id and request.granted is null)`

/** A row of a list of folios. */
export type ListedFolio = Awaited<ReturnType<typeof readFolios>>[number]

/** What a card shows besides its row. */
export type CardFacts = {
  collaborators: Collaborator[]
  presence: FolioCard['presence']
  labels: string[]
  teamWay?: string
  thumbnailUrl: string | null
  isLocked: boolean
  isLinkExpired?: boolean
  read: { views: number; lastAt: Date | null }
}

/** A folio in a list, as it is sent. */
export function cardOf(row: ListedFolio, { read, ...facts }: CardFacts): FolioCard {
  const maySeeStats = row.team_role !== null && row.team_role <= ROLE.member
  return {
    token: row.token,
    folioName: row.name,
    status: row.status,
    folioVersion: row.version,
    privilege: row.privilege,
    isCurrentUserOwner: row.privilege === PRIVILEGE.owner,
    teamRole: row.team_role,
    userEmail: row.owner_email,
    userFullName: row.owner_name,
    // No one outside a team learns its name.
    team: row.team_role === null ? '' : row.team_name,
    teamId: row.team_role === null ? '' : row.team_token,
    curl: row.custom_link,
    title: row.page_title,
    description: row.page_description,
    lastSavedUtc: row.last_saved_at.toISOString(),
    createdUtc: row.created_at.toISOString(),
    archivedUtc: row.archived_at?.toISOString() ?? null,
    sharingType: row.sharing_type,
    sharingSettings: { sharingType: row.sharing_type, addCopiesToNotify: row.copies_notify },
    private: row.sharing_type !== SHARING.linkView && row.sharing_type !== SHARING.linkCopy,
    indexed: row.is_indexed,
    hasPass: row.has_pass,
    presentationMode: row.view_type,
    isTeamTemplate: row.status === FOLIO_STATUS.hidden && row.sharing_type === SHARING.teamCopy,
    isUserTemplate: row.status === FOLIO_STATUS.hidden && row.sharing_type === SHARING.private,
    ...facts,
    views: maySeeStats ? read.views : null,
    lastViewedUtc: (maySeeStats && read.lastAt?.toISOString()) || null,
    leadCount: row.privilege >= PRIVILEGE.edit ? row.lead_count : 0,
    newRequestCount: mayAnswer(row) ? row.request_count : 0,
  }
}

/** The people who answer its access requests [OPEN-37]. */
const mayAnswer = ({ privilege, team_role: role }: ListedFolio): boolean =>
  privilege === PRIVILEGE.owner || (role !== null && role <= roleFor('folio.grantAccess'))

/** How many folios of a workspace the person sees, up to `EXACT_TOTAL` plus one. */
export const countSeenIn = (db: Kysely<DB>, accountId: number, workspaceId: number): Promise<number> =>
  countListed(db, { ...EVERYTHING, accountId, workspace: { id: workspaceId, isOpen: false } })

/** Their tokens, newest first; at most `EXACT_TOTAL`. */
export async function tokensSeenIn(db: Kysely<DB>, accountId: number, workspaceId: number): Promise<string[]> {
  const query: ListQuery = { ...EVERYTHING, accountId, workspace: { id: workspaceId, isOpen: false } }
  const rows = await readListed(db, query, { limit: EXACT_TOTAL, offset: 0, after: null })
  return rows.map(({ token }) => token)
}

const EVERYTHING = { isTrash: false, sort: 'saved', ownage: 'all', search: '' } as const

/** What `EmptyTrash` deletes: archived folios that this person owns, or sees as the owner or an admin of their team. */
export async function trashOf(db: Kysely<DB>, accountId: number) {
  const query = { accountId, isTrash: true, sort: 'saved', ownage: 'all', search: '' } as const
  const all = candidateIds(query, { limit: 2 ** 31 - 1, isOrdered: false })
  return folioFor(db, accountId)
    .select(['folio.id', 'folio.token', 'folio.team_id as teamId', 'folio.sharing_type as sharingType'])
    .where(sql<boolean>`folio.id in (${all})`)
    .where('team_member.role', '<=', TEAM_SEES.role)
    .execute()
}
