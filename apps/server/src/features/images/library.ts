import { isUnlimited, type LibraryImage, limitStatus, type TeamRole } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import { lockTeam } from '../plans/index.ts'

const MEGABYTE = 1_000_000
/** The most that an answer lists, and folios that it names of one picture. */
const [PAGE, MOST_FOLIOS] = [60, 20]

/** How full a team's library is; `maxBytes` null: its plan sets no limit. */
export async function libraryUse(db: Kysely<DB>, teamId: number, now: Date) {
  const { imageLibrarySizeLimitInMB: most } = (await planOf(db, teamId, now)).facts.rules
  const { used } = await db
    .selectFrom('team_image')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('bytes'), sql<string>`0`).as('used'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  return {
    usedBytes: Number(used),
    maxBytes: isUnlimited('imageLibrarySizeLimitInMB', most) ? null : most * MEGABYTE,
  }
}

/** Storage is full [IMG-24]. */
const STORAGE_FULL = 120

/**
 * Refuses a picture that the plan's library has no room for. The lock on the team lasts until the commit, so that of many
 * at once only as many pass as there is room for. @throws Refusal
 */
export async function checkLibrary(
  db: Kysely<DB>,
  { teamId, role }: { teamId: number; role: TeamRole },
  bytes: number,
  now: Date,
): Promise<void> {
  await lockTeam(db, teamId)
  const { usedBytes, maxBytes } = await libraryUse(db, teamId, now)
  if (maxBytes === null || usedBytes + bytes <= maxBytes) return
  const rest =
    limitStatus(role) === 5 ? 'choose a plan that holds more.' : 'ask your team owner for a plan that holds more.'
  throw refused(
    `Your team’s image library is full. Delete pictures you no longer need, or ${rest}`,
    { reason: 'limit', what: 'imageLibrary', role, usedBytes, maxBytes },
    STORAGE_FULL,
  )
}

/** A page of a team's pictures, newest first. */
export async function listImages(
  db: Kysely<DB>,
  { teamId, accountId }: { teamId: number; accountId: number },
  { search, cursor }: { search: string; cursor: string },
): Promise<{ images: LibraryImage[]; nextCursor: string | null }> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const before = /^\d{1,18}$/.test(cursor) ? Number(cursor) : null
  let listed = db.selectFrom('team_image').selectAll().where('team_id', '=', teamId).orderBy('id', 'desc')
  if (before !== null) listed = listed.where('id', '<', before)
  if (search !== '')
    listed = listed.where((of) =>
      of.or([
        of('name', 'ilike', like),
        of('description', 'ilike', like),
        sql<boolean>`array_to_string(tags, ' ') ilike ${like}`,
      ]),
    )
  const rows = await listed.limit(PAGE + 1).execute()
  const shown = rows.slice(0, PAGE)
  const uses = await usesOf(
    db,
    { teamId, accountId },
    shown.map(({ key }) => key),
  )
  return {
    images: shown.map((row) => ({
      id: row.token,
      name: row.name,
      description: row.description,
      tags: row.tags,
      format: formatOf(row.content_type),
      url: `/library/${row.token}`,
      thumbnailUrl: `/library/${row.token}?w=320`,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      createdUtc: row.made_at.toISOString(),
      ...(uses.get(row.key) ?? { usedFolios: [], hiddenFolios: 0 }),
    })),
    nextCursor: rows.length > PAGE ? String(shown.at(-1)?.id ?? '') : null,
  }
}

const formatOf = (contentType: string): string => (contentType.split('/')[1] ?? '').replace(/\+.*/, '').toUpperCase()

type Uses = Pick<LibraryImage, 'usedFolios' | 'hiddenFolios'>

/** Folios of the team that hold these files: by name where the person has them, else as a number. */
async function usesOf(
  db: Kysely<DB>,
  { teamId, accountId }: { teamId: number; accountId: number },
  keys: readonly string[],
): Promise<Map<string, Uses>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('folio_file as file')
    .innerJoin('folio', 'folio.id', 'file.folio_id')
    .select(['file.key', 'folio.token', 'folio.name'])
    .select((of) =>
      of
        .or([
          of('folio.owner_id', '=', accountId),
          of.exists(
            of
              .selectFrom('folio_collaborator as with')
              .select('with.folio_id')
              .whereRef('with.folio_id', '=', 'folio.id')
              .where('with.account_id', '=', accountId),
          ),
        ])
        .as('isOwn'),
    )
    .distinct()
    .where('folio.team_id', '=', teamId)
    .where('file.key', 'in', [...keys])
    .orderBy('folio.name')
    .execute()
  const found = new Map<string, Uses>()
  for (const { key, token, name, isOwn } of rows) {
    const uses = found.get(key) ?? { usedFolios: [], hiddenFolios: 0 }
    if (isOwn && uses.usedFolios.length < MOST_FOLIOS) uses.usedFolios.push({ token, name })
    else uses.hiddenFolios++
    found.set(key, uses)
  }
  return found
}
