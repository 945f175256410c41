import { fontSourceOf, SaveOsStyleGuide, ScrapeFonts } from '@recto/contract'
import { addColor, GUIDE_LIMITS, makeDefaultColor, makeDefaultFont, type StyleGuide } from '@recto/document'
import { lockTeam } from '../../db/lock-order.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { PictureError } from '../../sanitize/picture-error.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { addFaces, type FontParts, type FoundFont, findFont, withFound } from './font-files.ts'
import { FALLBACKS } from './fonts.ts'
import { keepStyleFile, type PictureParts, pngSize, withLogo } from './picture-calls.ts'
import { fetchLogo, readSite, type SiteParts } from './read-site.ts'
import type { Changer } from './style-parts.ts'

type Parts = SiteParts & FontParts & PictureParts & { sanitizer: Pick<Sanitizer, 'font' | 'site' | 'picture'> }

/** Importing the look of someone's site. */
export function siteCalls(parts: Parts, { change }: Changer): Handler[] {
  const { files } = parts
  return [
    handle(ScrapeFonts, ({ url }, { session }) => readSite(parts, url, String(session.accountId))),

    handle(SaveOsStyleGuide, async ({ colors, fonts, logo, append, teamId, styleGuideId }, context) => {
      const { db, session, now } = context
      if ([teamId, styleGuideId].some((token) => token !== undefined && token !== session.teamToken)) {
        throw notFound('This team has no style guide, or you have no access to it.')
      }
      if (colors.length === 0 && fonts.length === 0 && !logo) {
        throw refused('Choose a colour, a font or a logo to adopt.', { field: 'colors' })
      }
      const who = String(session.accountId)
      const found: FoundFont[] = []
      for (const { name, source } of fonts) {
        const one = await findFont(db, parts, { name, teamId: session.teamId, who })
        // Its files must not be copied: it is drawn if the reader's computer has it.
        found.push(
          one ?? {
            family: name,
            weights: [400, 700],
            fallback: FALLBACKS.sans,
            source: fontSourceOf(source),
            fetched: null,
          },
        )
      }
      const picture = logo ? await logoOf(parts, logo, who, { id: session.teamId, role: session.role }) : null
      return context.transaction(async (trx) => {
        await lockTeam(trx, session.teamId)
        for (const { family, fetched } of found) {
          if (fetched) await addFaces(trx, files, { teamId: null, family, faces: fetched, at: now })
        }
        if (picture) {
          await files.release(trx, picture.claim)
          await keepStyleFile(trx, session.teamId, picture.claim.key, 'image/png')
        }
        const made = (guide: StyleGuide): StyleGuide => {
          const colored = colors.length > 0 ? withColors(guide, colors, append) : guide
          const lettered = found.length > 0 ? withFonts(colored, found, fonts, append) : colored
          if (!picture) return lettered
          const { claim, width, height } = picture
          return withLogo(lettered, 'light', { key: claim.key, width, height })
        }
        return change({ ...context, db: trx }, { change: 'SaveOsStyleGuide' }, made)
      })
    }),
  ]
}

type Color = { hexCode: string; isDefault: boolean }

function withColors(guide: StyleGuide, colors: readonly Color[], append: boolean): StyleGuide {
  const base: StyleGuide = append ? guide : { ...guide, colors: [], roles: {}, defaultColor: null }
  const all = colors.reduce(
    (made, { hexCode: hex }) => (made.colors.length < GUIDE_LIMITS.colors ? addColor(made, { hex }) : made),
    base,
  )
  const first = colors.find(({ isDefault }) => isDefault)
  const chosen = first && all.colors.find(({ hex }) => hex.toUpperCase() === first.hexCode.toUpperCase())
  return chosen && (!append || base.colors.length === 0) ? makeDefaultColor(all, chosen.id) : all
}

function withFonts(
  guide: StyleGuide,
  found: readonly FoundFont[],
  asked: readonly { isDefault: boolean }[],
  append: boolean,
): StyleGuide {
  const base: StyleGuide = append ? guide : { ...guide, fonts: [], heading: null, body: null }
  const all = found.reduce((made, font) => withFound(made, font), base)
  const first = found[asked.findIndex(({ isDefault }) => isDefault)] ?? found[0]
  const body = all.fonts.find(({ family }) => family === first?.family)
  if (!body || (append && base.fonts.length > 0)) return all
  // Of two families the other one is that of headings.
  const other = all.fonts.find(({ id }) => id !== body.id)
  return makeDefaultFont(makeDefaultFont(all, body.id, 'both'), (other ?? body).id, 'heading')
}

async function logoOf(
  { safeFetch, sanitizer, files }: Parts,
  url: string,
  who: string,
  team: NonNullable<Parameters<Parts['files']['put']>[1]>,
) {
  const bytes = await fetchLogo(safeFetch, url)
  if (!bytes) throw refused('This logo could not be fetched. Please upload it instead.', { field: 'logo' })
  const logo = await sanitizer.picture('logo', who, bytes).catch((error: unknown) => {
    throw error instanceof PictureError ? refused(error.message, { field: 'logo' }) : error
  })
  return { claim: await files.put(logo, team), ...pngSize(logo) }
}
