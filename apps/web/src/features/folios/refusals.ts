import { type ActionName, type FolioCard, refusalText, type TeamRole } from '@recto/contract'
import { toast } from '@recto/ui'
import { CallError } from '../../api/index.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { archiveWords } from './archive-words.ts'
import type { Refused } from './rules.ts'

/** Features not on the plan are shown, and say so when requested [PLAN-058]. */
export function block(refused: Refused, action: ActionName, { teamRole }: FolioCard): void {
  const role = teamRole as TeamRole | null
  const text = refusalText(refused.reason, action, { feature: refused.feature, role })
  void openPopup('blocker', { reason: refused.reason, role, text })
}

/** Says why something of the trash failed. */
export const archiveProblem = (error: unknown) =>
  error instanceof CallError && error.reason !== null
    ? showProblem(error)
    : void toast(archiveWords(error), { problem: true })
