/** A call that was made with the page, before the app's own scripts were here. */
export type FirstCall = {
  body: string | null
  answer: Promise<Response>
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

/** Another person may be here by now: nothing that was asked for with the page counts any more. */
export function forgetFirstAnswers(): void {
  window.rectoFirstCalls = undefined
}
