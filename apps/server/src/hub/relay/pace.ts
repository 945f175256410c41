import type { Clock } from './ports.ts'
import { createRate } from './rate.ts'

/**
 * How hurried a node is. What a relay costs is the number of its writes, so a busy node trades milliseconds for them:
 * below these rates everything goes out at once.
 */
export type Pace = {
  /** So many receivers are to hear of an edit. */
  told(receivers: number): void
  /** Between two frames of a room with so many edits a second. Milliseconds. */
  betweenFrames(editsPerSecond: number): number
  /** How long an acknowledgement waits for a frame to ride on. Milliseconds. */
  forAcknowledgement(): number
}

/** From so many deliveries a second on a room's frames are spaced out, by the time of one more edit for each `RATE_PER_EDIT` more. */
const BUSY_RATE = 4000
const RATE_PER_EDIT = 8000
const MOST_WHEN_BUSY_MS = 12
/** From so many on frames are spaced out further, and acknowledgements ride on them. Nobody sees that a letter of somebody else comes so much later. */
const CROWDED_RATE = 14_000
const MOST_WHEN_CROWDED_MS = 80

export function createPace(clock: Clock): Pace {
  const deliveries = createRate(clock)

  return {
    told: deliveries.count,
    betweenFrames(editsPerSecond) {
      const rate = deliveries.perSecond()
      if (rate <= BUSY_RATE || editsPerSecond <= 0) return 0
      const wanted = Math.round(((rate - BUSY_RATE) / RATE_PER_EDIT / editsPerSecond) * 1000)
      return Math.min(rate > CROWDED_RATE ? MOST_WHEN_CROWDED_MS : MOST_WHEN_BUSY_MS, wanted)
    },
    forAcknowledgement: () => (deliveries.perSecond() > CROWDED_RATE ? MOST_WHEN_CROWDED_MS : 0),
  }
}
