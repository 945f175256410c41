import type { TeamStyle } from '@recto/contract'
import type { StyleGuide } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { ContextOf } from '../../http/handler.ts'
import { type ChangeWords, changeGuide } from './change-guide.ts'
import { fontEntries } from './fonts.ts'
import { guideOf, type StoredGuide } from './guides.ts'
import { stepsOf } from './steps.ts'
import { defaultFontsOnWire, styleOnWire } from './wire.ts'

type Context = Pick<ContextOf<'team.styleGuide'>, 'db' | 'outbox' | 'session' | 'now'>

/** How calls change and return a team's guide. */
export type Changer = typeof CHANGER

/** A team's guide as calls answer it. */
async function answer(
  db: Kysely<DB>,
  { teamId, teamToken }: Context['session'],
  stored: StoredGuide | null,
): Promise<{ style: TeamStyle }> {
  const fonts = await fontEntries(db, teamId, stored?.guide ?? null)
  return { style: styleOnWire(teamToken, stored, fonts, await stepsOf(db, teamId)) }
}

/** Stores a change as a new version and returns the resulting guide. */
async function change(context: Context, words: ChangeWords, make: (guide: StyleGuide) => StyleGuide) {
  return answer(context.db, context.session, await changeGuide(context, words, make))
}

/** Returns a team's guide, and stores its changes. */
export const CHANGER = { answer, change }

/** The fonts that a team's folios begin with [BOOT-44]. */
export const defaultFontsOf = async (db: Kysely<DB>, teamId: number) =>
  defaultFontsOnWire((await guideOf(db, teamId))?.guide ?? null)
