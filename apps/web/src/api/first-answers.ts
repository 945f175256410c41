/** A call made by the page before the app's own scripts were loaded. */
export type FirstCall = {
  body: string | null
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** By their paths; `src/first.ts` stores them here. */
    rectoFirstCalls?: Record<string, FirstCall>
  }
}

/**
 * The response to a call already made by the page, for the first caller with exactly this request; undefined: it has to
 * be made.
 */
export function takeFirstAnswer(path: string, body: string | null): Promise<Response> | undefined {
  const first = window.rectoFirstCalls?.[path]
  delete window.rectoFirstCalls?.[path]
  return first?.body === body ? first.answer : undefined
}

/** Another person may be signed in by now: responses requested by the page are discarded. */
export function forgetFirstAnswers(): void {
  window.rectoFirstCalls = undefined
}
