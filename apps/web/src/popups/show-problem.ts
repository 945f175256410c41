import { toast } from '@recto/ui'
import { reportError } from '../api/report-error.ts'
import { problemOf } from './problem.ts'
import { openPopup } from './stack.ts'

/** Shows an error: as a blocker if the plan or role refuses, as a popup if it needs attention, otherwise as a toast. */
export function showProblem(error: unknown): void {
  const problem = problemOf(error)
  switch (problem.is) {
    case 'message':
      toast(problem.text, { problem: true })
      break
    case 'blocker': {
      const { is: _, ...refusal } = problem
      void openPopup('blocker', refusal)
      break
    }
    case 'popup':
      reportError(error)
      void openPopup('message', { title: problem.title, text: problem.text })
  }
}
