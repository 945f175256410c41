import type { FontEntry } from '@recto/contract'
import { addFont, FONT_SOURCE, type FontRole, type FontSource, GUIDE_LIMITS, type StyleGuide } from '@recto/document'
import type { Kysely } from 'kysely'
import { CatalogueError, type CatalogueFont, type FontCatalogue } from '../../adapters/font-catalogue.ts'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import type { CheckedFont } from '../../sanitize/font.ts'
import { PictureError } from '../../sanitize/picture-error.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { FileClaim, KeptFiles } from '../storage/index.ts'
import { FALLBACKS, fontFilesOf, productFont } from './fonts.ts'

/** A file of a family that is stored and claimed, and that no row names yet. */
export type KeptFace = { style: 'normal' | 'italic'; weight: string; range: string; claim: FileClaim }

/** Files of fonts that one team may have sent: 30 families of weights and italics. */
const MOST_TEAM_FACES = 120

/** Records stored files as those of a family; a new file replaces an existing one. */
export async function addFaces(
  db: Kysely<DB>,
  files: Pick<KeptFiles, 'release'>,
  { teamId, family, faces, at }: { teamId: number | null; family: string; faces: readonly KeptFace[]; at: Date },
): Promise<void> {
  for (const { style, weight, range, claim } of faces) {
    await files.release(db, claim)
    await db
      .insertInto('font_face')
      .values({ team_id: teamId, family, style, weight, unicode_range: range, key: claim.key, stored_at: at })
      .onConflict((known) =>
        known.columns(['team_id', 'family', 'style', 'weight', 'unicode_range']).doUpdateSet({ key: claim.key }),
      )
      .execute()
  }
}

/** @throws Refusal if a team has as many font files as it may */
export async function checkTeamFaces(db: Kysely<DB>, teamId: number): Promise<void> {
  const { faces } = await db
    .selectFrom('font_face')
    .select((eb) => eb.fn.countAll<number>().as('faces'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  if (faces >= MOST_TEAM_FACES) {
    throw refused(`A team can have at most ${MOST_TEAM_FACES} font files of its own.`, { field: 'file' })
  }
}

/** The name that a team's own family has: never that of one that comes with the product. */
export const ownFamily = (family: string): string => (productFont(family) ? `${family} Custom` : family)

/** A guide with an uploaded file's family; further files of it are its other weights. */
export function withUpload(
  guide: StyleGuide,
  { weight, category, licence, ...font }: CheckedFont,
  role?: FontRole | undefined,
): StyleGuide {
  const family = ownFamily(font.family)
  const before = guide.fonts.find((one) => one.family === family && one.source === FONT_SOURCE.upload)
  const weights = [...new Set([...(before?.weights ?? []), ...weightsOf(weight)])].toSorted((a, b) => a - b).slice(0, 9)
  const face = { family, weights, fallback: FALLBACKS[category], source: FONT_SOURCE.upload }
  return addFont(guide, { ...face, licence: licence.slice(0, 200) }, role)
}

/** `100 900` as the weights that are drawn of it. */
export function weightsOf(weight: string): number[] {
  const [least = 400, most = least] = weight.split(' ').map(Number)
  if (least === most) return [least]
  return [400, 500, 600, 700].filter((one) => one >= least && one <= most)
}

/** What finding a family needs. */
export type FontParts = {
  files: Pick<KeptFiles, 'put' | 'release'>
  sanitizer: Pick<Sanitizer, 'font'>
  catalogue: FontCatalogue | null
}

/** A family that can be added to a guide, with the files fetched for it. */
export type FoundFont = {
  family: string
  weights: number[]
  fallback: string
  source: FontSource
  /** Null: there is nothing to store. */
  fetched: KeptFace[] | null
}

/**
 * A family by its name: one of Recto's, one with stored files, or one of the catalogue, whose files are fetched and
 * checked now. Null: unknown. @throws Refusal with the message of API-164 if the catalogue does not respond
 */
export async function findFont(
  db: Kysely<DB>,
  { files, sanitizer, catalogue }: FontParts,
  {
    name,
    weights,
    teamId,
    who,
  }: { name: string; weights?: readonly number[] | undefined; teamId: number; who: string },
): Promise<FoundFont | null> {
  const product = productFont(name)
  if (product) return { ...ofProduct(product, weights), fetched: null }
  const listed = await inWords(async () => (await catalogue?.find(name)) ?? null)
  const family = listed?.name ?? name
  const faces = await fontFilesOf(db, teamId, [family])
  const here = Object.hasOwn(faces, family) ? faces[family] : undefined
  if (here?.length) {
    const held = [...new Set(here.flatMap((file) => weightsOf(file.weight)))].toSorted((a, b) => a - b).slice(0, 9)
    const own = listed ? FONT_SOURCE.catalogue : FONT_SOURCE.upload
    return { family, weights: held, fallback: FALLBACKS[listed?.category ?? 'sans'], source: own, fetched: null }
  }
  if (!listed || !catalogue) return null
  const wanted = weights ?? usualOf(listed.weights)
  const fetched = await fetchFaces({ files, sanitizer, catalogue }, listed, wanted, who)
  return {
    ...{ family, weights: [...new Set(fetched.map(({ weight }) => Number(weight)))].toSorted((a, b) => a - b) },
    ...{ fallback: FALLBACKS[listed.category], source: FONT_SOURCE.catalogue, fetched },
  }
}

const ofProduct = ({ name, weights, fallback }: FontEntry, wanted: readonly number[] | undefined) => ({
  family: name,
  weights: wanted ? [...wanted] : usualOf(weights),
  fallback,
  source: FONT_SOURCE.product,
})

async function fetchFaces(
  { files, sanitizer, catalogue }: FontParts & { catalogue: FontCatalogue },
  font: CatalogueFont,
  weights: readonly number[],
  who: string,
): Promise<KeptFace[]> {
  const fetched = await inWords(() => catalogue.files(font, weights))
  if (fetched.length === 0) throw refused('This font has no usable files.', { field: 'name' })
  const faces: KeptFace[] = []
  for (const { bytes, style, weight, range } of fetched) {
    const checked = await sanitizer.font(who, bytes).catch((error: unknown) => {
      throw error instanceof PictureError ? refused(error.message, { field: 'name' }) : error
    })
    // A file of the public catalogue belongs to no team.
    const claim = await files.put(checked.bytes, null)
    faces.push({ style, weight: String(weight), range, claim })
  }
  return faces
}

/** @throws Refusal instead of CatalogueError */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof CatalogueError ? refused(error.message, { field: 'name' }) : error
  }
}

/** Regular and bold, as near as the family has them. */
const usualOf = (weights: readonly number[]): number[] => {
  const near = (wanted: number) =>
    weights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
  return [...new Set([near(400), near(600), near(700)])]
}

/** A guide with a found font added, and used for a role if one is given. */
export function withFound(
  guide: StyleGuide,
  { fetched: _, ...font }: FoundFont,
  role?: FontRole | undefined,
): StyleGuide {
  return guide.fonts.length >= GUIDE_LIMITS.fonts && guide.fonts.every(({ family }) => family !== font.family)
    ? guide
    : addFont(guide, font, role)
}
