import { CallError } from '../../api/call-error.ts'

/** [DASH-12, FOLIO-36] */
const ARCHIVE_FAILED = 'There was an error. Please refresh page and try again.'

/** The product's own no in its words; for whatever else went wrong, one sentence. */
export const archiveWords = (error: unknown): string =>
  error instanceof CallError && error.httpStatus > 0 && error.httpStatus < 500 ? error.message : ARCHIVE_FAILED
