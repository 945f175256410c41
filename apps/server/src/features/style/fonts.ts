import type { FontEntry } from '@recto/contract'
import { FONT_SOURCE, type FolioDocument, type StyleGuide } from '@recto/document'
import { type Category, FAMILIES, familyWeights } from '@recto/fonts'
import { fold } from '@recto/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Fallback fonts for each kind of family. */
export const FALLBACKS: Readonly<Record<Category, string>> = {
  sans: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  slab: 'Rockwell, serif',
  display: 'Georgia, serif',
  handwriting: 'cursive',
  mono: 'ui-monospace, monospace',
}

/** The address of a stored font: its name is its content hash, so it never changes. */
export const fontUrl = (key: string): string => `/font/${key}.woff2`

/** The families that come with the product, in the order of pickers. */
export const PRODUCT_FONTS: readonly FontEntry[] = Object.entries(FAMILIES).map(([name, family]) => ({
  name,
  category: family.category,
  weights: [...familyWeights(family)],
  fallback: FALLBACKS[family.category],
  source: FONT_SOURCE.product,
  files: [],
}))

/** A family of the product by its name, in any spelling of upper and lower case. */
export const productFont = (name: string): FontEntry | undefined =>
  PRODUCT_FONTS.find((font) => fold(font.name) === fold(name))

/** Whether a stored file is a font: nothing else is served as one. */
export const isFontKey = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  (await db.selectFrom('font_face').select('id').where('key', '=', key).limit(1).executeTakeFirst()) !== undefined

type FaceRow = { family: string; style: string; weight: string; unicode_range: string; key: string; isTeams: boolean }

/** Stored files of these families that a team may use: its own first, then those of the catalogue. */
export async function fontFilesOf(
  db: Kysely<DB>,
  teamId: number | null,
  families: readonly string[],
): Promise<Record<string, FontEntry['files']>> {
  const wanted = families.filter((family) => !Object.hasOwn(FAMILIES, family))
  if (wanted.length === 0) return {}
  const rows: FaceRow[] = await db
    .selectFrom('font_face')
    .select(['family', 'style', 'weight', 'unicode_range', 'key'])
    .select((eb) => eb('team_id', 'is not', null).as('isTeams'))
    .where('family', 'in', [...new Set(wanted)])
    .where((is) => is.or([is('team_id', 'is', null), ...(teamId === null ? [] : [is('team_id', '=', teamId)])]))
    .orderBy('id')
    .$castTo<FaceRow>()
    .execute()
  const byFamily = Map.groupBy(rows, ({ family }) => family)
  return Object.fromEntries(
    [...byFamily].map(([family, found]) => {
      const own = found.filter(({ isTeams }) => isTeams)
      const files = (own.length > 0 ? own : found).map(({ style, weight, unicode_range: range, key }) => ({
        style: style === 'italic' ? ('italic' as const) : ('normal' as const),
        weight,
        range,
        url: fontUrl(key),
      }))
      return [family, files]
    }),
  )
}

/** Families as pickers list them, with the files that there are. */
export async function fontEntries(db: Kysely<DB>, teamId: number, guide: StyleGuide | null): Promise<FontEntry[]> {
  const fonts = guide?.fonts ?? []
  const files = await fontFilesOf(
    db,
    teamId,
    fonts.map(({ family }) => family),
  )
  return fonts.map(({ family, weights, fallback, source }) => ({
    name: family,
    category: productFont(family)?.category ?? categoryOf(fallback),
    weights,
    fallback,
    source,
    files: files[family] ?? [],
  }))
}

/** Families that a folio names and that are in no guide, as far as there are files of them. */
export async function metFonts(db: Kysely<DB>, teamId: number, families: readonly string[]): Promise<FontEntry[]> {
  const files = await fontFilesOf(db, teamId, families)
  return Object.entries(files).map(([name, list]) => ({
    name,
    category: 'sans',
    weights: [...new Set(list.flatMap(({ weight }) => weight.split(' ').map(Number)))],
    fallback: FALLBACKS.sans,
    source: FONT_SOURCE.catalogue,
    files: list,
  }))
}

const categoryOf = (fallback: string): Category =>
  /mono/.test(fallback)
    ? 'mono'
    : /cursive/.test(fallback)
      ? 'handwriting'
      : /sans-serif/.test(fallback)
        ? 'sans'
        : 'serif'

/** The families that a folio is drawn with besides Recto's own. */
export function familiesIn({ theme, modules }: FolioDocument): string[] {
  const named = JSON.stringify(modules.map(({ texts, props }) => [texts, props])).matchAll(/"family":"([^"]+)"/g)
  const all = [theme.fonts.heading.family, theme.fonts.body.family, ...[...named].map(([, family = '']) => family)]
  return [...new Set(all)].filter((family) => !Object.hasOwn(FAMILIES, family) && !/^(heading|body)$/.test(family))
}
