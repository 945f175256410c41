import type { Clock } from './ports.ts'
import { createRate } from './rate.ts'

/**
 * How hurried a node is. What a relay costs is the number of its writes, so a crowded node trades milliseconds for them:
 * below that everything goes out at once.
 */
export type Pace = {
  /** So many receivers are to hear of an edit. */
  told(receivers: number): void
  /** Between two frames of a room with so many edits a second. Milliseconds. */
  betweenFrames(editsPerSecond: number): number
  /** How long an acknowledgement waits for a frame of its room to ride on. Milliseconds. */
  forAcknowledgement(editsPerSecond: number): number
}

/** From so many deliveries a second on a room's frames are spaced out, by a millisecond for each `RATE_PER_MS` more. */
const CROWDED_RATE = 14_000
const RATE_PER_MS = 40
/** Nobody sees that a letter of somebody else comes so much later. */
const MOST_BETWEEN_FRAMES_MS = 160
/** A frame of so many edits has saved most of what there is to save. */
const ENOUGH_EDITS = 4
/** On a crowded node "Saved" may come a blink later, and seldom costs a write of its own. */
const CROWDED_ACKNOWLEDGEMENT_MS = 80
/** In a room with so many edits a second the next frame is a few milliseconds away. */
const LIVELY_EDITS = 200
const LIVELY_ACKNOWLEDGEMENT_MS = 20

/** How far apart frames are sent, by how many are sent in all. */
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
      // Never less than a frame takes: those that do not ride cost a write of their own.
      if (between > 0) return Math.max(CROWDED_ACKNOWLEDGEMENT_MS, between)
      return editsPerSecond >= LIVELY_EDITS ? LIVELY_ACKNOWLEDGEMENT_MS : 0
    },
  }
}
