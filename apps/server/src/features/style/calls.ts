import {
  AddColor,
  decideFeature,
  GetFolioStyle,
  GetStyleGuideHistory,
  GetStyleGuides,
  MakeDefaultColor,
  RedoStyleGuide,
  RemoveColor,
  RemovePalette,
  RestoreDefaultColors,
  refusalText,
  SavePalette,
  SetStyleLocks,
  SetStyleShape,
  type TeamRole,
  UndoStyleGuide,
  UpdateColor,
} from '@recto/contract'
import {
  addColor,
  EMPTY_GUIDE,
  makeDefaultColor,
  removeColor,
  removePalette,
  restoreColors,
  STYLE_COLORS,
  savePalette,
  updateColor,
} from '@recto/document'
import { lockTeam } from '../../db/lock-order.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { styleOfFolio } from './folio-style.ts'
import { fontCalls } from './font-calls.ts'
import { guideAt, guideOf } from './guides.ts'
import { changesOf } from './history.ts'
import { pictureCalls } from './picture-calls.ts'
import { siteCalls } from './site-calls.ts'
import { type Steps, stepsOf } from './steps.ts'
import { CHANGER } from './style-parts.ts'

type StyleParts = Parameters<typeof siteCalls>[0]

/** The team's style guide: reading it, and each change as a new version. */
export function styleCalls(parts: StyleParts): Handler[] {
  const { answer, change } = CHANGER
  return [
    ...fontCalls(parts, CHANGER),
    ...pictureCalls(parts, CHANGER),
    ...siteCalls(parts, CHANGER),
    handle(GetStyleGuides, async (_, { db, session }) => {
      const stored = await guideOf(db, session.teamId)
      const actor = { signedIn: true, teamRole: session.role, plan: session.plan }
      return {
        styleGuides: [(await answer(db, session, stored)).style],
        defaultColors: [...STYLE_COLORS],
        canEdit: decideFeature('styleGuide', actor).allowed,
        mayPickColors: session.plan?.rules.canUseColorPicker !== false,
        fontUploadRefusal: refusalOf(decideFeature('customFonts', actor), session.role),
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
      if (version !== undefined) return goTo(context, 'RestoreStyleGuide', version)
      return goTo(context, 'UndoStyleGuide', (await lockedSteps(context)).undo)
    }),
    handle(RedoStyleGuide, async (_, context) => goTo(context, 'RedoStyleGuide', (await lockedSteps(context)).redo)),
  ]
}

type Context = Parameters<(typeof CHANGER)['change']>[0]

/** Where undo and redo lead, until this call has stored its version. */
async function lockedSteps({ db, session }: Context): Promise<Steps> {
  await lockTeam(db, session.teamId)
  return stepsOf(db, session.teamId)
}

/** The content of an earlier version as a new one. */
async function goTo(context: Context, change: string, version: number | null) {
  if (version === null) {
    throw refused(change === 'UndoStyleGuide' ? 'There is nothing to undo.' : 'There is nothing to redo.')
  }
  const { db, session } = context
  const before = version === 0 ? EMPTY_GUIDE : (await guideAt(db, session.teamId, version))?.guide
  if (!before) throw refused('This version of the style guide no longer exists.')
  return CHANGER.change(context, { change, subject: String(version) }, () => before)
}

const refusalOf = (decision: ReturnType<typeof decideFeature>, role: TeamRole) =>
  decision.allowed
    ? null
    : {
        reason: decision.reason,
        text: refusalText(decision.reason, 'team.customFonts', { feature: 'customFonts', role }),
      }
