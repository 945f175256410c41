import type { Clock } from './ports.ts'

/**
 * How hurried a node is. What a relay costs is the number of its writes, so a busy node trades milliseconds for them:
 * below these rates everything goes out at once.
 */
export type Pace = {
  /** So many receivers are to hear of an edit. */
  told(receivers: number): void
  /** Between two frames of one room. Milliseconds. */
  betweenFrames(): number
  /** How long an acknowledgement waits for a frame to ride on. Milliseconds. */
  forAcknowledgement(): number
}

const WINDOW_MS = 500
/** From so many deliveries a second on acknowledgements ride on frames. */
const BUSY_RATE = 4000
const ACKNOWLEDGEMENT_MS = 50
/** From so many on a room's frames are spaced out, by a millisecond for each `RATE_PER_MS` more. */
const CROWDED_RATE = 14_000
const RATE_PER_MS = 80
/** Nobody sees that a letter of somebody else comes so much later. */
const MOST_BETWEEN_FRAMES_MS = 50

export function createPace(clock: Clock): Pace {
  let from = clock.now()
  let deliveries = 0
  /** Deliveries a second, in the last window that is over. */
  let rate = 0

  function rateNow(): number {
    const passed = clock.now() - from
    if (passed >= WINDOW_MS) {
      rate = (deliveries / passed) * 1000
      deliveries = 0
      from = clock.now()
    }
    return rate
  }

  return {
    told(receivers) {
      deliveries += receivers
    },
    betweenFrames: () =>
      Math.min(MOST_BETWEEN_FRAMES_MS, Math.max(0, Math.round((rateNow() - CROWDED_RATE) / RATE_PER_MS))),
    forAcknowledgement: () => (rateNow() > BUSY_RATE ? ACKNOWLEDGEMENT_MS : 0),
  }
}
