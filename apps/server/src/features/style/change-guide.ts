import { isDeepStrictEqual } from 'node:util'
import { EMPTY_GUIDE, GuideFault, type StyleGuide, styleGuide } from '@recto/document'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { guideOf, type StoredGuide } from './guides.ts'
import { isStep } from './steps.ts'

type Change = { db: Kysely<DB>; outbox: Pick<Outbox, 'toFoliosOf'>; session: Session; now: Date }

/** What was done, for the history. */
export type ChangeWords = { change: string; subject?: string }

/**
 * Stores a new version of the team's guide, based on the current one. A change without effect stores nothing; an undo or
 * redo always does. @throws
 * Refusal with the reason why the change is not possible.
 */
export async function changeGuide(
  { db, outbox, session, now }: Change,
  { change, subject = '' }: ChangeWords,
  make: (guide: StyleGuide) => StyleGuide,
): Promise<StoredGuide | null> {
  await lockTeam(db, session.teamId)
  const before = await guideOf(db, session.teamId)
  const inForce = before?.guide ?? EMPTY_GUIDE
  const guide = made(make, inForce)
  if (!isStep({ change }) && isDeepStrictEqual(guide, inForce)) return before
  const version = (before?.version ?? 0) + 1
  const { id } = await db
    .insertInto('style_guide')
    .values({
      team_id: session.teamId,
      version,
      guide: JSON.stringify(guide),
      change,
      subject,
      made_by: session.accountId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  outbox.toFoliosOf(session.teamId, { type: 'styleGuideChanged', data: { teamToken: session.teamToken, version } })
  return { id, version, guide }
}

function made(make: (guide: StyleGuide) => StyleGuide, guide: StyleGuide): StyleGuide {
  try {
    const changed = make(guide)
    // What could not be read again would take the guide, and everything drawn with it, from the whole team.
    if (!styleGuide.safeParse(changed).success) throw refused('The style guide can’t hold this. Nothing was changed.')
    return changed
  } catch (error) {
    if (error instanceof GuideFault) throw refused(error.message)
    throw error
  }
}
