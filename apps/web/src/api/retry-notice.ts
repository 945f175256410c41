import { toast } from '@recto/ui'
import { CallError, CONNECT_FAILED } from './call-error.ts'
import type { CallOptions } from './client.ts'
import * as words from './words.ts'

/** Runs a retryable call; while it waits for its next try the person sees so, and can stop it. */
export async function withRetryNotice<T>(run: (options: CallOptions) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const notices: (() => void)[] = []
  try {
    return await run({
      signal: stop.signal,
      onRetry: () => {
        if (notices.length) return
        const close = toast(words.tryingAgain, {
          problem: true,
          action: { label: words.stop, onAction: () => stop.abort(new CallError(CONNECT_FAILED)) },
        })
        notices.push(close)
      },
    })
  } finally {
    for (const close of notices) close()
  }
}
