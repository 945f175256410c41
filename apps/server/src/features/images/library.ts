import {
  byteWords,
  isUnlimited,
  LIBRARY_FULL,
  type LibraryFull,
  type LibraryImage,
  type PlanRules,
  ROLE,
  STORAGE_BLOCK,
  type TeamRole,
} from '@recto/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, TeamImage } from '../../db/schema.ts'
import { planOf } from '../../http/plan-facts.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { lockTeam, storageBlocksOf } from '../plans/index.ts'

const MEGABYTE = 1_000_000
/** The most that an answer lists, and folios that it names of one picture. */
const [PAGE, MOST_FOLIOS, MOST_TAGS] = [60, 20, 12]

/** How full a team's library is; `maxBytes` null: its plan sets no limit. */
export async function libraryUse(db: Kysely<DB>, teamId: number, now: Date) {
  return useWithin(db, { teamId, rules: (await planOf(db, teamId, now)).facts.rules }, now)
}

/** The same where the rules of the team's plan are known. */
export async function useWithin(
  db: Kysely<DB>,
  { teamId, rules }: { teamId: number; rules: Pick<PlanRules, 'imageLibrarySizeLimitInMB'> },
  now: Date,
) {
  const { imageLibrarySizeLimitInMB: most } = rules
  const { used, blocks } = await db
    .selectFrom('team_image')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('bytes'), sql<string>`0`).as('used'))
    .select(storageBlocksOf(db, teamId, now).as('blocks'))
    .where('team_id', '=', teamId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const isOpen = isUnlimited('imageLibrarySizeLimitInMB', most)
  return {
    usedBytes: Number(used),
    maxBytes: isOpen ? null : most * MEGABYTE + Number(blocks) * STORAGE_BLOCK.bytes,
  }
}

/**
 * Refuses a picture for which the library has no room, by its plan and bought storage. The lock on the team is held
 * until the commit, so of parallel uploads only as many pass as there is room for. @throws Refusal with status 120
 * [IMG-24]
 */
export async function checkLibrary(
  db: Kysely<DB>,
  { teamId, role }: { teamId: number; role: TeamRole },
  bytes: number,
  now: Date,
): Promise<void> {
  await lockTeam(db, teamId)
  if (bytes === 0) return
  const { usedBytes, maxBytes } = await libraryUse(db, teamId, now)
  if (maxBytes === null || usedBytes + bytes <= maxBytes) return
  const rest = role === ROLE.owner ? 'get more storage.' : 'ask your team owner for more storage.'
  const text = `Your team’s image library is full. Delete pictures you no longer need, or ${rest}`
  const data: LibraryFull = { isFull: true, text, usedBytes, maxBytes }
  throw refused(text, { ...data, reason: 'limit', what: 'imageLibrary', role }, LIBRARY_FULL)
}

/** A picture of a team's library by its id. @throws Refusal if it does not exist, or was removed */
export async function imageOf(db: Kysely<DB>, teamId: number, token: string) {
  const image = await db
    .selectFrom('team_image')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!image) throw notFound(NOT_THERE)
  return image
}

/** The message for a picture that is not in the library. */
export const NOT_THERE = 'This picture is no longer in the library.'

/** The start of a page of pictures, and their order. */
type Listing = { search: string; tag: string; cursor: string; sort: 'newest' | 'name' }

/** A page of a team's pictures. */
export async function listImages(
  db: Kysely<DB>,
  session: { teamId: number; teamToken: string; accountId: number },
  { search, tag, cursor, sort }: Listing,
): Promise<{ images: LibraryImage[]; nextCursor: string | null }> {
  const { teamId } = session
  const before = /^\d{1,18}$/.test(cursor) ? Number(cursor) : null
  let listed = db.selectFrom('team_image').selectAll().where('team_id', '=', teamId).where('removed_at', 'is', null)
  if (sort === 'name') {
    listed = listed.orderBy(sql`lower(name)`).orderBy('id')
    if (before !== null)
      listed = listed.where(
        sql<boolean>`(lower(name), id) > (select lower(name), id from team_image where id = ${before} and team_id = ${teamId})`,
      )
  } else {
    listed = listed.orderBy('id', 'desc')
    if (before !== null) listed = listed.where('id', '<', before)
  }
  if (tag !== '') listed = listed.where(sql<boolean>`search_fold(${tag}) = any(search_fold(tags::text)::text[])`)
  if (search !== '') {
    const words = sql`concat_ws(' ', name, description, array_to_string(tags, ' '))`
    listed = listed.where(sql<boolean>`position(search_fold(${search}) in search_fold(${words})) > 0`)
  }
  const rows = await listed.limit(PAGE + 1).execute()
  const shown = rows.slice(0, PAGE)
  const keys = shown.map(({ key }) => key)
  const uses = await usesOf(db, session, keys)
  return {
    images: shown.map((row) => ({
      ...onWire(row, session.teamToken),
      ...(uses.get(row.key) ?? { usedFolios: [], hiddenFolios: 0 }),
    })),
    nextCursor: rows.length > PAGE ? String(shown.at(-1)?.id ?? '') : null,
  }
}

/** Each tag of each picture of a team. */
const taggings = (db: Kysely<DB>, teamId: number, but = 0) =>
  db.selectFrom((from) =>
    from
      .selectFrom('team_image')
      .select(sql<string>`unnest(tags)`.as('name'))
      .where('team_id', '=', teamId)
      .where('id', '!=', but)
      .where('removed_at', 'is', null)
      .as('tag'),
  )

/** A tag as most pictures spell it: capitals make no other tag. */
const SPELLING = sql<string>`mode() within group (order by name)`

/** The tags that most pictures of a library have. */
export const tagsOf = (db: Kysely<DB>, teamId: number): Promise<{ name: string; count: number }[]> =>
  taggings(db, teamId)
    .select((of) => [SPELLING.as('name'), of.fn.countAll<number>().as('count')])
    .groupBy(sql`lower(name)`)
    .orderBy('count', 'desc')
    .orderBy(sql`lower(name)`)
    .limit(MOST_TAGS)
    .execute()

/** Tags for a picture, each once, as the team's other pictures spell them. */
export async function spelledAs(
  db: Kysely<DB>,
  { teamId, but }: { teamId: number; but: number },
  tags: readonly string[],
): Promise<string[]> {
  const wanted = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  if (wanted.size === 0) return []
  const known = await taggings(db, teamId, but)
    .select(SPELLING.as('name'))
    .where(sql`lower(name)`, 'in', [...wanted.keys()])
    .groupBy(sql`lower(name)`)
    .execute()
  const spelled = new Map(known.map(({ name }) => [name.toLowerCase(), name]))
  return [...wanted].map(([key, tag]) => spelled.get(key) ?? tag)
}

/** A picture as calls answer it, without its uses. */
function onWire(row: Selectable<TeamImage>, teamToken: string): Omit<LibraryImage, 'usedFolios' | 'hiddenFolios'> {
  const format = formatOf(row.content_type)
  const fileName = `${row.key.slice(0, 16)}.${format.toLowerCase()}`
  return {
    id: row.token,
    name: row.name,
    description: row.description,
    tags: row.tags,
    format,
    url: `/library/${row.token}`,
    thumbnailUrl: `/library/${row.token}?w=320`,
    downloadUrl: `/getlibraryimage/${row.token}/${fileName}/${encodeURIComponent(row.name)}/${teamToken}`,
    storageString: row.token,
    fileName,
    credit: row.credit,
    creditUrl: row.credit_url,
    bytes: row.bytes,
    prettySize: byteWords(row.bytes),
    width: row.width,
    height: row.height,
    createdUtc: row.made_at.toISOString(),
    createdTime: row.made_at.getTime(),
  }
}

const formatOf = (contentType: string): string => (contentType.split('/')[1] ?? '').replace(/\+.*/, '').toUpperCase()

type Uses = Pick<LibraryImage, 'usedFolios' | 'hiddenFolios'>

/**
 * Folios of the team that show these files, as readers get them: by name if the person has access, else only counted.
 * Having the file is not enough, since a folio keeps it when the picture is removed.
 */
async function usesOf(
  db: Kysely<DB>,
  { teamId, accountId }: { teamId: number; accountId: number },
  keys: readonly string[],
): Promise<Map<string, Uses>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('folio_file as file')
    .innerJoin('folio', 'folio.id', 'file.folio_id')
    .innerJoin('folio_projection as shown', 'shown.folio_id', 'file.folio_id')
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
    .where(sql<boolean>`position(file.file_id in shown.json::text) > 0`)
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
