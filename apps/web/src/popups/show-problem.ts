import { isBlocking } from '@recto/contract'
import { toast } from '@recto/ui'
import { CallError, messageOf } from '../api/index.ts'
import { openPopup } from './stack.ts'

/** Says what went wrong: by a blocker where the plan or the role stands against it, else in passing. */
export function showProblem(error: unknown): void {
  if (!(error instanceof CallError) || !isBlocking(error.reason)) {
    toast(messageOf(error), { problem: true })
    return
  }
  const { role, what } = error.data
  void openPopup('blocker', {
    reason: error.reason ?? '',
    role: typeof role === 'number' ? role : null,
    text: error.message,
    ...(typeof what === 'string' ? { what } : {}),
  })
}
