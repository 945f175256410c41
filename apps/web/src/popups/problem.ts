import { isBlocking } from '@recto/contract'
import { CallError, messageOf, UNKNOWN_FAILURE } from '../api/call-error.ts'
import * as words from './words.ts'

/** How an error is shown. */
export type Problem =
  /** The plan or the role refuses it. */
  | { is: 'blocker'; reason: string; role: number | null; text: string; what?: string }
  /** A popup, because it needs a look. */
  | { is: 'popup'; title: string; text: string }
  /** As a toast: the sentence says what to do. */
  | { is: 'message'; text: string }

/** [ERR-01] */
const NOT_PROCESSED = { title: words.oops, text: words.couldNotProcess }

/**
 * Chooses how a failure is shown. A message from the server is passed on unchanged; a code without one has the
 * generic ones [ERR-08].
 */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { is: 'popup', title: words.refusedTitle, text: UNKNOWN_FAILURE }
  if (isBlocking(error.reason)) {
    const { role, what } = error.data
    return {
      is: 'blocker',
      reason: error.reason ?? '',
      role: typeof role === 'number' ? role : null,
      text: error.message,
      ...(typeof what === 'string' ? { what } : {}),
    }
  }
  if (error.httpStatus === 409 || error.httpStatus === 429)
    return { is: 'popup', title: words.warningTitle, text: error.message }
  const hasWords = error.statusCode !== -1 || error.message !== UNKNOWN_FAILURE
  if (error.httpStatus >= 500 && !hasWords) return { is: 'popup', ...NOT_PROCESSED }
  return { is: 'message', text: messageOf(error) }
}
