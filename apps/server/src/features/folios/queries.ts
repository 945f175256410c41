import type { Collaborator, FolioCard, Privilege } from '@recto/contract'
import { PRIVILEGE, ROLE } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { folioFor, privilegeSql } from '../../http/access.ts'
import type { CursorKey } from './cursor.ts'

/** Editor version of every folio made here: the grid [FOLIO-14]. */
export const FOLIO_VERSION = 3

export async function createFolioRow(
  db: Kysely<DB>,
  folio: { teamId: number; ownerId: number; name: string; now: Date },
): Promise<{ id: number; token: string }> {
  return db
    .insertInto('folio')
    .values({
      token: randomBase62(22),
      team_id: folio.teamId,
      owner_id: folio.ownerId,
      name: folio.name,
      version: FOLIO_VERSION,
      created_at: folio.now,
      last_saved_at: folio.now,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
}

export async function renameFolio(db: Kysely<DB>, folioId: number, name: string): Promise<void> {
  await db.updateTable('folio').set({ name }).where('id', '=', folioId).execute()
}

export async function setArchived(db: Kysely<DB>, folioId: number, archivedAt: Date | null): Promise<void> {
  await db
    .updateTable('folio')
    .set({ status: archivedAt ? 1 : 0, archived_at: archivedAt })
    .where('id', '=', folioId)
    .execute()
}

/** "Copy {n} - {name}" with the first n that none of the owner's folios in the team has yet [FOLIO-25]. */
export async function copyName(db: Kysely<DB>, teamId: number, ownerId: number, name: string): Promise<string> {
  const rows = await db
    .selectFrom('folio')
    .select('name')
    .where('team_id', '=', teamId)
    .where('owner_id', '=', ownerId)
    .where('name', 'like', `Copy % - ${escapeLike(name)}`)
    .execute()
  const taken = new Set(rows.map((row) => row.name))
  let n = 1
  while (taken.has(`Copy ${n} - ${name}`)) n++
  return `Copy ${n} - ${name}`
}

/** The copy shows the same pictures: their rows under the same ids, so that its content needs no rewriting. */
export async function copyFiles(db: Kysely<DB>, fromFolioId: number, toFolioId: number): Promise<void> {
  const columns = ['file_id', 'key', 'content_type', 'name', 'bytes', 'width', 'height', 'account_id'] as const
  await db
    .insertInto('folio_file')
    .columns(['folio_id', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('folio_file')
        .select([sql.lit(toFolioId).as('folio_id'), ...columns])
        .where('folio_id', '=', fromFolioId),
    )
    .execute()
}

/** Everybody who has the folio on a dashboard: its owner and those who accepted. */
export async function peopleOf(db: Kysely<DB>, folioId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('folio')
    .select('owner_id as id')
    .where('id', '=', folioId)
    .union((eb) =>
      eb
        .selectFrom('folio_collaborator')
        .select((inner) => inner.ref('account_id').$notNull().as('id'))
        .where('folio_id', '=', folioId)
        .where('accepted', '=', true)
        .where('account_id', 'is not', null),
    )
    .execute()
  return rows.map((row) => row.id)
}

/** Owner first, then by the time of invitation. A pending person has no name yet [SHARE-22]. */
export async function collaboratorsOf(db: Kysely<DB>, folioIds: number[]): Promise<Map<number, Collaborator[]>> {
  const people = new Map<number, Collaborator[]>(folioIds.map((id) => [id, []]))
  if (folioIds.length === 0) return people
  const owners = await db
    .selectFrom('folio')
    .innerJoin('account', 'account.id', 'folio.owner_id')
    .select(['folio.id', 'account.email', 'account.full_name'])
    .where('folio.id', 'in', folioIds)
    .execute()
  for (const { id, email, full_name } of owners) {
    people.get(id)?.push({ email, fullName: full_name, accepted: true, privilege: PRIVILEGE.owner })
  }
  const rows = await db
    .selectFrom('folio_collaborator as c')
    .leftJoin('account', 'account.id', 'c.account_id')
    .select(['c.folio_id', 'c.email', 'account.full_name', 'c.accepted', 'c.privilege'])
    .where('c.folio_id', 'in', folioIds)
    .orderBy('c.invited_at')
    .orderBy('c.email')
    .execute()
  for (const row of rows) {
    const { email, accepted, full_name } = row
    const privilege = row.privilege as Exclude<Privilege, 0>
    people.get(row.folio_id)?.push({ email, fullName: full_name ?? '', accepted, privilege })
  }
  return people
}

export type ListQuery = {
  accountId: number
  isTrash: boolean
  sort: 'saved' | 'name'
  ownage: 'all' | 'mine' | 'shared'
  search: string
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
  if (isTrash) {
    rows = rows.where((eb) =>
      eb.or([eb(privilege, '=', PRIVILEGE.owner), eb('team_member.role', '<=', ROLE.admin as number)]),
    )
  }
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
  // The text of a timestamp keeps its microseconds; a JavaScript Date would not.
  const savedText = sql<string>`folio.last_saved_at::text`
  let rows = listed(db, query)
    .innerJoin('account as owner', 'owner.id', 'folio.owner_id')
    .select([
      'folio.id',
      'folio.token',
      'folio.name',
      'folio.status',
      'folio.sharing_type',
      'folio.created_at',
      'folio.last_saved_at',
      'folio.thumbnail_key',
      'folio.thumbnail_seq',
      'owner.email as owner_email',
      privilegeSql(query.accountId).as('privilege'),
      (isByName ? lowerName : savedText).as('sort_key'),
    ])
  if (page.after) {
    const { key, id } = page.after
    rows = isByName
      ? rows.where(sql<boolean>`(lower(folio.name), folio.id) > (${key}, ${id})`)
      : rows.where(sql<boolean>`(folio.last_saved_at, folio.id) < (${key}::timestamptz, ${id})`)
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
    role: row.privilege,
    userEmail: row.owner_email,
    lastSavedUtc: row.last_saved_at.toISOString(),
    createdUtc: row.created_at.toISOString(),
    sharingType: row.sharing_type,
    collaborators,
    thumbnailUrl,
    presence,
  }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`)
