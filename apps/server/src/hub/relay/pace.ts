import type { Clock } from './ports.ts'
import { createRate } from './rate.ts'

/**
 * How busy a node is. A relay's cost is its number of writes, so a crowded node trades milliseconds for them; below
 * that everything is sent at once.
 */
export type Pace = {
  /** Number of receivers of an edit. */
  told(receivers: number): void
  /** Time between two frames of a room at this many edits a second. Milliseconds. */
  betweenFrames(editsPerSecond: number): number
  /** How long an acknowledgement waits for a frame of its room. Milliseconds. */
  forAcknowledgement(editsPerSecond: number): number
}

/** From this many deliveries a second, frames are spaced out, by a millisecond for each `RATE_PER_MS` more. */
const CROWDED_RATE = 14_000
const RATE_PER_MS = 40
/** No one notices that another person's letter arrives this much later. */
const MOST_BETWEEN_FRAMES_MS = 160
/** A frame with this many edits has saved most of what can be saved. */
const ENOUGH_EDITS = 4
/** On a crowded node "Saved" may appear slightly later, and rarely costs its own write. */
const CROWDED_ACKNOWLEDGEMENT_MS = 80
/** In a room with this many edits a second the next frame is a few milliseconds away. */
const LIVELY_EDITS = 200
const LIVELY_ACKNOWLEDGEMENT_MS = 20

/** Time between frames, by how many are sent in total. */
export function createPace(clock: Clock): Pace {
  const deliveries = createRate(clock)
  const spacing = () => {
    const beyond = Math.max(0, deliveries.perSecond() - CROWDED_RATE)
    return Math.min(MOST_BETWEEN_FRAMES_MS, Math.round(beyond / RATE_PER_MS))
  }

  return {
    told: deliveries.count,
    betweenFrames: (editsPerSecond) => Math.min(spacing(), Math.round((ENOUGH_EDITS * 1000) / editsPerSecond)),
    forAcknowledgement(editsPerSecond) {
      const between = spacing()
      // Never less than a frame takes: acknowledgements without a frame cost their own write.
      if (between > 0) return Math.max(CROWDED_ACKNOWLEDGEMENT_MS, between)
      return editsPerSecond >= LIVELY_EDITS ? LIVELY_ACKNOWLEDGEMENT_MS : 0
    },
  }
}
