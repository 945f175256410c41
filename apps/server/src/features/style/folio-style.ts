import type { FolioStyle } from '@recto/contract'
import { type FolioDocument, givenFolio } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { fontEntries, metFonts } from './fonts.ts'
import { guideById, guideOf, guideOfFolio, type StoredGuide } from './guides.ts'

/** What the editor needs to draw a folio of this team besides its own theme; `families`: others that it has found. */
export async function styleOfFolio(
  db: Kysely<DB>,
  teamId: number,
  families: readonly string[] = [],
): Promise<FolioStyle> {
  return styleWith(db, teamId, await guideOf(db, teamId), families)
}

/** The same with the version in force when a revision was made; null: there was none. */
export async function styleOfRevision(db: Kysely<DB>, teamId: number, guideId: number | null): Promise<FolioStyle> {
  return styleWith(db, teamId, guideId === null ? null : await guideById(db, guideId), [])
}

async function styleWith(
  db: Kysely<DB>,
  teamId: number,
  found: StoredGuide | null,
  families: readonly string[],
): Promise<FolioStyle> {
  const guide = found?.guide ?? null
  const fonts = await fontEntries(db, teamId, guide)
  const known = new Set(fonts.map(({ name }) => name))
  const others = families.filter((family) => !known.has(family))
  return { guide, version: found?.version ?? 0, fonts: [...fonts, ...(await metFonts(db, teamId, others))] }
}

/** A folio as it leaves the team: with its team's look written into it. Null: it already contains everything. */
export async function givenAway(
  db: Kysely<DB>,
  folioId: number,
  document: FolioDocument,
): Promise<FolioDocument | null> {
  const { guide, kept } = await guideOfFolio(db, folioId)
  const own = givenFolio(document, (kept ?? { guide }).guide?.guide ?? null)
  return own === document ? null : own
}
