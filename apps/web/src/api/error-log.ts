import { cutText } from '@recto/document'

/** Maximum number of reports per page load [OPEN-39], and minimum time between them in ms [API-015]. */
const REPORTS = { most: 50, everyMs: 2000 } as const

/** An uncaught exception, as sent to the server. */
export type ErrorReport = { message: string; stack: string }

type ErrorLogParts = {
  send: (report: ErrorReport) => void
  now: () => number
  setTimer: (work: () => void, ms: number) => unknown
}

/** Forwards unexpected errors, slowly and up to a limit; repeated ones add nothing. Nothing is shown [ERR-07]. */
export function createErrorLog({ send, now, setTimer }: ErrorLogParts) {
  const waiting: ErrorReport[] = []
  const seen = new Set<string>()
  let lastAt = Number.NEGATIVE_INFINITY
  let isTimed = false

  function next(): void {
    if (isTimed || waiting.length === 0) return
    const pause = lastAt + REPORTS.everyMs - now()
    if (pause > 0) {
      isTimed = true
      setTimer(() => {
        isTimed = false
        next()
      }, pause)
      return
    }
    lastAt = now()
    send(waiting.shift() as ErrorReport)
    next()
  }

  return {
    report(error: unknown): void {
      const report = reportOf(error)
      if (!report || seen.size >= REPORTS.most || seen.has(report.message)) return
      seen.add(report.message)
      waiting.push(report)
      next()
    },
  }
}

/**
 * Whether an error is worth a report: not a call's own refusal, which has a message that is shown, and not an aborted
 * request.
 */
function reportOf(error: unknown): ErrorReport | null {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {}
  if (['CallError', 'AbortError'].includes(name) || /^ResizeObserver loop/.test(message)) return null
  return { message: cutText(`${name ? `${name}: ` : ''}${message}`, 1000), stack: cutText(String(stack), 4000) }
}
