/** First wait before connecting again, and the longest. ms [rows of the hub: after 3 s; back-off capped at 60 s]. */
const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/**
 * ms to wait before the `attempt`th consecutive attempt (0 for the first): 3 s, doubling to a minute; from the second
 * on up to a fifth more, so that a whole office does not reconnect in one moment.
 */
export function reconnectWaitMs(attempt: number, random: () => number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempt, 10), LONGEST_WAIT_MS)
  return attempt === 0 ? wait : Math.round(wait * (1 + random() / 5))
}
