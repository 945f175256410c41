import type { FontEntry } from '@recto/contract'
import { type FolioDocument, givenFolio, resolveFolio, type StyleGuide, styleGuide } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import { familiesIn, fontFilesOf } from './fonts.ts'

/** A version of a team's style guide. */
export type StoredGuide = { id: number; version: number; guide: StyleGuide }

const COLUMNS = ['style_guide.id', 'style_guide.version', 'style_guide.guide'] as const

const stored = (row: { id: number; version: number; guide: unknown } | undefined): StoredGuide | null =>
  row ? { ...row, guide: readGuide(row.guide) } : null

/**
 * A stored guide. Programs could once adopt fonts by names that no style sheet can hold: those are left out, and the
 * font that stands first takes their place.
 */
function readGuide(value: unknown): StyleGuide {
  const read = styleGuide.safeParse(value)
  if (read.success) return read.data
  const given = value as StyleGuide
  const fonts = given.fonts.filter((font) => styleGuide.shape.fonts.safeParse([font]).success)
  const left = (id: string | null) =>
    id === null || fonts.some((font) => font.id === id) ? id : (fonts[0]?.id ?? null)
  return styleGuide.parse({ ...given, fonts, heading: left(given.heading), body: left(given.body) })
}

/** A team's current guide; null: it never set one. */
export async function guideOf(db: Kysely<DB>, teamId: number): Promise<StoredGuide | null> {
  const newest = db.selectFrom('style_guide').select(COLUMNS).where('team_id', '=', teamId)
  return stored(await newest.orderBy('version', 'desc').limit(1).executeTakeFirst())
}

/** One version of a team's guide. */
export async function guideAt(db: Kysely<DB>, teamId: number, version: number): Promise<StoredGuide | null> {
  const found = db.selectFrom('style_guide').select(COLUMNS).where('team_id', '=', teamId)
  return stored(await found.where('version', '=', version).executeTakeFirst())
}

/** A version by its row; null: its team is gone. */
export async function guideById(db: Kysely<DB>, id: number): Promise<StoredGuide | null> {
  return stored(await db.selectFrom('style_guide').select(COLUMNS).where('id', '=', id).executeTakeFirst())
}

/** What a folio of a team is drawn with. `kept`: it came from another team, whose look is not written into it yet. */
export type FolioGuide = {
  teamId: number
  guide: StoredGuide | null
  kept: { guide: StoredGuide | null } | null
}

/** SQL: the row of the guide in force of the team that `folio` is in. */
export const newestGuideSql = (folio: string) =>
  sql<
    number | null
  >`(select g.id from style_guide g where g.team_id = ${sql.raw(folio)}.team_id order by g.version desc limit 1)`

/** What a folio is drawn with. @throws 404 if it no longer exists. */
export async function guideOfFolio(db: Kysely<DB>, folioId: number): Promise<FolioGuide> {
  const folio = await db
    .selectFrom('folio')
    .select(['team_id', 'keeps_look', 'kept_guide_id'])
    .where('id', '=', folioId)
    .executeTakeFirst()
  if (!folio) throw notFound('This folio does not exist, or you have no access to it.')
  const { team_id: teamId, keeps_look: isKept, kept_guide_id: keptId } = folio
  const kept = isKept ? { guide: keptId === null ? null : await guideById(db, keptId) } : null
  return { teamId, guide: await guideOf(db, teamId), kept }
}

/** A folio as it is drawn: in its team's look if it follows that, and within the team's locks. */
export function drawnWith(document: FolioDocument, { guide, kept }: Pick<FolioGuide, 'guide' | 'kept'>): FolioDocument {
  // A folio from another team follows no guide from here on.
  const own = kept ? givenFolio(document, kept.guide?.guide ?? null) : document
  return resolveFolio(own, guide?.guide ?? null)
}

/** The same as exported to a file: files that it names are included. */
export const drawnToKeep = (
  document: FolioDocument,
  { guide, kept }: Pick<FolioGuide, 'guide' | 'kept'>,
): FolioDocument => givenFolio(document, (kept ?? { guide }).guide?.guide ?? null)

/** A folio as it is drawn, with the files of fonts that do not come with Recto. */
export type DrawnFolio = { document: FolioDocument; fonts: Record<string, FontEntry['files']> }

/** The same with the files of its fonts. */
export async function drawnFolio(db: Kysely<DB>, document: FolioDocument, found: FolioGuide): Promise<DrawnFolio> {
  const shown = drawnWith(document, found)
  return { document: shown, fonts: await fontFilesOf(db, found.teamId, familiesIn(shown)) }
}
