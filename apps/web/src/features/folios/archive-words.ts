import { CallError } from '../../api/call-error.ts'
import * as words from './words.ts'

/** A refusal by Recto with its own message; one general message for all other errors. */
export const archiveWords = (error: unknown): string =>
  error instanceof CallError && error.httpStatus > 0 && error.httpStatus < 500 ? error.message : words.archiveFailed
