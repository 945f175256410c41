import { CallError } from '../../api/call-error.ts'
import * as words from './words.ts'

/** The product's own no in its words; for whatever else went wrong, one sentence. */
export const archiveWords = (error: unknown): string =>
  error instanceof CallError && error.httpStatus > 0 && error.httpStatus < 500 ? error.message : words.archiveFailed
