import { isPaidPlan, ROLE, type TeamRole } from '@recto/contract'
import { currentPlan } from '../../data/current-plan.ts'
import type { LibraryMode } from './mode.ts'
import * as words from './words.ts'

const MEGABYTE = 1_048_576

/**
 * Why a file is refused before it is sent [IMG-12]; null: it can be sent. `mayUpgrade`: on a free plan, or a plan for
 * one person, a larger plan is offered [IMG-14].
 */
export function sizeFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  mode: LibraryMode,
  role: TeamRole,
): { text: string; mayUpgrade: boolean } | null {
  if (file.type !== '' && !file.type.startsWith('image/'))
    return { text: mode === 'bg' ? words.onlyBackgrounds : words.onlyPictures(file.name), mayUpgrade: false }
  const plan = currentPlan.get()
  const most = plan?.rules.maxUploadLimit
  if (most === undefined || file.size <= most * MEGABYTE) return null
  const isOwner = role === ROLE.owner
  const mayUpgrade = plan !== null && (!isPaidPlan(plan) || plan.rules.maxUsers === 1)
  if (mode !== 'bg' && !mayUpgrade) return { text: words.tooBig(most), mayUpgrade: false }
  return { text: words.exceeds(most, isOwner ? words.orUpgrade : words.orAsk), mayUpgrade }
}
