import { setTimeout as pause } from 'node:timers/promises'

/** How often something is tried, what lies between two attempts, and after how long one that goes on is named. */
type Retry = { what: string; most: number; firstMs: number; longestMs: number; lateS: number }

/**
 * Everything on the server that starts itself again after a failure, by name: each has a number of attempts after which
 * it ends. `/metrics` counts failed attempts, those that were given up, and those that are between two attempts now.
 */
export const RETRIES = {
  transactions: {
    what: 'transactions that the database aborted for another',
    most: 3,
    firstMs: 0,
    longestMs: 0,
    lateS: 60,
  },
  edits: { what: 'edits by the server while someone writes', most: 5, firstMs: 0, longestMs: 0, lateS: 120 },
  'put-backs': { what: 'older states put back while someone writes', most: 3, firstMs: 0, longestMs: 0, lateS: 120 },
  bucket: { what: 'files that the bucket did not take', most: 3, firstMs: 200, longestMs: 400, lateS: 300 },
  jobs: { what: 'jobs that failed (jobs/queues.ts)', most: 8, firstMs: 2000, longestMs: 3_840_000, lateS: 10_800 },
  revisions: {
    what: 'due revisions that could not be made',
    most: 8,
    firstMs: 300_000,
    longestMs: 28_800_000,
    lateS: 172_800,
  },
  visits: {
    what: 'visits that could not be written; the page sends them again',
    most: 1,
    firstMs: 0,
    longestMs: 0,
    lateS: 60,
  },
} as const satisfies Readonly<Record<string, Retry>>

/** A name of the table. */
export type RetryName = keyof typeof RETRIES

/** Attempts that failed, things given up after the last of them, and things that failed and go on, with the oldest. */
export type RetryFigure = { of: RetryName; failed: number; givenUp: number; going: number; oldestMs: number }

type Going = { at: number }
const counts = new Map(
  (Object.keys(RETRIES) as RetryName[]).map((of) => [of, { failed: 0, givenUp: 0, going: new Map<unknown, Going>() }]),
)
const countOf = (of: RetryName) => counts.get(of) as { failed: number; givenUp: number; going: Map<unknown, Going> }

/**
 * Records that an attempt at `key` failed, which was number `tries`. Returns the time until the next one in ms, doubled
 * with each; null if that was the last.
 */
export function failedAttempt(of: RetryName, key: unknown, tries: number): number | null {
  const { most, firstMs, longestMs } = RETRIES[of]
  const count = countOf(of)
  count.failed++
  if (tries >= most) {
    count.givenUp++
    count.going.delete(key)
    return null
  }
  if (!count.going.has(key)) count.going.set(key, { at: performance.now() })
  return Math.min(longestMs, firstMs * 2 ** (tries - 1))
}

/** `key` is over: done, or no longer wanted. */
export function endAttempts(of: RetryName, key: unknown): void {
  countOf(of).going.delete(key)
}

/** Runs `work` until it succeeds, as often as the table says. @throws its error if `mayPass` refuses it, or the last. */
export async function retrying<T>(
  of: RetryName,
  mayPass: (error: unknown) => boolean,
  work: (tries: number) => Promise<T>,
): Promise<T> {
  const key = Symbol(of)
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await work(tries)
      } catch (error) {
        if (!mayPass(error)) throw error
        const waitMs = failedAttempt(of, key, tries)
        if (waitMs === null) throw error
        if (waitMs > 0) await pause(waitMs)
      }
    }
  } finally {
    endAttempts(of, key)
  }
}

/**
 * Runs `work` until it returns something, as often as the table says; undefined if it never does. `isLast`: there is no
 * further attempt.
 */
export async function trying<T>(
  of: RetryName,
  work: (isLast: boolean) => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = Symbol(of)
  try {
    for (let tries = 1; ; tries++) {
      const done = await work(tries === RETRIES[of].most)
      if (done !== undefined || failedAttempt(of, key, tries) === null) return done
    }
  } finally {
    endAttempts(of, key)
  }
}

/** All of them at this moment. What another server went on with is forgotten some time after it is late. */
export function retriesNow(now = performance.now()): RetryFigure[] {
  for (const [of, { going }] of counts) {
    for (const [key, { at }] of going) if (now - at > 2 * RETRIES[of].lateS * 1000) going.delete(key)
  }
  return [...counts].map(([of, { failed, givenUp, going }]) => {
    const [oldest] = going.values()
    return { of, failed, givenUp, going: going.size, oldestMs: oldest ? now - oldest.at : 0 }
  })
}

/** Those that have gone on for too long. */
export function stuckRetries(now = performance.now()): RetryFigure[] {
  return retriesNow(now).filter(({ of, oldestMs }) => oldestMs > RETRIES[of].lateS * 1000)
}
