import {
  AddFont,
  FONT_BYTES,
  type FontEntry,
  FontMakeDefault,
  GetAllFonts,
  RemoveFont,
  RestoreDefaultFonts,
  SearchFonts,
  UploadCustomFont,
} from '@recto/contract'
import { FONT_SOURCE, makeDefaultFont, removeFont, restoreFonts } from '@recto/document'
import { byRank } from '@recto/words'
import { CatalogueError } from '../../adapters/font-catalogue.ts'
import { lockTeam } from '../../db/lock-order.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import type { CheckedFont } from '../../sanitize/font.ts'
import type { FileClaim } from '../storage/index.ts'
import { addFaces, checkTeamFaces, type FontParts, findFont, ownFamily, withFound, withUpload } from './font-files.ts'
import { FALLBACKS, fontEntries, PRODUCT_FONTS, productFont } from './fonts.ts'
import { guideOf } from './guides.ts'
import type { Changer } from './style-parts.ts'

/** Fonts of a team: those of the product and of the catalogue, and its own. */
export function fontCalls(parts: FontParts, { change }: Changer): Handler[] {
  const { files, sanitizer, catalogue } = parts
  return [
    handle(AddFont, async ({ name, weights, role }, context) => {
      const { db, session, now } = context
      const { teamId } = session
      const found = await findFont(db, parts, { name, weights, teamId, who: String(session.accountId) })
      if (!found) throw notFound('There is no font with this name.')
      const { family, fetched } = found
      return context.transaction(async (trx) => {
        await lockTeam(trx, teamId)
        if (fetched) await addFaces(trx, files, { teamId: null, family, faces: fetched, at: now })
        return change({ ...context, db: trx }, { change: 'AddFont', subject: family }, (guide) =>
          withFound(guide, found, role),
        )
      })
    }),
    handle(
      UploadCustomFont,
      async ({ role }, context, { font, claim }: { font: CheckedFont; claim: FileClaim }) => {
        const { db, session, now } = context
        const { teamId } = session
        const family = ownFamily(font.family)
        await lockTeam(db, teamId)
        await checkTeamFaces(db, teamId)
        const style = font.isItalic ? 'italic' : 'normal'
        const faces = [{ style, weight: font.weight, range: '', claim } as const]
        await addFaces(db, files, { teamId, family, faces, at: now })
        const changed = await change(context, { change: 'UploadCustomFont', subject: family }, (guide) =>
          withUpload(guide, font, role),
        )
        // Another file of a weight that is there already changes no guide, and still is the one that is drawn.
        return changed
      },
      async ({ isLicensed }, { file, session }) => {
        if (!file || file.draft.bytes === 0) throw refused('This file is empty.', { field: 'file' })
        if (file.draft.bytes > FONT_BYTES) throw refused('A font file can have at most 10 MB.', { field: 'file' })
        if (!isLicensed) {
          throw refused('Please confirm that the font’s licence allows it on your pages.', { field: 'isLicensed' })
        }
        const font = await sanitizer.font(String(session.accountId), file.draft)
        const claim = await files.put(font.bytes, { id: session.teamId, role: session.role })
        return { font, claim }
      },
    ),
    handle(RemoveFont, ({ id }, context) =>
      change(context, { change: 'RemoveFont' }, (guide) => removeFont(guide, id)),
    ),
    handle(FontMakeDefault, ({ id, role }, context) =>
      change(context, { change: 'FontMakeDefault', subject: role }, (guide) => makeDefaultFont(guide, id, role)),
    ),
    handle(RestoreDefaultFonts, (_, context) => change(context, { change: 'RestoreDefaultFonts' }, restoreFonts)),

    handle(GetAllFonts, async (_, { db, session }) => {
      const stored = await guideOf(db, session.teamId)
      const own = (await fontEntries(db, session.teamId, stored?.guide ?? null)).filter(
        ({ name }) => !productFont(name),
      )
      return { fonts: [...own, ...PRODUCT_FONTS] }
    }),
    handle(SearchFonts, async ({ query, most }) => {
      const product = byRank(PRODUCT_FONTS, ({ name }) => name, query)
      const hasCatalogue = catalogue !== null
      try {
        const far = ((await catalogue?.search(query)) ?? []).filter(({ name }) => !productFont(name))
        const found = [...product, ...far.map(asEntry)]
        return { fonts: found.slice(0, most), isComplete: found.length <= most, hasCatalogue, problem: '' }
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error
        return { fonts: product.slice(0, most), isComplete: false, hasCatalogue, problem: error.message }
      }
    }),
  ]
}

const asEntry = ({ name, category, weights }: Pick<FontEntry, 'name' | 'category' | 'weights'>): FontEntry => ({
  ...{ name, category, weights },
  ...{ fallback: FALLBACKS[category], source: FONT_SOURCE.catalogue, files: [] },
})
