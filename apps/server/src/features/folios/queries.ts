import {
  type Collaborator,
  FOLIO_STATUS,
  type FolioStatus,
  PRIVILEGE,
  type Privilege,
  SHARING,
  type SharingType,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import { lockFoliosToDelete } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'

/** Editor version of every folio created here: the grid [FOLIO-14]. */
export const FOLIO_VERSION = 3

/** Writes the row of a new folio. */
export async function createFolioRow(
  db: Kysely<DB>,
  folio: {
    teamId: number
    ownerId: number
    name: string
    now: Date
    status?: FolioStatus
    sharingType?: SharingType
  },
): Promise<{ id: number; token: string }> {
  return db
    .insertInto('folio')
    .values({
      token: randomBase62(22),
      team_id: folio.teamId,
      owner_id: folio.ownerId,
      name: folio.name,
      version: FOLIO_VERSION,
      status: folio.status,
      sharing_type: folio.sharingType,
      created_at: folio.now,
      last_saved_at: folio.now,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
}

/** Writes a folio's name. */
export async function renameFolio(db: Kysely<DB>, folioId: number, name: string): Promise<void> {
  await db.updateTable('folio').set({ name }).where('id', '=', folioId).execute()
}

/** Archives a folio; null restores it. */
export async function setArchived(db: Kysely<DB>, folioId: number, archivedAt: Date | null): Promise<void> {
  await db
    .updateTable('folio')
    .set({ status: archivedAt ? 1 : 0, archived_at: archivedAt, purge_warned_at: null })
    .where('id', '=', folioId)
    .execute()
}

/** "Copy {n} - {name}" with the first n that none of the owner's folios in the team has [FOLIO-25]. */
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

/** When the folio last took an edit and the number of its newest state, as of one moment: they belong together. */
export async function lastSaved(db: Kysely<DB>, folioId: number): Promise<{ savedAt: Date; seq: number }> {
  return db
    .selectFrom('folio')
    .select((eb) => [
      'last_saved_at as savedAt',
      eb.fn
        .coalesce(
          eb
            .selectFrom('folio_update')
            .select((of) => of.fn.max('seq').as('seq'))
            .where('folio_id', '=', folioId),
          eb
            .selectFrom('folio_snapshot')
            .select((of) => of.fn.max('upto_seq').as('seq'))
            .where('folio_id', '=', folioId),
          sql<number>`0`,
        )
        .as('seq'),
    ])
    .where('id', '=', folioId)
    .executeTakeFirstOrThrow()
}

const FILE_COLUMNS = ['file_id', 'key', 'content_type', 'name', 'bytes', 'width', 'height', 'account_id'] as const

/** The copy shows the same pictures: their rows under the same ids, so that its content needs no rewriting. */
export async function copyFiles(db: Kysely<DB>, fromFolioId: number, toFolioId: number): Promise<void> {
  await db
    .insertInto('folio_file')
    .columns(['folio_id', ...FILE_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('folio_file')
        .select([sql.lit(toFolioId).as('folio_id'), ...FILE_COLUMNS])
        .where('folio_id', '=', fromFolioId),
    )
    .execute()
}

/** Gives a folio the stored files of another one named in `fileIds`, under the same ids. */
export async function shareFiles(
  db: Kysely<DB>,
  fromFolioId: number,
  toFolioId: number,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('folio_file')
    .columns(['folio_id', ...FILE_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('folio_file')
        .select([sql.lit(toFolioId).as('folio_id'), ...FILE_COLUMNS])
        .where('folio_id', '=', fromFolioId)
        .where('file_id', 'in', [...fileIds]),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** For a template; copies of other folios are not counted. */
export async function countUse(db: Kysely<DB>, folioId: number): Promise<void> {
  await db
    .updateTable('template')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('folio_id', '=', folioId)
    .execute()
}

/** Notes that sections copied or moved into a folio were confirmed. */
export async function confirmCopies(db: Kysely<DB>, folioId: number): Promise<void> {
  await db.updateTable('folio').set({ copy_move_confirmed: true }).where('id', '=', folioId).execute()
}

/** Everyone with access to a folio by name or through one of its workspaces, as SQL; expects `folio`. */
const peopleSql = sql`
  select folio.owner_id as id
  union
  select account_id from folio_collaborator where folio_id = folio.id and accepted and account_id is not null
  union
  select w.owner_id from workspace_folio wf join workspace w on w.id = wf.workspace_id
    where wf.folio_id = folio.id and w.owner_id is not null
  union
  select m.account_id from workspace_folio wf join workspace_member m on m.workspace_id = wf.workspace_id
    where wf.folio_id = folio.id`

/** Whose dashboards show a folio: these people, and the members of this team if all of them see it. */
export type Audience = { token: string; accountIds: readonly number[]; teamId: number | null }

/** `Audience` as SQL; expects `folio`. */
export const audienceSql = sql<Audience>`json_build_object('token', folio.token, 'accountIds', array(${peopleSql}),
  'teamId', case when folio.sharing_type = ${sql.lit(SHARING.teamCopy)} or folio.in_team_workspace then folio.team_id end)`

/** Owner first, then by the time of invitation. A pending person has no name yet [SHARE-22]. */
export async function collaboratorsOf(db: Kysely<DB>, folioIds: number[]): Promise<Map<number, Collaborator[]>> {
  const people = new Map<number, Collaborator[]>(folioIds.map((id) => [id, []]))
  if (folioIds.length === 0) return people
  const { rows } = await sql<{
    folio_id: number
    email: string
    full_name: string | null
    accepted: boolean | null
    awaits_answer: boolean
    privilege: Exclude<Privilege, 0>
  }>`
    select folio.id as folio_id, account.email, account.full_name, true as accepted, false as awaits_answer,
      ${sql.lit(PRIVILEGE.owner)} as privilege, null as invited_at
    from folio join account on account.id = folio.owner_id where folio.id = any(${folioIds})
    union all
    select c.folio_id, c.email, account.full_name, c.accepted, c.awaits_answer, c.privilege, c.invited_at
    from folio_collaborator c left join account on account.id = c.account_id where c.folio_id = any(${folioIds})
    order by invited_at nulls first, email`.execute(db)
  for (const { folio_id, email, full_name, awaits_answer, privilege, ...row } of rows) {
    const accepted = awaits_answer ? null : row.accepted
    people.get(folio_id)?.push({ email, fullName: full_name ?? '', accepted, privilege })
  }
  return people
}

/** Deletes folios permanently, with everything that belongs to them; their links are free at once. */
export async function removeFolios(db: Kysely<DB>, folioIds: number[]): Promise<void> {
  if (folioIds.length === 0) return
  await lockFoliosToDelete(db, { ids: folioIds })
  await db.deleteFrom('folio').where('id', 'in', folioIds).execute()
}

/** Removes one person from a folio; false: they had not been added to it. */
export async function leaveFolio(db: Kysely<DB>, folioId: number, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('folio_collaborator')
    .where('folio_id', '=', folioId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Folios of the team that are not archived: stored, not counted on the fly. */
export async function activeFolios(db: Kysely<DB>, teamId: number): Promise<number> {
  const row = await db.selectFrom('team').select('active_folios').where('id', '=', teamId).executeTakeFirstOrThrow()
  return row.active_folios
}

/** What a person owns: folios outside the trash, and templates by kind. */
export async function countOwned(db: Kysely<DB>, ownerId: number) {
  return db
    .selectFrom('folio')
    .select((eb) => {
      const count = (status: number, sharing?: number) =>
        eb.fn
          .countAll<number>()
          .filterWhere('status', '=', status)
          .$call((all) => (sharing === undefined ? all : all.filterWhere('sharing_type', '=', sharing)))
      return [
        count(FOLIO_STATUS.active).as('totalOwnedFolios'),
        count(FOLIO_STATUS.hidden, SHARING.private).as('totalOwnedUserTemplates'),
        count(FOLIO_STATUS.hidden, SHARING.teamCopy).as('totalOwnedTeamTemplates'),
      ]
    })
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
}

/** Folios of a team that are not archived, and all of them. */
export async function countInTeam(db: Kysely<DB>, teamId: number) {
  return db
    .selectFrom('folio')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', FOLIO_STATUS.active).as('numberofFolios'),
      eb.fn.countAll<number>().as('totalFolios'),
    ])
    .where('team_id', '=', teamId)
    .where('status', '!=', FOLIO_STATUS.hidden)
    .executeTakeFirstOrThrow()
}

/** Whom a person shared their own folios with, the last invitation first. */
export async function recentPeople(db: Kysely<DB>, ownerId: number) {
  const rows = await db
    .selectFrom('folio_collaborator as c')
    .innerJoin('folio', 'folio.id', 'c.folio_id')
    .leftJoin('account', 'account.id', 'c.account_id')
    .select(['c.email', 'account.full_name'])
    .select((eb) => eb.fn.max('c.invited_at').as('last'))
    .where('folio.owner_id', '=', ownerId)
    .groupBy(['c.email', 'account.full_name'])
    .orderBy('last', 'desc')
    .orderBy('c.email')
    .limit(20)
    .execute()
  return rows.map(({ email, full_name }) => ({ email, fullName: full_name ?? '' }))
}

/** Escapes `%` and `_` for a LIKE pattern. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`)

/** Name of a team. @throws Error if it does not exist. */
export async function teamNameOf(db: Kysely<DB>, teamId: number): Promise<string> {
  const { name } = await db.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirstOrThrow()
  return name
}

/** Tokens of the person's own folios in one team, those in the trash and templates left out; the oldest first. */
export async function ownTokens(db: Kysely<DB>, accountId: number, teamId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('folio')
    .select('token')
    .where('owner_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('status', '=', FOLIO_STATUS.active)
    .orderBy('id')
    .execute()
  return rows.map(({ token }) => token)
}
