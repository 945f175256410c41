import { toast } from '@recto/ui'
import { reportError } from '../api/report-error.ts'
import { problemOf } from './problem.ts'
import { openPopup } from './stack.ts'

/** Says what went wrong: by a blocker where the plan or the role stands against it, by a popup where it needs a look, else in passing. */
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
