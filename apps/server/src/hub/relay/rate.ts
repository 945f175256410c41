import type { Clock } from './ports.ts'

/** The rate of an event, over the last completed half second. */
export type Rate = {
  count(times: number): void
  perSecond(): number
}

const WINDOW_MS = 500

/** Counts how often something happens a second. */
export function createRate(clock: Clock): Rate {
  let from = clock.now()
  let counted = 0
  let rate = 0

  return {
    count(times) {
      counted += times
    },
    perSecond() {
      const passed = clock.now() - from
      if (passed >= WINDOW_MS) {
        rate = (counted / passed) * 1000
        counted = 0
        from = clock.now()
      }
      return rate
    },
  }
}
