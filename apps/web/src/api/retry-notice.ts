import { toast } from '@recto/ui'
import { CallError, CONNECT_FAILED } from './call-error.ts'
import type { CallOptions } from './client.ts'

/** Runs a retryable call; while it waits for its next try the person sees so, and can stop it. */
export async function withRetryNotice<T>(run: (options: CallOptions) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const notices: (() => void)[] = []
  try {
    return await run({
      signal: stop.signal,
      onRetry: () => {
        if (notices.length) return
        const close = toast('Failed to connect. Trying again…', {
          problem: true,
          action: { label: 'Stop', onAction: () => stop.abort(new CallError(CONNECT_FAILED)) },
        })
        notices.push(close)
      },
    })
  } finally {
    for (const close of notices) close()
  }
}
