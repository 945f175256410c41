/** A call that was made with the page, before the app's own scripts were here. */
export type FirstCall = {
  body: string | null
  answer: Promise<Response>
  /** What everybody gets alike. */
  isForVisitors: boolean
}

declare global {
  interface Window {
    /** By their paths; `src/first.ts` puts them here. */
    rectoFirstCalls?: Record<string, FirstCall>
  }
}

/**
 * The answer to a call that was made with the page already, for the first that asks for just this; undefined: it has to be
 * asked for.
 */
export function takeFirstAnswer(path: string, body: string | null): Promise<Response> | undefined {
  const first = window.rectoFirstCalls?.[path]
  delete window.rectoFirstCalls?.[path]
  return first?.body === body ? first.answer : undefined
}

/** Another person may be here by now: what was asked for with the page counts no more, but for what everybody gets alike. */
export function forgetFirstAnswers(): void {
  const calls = window.rectoFirstCalls ?? {}
  for (const path of Object.keys(calls)) if (!calls[path]?.isForVisitors) delete calls[path]
}
