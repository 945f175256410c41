import { FetchRefused, type FetchWhole } from '../../adapters/safe-fetch.ts'

/** Whatever it is: only that something answers counts. */
const ANYTHING = { maxBytes: 1, timeoutMs: 4_000, types: [''] }
const GONE = [404, 410]

/**
 * Whether an address responds [EDIT-31]. A site that rejects programs counts as existing; one that reports a missing
 * page does not.
 */
export async function answers(fetch: FetchWhole, url: string): Promise<boolean> {
  try {
    await fetch(url, ANYTHING)
    return true
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return error.status !== undefined && !GONE.includes(error.status)
  }
}
