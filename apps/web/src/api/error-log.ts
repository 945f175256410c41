import { cutText } from '@recto/document'

/** At most so many reports a page load [OPEN-39], and one in so many ms [API-015]. */
const REPORTS = { most: 50, everyMs: 2000 } as const

/** An exception that nobody caught, as it is sent to the server. */
export type ErrorReport = { message: string; stack: string }

type ErrorLogParts = {
  send: (report: ErrorReport) => void
  now: () => number
  setTimer: (work: () => void, ms: number) => unknown
}

/** Hands on what nobody expected, slowly and not for ever; the same thing again adds nothing. Nothing of it is shown [ERR-07]. */
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

/** What is worth a report: not a call's own no, which has words and is shown, and nothing that was only called off. */
function reportOf(error: unknown): ErrorReport | null {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {}
  if (['CallError', 'AbortError'].includes(name) || /^ResizeObserver loop/.test(message)) return null
  return { message: cutText(`${name ? `${name}: ` : ''}${message}`, 1000), stack: cutText(String(stack), 4000) }
}
