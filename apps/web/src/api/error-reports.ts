import { ReportError } from '@recto/contract'
import { createErrorLog } from './error-log.ts'
import { callServer } from './index.ts'

/** The error log of this page load. */
export const { report } = createErrorLog({
  now: Date.now,
  setTimer: (work, ms) => window.setTimeout(work, ms),
  // A report of a report would never end.
  send: (one) => void callServer(ReportError, { ...one, page: location.pathname.slice(0, 300) }).catch(() => {}),
})
