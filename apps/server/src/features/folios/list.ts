import { type Collaborator, type FolioCard, PRIVILEGE, ROLE } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { folioFor, privilegeSql } from '../../http/access.ts'
import type { CursorKey } from './cursor.ts'
import { escapeLike } from './queries.ts'

export type ListQuery = {
  accountId: number
  isTrash: boolean
  sort: 'saved' | 'name'
  ownage: 'all' | 'mine' | 'shared'
  search: string
  /** Those only that the person may edit. */
  isEditable?: boolean
  /** These only. */
  tokens?: readonly string[]
}

/** Totals are exact up to this; more is told as one more, shown as "1,000+" (architecture section 13). */
export const EXACT_TOTAL = 1000

/** Folios that a person may see, by the same rule that `access` decides by; the trash is for those who may restore. */
function listed(db: Kysely<DB>, query: ListQuery) {
  const { accountId, isTrash, ownage, search } = query
  const privilege = privilegeSql(accountId)
  let rows = folioFor(db, accountId)
    .where('folio.status', '=', isTrash ? 1 : 0)
    .where(privilege, '>', 0)
  if (isTrash && !query.tokens) {
    rows = rows.where((eb) =>
      eb.or([eb(privilege, '=', PRIVILEGE.owner), eb('team_member.role', '<=', ROLE.admin as number)]),
    )
  }
  if (query.isEditable) rows = rows.where(privilege, '>=', PRIVILEGE.edit)
  if (query.tokens) rows = rows.where('folio.token', 'in', [...query.tokens])
  if (ownage === 'mine') rows = rows.where('folio.owner_id', '=', accountId)
  if (ownage === 'shared') rows = rows.where('folio.owner_id', '!=', accountId)
  if (search) {
    const pattern = `%${escapeLike(search)}%`
    rows = rows.where((eb) =>
      eb.or([
        eb('folio.name', 'ilike', pattern),
        eb.exists(
          eb
            .selectFrom('folio_projection')
            .select('folio_projection.folio_id')
            .whereRef('folio_projection.folio_id', '=', 'folio.id')
            .where('folio_projection.plain_text', 'ilike', pattern),
        ),
      ]),
    )
  }
  return rows
}

export async function countListed(db: Kysely<DB>, query: ListQuery): Promise<number> {
  const capped = listed(db, query)
    .select('folio.id')
    .limit(EXACT_TOTAL + 1)
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function readListed(
  db: Kysely<DB>,
  query: ListQuery,
  page: { limit: number; offset: number; after: CursorKey | null },
) {
  const isByName = query.sort === 'name'
  const lowerName = sql<string>`lower(folio.name)`
  // Whole microseconds: a JavaScript Date would lose some, and scrolling would show a row twice.
  const savedMicros = sql<string>`(extract(epoch from folio.last_saved_at) * 1000000)::bigint::text`
  let rows = listed(db, query)
    .innerJoin('account as owner', 'owner.id', 'folio.owner_id')
    .select([
      'folio.id',
      'folio.token',
      'folio.name',
      'folio.status',
      'folio.version',
      'folio.sharing_type',
      'folio.created_at',
      'folio.last_saved_at',
      'folio.thumbnail_key',
      'folio.thumbnail_seq',
      'owner.email as owner_email',
      'team_member.role as team_role',
      privilegeSql(query.accountId).as('privilege'),
      (isByName ? lowerName : savedMicros).as('sort_key'),
    ])
  if (page.after) {
    const { key, id } = page.after
    rows = isByName
      ? rows.where(sql<boolean>`(lower(folio.name), folio.id) > (${key}, ${id})`)
      : rows.where(
          sql<boolean>`(folio.last_saved_at, folio.id) < (timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond', ${id})`,
        )
  }
  const ordered = isByName
    ? rows.orderBy(lowerName).orderBy('folio.id')
    : rows.orderBy('folio.last_saved_at', 'desc').orderBy('folio.id', 'desc')
  return ordered.limit(page.limit).offset(page.offset).execute()
}

export type ListedFolio = Awaited<ReturnType<typeof readListed>>[number]

/** One card; `presence` and `collaborators` are this folio's own. */
export function cardOf(
  row: ListedFolio,
  collaborators: Collaborator[],
  presence: FolioCard['presence'],
  thumbnailUrl: string | null,
): FolioCard {
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
    sharingType: row.sharing_type,
    collaborators,
    thumbnailUrl,
    presence,
  }
}

/** What `EmptyTrash` removes: archived folios that this person owns, or sees as the owner or an admin of their team. */
export async function trashOf(db: Kysely<DB>, accountId: number) {
  return listed(db, { accountId, isTrash: true, sort: 'saved', ownage: 'all', search: '' })
    .where('team_member.role', '<=', ROLE.member)
    .select(['folio.id', 'folio.token', 'folio.team_id as teamId', 'folio.sharing_type as sharingType'])
    .execute()
}
