import {
  AddColor,
  AddFont,
  decideFeature,
  FontMakeDefault,
  GetAllFonts,
  GetFolioStyle,
  GetStyleGuideHistory,
  GetStyleGuides,
  MakeDefaultColor,
  RemoveColor,
  RemoveFont,
  RemovePalette,
  RestoreDefaultColors,
  RestoreDefaultFonts,
  SavePalette,
  SearchFonts,
  SetStyleLocks,
  SetStyleShape,
  UndoStyleGuide,
  UpdateColor,
} from '@recto/contract'
import {
  addColor,
  addFont,
  EMPTY_GUIDE,
  makeDefaultColor,
  makeDefaultFont,
  removeColor,
  removeFont,
  removePalette,
  restoreColors,
  restoreFonts,
  STYLE_COLORS,
  type StyleGuide,
  savePalette,
  updateColor,
} from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { type ChangeWords, changeGuide } from './change-guide.ts'
import { styleOfFolio } from './folio-style.ts'
import { fontEntries, PRODUCT_FONTS, productFont } from './fonts.ts'
import { guideAt, guideOf, type StoredGuide } from './guides.ts'
import { changesOf } from './history.ts'
import { styleOnWire } from './wire.ts'

type Context = ContextOf<'team.styleGuide'>

/** The team's style guide: reading it, and each of its changes as a version of its own. */
export function styleCalls(): Handler[] {
  const answer = async (db: Kysely<DB>, { teamId, teamToken }: Context['session'], stored: StoredGuide | null) => ({
    style: styleOnWire(teamToken, stored, await fontEntries(db, teamId, stored?.guide ?? null)),
  })
  const change = async (context: Context, words: ChangeWords, make: (guide: StyleGuide) => StyleGuide) =>
    answer(context.db, context.session, await changeGuide(context, words, make))

  return [
    handle(GetStyleGuides, async (_, { db, session }) => {
      const stored = await guideOf(db, session.teamId)
      const actor = { signedIn: true, teamRole: session.role, plan: session.plan }
      return {
        styleGuides: [(await answer(db, session, stored)).style],
        defaultColors: [...STYLE_COLORS],
        canEdit: decideFeature('styleGuide', actor).allowed,
      }
    }),

    handle(GetFolioStyle, ({ families }, { db, folio }) => styleOfFolio(db, folio.teamId, families)),

    handle(AddColor, ({ hex, name }, context) =>
      change(context, { change: 'AddColor', subject: hex }, (guide) => addColor(guide, { hex, ...(name && { name }) })),
    ),
    handle(UpdateColor, ({ id, ...to }, context) =>
      change(context, { change: 'UpdateColor', subject: to.hex ?? '' }, (guide) => updateColor(guide, id, to)),
    ),
    handle(RemoveColor, ({ id }, context) =>
      change(context, { change: 'RemoveColor' }, (guide) => removeColor(guide, id)),
    ),
    handle(MakeDefaultColor, ({ id }, context) =>
      change(context, { change: 'MakeDefaultColor' }, (guide) => makeDefaultColor(guide, id)),
    ),
    handle(SavePalette, (palette, context) =>
      change(context, { change: 'SavePalette', subject: palette.name }, (guide) => savePalette(guide, palette)),
    ),
    handle(RemovePalette, ({ id }, context) =>
      change(context, { change: 'RemovePalette' }, (guide) => removePalette(guide, id)),
    ),

    handle(AddFont, async ({ name, weights, role }, context) => {
      const font = productFont(name)
      if (!font) throw notFound('There is no font of this name.')
      const face = {
        family: font.name,
        weights: weights ?? usualOf(font.weights),
        fallback: font.fallback,
        source: 4 as const,
      }
      return context.transaction((db) =>
        change({ ...context, db }, { change: 'AddFont', subject: font.name }, (guide) => withFont(guide, face, role)),
      )
    }),
    handle(RemoveFont, ({ id }, context) =>
      change(context, { change: 'RemoveFont' }, (guide) => removeFont(guide, id)),
    ),
    handle(FontMakeDefault, ({ id, role }, context) =>
      change(context, { change: 'FontMakeDefault', subject: role }, (guide) => makeDefaultFont(guide, id, role)),
    ),

    handle(RestoreDefaultFonts, (_, context) => change(context, { change: 'RestoreDefaultFonts' }, restoreFonts)),
    handle(RestoreDefaultColors, (_, context) => change(context, { change: 'RestoreDefaultColors' }, restoreColors)),

    handle(SetStyleShape, (shape, context) => {
      const given = Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined))
      return change(context, { change: 'SetStyleShape' }, (guide) => ({ ...guide, ...given }))
    }),
    handle(SetStyleLocks, (locks, context) => {
      const given = Object.fromEntries(Object.entries(locks).filter(([, value]) => value !== undefined))
      return change(context, { change: 'SetStyleLocks' }, (guide) => ({ ...guide, lock: { ...guide.lock, ...given } }))
    }),

    handle(GetStyleGuideHistory, async (_, { db, session }) => ({ changes: await changesOf(db, session.teamId) })),
    handle(UndoStyleGuide, async ({ version }, context) => {
      const { db, session } = context
      const before = version === 0 ? EMPTY_GUIDE : (await guideAt(db, session.teamId, version))?.guide
      if (!before) throw refused('This version of the style guide is no longer there.')
      return change(context, { change: 'UndoStyleGuide', subject: String(version) }, () => before)
    }),

    handle(GetAllFonts, async (_, { db, session }) => {
      const stored = await guideOf(db, session.teamId)
      const own = (await fontEntries(db, session.teamId, stored?.guide ?? null)).filter(
        ({ name }) => !productFont(name),
      )
      return { fonts: [...own, ...PRODUCT_FONTS] }
    }),
    handle(SearchFonts, async ({ query, most }) => {
      const wanted = query.toLowerCase()
      const found = PRODUCT_FONTS.filter(({ name }) => name.toLowerCase().includes(wanted))
      return { fonts: found.slice(0, most), isComplete: found.length <= most }
    }),
  ]
}

/** A guide with a font, which is that of a role where one is named. */
function withFont(
  guide: StyleGuide,
  face: Parameters<typeof addFont>[1],
  role?: 'heading' | 'body' | 'both',
): StyleGuide {
  const added = addFont(guide, face)
  const font = added.fonts.find(({ family }) => family === face.family)
  return role && font ? makeDefaultFont(added, font.id, role) : added
}

/** Regular and bold, as near as the family has them. */
const usualOf = (weights: readonly number[]): number[] => {
  const near = (wanted: number) =>
    weights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
  return [...new Set([near(400), near(600), near(700)])]
}
