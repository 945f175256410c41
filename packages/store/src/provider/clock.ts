/** Time as the provider needs it; tests bring their own. */
export type Clock = {
  /** ms since 1970. */
  now(): number
  /** Runs once after `delayMs`; the answer calls it off. */
  after(delayMs: number, run: () => void): () => void
}

/** The clock and timers of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
