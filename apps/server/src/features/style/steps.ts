import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A stored version, by what was done and to what. */
export type Step = { version: number; change: string; subject: string }

/** The versions whose content undo and redo bring back; null: there is nothing to undo or redo. */
export type Steps = { undo: number | null; redo: number | null }

/** Versions that undo can walk back; the history reaches the older ones. */
const MOST_STEPS = 200

/** Whether a version is an undo or redo: a step along the changes, not a change. */
export const isStep = ({ change }: Pick<Step, 'change'>): boolean =>
  change === 'UndoStyleGuide' || change === 'RedoStyleGuide'

/** Finds the change whose content a version has: its own, or that of the version which an undo or redo went to. 0: none yet. */
export function contentFinder(steps: readonly Step[]): (version: number) => number {
  const byVersion = new Map(steps.map((step) => [step.version, step]))
  return (version) => {
    let at = version
    for (let step = byVersion.get(at); step && isStep(step); step = byVersion.get(at)) at = Number(step.subject)
    return at
  }
}

/** Where undo and redo lead, from the versions of a guide, the newest first. A change after an undo ends what was undone. */
export function stepsAmong(newestFirst: readonly Step[]): Steps {
  const [newest] = newestFirst
  if (!newest) return { undo: null, redo: null }
  const contentAt = contentFinder(newestFirst)
  const now = contentAt(newest.version)
  const last = newestFirst.find((step) => !isStep(step))?.version ?? 0
  let [redo, at]: [number | null, number] = [null, last]
  while (at > now) [redo, at] = [at, contentAt(at - 1)]
  return { undo: now === 0 ? null : contentAt(now - 1), redo: at === now ? redo : null }
}

/** Where undo and redo lead in a team's guide. */
export async function stepsOf(db: Kysely<DB>, teamId: number): Promise<Steps> {
  const newestFirst = await db
    .selectFrom('style_guide')
    .select(['version', 'change', 'subject'])
    .where('team_id', '=', teamId)
    .orderBy('version', 'desc')
    .limit(MOST_STEPS)
    .execute()
  return stepsAmong(newestFirst)
}
